# SPDX-License-Identifier: GPL-3.0-or-later
"""arcs - polygons that share vertices to arcs that are written once: lines between junctions, and signed rings of them"""
from collections import defaultdict


def _edges(ring):
    return zip(ring, ring[1:] + ring[:1])


def _key(a, b):
    return (a, b) if a < b else (b, a)


def arcs_of(areas):
    """areas: name -> list of rings of points. Returns (arcs, name -> list of rings of signed numbers from 1)."""
    users = defaultdict(list)
    at = defaultdict(set)
    for name, rings in areas.items():
        for ring in rings:
            for a, b in _edges(ring):
                users[_key(a, b)].append(name)
                at[a].add(b)
                at[b].add(a)
    sides = {edge: tuple(sorted(names)) for edge, names in users.items()}

    def is_junction(p):
        return len(at[p]) != 2 or len({sides[_key(p, q)] for q in at[p]}) != 1

    arcs, where = [], {}  # where: directed edge -> signed number

    def walk(first, second):
        line = [first, second]
        while not is_junction(line[-1]) and line[-1] != first:
            line.append(next(q for q in at[line[-1]] if q != line[-2]))
        arcs.append(line)
        for a, b in zip(line, line[1:]):
            where[a, b], where[b, a] = len(arcs), -len(arcs)

    for edge in sorted(users):
        for first, second in (edge, edge[::-1]):
            if edge not in where and is_junction(first):
                walk(first, second)
    for edge in sorted(users):
        if edge not in where:
            walk(*edge) if edge not in where else None
    return arcs, {name: [_signed(ring, where, is_junction) for ring in rings] for name, rings in areas.items()}


def _signed(ring, where, is_junction):
    start = next((i for i, p in enumerate(ring) if is_junction(p)), 0)
    turned = ring[start:] + ring[:start]
    numbers = []
    for i, (a, b) in enumerate(_edges(turned)):
        if i == 0 or is_junction(a):
            numbers.append(where[a, b])
    return numbers
