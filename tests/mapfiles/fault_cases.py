"""The corpus of broken boards: the example of maps/README.md with one thing changed each."""

# ruff: noqa: E501
# fmt: off

from __future__ import annotations

from dataclasses import dataclass

FILE = "(the whole file)"


@dataclass(frozen=True)
class Case:
    """The example board with `old` replaced by `new`, and what the check says of it."""

    name: str
    old: str
    new: str
    message: str
    at: str = ""
    """Words in the line that is blamed; the beginning of `new` when empty, FILE when no line is."""


SPRING = "  - {id: spring,     names: {en: Spring, ru: Источник},      lat: 46.2, lon: 8.8}\n"
FERRY = "{a: harbour,    b: lighthouse, length: 3, color: gray, kind: ferry, locomotives: 1}"
TUNNEL = "{a: mill,       b: mine,       length: 2, color: blue, kind: tunnel}"
LAST_TRACK = "  - {a: mine,       b: spring,     length: 4, color: yellow}\n"
LAST_TICKET = "  - {a: mine,       b: orchard, points: 4}\n"
CARDS = "  train_cards: {per_color: 10, locomotives: 6, hand: 3, market: 4}\n"
DRAW = "setup: {draw: {main: 2}, keep: 1}"
TOUR = "  - {tour: [mill, mine, market], points: 9, points_any_order: 6, penalty: 9}\n"
FRANCE = "countries:\n  - {id: france, names: {en: France}}\n"
BORDER = "  - {id: border, country: france, lat: 47.0, lon: 9.0}\n"
BORDER_TRACK = "  - {a: border, b: mine, length: 1, color: gray}\n"

HEAD = [
    Case("no id", "id: bay\n", "", 'The key "id" is missing.', FILE),
    Case("bad id", "id: bay", "id: Bay!", "The id 'Bay!' may only hold small letters"),
    Case("id not the file name", "id: bay", "id: gulf", "The id 'gulf' differs from the file name"),
    Case("device name", "id: bay", "id: com1", "'com1' is the name of a device on Windows"),
    Case("no title", "{en: The Bay, ru: Залив}", "{ru: Залив}", 'The key "en" is missing.', "{ru: Залив}"),
    Case("bad language", "{en: The Bay, ru: Залив}", "{en: The Bay, Russian: Залив}", "not a language code", "The Bay"),
    Case("unknown stage", "stage: playable", "stage: nearly", "must be one of draft, playable, complete"),
    Case("unknown key", "stage: playable", "stages: playable", 'not known here. Did you mean "stage"?'),
    Case("one player", "{min: 2, max: 3}", "{min: 1, max: 3}", "whole number from 2 to 5, not '1'", "{min: 1"),
    Case("nine players", "{min: 2, max: 3}", "{min: 2, max: 9}", "whole number from 2 to 5, not '9'", "{min: 2"),
    Case("players swapped", "{min: 2, max: 3}", "{min: 3, max: 2}", "fewest players (3) are more", "{min: 3"),
    Case("players no mapping", "{min: 2, max: 3}", "2-3", "must be a mapping (keys with values), not '2-3'", "2-3"),
    Case("no trains", "{trains: 14}", "{wagons: 14}", 'The key "trains" is missing.', "wagons"),
    Case("trains as text", "{trains: 14}", "{trains: many}", "whole number from 1 to 200, not 'many'", "many"),
    Case("trains with fraction", "{trains: 14}", "{trains: 14.5}", "not '14.5'", "14.5"),
    Case("trains in quotes", "{trains: 14}", '{trains: "14"}', "not '14'", "trains"),
    Case("doubles", "min_players: 3", "min_players: yes", "whole number from 2 to 6, not 'yes'", "min_players"),
    Case("points no length", "4: 7}", "four: 7}", "'four' is not a length of a track", "four"),
    Case("points missing", "points: {1: 1, 2: 2, 3: 4, 4: 7}\n", "", 'The key "points" is missing.', FILE),
    Case("unknown colour", "green, blue]", "green, pink]", "'pink' is not one of red, orange", "pink"),
    Case("colour twice", "green, blue]", "green, blue, red]", "red is listed twice", "colors"),
    Case("colours no list", "[red, yellow, green, blue]", "red", "must be a list, not 'red'", "colors: red"),
    Case("unknown tie-break", "[completed_tickets,", "[complete_tickets,", 'Did you mean "completed_tickets"?', "tie_b"),
    Case("tie-break without module", "longest_path]", "goods_points]", "needs the rule module passengers", "tie_breaks"),
    Case("seam alone", "stage: playable", "seam: 20", 'A seam needs "wraps: true".'),
    Case("wraps without seam", "stage: playable", "wraps: true", 'The key "seam" is missing.', FILE),
    Case("seam off the earth", "stage: playable", "wraps: true\nseam: 200", "number from -180 to 180", "seam"),
    Case("head below the cities", "\ntickets:\n  - {a", "\nlayout: {}\ntickets:\n  - {a", "move it above the countries and cities"),
    Case("wraps as text", "stage: playable", "wraps: yes\n", "must be true or false, not 'yes'"),
    Case("origin", "stage: playable", "origin: hearsay", "must be one of sourced, reconstructed"),
    Case("hidden layout text", "stage: playable", 'layout: {x: "a\\u202eb"}', "control character U+202E"),
]

RULES = [
    Case("unknown module", "  ferries: {}", "  ferrys: {}", 'no rule module \'ferrys\'. Did you mean "ferries"?'),
    Case("unknown option", "tunnels: {}", "tunnels: {card: 3}", 'no option \'card\'. Did you mean "cards"?', "tunnels"),
    Case("option of wrong type", "tunnels: {}", "tunnels: {cards: three}", "The option cards must be a whole number", "tunn"),
    Case("option out of range", "tunnels: {}", "tunnels: {cards: 99}", "from 1 to 10, not 99", "tunnels"),
    Case("module no mapping", "tunnels: {}", "tunnels: 3", "must be a mapping (keys with values), not '3'", "tunnels"),
    Case("needed option", DRAW, "", "needs the option 'setup'", "tickets:"),
    Case("option of no module", "end: {}", "end: {}\n  tours: {order: 1}", "It has no options.", "order"),
    Case("no tickets module", "  tickets:\n    " + DRAW, "  x:\n    " + DRAW, "needs the rule module tickets", "rules:"),
    Case("no end", "  end: {}\n", "", "needs the rule module end", "rules:"),
    Case("no cards", CARDS + "  dice: {}\n", "", "a board needs the module train_cards or travel_cards", "rules:"),
    Case("dice without cards", CARDS, "", "The module dice works only together with train_cards", "dice"),
    Case("tunnel without module", "  tunnels: {}\n", "", 'A tunnel needs the rule module "tunnels"', "kind: tunnel"),
    Case("ferry without module", "  ferries: {}\n", "", 'A ferry needs the rule module "ferries"', "kind: ferry"),
    Case("no groups", "  end: {}", "  groups: {}\n  end: {}", 'No track has "group:".', "groups"),
    Case("too few cards", CARDS, "  train_cards: {per_color: 2, locomotives: 2, hand: 3}\n", "There are 10 cards, but 3 players"),
    Case("track never paid", CARDS, "  train_cards: {per_color: 3, locomotives: 0, market: 1, hand: 1}\n", "4 spaces can never be paid with 3 cards of a colour and 0 wild", "length: 4"),
    Case("ferry never paid", CARDS, "  train_cards: {per_color: 10, locomotives_on: [tunnel]}\n", "1 locomotive symbols can never be paid with 0 wild", "kind: ferry"),
    Case("end at once", "end: {}", "end: {pieces_left: 14}", "would end the game at once", "end:"),
    Case("end choices", "end: {}", "end: {choices: [1, 4]}", "must hold pieces_left itself, 2", "end:"),
    Case("draw and mix", DRAW, "setup: {draw: {main: 2}, mix: 2, keep: 1}", 'either "draw"', "setup"),
    Case("unknown deck drawn", DRAW, "setup: {draw: {long: 1}, keep: 1}", "no tickets of the deck 'long'", "setup"),
    Case("too many tickets at once", DRAW, "setup: {draw: {main: 6, long: 5}, keep: 1}", "11 tickets are drawn at once; 10 are the most", "setup"),
    Case("unknown deck removed", DRAW, DRAW[:-1] + ", undealt_removed: [log]}", "no tickets of the deck 'log'", "setup"),
    Case("too few tickets", DRAW, "setup: {draw: {main: 3}, keep: 1}", "3 players need 9 tickets", "setup"),
    Case("too few for the mix", DRAW, "setup: {mix: 3, keep: 1}", "3 players need 9 tickets; there are 8", "setup"),
    Case("keep more than drawn", DRAW, "setup: {draw: {main: 2}, keep: 3}", "at least 3 of them are to be kept", "setup"),
    Case("deck never drawn", LAST_TICKET, LAST_TICKET.replace("4}", "4, deck: long}"), "Nobody ever draws", "tickets:"),
    Case("market too large", CARDS, "  travel_cards: {hand: {rail: 1, ship: 1}, market: {rail: 4, ship: 3}}\n", "The market shows 7 cards; 6 are the most", "travel_cards"),
    Case("cards twice", CARDS, CARDS + "  travel_cards: {hand: {rail: 1, ship: 1}}\n", "not both", "travel_cards"),
]

CITIES = [
    Case("duplicate city", SPRING, SPRING + SPRING.replace("46.2", "46.0").replace("Spring", "Well"), "'spring' is there twice", "Well"),
    Case("duplicate name", "{en: Spring,", "{en: Mill,", "Another city has the name 'Mill' too", "id: spring"),
    Case("same spot", "lat: 46.2, lon: 8.8", "lat: 45.3, lon: 8.6", "same spot as orchard", "id: spring"),
    Case("off the earth", "lat: 46.2, lon: 8.8", "lat: 96.2, lon: 8.8", "number from -90 to 90", "id: spring"),
    Case("not finite", "lat: 46.2, lon: 8.8", "lat: .nan, lon: 8.8", "not '.nan'", "id: spring"),
    Case("no place", "lat: 46.2, lon: 8.8", "lat: 46.2", 'The key "lon" is missing.', "id: spring"),
    Case("boolean name", "{en: Spring,", "{en: No,", 'must be text; put it in quotes: "No".', "id: spring"),
    Case("number as name", "{en: Spring,", "{en: 1984,", 'put it in quotes: "1984"', "id: spring"),
    Case("date as name", "{en: Spring,", "{en: 2004-05-01,", "put it in quotes", "id: spring"),
    Case("boolean id", "{id: spring,", "{id: on,", 'put it in quotes: "on"', "{id: on"),
    Case("long name", "{en: Spring,", "{en: " + "S" * 61 + ",", "61 characters long; 60 are the most", "id: spring"),
    Case("empty name", "{en: Spring,", '{en: " ",', "must not be empty", "id: spring"),
    *(
        Case(f"name of U+{ord(sign[0]):04X}", "{en: Spring,", f'{{en: "{sign}",', "holds no sign that can be seen", "id: spring")
        for sign in ("\ufe0f", "\u034f\u034f", "\u180b", "\u200b", "\u200d\u200c", "\u0301")
    ),
    Case("title of no sign", "{en: The Bay,", '{en: "\ufe0f",', "holds no sign that can be seen", "ru: Залив"),
    Case("country of no sign", "cities:\n", FRANCE.replace("France}", '"\u200b"}') + "cities:\n" + BORDER, "holds no sign that can be seen", "id: france"),
    Case("bell in name", "{en: Spring,", '{en: "Sp\\aring",', "control character U+0007", "id: spring"),
    Case("list as name", "{en: Spring,", "{en: [Spring],", "must be text, not a list", "id: spring"),
    Case("unknown city key", "lat: 46.2", "latt: 46.2, lat: 46.2", 'Did you mean "lat"?', "id: spring"),
    Case("city no mapping", SPRING, SPRING + "  - well\n", "must be a mapping (keys with values), not 'well'", "- well"),
    Case("no track", SPRING, SPRING + SPRING.replace("spring", "well").replace("Spring", "Well").replace("46.2", "46.9"), "No track leads to well", "id: well"),
    Case("harbour without module", "lon: 8.8}", "lon: 8.8, harbour: true}", 'needs the rule module "harbours"', "id: spring"),
    Case("goods without module", "lon: 8.8}", "lon: 8.8, goods: red}", 'needs the rule module "passengers"', "id: spring"),
    Case("unknown country", "lon: 8.8}", "lon: 8.8, country: france}", "There is no country 'france'", "id: spring"),
]

TRACKS = [
    Case("unknown city", "b: spring,     length: 2", "b: sprin,      length: 2", 'no city \'sprin\' in the section cities. Did you mean "spring"?'),
    Case("self-loop", "{a: mine,       b: spring, ", "{a: mine,       b: mine, ", "begins and ends in mine"),
    Case("length without points", "b: spring,     length: 4", "b: spring,     length: 5", "A track of 5 spaces has no points"),
    Case("length zero", "b: spring,     length: 4", "b: spring,     length: 0", "whole number from 1 to 20, not '0'"),
    Case("longer than the trains", "{trains: 14}", "{trains: 3}", "4 spaces, but a player owns only 3 trains", "b: orchard,    length: 4"),
    Case("unknown colour", "length: 4, color: yellow}", "length: 4, color: purple}", "must be one of red, yellow, green, blue, gray", "color: purple"),
    Case("unknown kind", "kind: tunnel", "kind: tunel", 'Did you mean "tunnel"?'),
    Case("symbols beyond length", "locomotives: 1}", "locomotives: 4}", "4 locomotives on a track of only 3"),
    Case("symbols on rail", TUNNEL, TUNNEL[:-1] + ", locomotives: 1}", "Only a ferry has locomotive symbols"),
    Case("ferry without symbols", FERRY, FERRY.replace(", locomotives: 1", ""), "needs at least one locomotive symbol"),
    Case("pairs beyond length", LAST_TRACK, LAST_TRACK.replace("yellow}", "gray, pairs: 5}"), "5 pairs on a track of only 4"),
    Case("pairs on colour", LAST_TRACK, LAST_TRACK.replace("}", ", pairs: 1}"), "Pair spaces can only be on gray rail tracks"),
    Case("pairs on a tunnel", TUNNEL, TUNNEL[:-1].replace("blue", "gray") + ", pairs: 1}", "Pair spaces can only be on gray"),
    Case("pairs without module", LAST_TRACK, LAST_TRACK.replace("yellow}", "gray, pairs: 1}"), 'module "pair_spaces"'),
    Case("group without module", LAST_TRACK, LAST_TRACK.replace("}", ", group: 4}"), 'module "groups"'),
    Case("group on a tunnel", TUNNEL, TUNNEL[:-1] + ", group: 4}", "only be used on rail tracks"),
    Case("sea without ships", LAST_TRACK, LAST_TRACK.replace("}", ", kind: sea}"), 'A sea track needs the rule module "fleet"'),
    Case("wraps on a flat board", LAST_TRACK, LAST_TRACK.replace("}", ", wraps: true}"), "This track wraps, but the board does not"),
    Case("same colour twice", LAST_TRACK, LAST_TRACK + "  - {a: spring, b: mine, length: 1, color: yellow}\n", "a yellow track between mine and spring already", "{a: spring,"),
    Case("four parallels", LAST_TRACK, LAST_TRACK + "".join(LAST_TRACK.replace("yellow", c) for c in ("red", "blue", "green")), "There are 4 tracks between", "b: spring,     length: 4, color: green"),
    Case("unknown track key", "kind: tunnel", "kinds: tunnel", 'Did you mean "kind"?'),
    Case("no tracks at all", "tracks:\n", "trakcs:\n", 'The key "tracks" is missing.', FILE),
]

TICKETS = [
    Case("unknown place", "b: spring,  points: 5", "b: sprung,  points: 5", 'no city or country \'sprung\'. Did you mean "spring"?'),
    Case("to itself", "{a: harbour,    b: spring,", "{a: spring,     b: spring,", "begins and ends at spring"),
    Case("no points", "b: spring,  points: 5}", "b: spring}", 'The key "points" is missing.'),
    Case("negative points", "points: 3}", "points: -3}", "whole number from 1 to 200, not '-3'", "points: -3"),
    Case("tour without module", LAST_TICKET, LAST_TICKET + TOUR, 'A tour needs the rule module "tours"', "tour:"),
    Case("short tour", LAST_TICKET, LAST_TICKET + TOUR.replace(", mine, market]", ", mine]"), "a list of 3 to 12 entries; it has 2", "tour:"),
    Case("tour twice through", LAST_TICKET, LAST_TICKET + TOUR.replace("market]", "mill]"), "The tour names mill twice", "tour:"),
    Case("any order worth more", LAST_TICKET, LAST_TICKET + TOUR.replace("6", "10"), "must not be worth more (10)", "tour:"),
    Case("country ticket to a city", LAST_TICKET, LAST_TICKET + "  - {from: mill, to: {mine: 4}}\n", "no country 'mine'; only countries", "from:"),
    Case("country ticket to nowhere", LAST_TICKET, LAST_TICKET + "  - {from: mill, to: {}}\n", "names no country to go to", "from:"),
    Case("note as a list", "  - No such bay exists.", "  - [No such bay]", "A note must be text, not a list"),
]

SYNTAX = [
    Case("bracket missing", "lat: 46.2, lon: 8.8}", "lat: 46.2, lon: 8.8", "This is not valid YAML", "tracks:"),
    Case("tab", "  dice: {}", "\tdice: {}", "This is not valid YAML", "\tdice"),
    Case("key twice", "stage: playable", "stage: draft\nstage: playable", "there twice; the first one is in line 5", "stage: playable"),
    Case("key twice in a row", "kind: tunnel", "kind: tunnel, kind: rail", "This key is there twice", "kind: tunnel"),
    Case("second document", "tickets:\n  -", "---\ntickets:\n  -", "A second YAML document begins here", "---"),
    Case("anchor", "names: {en: The", "names: &title {en: The", "Anchors (&title) are not allowed"),
    Case("alias", "edition: \"An example\"", "edition: *title", "Aliases (*title) are not allowed"),
    Case("tag", "edition: ", "edition: !!python/name:os.system ", "Tags (tag:yaml.org,2002:python/name:os.system) are not"),
    Case("list for a key", "stage: playable", "[stage]: playable", "A key must be a single word"),
]

CASES = [*HEAD, *RULES, *CITIES, *TRACKS, *TICKETS, *SYNTAX]
