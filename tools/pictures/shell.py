"""The house: shell, glazing, roofs, terraces, pool. X = away from the house, Y = towards the sea, Z up.
House: x -14..-6, y -14..8. Pool: x -1..5, y -8..11 (infinity edge at y = 11)."""
import bpy
import materials as M
from geometry import box, lathe, mesh


def glazing(fixed, along, a0, a1, z0, z1, panels, open_panel=None):
    """A run of sliding doors. fixed: ('x', -6) or ('y', 8); open_panel slides behind its neighbour."""
    w = (a1 - a0) / panels
    t = .035

    def b(p0, p1, q0, q1, mat, off=0.0, th=t, bev=.004):
        f = fixed[1] + off
        if fixed[0] == 'x':
            box(f - th, f + th, p0, p1, q0, q1, mat, bev)
        else:
            box(p0, p1, f - th, f + th, q0, q1, mat, bev)
    b(a0 - .03, a1 + .03, z1 - .07, z1, M.frame(), th=.07)
    b(a0 - .03, a1 + .03, z0 - .02, z0 + .025, M.frame(), th=.07)
    for i in range(panels):
        off = .035 if i % 2 else -.035
        s = i if i != open_panel else i + 1
        p0, p1 = a0 + s * w - .02, a0 + (s + 1) * w + .02
        if i == open_panel:
            off = -off
        b(p0, p0 + .055, z0, z1 - .06, M.frame(), off, .022)
        b(p1 - .055, p1, z0, z1 - .06, M.frame(), off, .022)
        b(p0, p1, z0 + .02, z0 + .09, M.frame(), off, .022)
        b(p0, p1, z1 - .12, z1 - .06, M.frame(), off, .022)
        b(p0 + .05, p1 - .05, z0 + .08, z1 - .10, M.glass(), off, .004, 0)


def roof(x0, x1, y0, y1, z, th):
    """Flat roof: timber soffit, recessed shadow gap, dark metal fascia, gravel-grey top."""
    box(x0 + .10, x1 - .10, y0 + .10, y1 - .10, z, z + .035, M.soffit(), 0)
    box(x0 + .10, x1 - .10, y0 + .10, y1 - .10, z + .04, z + th - .04, M.plaster(), 0)
    for (a, b, c, d) in ((x0, x0 + .09, y0 + .09, y1 - .09), (x1 - .09, x1, y0 + .09, y1 - .09), (x0, x1, y0, y0 + .09), (x0, x1, y1 - .09, y1)):
        box(a, b, c, d, z - .015, z + th, M.fascia(), .006)


def shell(inland_bedroom=False):
    """inland_bedroom: the far end as a bedroom of its own (wall at y = -9, wider glass, lower ceiling)."""
    P, D = M.plaster(), M.dark_timber()
    g0 = -13.7 if inland_bedroom else -11.2
    box(-14.3, -5.9, -14.3, 8.1, -.6, .015, M.floor(), 0)
    box(-14.3, -14, -14.3, 8.1, 0, 3.6, P)                        # back wall
    box(-14, -6, -14.3, -14, 0, 3.6, P)                           # inland end
    box(-14, -4.3, .32, .68, 0, 3.56, M.stone_wall(), .012)       # stone fin between living and bedroom
    box(-6.18, -6, -14, g0, .01, 3.55, D, .004)                   # dark timber next to the glass
    box(-6.18, -6, .68, 2.5, .01, 3.05, D, .004)
    box(-6.20, -6.18, .68, 2.5, .015, 2.90, P, 0)                 # the same, seen from inside
    box(-6.20, -6.18, -14, g0, .015, 3.4, P, 0)
    box(-14, -12.4, 7.85, 8.05, 0, 3.05, P)
    glazing(('x', -6.05), 'y', g0, .32, .015, 3.5, 6 if inland_bedroom else 5, None if inland_bedroom else 2)
    glazing(('x', -6.05), 'y', 2.5, 7.95, .015, 3.0, 3)
    glazing(('y', 7.95), 'x', -12.4, -6.1, .015, 3.0, 3, 1)
    box(-6.15, -5.95, 7.85, 8.05, 0, 3.05, M.frame())
    roof(-15, -3.3, -15.2, .95, 3.55, .36)
    roof(-14.8, -3.7, .72, 11.2, 3.05, .32)
    box(-14, -6.1, -14, .3, 3.40, 3.54, M.ceiling_timber(), 0)
    box(-14, -6.1, .7, 7.9, 2.90, 3.04, M.ceiling(), 0)
    if inland_bedroom:
        box(-14, -6.1, -14, -9, 2.95, 3.0, M.ceiling(), 0)
        box(-14, -6.1, -9, -8.85, 0, 3.4, P, 0)
    for (x, y, z) in ((-3.75, -14.6, 3.55), (-3.75, -7.0, 3.55), (-4.1, 10.8, 3.05), (-14.4, 10.8, 3.05)):
        box(x - .07, x + .07, y - .07, y + .07, 0, z, M.frame(), .006)
    # eave downlights: small glowing discs
    for i in range(7):
        lathe([(0, 0), (.05, 0), (.06, .004)], (-4.7, -13 + 2.1 * i, 3.545), M.emission('down', (1, .72, .42), 25), 16)
    for i in range(5):
        lathe([(0, 0), (.05, 0), (.06, .004)], (-5.0, 1.6 + 2.1 * i, 3.045), M.emission('down', (1, .72, .42), 25), 16)


def terraces():
    box(-6, -1.4, -15.2, 11.3, -.5, 0, M.deck(), .01)
    box(-14.8, -6, 8.1, 11.3, -.5, 0, M.deck(), .01)
    S = M.stone()
    for (x0, x1, y0, y1) in ((-1.4, -1, -8.5, 11.3), (5, 5.5, -8.5, 11.3), (-1.0, 5.0, -8.5, -8)):
        box(x0, x1, y0, y1, -.4, .012, S, .02, 3)
    box(5.5, 9.0, 1.2, 9.6, -.45, 0, M.deck(), .01)               # sun terrace
    box(-1.4, 5.5, -15.2, -8.5, -.4, .012, S, .02, 3)               # inland terrace
    box(5.45, 7.4, -15.2, 12.4, -.6, -.14, M.ground(), 0)
    box(-15, -1.4, 11.25, 12.7, -1.2, -.2, M.ground(), 0)
    for (x, y) in ((6.3, .1), (6.3, -1.1), (6.35, -2.3), (6.3, -3.5), (6.3, -4.7), (6.3, -5.9), (6.3, -7.1)):
        box(x - .6, x + .6, y - .45, y + .45, -.3, -.06, S, .02)     # stepping stones
    # pool: walls, floor, ledge, infinity edge and its basin
    T = M.pool_tile()
    box(-1, 5, -8, 11, -1.65, -1.5, T, 0)
    box(-1.02, -1.0, -8, 11, -1.5, -.02, T, 0)
    box(5.0, 5.02, -8, 11, -1.5, -.02, T, 0)
    box(-1, 5, -8.02, -8.0, -1.5, -.02, T, 0)
    box(-1, 5, 11, 11.22, -1.6, -.075, T, .01)
    box(-1, 5, -8, -5.6, -1.5, -.38, T, .02)
    box(-1, 5, -5.6, -5.2, -1.5, -.72, T, .02)
    box(-1.4, 5.5, 11.22, 12.6, -1.2, -.62, M.stone(), .02)
    v = [(-1, -8, -.055), (5, -8, -.055), (5, 11.225, -.055), (-1, 11.225, -.055)]
    ob = bpy.data.objects.new('water', mesh('water', v, [(0, 1, 2, 3)], [M.pool_water()]))
    bpy.context.collection.objects.link(ob)


def roof_top():
    """What only a drone sees: gravel, solar panels, skylights."""
    box(-14.9, -3.4, -15.1, .85, 3.86, 3.885, M.gravel(), 0)
    box(-14.7, -3.8, .96, 11.1, 3.32, 3.345, M.gravel(), 0)
    for i in range(2):
        for j in range(7):
            x, y = -13.4 + 2.0 * i, -13.4 + 1.12 * j
            box(x, x + 1.75, y, y + 1.04, 3.98, 4.02, M.solar(), .004)
            for a in (.2, 1.5):
                box(x + a, x + a + .05, y + .1, y + .94, 3.86, 3.98, M.frame(), 0)
    for (x, y, z) in ((-7.4, -12.2, 3.88), (-7.4, -8.4, 3.88), (-7.4, -4.2, 3.88), (-11.0, 4.6, 3.34)):
        box(x - .65, x + .65, y - .65, y + .65, z, z + .14, M.fascia(), .01)
        box(x - .55, x + .55, y - .55, y + .55, z + .14, z + .16, M.solar(), 0)
