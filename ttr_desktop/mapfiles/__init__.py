"""Map files: reading, checking and listing the boards. The only package that knows YAML.

The format is described in `maps/README.md`.
"""

from ttr_desktop.mapfiles.catalogue import MapHead, catalogue
from ttr_desktop.mapfiles.loader import check_file, check_text, load_map, located, read_definition, read_unfinished
from ttr_desktop.mapfiles.problems import MapProblem, Problem

__all__ = [
    "MapHead",
    "MapProblem",
    "Problem",
    "catalogue",
    "check_file",
    "check_text",
    "load_map",
    "located",
    "read_definition",
    "read_unfinished",
]
