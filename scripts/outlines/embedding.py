# SPDX-License-Identifier: GPL-3.0-or-later
"""embedding - the neighbours of a board as faces in the plane, and the straight-line positions that keep them

Needs numpy, scipy and networkx (Debian: python3-numpy python3-scipy python3-networkx).
"""
import math
import random

import networkx
import numpy
from scipy.optimize import minimize
from scipy.sparse import csr_matrix
from scipy.sparse.linalg import spsolve

from . import geometry

TRIES = 40  # of ways to leave out what cannot be drawn in the plane


class Faces:
    """A planar graph of provinces in which each face is a simple cycle. Outside is the face whose anchors enclose most, else
    the one with most provinces.

    What cannot be drawn in the plane is left out (`links`); edges that no neighbours are were added where a face met
    itself (`walls`).
    """

    def __init__(self, adjacent, anchors):
        self.graph, self.links = _planar_part(adjacent)
        self.walls = []
        while True:
            _, embedding = networkx.check_planarity(self.graph)
            self.faces = _faces(embedding)
            torn = next((f for f in self.faces if len(set(f)) != len(f)), None)
            if torn is None:
                break
            self._wall_in(torn)
        enclosed = [abs(geometry.area([anchors[i] for i in face if i in anchors] or [(0, 0)])) for face in self.faces]
        size = dict(zip(map(tuple, self.faces), enclosed))
        self.faces.sort(key=lambda face: (-size[tuple(face)], -len(face), face))
        self.rim = self.faces[0]
        self.of_step = {(a, b): i for i, face in enumerate(self.faces) for a, b in _steps(face)}

    def _wall_in(self, face):
        count = len(face)
        for i in range(count):
            a, b = face[i - 1], face[(i + 1) % count]
            if face.count(face[i]) > 1 and a != b and not self.graph.has_edge(a, b):
                self.graph.add_edge(a, b)
                return self.walls.append(tuple(sorted((a, b))))
        raise ValueError(f"no wall helps the face {face}")

    def around(self, province):
        """(neighbour, face behind the border) in the order of the ring round the province."""
        first = next(iter(sorted(self.graph[province])))
        neighbour, order = first, []
        while True:
            face = self.of_step[province, neighbour]
            order.append((neighbour, face))
            cycle = self.faces[face]
            neighbour = cycle[cycle.index(province) - 1]
            if neighbour == first:
                return order


def _steps(cycle):
    return zip(cycle, cycle[1:] + cycle[:1])


def _faces(embedding):
    seen, faces = set(), []
    for a, b in embedding.edges():
        if (a, b) not in seen:
            faces.append(embedding.traverse_face(a, b, mark_half_edges=seen))
    return faces


def _planar_part(adjacent):
    """As much of the whole as can be drawn in the plane: the best of some orders in which borders are added, those in many
    triangles early. What is left out in the end are passages to far places."""
    whole = networkx.Graph(adjacent)
    if networkx.check_planarity(whole)[0]:
        return whole, []
    common = {(a, b): len(set(whole[a]) & set(whole[b])) for a, b in adjacent}
    best, chance = None, random.Random(1)
    for number in range(TRIES):
        noise = {e: chance.uniform(0, 3) if number else 0 for e in adjacent}
        order = sorted(adjacent, key=lambda e: (noise[e] - common[e], e))
        graph = networkx.Graph()
        graph.add_nodes_from(whole)
        links = _added(graph, order)
        if best is None or len(links) < len(best[1]):
            best = graph, links
        if len(links) == 1:
            break
    return best


def _added(graph, edges):
    """Adds what leaves the graph planar, in this order; returns the others."""
    graph.add_edges_from(edges)
    if networkx.check_planarity(graph)[0]:
        return []
    graph.remove_edges_from(edges)
    if len(edges) == 1:
        return edges
    half = len(edges) // 2
    return _added(graph, edges[:half]) + _added(graph, edges[half:])


class Positions:
    """A point for each province, hub (middle of a face of four or more) and ghost (point of the frame between two of the
    rim), such that no triangle is turned over. `anchors` pull provinces to where geography has them; `hints` only say how
    the whole is turned."""

    PULL = 0.001

    def __init__(self, faces, size, anchors, hints):
        self.faces, self.size = faces, size
        self.ids = sorted(faces.graph)
        self.index = {ident: i for i, ident in enumerate(self.ids)}
        self.hubs, self.triangles, self.owners = {}, [], []
        count = len(self.ids)
        for number, face in enumerate(faces.faces[1:], 1):
            around = [self.index[i] for i in face]
            if len(face) == 3:
                self.triangles.append(around)
            else:
                self.hubs[number] = count
                self.triangles += [(a, b, count) for a, b in _steps(around)]
                count += 1
        self.rim, mirrored, along = self._turned(faces.rim, {**anchors, **hints})
        corners = [_corners_between(a, b, *size) for a, b in zip(along, along[1:] + [along[0] + 2 * sum(size)])]
        points = [_on_frame(t % (2 * sum(size)), *size) for t in along + [t for some in corners for t in some]]
        self.ghosts = {}
        first, count_with_corners = count, count + len(self.rim)
        for i in range(len(self.rim)):
            a, b = self.index[self.rim[i]], self.index[self.rim[(i + 1) % len(self.rim)]]
            g, h = first + i, first + (i + 1) % len(self.rim)
            self.ghosts[frozenset((self.rim[i], self.rim[(i + 1) % len(self.rim)]))] = g
            outer = [g, *range(count_with_corners, count_with_corners + len(corners[i])), h]
            count_with_corners += len(corners[i])
            fan = [(a, b, g)] + [(b, q, p) for p, q in zip(outer, outer[1:])]
            self.triangles += [(q, p, r) for p, q, r in fan] if mirrored else fan
        count = count_with_corners
        self.triangles = numpy.array(self.triangles)
        self.at = numpy.zeros((count, 2))
        self.at[first:] = points
        self.free = numpy.arange(first)
        self.edges = numpy.array(sorted({tuple(sorted((t[i], t[i - 1]))) for t in self.triangles.tolist() for i in range(3)}))
        self.goals = numpy.ones(len(self.triangles)) * size[0] * size[1] / len(self.triangles)
        self.pulled = numpy.array([self.index[i] for i in self.ids if i in anchors], dtype=int)
        self.targets = numpy.array([anchors[i] for i in self.ids if i in anchors]).reshape(-1, 2)
        self.pulls = numpy.full(len(self.pulled), self.PULL)
        self._spread_evenly()
        self.sign = numpy.sign(numpy.median(self._areas(self.at)))

    def _turned(self, rim, anchors):
        """The rim turned (or mirrored: the whole embedding then is) so that it lies best to the anchors, and the ghosts."""
        width, height = self.size
        whole = 2 * (width + height)
        wanted = {i: _towards_frame(anchors[i], width, height) for i in rim if i in anchors}
        best = None
        for mirrored, order in ((False, rim), (True, rim[::-1])):
            for turn in range(len(rim) if wanted else 1):
                turned = order[turn:] + order[:turn]
                off, along = _along_rim(turned, wanted, whole)
                if best is None or off < best[0]:
                    best = (off, turned, mirrored, along)
        _, turned, mirrored, along = best
        return turned, mirrored, [(a + b) / 2 for a, b in zip(along, along[1:] + [along[0] + whole])]

    def _spread_evenly(self):
        """Tutte's drawing, with weights that grow along long edges."""
        weights = numpy.ones(len(self.edges))
        for _ in range(8):
            self.at[self.free] = self._tutte(weights)
            lengths = numpy.linalg.norm(self.at[self.edges[:, 0]] - self.at[self.edges[:, 1]], axis=1)
            weights *= numpy.clip(lengths / numpy.median(lengths), 0.3, 3) ** 0.4
            weights /= weights.mean()

    def _tutte(self, weights):
        count = len(self.free)
        rows, columns, values = [], [], []
        diagonal, fixed = numpy.zeros(count), numpy.zeros((count, 2))
        for (a, b), weight in zip(self.edges, weights):
            for p, q in ((a, b), (b, a)):
                if p < count:
                    diagonal[p] += weight
                    if q < count:
                        rows.append(p), columns.append(q), values.append(-weight)
                    else:
                        fixed[p] += weight * self.at[q]
        rows, columns = rows + list(range(count)), columns + list(range(count))
        return spsolve(csr_matrix((values + list(diagonal), (rows, columns))), fixed)

    def _areas(self, at):
        a, b, c = (at[self.triangles[:, i]] for i in range(3))
        return 0.5 * ((b[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (b[:, 1] - a[:, 1]) * (c[:, 0] - a[:, 0]))

    def _energy(self, at):
        """Small triangles cost much, long edges a little, distance from the anchors a little."""
        areas = self._areas(at) * self.sign
        if (areas <= 0).any():
            return numpy.inf, None
        stiff, push = (0.00008, 0.12) if len(self.pulled) else (0.0006, 0.5)
        along = at[self.edges[:, 0]] - at[self.edges[:, 1]]
        energy = push * (self.goals / areas).sum() + stiff * (along**2).sum()
        slope = numpy.zeros_like(at)
        numpy.add.at(slope, self.edges[:, 0], 2 * stiff * along)
        numpy.add.at(slope, self.edges[:, 1], -2 * stiff * along)
        factor = -push * self.goals / areas**2 * self.sign
        corners = [at[self.triangles[:, i]] for i in range(3)]
        for i in range(3):
            side = corners[(i + 1) % 3] - corners[(i + 2) % 3]
            turned = 0.5 * numpy.stack([side[:, 1], -side[:, 0]], 1)
            numpy.add.at(slope, self.triangles[:, i], factor[:, None] * turned)
        if len(self.pulled):
            off = at[self.pulled] - self.targets
            energy += (self.pulls[:, None] * off**2).sum()
            slope[self.pulled] += 2 * self.pulls[:, None] * off
        return energy, slope

    def settle(self, rounds=12):
        """Descends; a line search that fails ends a run early, so it is run again."""

        def cost(flat):
            at = self.at.copy()
            at[self.free] = flat.reshape(-1, 2)
            energy, slope = self._energy(at)
            return (1e18, numpy.zeros(flat.size)) if slope is None else (energy, slope[self.free].ravel())

        options = {"maxiter": 400, "maxls": 60, "maxcor": 30}
        for _ in range(rounds):
            before = self._energy(self.at)[0]
            run = minimize(cost, self.at[self.free].ravel(), jac=True, method="L-BFGS-B", options=options)
            if run.fun < before:
                self.at[self.free] = run.x.reshape(-1, 2)
            if not run.fun < before * 0.999:
                return

    def widen(self, idents, factor=1.6):
        """More room for these provinces: their triangles want more, and the pull round them yields."""
        some = {self.index[i] for i in idents}
        for number, triangle in enumerate(self.triangles):
            if some & set(triangle.tolist()):
                self.goals[number] *= factor
        near = some | {self.index[n] for i in idents for n in self.faces.graph[i]}
        self.pulls[numpy.isin(self.pulled, sorted(near))] /= factor

    def point(self, number):
        return float(self.at[number][0]), float(self.at[number][1])

    def province(self, ident):
        return self.point(self.index[ident])


def _on_frame(along, width, height):
    if along < width:
        return along, 0.0
    if along < width + height:
        return width, along - width
    if along < 2 * width + height:
        return 2 * width + height - along, height
    return 0.0, 2 * (width + height) - along


def _corners_between(start, end, width, height):
    """The corners of the frame that lie between two lengths along it."""
    whole = 2 * (width + height)
    corners = [round_ * whole + t for round_ in (0, 1, 2) for t in (0, width, width + height, 2 * width + height)]
    return [t for t in corners if start < t < end]


def _towards_frame(point, width, height):
    """Where the frame is met on the way from its middle through the point, as a length along it."""
    x, y = point[0] / width - 0.5, point[1] / height - 0.5
    far = 2 * max(abs(x), abs(y), 1e-9)
    x, y = (x / far + 0.5) * width, (y / far + 0.5) * height
    sides = ((y, x), (width - x, width + y), (height - y, 2 * width + height - x), (x, 2 * (width + height) - y))
    return min(sides)[1]


def _along_rim(order, wanted, whole):
    """Places along the frame for the provinces of the rim, in this order and not too near, and how far off they are."""
    count = len(order)
    even = [i / count * whole for i in range(count)]
    if not wanted:
        return 0, even
    gap = 0.4 * whole / count
    first = wanted.get(order[0])
    if first is None:
        return math.inf, even  # a turn that begins elsewhere is as good
    goals = [None if i not in wanted else (wanted[i] - first) % whole for i in order]
    goals = _interpolated(goals, whole)
    along = [t + i * gap for i, t in enumerate(_rising([t - i * gap for i, t in enumerate(goals)]))]
    room = whole - gap
    along = [min(max(t, i * gap), room - (count - 1 - i) * gap) for i, t in enumerate(along)]
    off = sum(abs(t - goal) for t, goal in zip(along, goals))
    return off, [first + t for t in along]


def _interpolated(goals, whole):
    known = [(i, t) for i, t in enumerate(goals) if t is not None] + [(len(goals), whole)]
    filled = list(goals)
    for (i, t), (j, u) in zip(known, known[1:]):
        for k in range(i + 1, j):
            filled[k] = t + (u - t) * (k - i) / (j - i)
    return filled


def _rising(values):
    """The nearest values that never fall: falling neighbours become their mean."""
    blocks = []
    for value in values:
        blocks.append([value, 1])
        while len(blocks) > 1 and blocks[-2][0] > blocks[-1][0]:
            mean, count = blocks.pop()
            blocks[-1][0] = (blocks[-1][0] * blocks[-1][1] + mean * count) / (blocks[-1][1] + count)
            blocks[-1][1] += count
    return [mean for mean, count in blocks for _ in range(count)]
