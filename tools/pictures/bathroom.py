"""Bathroom with the tub at the sea window, a double vanity, and a shower behind glass."""
import math
import bpy
import materials as M
import furniture as F
from geometry import box, lathe, rod, group, drape, tube, mesh

FACE_X, FACE_SEA, FACE_LAND = -math.pi / 2, 0.0, math.pi


def tub(x, y, w=.82, length=1.72, h=.58):
    """Freestanding oval tub with a rolled rim, long side along x, filled with water."""
    prof = [(.62, 0), (.80, .02), (.88, .20), (.95, .45), (1.0, .56), (1.0, .585), (.965, .59), (.93, .57), (.88, .42), (.80, .18), (.60, .10), (0, .09)]
    n = 72
    V, F_ = [], []
    for r, z in prof:
        for j in range(n):
            a = 6.2832 * j / n
            c, s = math.cos(a), math.sin(a)
            p = lambda v: math.copysign(abs(v) ** .82, v)
            V.append((x + length / 2 * r * p(c), y + w / 2 * r * p(s), z * h / .585 + .03 * abs(c) ** 3 * (z > .4)))
    for i in range(len(prof) - 1):
        for j in range(n):
            F_.append((i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j))
    ob = bpy.data.objects.new('tub', mesh('tub', V, F_, [M.glaze('tub', (.80, .795, .78), .22)], None, True))
    bpy.context.collection.objects.link(ob)
    V = []
    for j in range(n):
        a = 6.2832 * j / n
        c, s = math.cos(a), math.sin(a)
        V.append((x + length / 2 * .885 * math.copysign(abs(c) ** .82, c), y + w / 2 * .885 * math.copysign(abs(s) ** .82, s), .43))
    ob = bpy.data.objects.new('bathwater', mesh('bathwater', V, [tuple(range(n))], [M.pool_water()]))
    bpy.context.collection.objects.link(ob)


def floor_tap(x, y, h=.95):
    """Standing bath filler, spout towards -y."""
    B = M.brass()
    lathe([(0, 0), (.06, 0), (.06, .012), (.016, .02)], (x, y, .03), B, 32)
    tube([(x, y, .03), (x, y, h)] + [(x, y - .09 + .09 * math.cos(a), h + .09 * math.sin(a)) for a in [.3 * i for i in range(1, 10)]] + [(x, y - .18, h - .06)], .014, B, 14)
    rod((x - .07, y, h - .22), (x + .07, y, h - .22), .016, B)
    rod((x + .07, y, h - .22), (x + .12, y - .02, h - .17), .006, B)


def basin(x, y, z):
    lathe([(.12, 0), (.17, .02), (.205, .10), (.20, .115), (.19, .10), (.15, .03), (.0, .02)], (x, y, z), M.glaze('tub', (.80, .795, .78), .22), 48)


def build():
    W = M.furniture_wood()
    x0, x1, y0, y1 = -13.9, -8.9, 3.3, 7.85
    box(x0 - .1, x1, y0, y1, 0, .024, M.terrazzo(), 0)
    box(x1, x1 + .15, .7, 7.9, 0, 2.9, M.wall_paint('lime_white', (.66, .62, .55)), 0)
    box(x0 - .1, x1, y0 - .15, y0, 0, 2.9, M.zellige(), 0)
    box(x0 - .1, x0, y0, y1, 0, 2.9, M.wall_paint('lime_white', (.66, .62, .55)), 0)
    box(x0, x0 + .012, 3.5, 6.5, .02, 1.15, M.zellige(), 0)
    box(x0, x0 + .03, 3.5, 6.5, 1.15, 1.175, M.oak(), .006)
    # vanity: floating teak, stone top, two bowls, round mirrors
    v0, v1 = 3.75, 6.15
    box(x0, x0 + .52, v0, v1, .42, .74, W, .008)
    for k in range(4):
        y = v0 + (v1 - v0) / 4 * k
        box(x0 + .518, x0 + .532, y + .006, y + (v1 - v0) / 4 - .006, .43, .73, M.oak(), .004)
        rod((x0 + .55, y + .20, .68), (x0 + .55, y + (v1 - v0) / 4 - .20, .68), .006, M.brass())
    box(x0, x0 + .56, v0 - .03, v1 + .03, .74, .78, M.counter(), .006, 3)
    for y in (4.35, 5.55):
        basin(x0 + .30, y, .78)
        tube([(x0 + .015, y, 1.02), (x0 + .12, y, 1.02), (x0 + .17, y, 1.015), (x0 + .19, y, .98)], .011, M.brass(), 12)
        for d in (-.10, .10):
            lathe([(0, 0), (.022, 0), (.022, .03), (0, .03)], (x0 + .03, y + d, 1.005), M.brass(), 20)
        with group((x0 + .004, y, 1.66), FACE_X):
            F.round_mirror(.40)
    for y in (3.72, 4.95, 6.18):                                              # globe lights between the mirrors
        rod((x0 + .01, y, 1.72), (x0 + .09, y, 1.72), .008, M.brass())
        lathe([(.06 * math.sin(t * math.pi / 12), -.06 * math.cos(t * math.pi / 12)) for t in range(13)], (x0 + .12, y, 1.72), M.emission('globe', (1, .80, .58), 4), 24)
    F.orchid(x0 + .28, 4.95, .78, .36, 3)
    for i, (y, h, c) in enumerate(((5.05, .15, (.30, .16, .06)), (5.13, .13, (.30, .16, .06)), (3.95, .12, (.70, .68, .64)))):
        lathe([(0, 0), (.028, 0), (.03, h * .75), (.012, h * .85), (.012, h), (0, h)], (x0 + .22, y, .78), M.glaze(f'soap{i}', c, .15), 24)
    F.folded_towels(x0 + .28, 5.96, .78, 2, .26, .22)
    box(x0 + .02, x0 + .50, v0 + .05, v1 - .05, .18, .205, W, .005)             # slatted shelf below
    F.folded_towels(x0 + .28, 4.2, .205, 3, .32, .42)
    lathe([(0, 0), (.16, 0), (.19, .14), (.18, .20), (.17, .20), (.16, .02)], (x0 + .28, 5.3, .205), M.rattan(), 40)
    # tub in the sea window
    tub(-10.9, 6.95)
    floor_tap(-10.9, 7.52)
    tx = -10.45
    box(tx - .06, tx + .06, 6.48, 7.42, .612, .632, M.oak(), .006)               # board across the tub
    F.cup(tx, 6.72, .632)
    lathe([(0, 0), (.03, 0), (.03, .07), (0, .07)], (tx, 7.15, .632), M.glaze('wax', (.80, .77, .70), .5), 24)
    F.books(tx, 6.95, .632, 1, 3)
    with group((-9.62, 6.5, 0)):
        F.stool(.46)
        F.folded_towels(0, 0, .46, 2, .30, .26)
    with group((-12.75, 7.35, 0)):
        F.potted(.52, .27, 1.25, 71)
    box(-11.7, -10.1, 5.75, 6.35, .024, .040, M.fabric('bathmat', (.70, .66, .58), 'rib'), .006)
    # towel ladder on the right-hand wall
    for y in (4.6, 5.1):
        rod((x1 - .38, y, .02), (x1 - .03, y, 1.95), .018, W, 14)
    for k in range(5):
        t = .18 + .17 * k
        rod((x1 - .38 + .35 * t, 4.6, .02 + 1.93 * t), (x1 - .38 + .35 * t, 5.1, .02 + 1.93 * t), .013, W)
    for t, m in ((.69, M.towel()), (.35, M.fabric('towel_sand', (.56, .46, .36), 'rib'))):
        x, z = x1 - .38 + .35 * t, .02 + 1.93 * t + .02
        drape((x - .022, 4.65), (x - .022, 5.05), z - .52, z, m, .4, .006, t)
        drape((x + .022, 4.65), (x + .022, 5.05), z - .30, z, m, .4, .006, t + 3)
        rod((x, 4.65, z), (x, 5.05, z), .024, m, 16)
    # rain shower behind a pane on the tiled wall
    box(-11.9, -11.89, y0, 4.75, .03, 2.15, M.glass(), 0)
    for (a, b, c, d) in ((y0, 4.75, 2.13, 2.16),):
        box(-11.91, -11.88, a, b, c, d, M.brass(), 0)
    tube([(-11.0, y0 + .02, 1.1), (-11.0, y0 + .05, 1.1), (-11.0, y0 + .05, 2.22), (-11.0, y0 + .40, 2.25)], .012, M.brass(), 12)
    lathe([(0, 0), (.15, 0), (.15, .012), (.02, .03), (0, .03)], (-11.0, y0 + .42, 2.21), M.brass(), 40)
    drape((-12.35, 7.66), (-11.95, 7.66), .03, 2.86, M.sheer(), .12, .05, 1)
