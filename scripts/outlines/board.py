# SPDX-License-Identifier: GPL-3.0-or-later
"""board - what a .map file says that a drawing needs: provinces, their coasts, and who touches whom (docs/variants.md)"""
import os
from dataclasses import dataclass, field


@dataclass
class Province:
    terrain: str  # land, coast, sea, impassable
    name: str
    center: bool
    coasts: list


@dataclass
class Board:
    provinces: dict = field(default_factory=dict)  # id -> Province, in the order of the file
    borders: set = field(default_factory=set)  # (kind, location, location), both directions
    start_powers: list = field(default_factory=list)

    def adjacent(self):
        """Sorted pairs of ids that touch for any unit."""
        pairs = {tuple(sorted((a.split("/")[0], b.split("/")[0]))) for _, a, b in self.borders}
        return sorted(pair for pair in pairs if pair[0] != pair[1])

    def fleet_neighbours(self, location):
        return sorted({b.split("/")[0] for kind, a, b in self.borders if kind == "fleet" and a == location})


def read_board(path):
    board = Board()
    with open(path, encoding="utf-8") as file:
        for line in file:
            words = line.split("#")[0].split()
            if words:
                _read_line(board, words, os.path.dirname(path))
    return board


def _read_line(board, words, folder):
    first = words[0]
    if first == "based":
        base = read_board(os.path.join(folder, words[2] + ".map"))
        board.provinces, board.borders = base.provinces, base.borders
    elif first in ("land", "coast", "sea", "impassable"):
        _read_province(board, words)
    elif first in ("army", "fleet"):
        for to in words[2:]:
            board.borders |= {(first, words[1], to), (first, to, words[1])}
    elif first == "drop":
        for gone in words[1:]:
            board.provinces.pop(gone)
            board.borders = {b for b in board.borders if gone not in (b[1].split("/")[0], b[2].split("/")[0])}
    elif first == "cut":
        for to in words[3:]:
            board.borders -= {(words[1], words[2], to), (words[1], to, words[2])}


def _read_province(board, words):
    rest = words[1:]
    marks = set()
    while rest[0] in ("center", "convoys"):
        marks.add(rest.pop(0))
    ident, _, coasts = rest[0].partition("/")
    name = " ".join(rest[1:]).split("=")[0].strip()
    board.provinces[ident] = Province(words[0], name, "center" in marks, coasts.split(",") if coasts else [])
