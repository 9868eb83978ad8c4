# SPDX-License-Identifier: GPL-3.0-or-later
"""convert - a drawing of polygons (docs/outlines.md, "The drawing") to the text of an outline"""
import math

from . import arcs, geometry, marks

TOLERANCE = 1.0  # how far a simplified line may lie from the drawn one
SNUG = (marks.COUNTER[0] + 1, marks.COUNTER[1] + 1)  # the room that each province is given, as lines move a little yet


def rounded(value):
    return f"{value:.1f}".rstrip("0").rstrip(".")


def pair(point):
    return f"{rounded(point[0])},{rounded(point[1])}"


def _rings(polygons):
    """All rings of a list of polygons, without points that repeat the one before."""
    found = []
    for polygon in polygons:
        for ring in polygon:
            points = [(round(x, 1), round(y, 1)) for x, y in ring]
            clean = [p for i, p in enumerate(points) if p != points[i - 1]]
            if len(clean) > 2:
                found.append(clean)
    return found


class Outline:
    def __init__(self, drawing, board, renamed, tolerance=TOLERANCE):
        self.drawing, self.board = drawing, board
        self.size = (drawing["width"], drawing["height"])
        self.places = {renamed.get(k, k): v for k, v in drawing["provinces"].items()}
        self.decorations = []  # (word, name of its area)
        areas = {ident: _rings(p["polygons"]) for ident, p in self.places.items()}
        for number, extra in enumerate(drawing.get("decoration", [])):
            rings = _rings(extra["polygons"])
            over = ""
            if extra.get("over"):
                over = " " + next(k for k, v in areas.items() if geometry.inside(_middle(rings[0]), v))
            areas[f"#{number}"] = rings
            self.decorations.append((("water" if extra["kind"] == "water" else "island") + over, f"#{number}"))
        areas = self._widened(areas)
        drawn, self.areas = arcs.arcs_of(areas)
        corners = frozenset((x, y) for x in (0, self.size[0]) for y in (0, self.size[1]))
        self.arcs = geometry.simplified(drawn, tolerance, corners)
        self.links = sorted(tuple(sorted(renamed.get(i, i) for i in link)) for link in drawing.get("links", []))
        self.walls = sorted(tuple(sorted(renamed.get(i, i) for i in wall)) for wall in drawing.get("walls", []))

    def _widened(self, areas):
        """What is too narrow for a counter is blown up, and what lies round it moves away."""
        for ident, place in self.places.items():
            for _ in range(60):
                if "unit" not in place or marks.place_for(place["unit"], areas[ident], SNUG):
                    break
                inside = geometry.inside(place["unit"], areas[ident])
                blow = blower(tuple(place["unit"]) if inside else marks.roomiest(areas[ident]), self.size)
                areas = {name: [[blow(p) for p in ring] for ring in rings] for name, rings in areas.items()}
                for other in self.places.values():
                    _move_marks(other, blow)
            else:
                print(f"{ident}: no counter fits, even when it is widened")
        return areas

    def rings_of(self, ident):
        return [self._ring(numbers) for numbers in self.areas[ident]]

    def _ring(self, numbers):
        points = []
        for number in numbers:
            line = self.arcs[abs(number) - 1]
            points += (line if number > 0 else line[::-1])[:-1]
        return points

    def borders(self):
        """(id, id) -> length of all arcs between them, decorations left out."""
        sides = {}
        for ident in self.places:
            for ring in self.areas[ident]:
                for number in ring:
                    sides.setdefault(abs(number), []).append(ident)
        found = {}
        for number, both in sides.items():
            if len(both) == 2:
                key = tuple(sorted(both))
                found[key] = found.get(key, 0) + geometry.length(self.arcs[number - 1])
        return found

    def faults(self):
        """What a board cannot be drawn with, in words."""
        borders, adjacent = self.borders(), set(self.board.adjacent())
        needed = {i for i, p in self.board.provinces.items() if p.terrain != "impassable"}
        for ident in sorted((needed - set(self.places)) | (set(self.places) - set(self.board.provinces))):
            yield f"{ident} is in the drawing or on the board alone"
        for a, b in sorted(adjacent - set(self.links)):
            if borders.get((a, b), 0) < 8:
                yield f"{a} and {b} are neighbours, but touch along {borders.get((a, b), 0):.1f}"
        for a, b in sorted(set(borders) - adjacent - set(self.walls)):
            if "impassable" not in (self.board.provinces[a].terrain, self.board.provinces[b].terrain):
                yield f"{a} and {b} touch, but are no neighbours"
        for number in sorted(geometry.crossing(self.arcs)):
            yield f"arc {number + 1} crosses another"
        for ident, place in self.places.items():
            if "unit" in place and not marks.place_for(place["unit"], self.rings_of(ident)):
                yield f"{ident} has no room for a counter"

    def text(self):
        lines = ["chancery outline 1", f"size {rounded(self.size[0])} {rounded(self.size[1])}"]
        lines.append("drawn " + self.drawing.get("drawn", "geography"))
        for number, line in enumerate(self.arcs, 1):
            lines.append(f"arc {number} " + " ".join(pair(p) for p in line))
        self.units = self._placed_units()
        drawn = [ident for ident in self.board.provinces if ident in self.places]
        for ident in drawn:
            lines.append(f"province {ident} " + self._numbers(ident))
        for word, name in self.decorations:
            lines.append(f"{word} " + self._numbers(name))
        for ident in drawn:
            lines += self._places(ident)
        for ident in drawn:
            lines.append(f"name {ident} " + "|".join(self.places[ident]["name_lines"]))
        lines += [f"link {a} {b}" for a, b in self.links] + [f"wall {a} {b}" for a, b in self.walls]
        return "\n".join(lines) + "\n"

    def _numbers(self, name):
        return " / ".join(" ".join(map(str, ring)) for ring in self.areas[name])

    def _places(self, ident):
        place, rings = self.places[ident], self.rings_of(ident)
        if "unit" not in place:
            return [f"place {ident} label {pair(place['label'])}"]
        unit = self.units[ident]
        text = f"place {ident} unit {pair(unit)} label {pair(place['label'])}"
        taken = [tuple(place["label"])]
        if self.board.provinces[ident].terrain != "sea":  # a board that is drawn alike may have a center here
            center = place["center"] if "center" in place else marks.center_beside(unit, rings, place["label"])
            text += f" center {pair(center)}"
            taken += [tuple(center)] if self.board.provinces[ident].center else []
        lines = [text + f" dislodged {pair(self._dislodged(unit, place['dislodged'], rings, taken))}"]
        for coast, spot in sorted(place.get("coasts", {}).items()):
            unit = self.units[f"{ident}/{coast}"]
            dislodged = self._dislodged(unit, spot["dislodged"], rings, [])
            lines.append(f"place {ident}/{coast} unit {pair(unit)} dislodged {pair(dislodged)}")
        return lines

    def _placed_units(self):
        units = {}
        for ident, place in self.places.items():
            if "unit" in place:
                units[ident] = self._unit(ident, tuple(place["unit"]))
            for coast, spot in place.get("coasts", {}).items():
                units[f"{ident}/{coast}"] = tuple(spot["unit"])
        return units

    def _unit(self, ident, wanted):
        placed = marks.place_for(wanted, self.rings_of(ident)) or wanted
        if placed != wanted:
            print(f"{ident}: a counter at {pair(wanted)} does not fit; moved to {pair(placed)}")
        return placed

    def _dislodged(self, unit, wanted, rings, taken):
        others = [other for other in self.units.values() if other != unit]
        far = math.dist(unit, wanted) >= marks.APART
        if far and marks.in_frame(wanted, self.size) and not any(marks.overlap(wanted, other) for other in others):
            return wanted
        near = [other for other in others if math.dist(other, unit) < 60]
        return marks.beside(unit, rings, self.size, taken + near, wanted)


def blower(middle, size, reach=45.0, much=0.08):
    """Moves points away from `middle`, those at its side the most, those at `reach` not at all; the frame stays."""

    def blow(point):
        off = math.dist(point, middle)
        part = 0 if off >= reach else much * (1 - off / reach) ** 2
        moved = [middle[i] + (point[i] - middle[i]) * (1 + part) for i in (0, 1)]
        fixed = [point[i] if point[i] in (0, size[i]) else min(max(moved[i], 0.1), size[i] - 0.1) for i in (0, 1)]
        return round(fixed[0], 1), round(fixed[1], 1)

    return blow


def _move_marks(place, blow):
    for mark in ("unit", "label", "center", "dislodged"):
        if mark in place:
            place[mark] = blow(place[mark])
    for coast in place.get("coasts", {}).values():
        _move_marks(coast, blow)


def _middle(ring):
    return tuple(sum(p[i] for p in ring) / len(ring) for i in (0, 1))
