"""The countries and cities of a map file."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_desktop.engine.mapdef import CityDef, CountryDef, Names
from ttr_desktop.mapfiles.draft import Row
from ttr_desktop.mapfiles.fields import Fields, suggestion
from ttr_desktop.mapfiles.head import read_origin
from ttr_desktop.mapfiles.nodes import Node

MOST_COUNTRIES = 50
MOST_CITIES = 300


def read_countries(file: Fields) -> list[Row[CountryDef]]:
    """The section `countries`; a board may do without it."""
    rows: list[Row[CountryDef]] = []
    for fields in rows_of(file, "countries", 0, MOST_COUNTRIES, required=False):
        country = fields.id("id")
        names = fields.names()
        fields.finish()
        if country is not None:
            rows.append(Row(CountryDef(country, names), fields.line, fields.path))
    return rows


def read_cities(file: Fields, countries: list[Row[CountryDef]]) -> list[Row[CityDef]]:
    """The section `cities`: cities, border points and junctions."""
    names_by_country = {row.value.id: row.value.names for row in countries}
    rows: list[Row[CityDef]] = []
    for fields in rows_of(file, "cities", 2, MOST_CITIES):
        city = _city(fields, names_by_country)
        if city is not None:
            rows.append(Row(city, fields.line, fields.path))
    return rows


def rows_of(file: Fields, section: str, least: int, most: int, required: bool = True) -> list[Fields]:
    """The rows of a section; they are counted from 1 in the report."""
    nodes: list[Node] = file.items(section, least, most, required)
    readers = [Fields(node, node.line, f"{section}[{i}]", file.report) for i, node in enumerate(nodes, start=1)]
    return [fields for fields in readers if fields.is_mapping]


def _city(fields: Fields, names_by_country: Mapping[str, Names]) -> CityDef | None:
    city_id = fields.id("id")
    country = fields.id("country", required=False)
    if country is not None and country not in names_by_country:
        hint = suggestion(country, names_by_country)
        fields.fault("country", f"There is no country {country!r} in the section countries.{hint}")
    names = fields.names(required=country is None)
    lat = fields.number("lat", -90, 90, " (degrees north of the equator)")
    lon = fields.number("lon", -180, 180, " (degrees east of Greenwich)")
    city = CityDef(
        id=city_id or "",
        names=names or names_by_country.get(country or "", {}),
        lat=lat or 0.0,
        lon=lon or 0.0,
        country=country,
        junction=fields.flag("junction"),
        harbour=fields.flag("harbour"),
        goods=fields.id("goods", required=False),
    )
    read_origin(fields)
    fields.finish()
    return city if city_id is not None else None
