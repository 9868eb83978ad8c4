# SPDX-License-Identifier: GPL-3.0-or-later
"""diagram - a drawing of a board from its neighbours alone

Each province is a point of a planar drawing, its cell the part of the triangles round it that is nearest to it
(barycentric): so two cells touch exactly where two provinces are neighbours. Borders are then roughened, each only as far
as it meets no other.
"""
import math
import random

from . import embedding, geometry, marks

ISLAND = 6.0  # half width of the grey islands where four or more provinces meet
GAP = 2.5  # least distance of lines that do not meet
SLACK = (marks.COUNTER[0] + 2, marks.COUNTER[1] + 2)  # room for a counter, and for lines that move a little yet


def draw(board, size, anchors, hints):
    """The drawing as a value for json (docs/outlines.md, "The drawing")."""
    faces = embedding.Faces(board.adjacent(), anchors)
    positions = embedding.Positions(faces, size, anchors, hints)
    for rough in (False, True):  # straight borders are measured sooner
        for _ in range(14):
            positions.settle()
            cells = Cells(board, faces, positions, rough)
            narrow = cells.narrow()
            if not narrow:
                break
            positions.widen(narrow)
    return cells.drawing()


class Cells:
    def __init__(self, board, faces, positions, rough):
        self.board, self.faces, self.positions = board, faces, positions
        self.middles = {}  # face -> point, for faces of three
        self.roomiest = {}  # province -> middle of its cell
        self.corners = {}  # (face, border) -> corner of the island
        for number, face in enumerate(faces.faces[1:], 1):
            points = [positions.province(i) for i in face]
            self.middles[number] = tuple(sum(p[i] for p in points) / len(points) for i in (0, 1))
            if number in positions.hubs:
                self._put_island(number, face)
        self.plain = {tuple(sorted(e)): self._plain(*sorted(e)) for e in faces.graph.edges()}
        self.borders = self._roughened() if rough else self.plain

    def _put_island(self, number, face):
        hub = self.positions.point(self.positions.hubs[number])
        for a, b in zip(face, face[1:] + face[:1]):
            middle = self._between(a, b)
            part = min(0.4, ISLAND / math.dist(hub, middle))
            self.corners[number, frozenset((a, b))] = tuple(round(hub[i] + part * (middle[i] - hub[i]), 1) for i in (0, 1))

    def _between(self, a, b):
        p, q = self.positions.province(a), self.positions.province(b)
        return (p[0] + q[0]) / 2, (p[1] + q[1]) / 2

    def _end(self, face, a, b):
        """Where the border of a and b ends in a face."""
        if face == 0:
            point = self.positions.point(self.positions.ghosts[frozenset((a, b))])
        else:
            point = self.corners.get((face, frozenset((a, b))), self.middles[face])
        return round(point[0], 1), round(point[1], 1)

    def _plain(self, a, b):
        middle = self._between(a, b)
        ends = self._end(self.faces.of_step[b, a], a, b), self._end(self.faces.of_step[a, b], a, b)
        return [ends[0], (round(middle[0], 1), round(middle[1], 1)), ends[1]]

    def _amplitude(self, a, b):
        seas = sum(self.board.provinces[i].terrain == "sea" for i in (a, b))
        return 0.13 if seas == 1 else 0.06

    def _is_within(self, point):
        return all(1 < point[i] < self.positions.size[i] - 1 for i in (0, 1))

    def _island(self, number):
        face = self.faces.faces[number]
        return [self.corners[number, frozenset(step)] for step in zip(face, face[1:] + face[:1])]

    def _shores(self):
        rings = [self._island(number) for number in self.positions.hubs]
        return [ring + ring[:1] for ring in rings]

    def _roughened(self):
        wanted = {pair: 1.0 for pair in self.plain}
        while True:
            drawn = {pair: rough(line, self._amplitude(*pair) * wanted[pair], pair) for pair, line in self.plain.items()}
            pairs = sorted(drawn)
            lines = [drawn[p] for p in pairs]
            bad = geometry.crossing(lines + self._shores()) | too_near(lines)
            bad |= {i for i, line in enumerate(lines) if not all(self._is_within(p) for p in line[1:-1])}
            bad = [pairs[i] for i in bad if i < len(pairs) and wanted[pairs[i]] > 0]
            if not bad:
                return drawn
            for pair in bad:
                wanted[pair] = wanted[pair] / 2 if wanted[pair] > 0.2 else 0

    def ring(self, province):
        """The cell's points: its borders one after the other, with the frame or an island's shore between."""
        ring, order = [], self.faces.around(province)
        for neighbour, face in order:
            line = self.borders[tuple(sorted((province, neighbour)))]
            line = line if province < neighbour else line[::-1]
            if face == 0:
                following = order[(order.index((neighbour, face)) + 1) % len(order)][0]
                ring += line + self._corners_to(line[-1], self._end(0, province, following))
            else:
                ring += line
        return [p for i, p in enumerate(ring) if p != ring[i - 1]]

    def _corners_to(self, start, end):
        width, height = self.positions.size
        along = [_along_frame(p, width, height) for p in (start, end)]
        round_ = 2 * (width + height)
        forward = (along[1] - along[0]) % round_ < round_ / 2
        found = []
        for corner in ((0, 0), (width, 0), (width, height), (0, height)):
            way = _along_frame(corner, width, height) - along[0]
            way = way % round_ if forward else -way % round_
            whole = (along[1] - along[0]) % round_ if forward else (along[0] - along[1]) % round_
            if 0 < way < whole:
                found.append((way, (float(corner[0]), float(corner[1]))))
        return [corner for _, corner in sorted(found)]

    def middle(self, province):
        if province not in self.roomiest:
            self.roomiest[province] = marks.roomiest([self.ring(province)], 12)
        return self.roomiest[province]

    def has_room(self, province):
        ring = [self.ring(province)]
        return marks.fits(self.positions.province(province), ring, SLACK) or marks.fits(self.middle(province), ring, SLACK)

    def narrow(self):
        """Provinces without room for a counter, or with a short border."""
        short = {i for pair, line in self.borders.items() if geometry.length(line) < 11 for i in pair}
        return short | {i for i in self.positions.ids if not self.has_room(i)}

    def drawing(self):
        width, height = self.positions.size
        provinces = {}
        for ident in self.positions.ids:
            provinces[ident] = self._province(ident)
        islands = []
        for number in self.positions.hubs:
            islands.append({"kind": "island", "over": False, "polygons": [[self._island(number)]]})
        return {
            "drawn": "diagram", "width": width, "height": height, "provinces": provinces, "decoration": islands,
            "links": self.faces.links, "walls": self.faces.walls,
        }

    def _province(self, ident):
        ring = self.ring(ident)
        data = self.board.provinces[ident]
        lines = name_lines(data.name)
        middle = self.middle(ident)
        above = 4.5 * len(lines) + (-5 if data.center else 0)
        shift = next((s for s in (above, above / 2, 0) if marks.fits((middle[0], middle[1] + s), [ring], SLACK)), 0)
        x, y = round(middle[0], 1), round(middle[1] + shift, 1)
        size = self.positions.size
        place = {"type": data.terrain, "polygons": [[ring]], "name_lines": lines, "unit": (x, y)}
        place["label"] = _kept((x, round(y - 9 - 4.5 * len(lines), 1)), size, 2.6 * max(map(len, lines)))
        place["center"] = _kept((x, round(y + 11.5, 1)), size)
        place["dislodged"] = marks.beside((x, y), [ring], size, [place["label"]])
        if data.coasts:
            place["coasts"] = {c: self._coast(ident, c, (x, y)) for c in data.coasts}
        return place

    def _coast(self, ident, coast, unit):
        """On the shore, two thirds of the way to the middle of the seas that the coast opens to."""
        near = [n for n in self.board.fleet_neighbours(f"{ident}/{coast}") if tuple(sorted((ident, n))) in self.borders]
        near = [n for n in near if self.board.provinces[n].terrain == "sea"] or near
        points = [p for n in near for p in self.borders[tuple(sorted((ident, n)))]] or [unit]
        middle = tuple(sum(p[i] for p in points) / len(points) for i in (0, 1))
        size = self.positions.size
        spot = _kept(tuple(round(unit[i] + 0.75 * (middle[i] - unit[i]), 1) for i in (0, 1)), size)
        return {"unit": spot, "dislodged": marks.beside(spot, [self.ring(ident)], size, [unit])}


def _kept(point, size, half=12.0):
    return min(max(point[0], half), size[0] - half), min(max(point[1], 9.0), size[1] - 9.0)


def _along_frame(p, width, height):
    x, y = p
    if y <= 0:
        return x
    if x >= width:
        return width + y
    return width + height + (width - x) if y >= height else 2 * (width + height) - y


def rough(line, amplitude, seed):
    """The middle corner softened, and each piece broken and moved aside at random."""
    if amplitude == 0:
        return line
    chance = random.Random("-".join(seed))
    points = line
    for _ in range(2):
        cut = [points[0]]
        for a, b in zip(points, points[1:]):
            cut += [tuple(0.75 * u + 0.25 * v for u, v in zip(a, b)), tuple(0.25 * u + 0.75 * v for u, v in zip(a, b))]
        points = cut[:1] + cut[2:-2] + [points[-1]]
    while any(math.dist(a, b) > 9 for a, b in zip(points, points[1:])):
        broken = [points[0]]
        for a, b in zip(points, points[1:]):
            if math.dist(a, b) > 9:
                aside = chance.gauss(0, amplitude)
                broken.append(((a[0] + b[0]) / 2 - aside * (b[1] - a[1]), (a[1] + b[1]) / 2 + aside * (b[0] - a[0])))
            broken.append(b)
        points = broken
    return [(round(x, 1), round(y, 1)) for x, y in points]


def too_near(lines):
    """Numbers of lines that come nearer to another than GAP, away from where both end."""
    grid, found = geometry.Grid(), set()
    for number, line in enumerate(lines):
        for a, b in zip(line, line[1:]):
            grid.add(a, b, number)
    for number, line in enumerate(lines):
        for p in line[1:-1]:
            for a, b, other in grid.near(p, p, GAP):
                if other != number and geometry.distance_to_segment(p, a, b) < GAP:
                    if all(math.dist(p, end) > 3 * GAP for end in {line[0], line[-1]} & {lines[other][0], lines[other][-1]}):
                        found |= {number, other}
    return found


def name_lines(name):
    """Words joined while the lines stay short."""
    lines = []
    for word in name.split():
        if lines and len(lines[-1]) + len(word) < 10:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines
