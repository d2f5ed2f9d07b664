"""Removes the stroke from the zero of the bundled typeface. Counts, dates and phone numbers are read more often than identifiers.

Run it by hand, once for each new version of the typeface, with fontTools and Brotli installed:
    python3 frontend/tools/plain-zero.py frontend/src/theme/fonts/atkinson-hyperlegible-next.woff2
The stroke divides the inner space of the zero into two contours. They are replaced by one, which is the outline scaled to
their extremes, at every weight.
"""

import sys
from array import array

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.varLib.iup import iup_delta

path = sys.argv[1]
font = TTFont(path)
glyph = font["glyf"]["zero"]
points, flags, ends = list(glyph.coordinates), list(glyph.flags), list(glyph.endPtsOfContours)
if len(ends) != 3:
    sys.exit("The zero has no stroke.")
outline = ends[0] + 1


def counter(moved):
    """One counter in the place of both: shape of the outline, extremes of the two."""
    outer, parted = moved[:outline], moved[outline:]
    xs, ys = [x for x, _ in outer], [y for _, y in outer]
    inner_xs, inner_ys = [x for x, _ in parted], [y for _, y in parted]
    wide = (max(inner_xs) - min(inner_xs)) / (max(xs) - min(xs))
    high = (max(inner_ys) - min(inner_ys)) / (max(ys) - min(ys))
    return [(min(inner_xs) + (x - min(xs)) * wide, min(inner_ys) + (y - min(ys)) * high) for x, y in reversed(outer)]


plain = counter(points)
for variation in font["gvar"].variations["zero"]:
    deltas = iup_delta(list(variation.coordinates), points + [(0, 0)] * 4, ends)
    moved = counter([(x + dx, y + dy) for (x, y), (dx, dy) in zip(points, deltas)])
    within = [(x - from_x, y - from_y) for (x, y), (from_x, from_y) in zip(moved, plain)]
    kept = [*deltas[:outline], *within, *deltas[len(points) :]]
    variation.coordinates = [(round(x), round(y)) for x, y in kept]

glyph.coordinates = GlyphCoordinates([*points[:outline], *((round(x), round(y)) for x, y in plain)])
glyph.flags = array("B", [*flags[:outline], *reversed(flags[:outline])])
glyph.endPtsOfContours = [outline - 1, 2 * outline - 1]
glyph.numberOfContours = 2
glyph.recalcBounds(font["glyf"])
font.save(path)
