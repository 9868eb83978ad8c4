# SPDX-License-Identifier: GPL-3.0-or-later
"""marks - where units, names and centers stand: what the drawing says, mended where a counter does not fit"""
import math

from . import geometry

COUNTER = (18.0, 13.0)
REACH = range(-16, 17)  # half units: how far a counter may be moved
APART = 1.12 * COUNTER[0]  # least way from a unit to the one that it dislodged


def rectangle(middle, size=COUNTER):
    x, y, w, h = middle[0], middle[1], size[0] / 2, size[1] / 2
    return [(x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)]


def fits(middle, rings, size=COUNTER):
    """Does a rectangle lie wholly inside?"""
    if not geometry.inside(middle, rings):
        return False
    corners = rectangle(middle, size)
    (left, top), (right, bottom) = corners[0], corners[2]
    for ring in rings:
        for a, b in zip(ring, ring[1:] + ring[:1]):
            if max(a[0], b[0]) <= left or min(a[0], b[0]) >= right or max(a[1], b[1]) <= top or min(a[1], b[1]) >= bottom:
                continue
            if left < a[0] < right and top < a[1] < bottom:
                return False
            if any(geometry.segments_cross(a, b, c, d) for c, d in zip(corners, corners[1:] + corners[:1])):
                return False
    return True


def clearance(point, rings):
    """Distance to the nearest border, with heights counted as much as widths of a counter; below 0 outside."""
    stretch = COUNTER[0] / COUNTER[1]
    p = (point[0], point[1] * stretch)
    near = min(
        geometry.distance_to_segment(p, (a[0], a[1] * stretch), (b[0], b[1] * stretch))
        for ring in rings
        for a, b in zip(ring, ring[1:] + ring[:1])
    )
    return near if geometry.inside(point, rings) else -near


def roomiest(rings, step_count=28):
    """The point that is furthest from all borders: a grid, refined around its best places."""
    points = [p for ring in rings for p in ring]
    left, right = min(p[0] for p in points), max(p[0] for p in points)
    top, bottom = min(p[1] for p in points), max(p[1] for p in points)
    step = max(right - left, bottom - top) / step_count
    tried = [
        (left + (i + 0.5) * step, top + (j + 0.5) * step)
        for i in range(int((right - left) / step) + 1)
        for j in range(int((bottom - top) / step) + 1)
    ]
    best = sorted(tried, key=lambda p: -clearance(p, rings))[:4]
    while step > 0.2:
        step /= 2
        around = [(x + dx * step, y + dy * step) for x, y in best for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        best = sorted(set(around), key=lambda p: -clearance(p, rings))[:3]
    return best[0]


def place_for(wanted, rings, size=COUNTER):
    """The nearest place to `wanted` where a counter fits; None when there is none."""
    if fits(wanted, rings, size):
        return wanted
    for middle in (wanted, roomiest(rings)):
        near = [(round(middle[0] + x / 2, 1), round(middle[1] + y / 2, 1)) for x in REACH for y in REACH]
        near = sorted(near, key=lambda p: math.dist(p, middle))
        found = next((p for p in near if fits(p, rings, size)), None)
        if found:
            return found
    return None


def in_frame(point, frame, size=COUNTER):
    return size[0] / 2 <= point[0] <= frame[0] - size[0] / 2 and size[1] / 2 <= point[1] <= frame[1] - size[1] / 2


def overlap(a, b):
    """Do two counters cover each other?"""
    return abs(a[0] - b[0]) < COUNTER[0] and abs(a[1] - b[1]) < COUNTER[1]


def center_beside(unit, rings, label):
    """Where a supply center's mark stands: below the counter, or where there is more room."""
    wide, high = COUNTER[0] / 2 + 6, COUNTER[1] / 2 + 6
    spots = ((0, high), (wide, 0), (-wide, 0), (0, -high), (wide, high), (-wide, high), (wide, -high), (-wide, -high))
    spots = [(round(unit[0] + x, 1), round(unit[1] + y, 1)) for x, y in spots]
    return next((p for p in spots if fits(p, rings, (7, 7)) and abs(p[1] - label[1]) > 9), spots[0])


def beside(unit, rings, frame, taken, wanted=None):
    """Where a dislodged unit stands: far enough off, if possible inside, near `wanted`, clear of other marks."""
    choices = []
    for distance in (APART + 0.4, APART + 4, APART + 9):
        for turn in range(32):
            angle = turn * math.pi / 16
            choices.append((unit[0] + distance * math.cos(angle), unit[1] + distance * math.sin(angle)))
    choices = [(round(x, 1), round(y, 1)) for x, y in choices if in_frame((x, y), frame)]

    def cost(p):
        outside = max(0.0, 9 - clearance(p, rings)) * 2
        crowd = sum(max(0.0, 22 - math.dist(p, other)) for other in taken)
        return outside + crowd + math.dist(p, unit) / 2 + (math.dist(p, wanted) / 2 if wanted else 0)

    return min(choices, key=cost)
