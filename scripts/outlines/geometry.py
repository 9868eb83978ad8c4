# SPDX-License-Identifier: GPL-3.0-or-later
"""geometry - points, segments and rings as plain tuples; simplifying lines without letting them cross"""
import math
from collections import defaultdict

CELL = 25.0  # of the grid in which segments look for each other


def distance_to_segment(p, a, b):
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = 0.0 if length == 0 else max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length))
    return math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)


def turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def segments_cross(a, b, c, d):
    """Do they share a point other than a common end? A common end with the same direction counts."""
    common = {a, b} & {c, d}
    if len(common) == 2:
        return True
    if common:
        at = common.pop()
        p, q = (b if a == at else a), (d if c == at else c)
        return turn(at, p, q) == 0 and (p[0] - at[0]) * (q[0] - at[0]) + (p[1] - at[1]) * (q[1] - at[1]) > 0
    t1, t2, t3, t4 = turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)
    if (t1 > 0) != (t2 > 0) and (t3 > 0) != (t4 > 0) and t1 and t2 and t3 and t4:
        return True
    return any(distance_to_segment(p, *s) < 1e-9 for p, s in ((c, (a, b)), (d, (a, b)), (a, (c, d)), (b, (c, d))))


def length(line):
    return sum(math.dist(a, b) for a, b in zip(line, line[1:]))


def area(ring):
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1])) / 2


def inside(point, rings):
    """By the even-odd rule."""
    x, y = point
    odd = False
    for ring in rings:
        for a, b in zip(ring, ring[1:] + ring[:1]):
            if (a[1] > y) != (b[1] > y) and x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0]:
                odd = not odd
    return odd


class Grid:
    """Segments by the squares that they pass."""

    def __init__(self):
        self.squares = defaultdict(list)

    @staticmethod
    def around(a, b, margin=0.0):
        for i in range(int((min(a[0], b[0]) - margin) // CELL), int((max(a[0], b[0]) + margin) // CELL) + 1):
            for j in range(int((min(a[1], b[1]) - margin) // CELL), int((max(a[1], b[1]) + margin) // CELL) + 1):
                yield i, j

    def add(self, a, b, value):
        for square in self.around(a, b):
            self.squares[square].append((a, b, value))

    def near(self, a, b, margin=0.0):
        seen = set()
        for square in self.around(a, b, margin):
            for entry in self.squares[square]:
                if id(entry) not in seen:
                    seen.add(id(entry))
                    yield entry


def crossing(lines):
    """The numbers of lines that cross another or themselves; neighbours in one line may share their end."""
    grid = Grid()
    found = set()
    for number, line in enumerate(lines):
        for a, b in zip(line, line[1:]):
            if a == b:
                found.add(number)
                continue
            for c, d, other in grid.near(a, b):
                if segments_cross(a, b, c, d):
                    found |= {number, other}
            grid.add(a, b, number)
    return found


def thinned(line, tolerance, pinned):
    """Douglas-Peucker; the ends and the pinned points stay. A closed line keeps three corners at least."""
    keep = {0, len(line) - 1} | {i for i, p in enumerate(line) if p in pinned}
    if line[0] == line[-1]:
        far = max(range(len(line)), key=lambda i: math.dist(line[0], line[i]))
        keep |= {far, max(range(len(line)), key=lambda i: distance_to_segment(line[i], line[0], line[far]))}
    order = sorted(keep)
    stack = list(zip(order, order[1:]))
    while stack:
        a, b = stack.pop()
        if b - a < 2:
            continue
        worst = max(range(a + 1, b), key=lambda i: distance_to_segment(line[i], line[a], line[b]))
        if distance_to_segment(line[worst], line[a], line[b]) > tolerance:
            keep.add(worst)
            stack += [(a, worst), (worst, b)]
    return [line[i] for i in sorted(keep)]


def simplified(lines, tolerance, pinned=frozenset()):
    """Each line with fewer points, none further off than `tolerance`, and no crossing that was not there."""
    before = crossing(lines)
    allowed = [min(tolerance, length(line) / 40) if line[0] == line[-1] else tolerance for line in lines]
    while True:
        thin = [thinned(line, t, pinned) for line, t in zip(lines, allowed)]
        bad = {i for i in crossing(thin) - before if allowed[i] > 0}
        if not bad:
            return thin
        for i in bad:
            allowed[i] = allowed[i] / 2 if allowed[i] > 0.1 else 0.0
