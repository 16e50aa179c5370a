"""Board painter: turns open geodata and a board's layout file into an antique-atlas picture.

The order of work, one module each:

    sources         fetches the geodata packages into the cache and checks their digests
    topojson, gshhg read the packages' formats
    geography       what one board shows of the earth: land, lakes, rivers, borders, regions
    projection, transform  longitude and latitude to board pixels and back, bent to the cities' places on the board
    worldpictures   relief and satellite pictures as the board sees them
    rivers          which way rivers flow and how wide they grow
    board           one board on the easel: its masks, and where spaces, cities and labels will lie
    room            free room: ornaments keep away from what the program draws, and from each other
    canvas, noise   anti-aliased masks, colour mixing, repeatable noise
    relief, ground  light and shade; land, sea and water lines as colour fields
    linework        coasts, rivers, borders, graticule, rhumb lines
    landmarks       small mountains, trees, waves; creatures: ships and sea beasts
    lettering       Latin names of seas, lakes, countries, ranges and rivers
    ornaments       compass rose, cartouche, paper
    frame           the frame with the scoring track
    painter         puts the layers on top of each other
    styles          palettes, sources and names of each board

Development only: needs numpy, scipy, pillow and shapely, none of which the game needs.
"""
