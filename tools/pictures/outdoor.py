"""Furniture out of doors: loungers, parasol, the table on the deck."""
import math, random
import bpy
from mathutils import Matrix
import materials as M
from geometry import box, lathe, rod, mesh, sheet, cushion, tube, group
from plants import broad_clump, place


def lounger(x, y, rot=0.0, towel=None):
    """Teak lounger, 2 m long along local +x (feet at +x), back raised."""
    before = set(bpy.data.objects)
    W = M.furniture_wood()
    for s in (-1, 1):
        box(-1, 1, s * .33 - .03, s * .33 + .03, .24, .31, W, .01)
        for lx in (-.85, .85):
            box(lx - .035, lx + .035, s * .33 - .035, s * .33 + .035, 0, .25, W, .008)
    for i in range(16):
        lx = -.2 + i * .078
        box(lx - .03, lx + .03, -.31, .31, .295, .315, W, .004)
    a = math.radians(38)
    def tilt(ob, px=-.25, pz=.31):
        ob.data.transform(Matrix.Translation((px, 0, pz)) @
                          Matrix.Rotation(a, 4, 'Y') @
                          Matrix.Translation((-px, 0, -pz)))
    for i in range(9):
        lx = -.98 + i * .08
        tilt(box(lx - .03, lx + .03, -.31, .31, .295, .315, W, .004))
    C = M.linen()
    box(-.24, .98, -.30, .30, .318, .405, C, .035, 4)
    tilt(box(-.98, -.24, -.30, .30, .318, .405, C, .035, 4))
    cushion((-.48, 0, .655), .50, .30, .13, towel or M.teal_cloth(), (math.radians(52), 0, -math.pi / 2), seed=x + y)
    if towel:
        sheet(.30, .72, -.30, .30, .417, .22, M.towel(), x, r=.03, wr=.004)
        roll = M.towel()
        for k, r in ((-.07, .055), (.05, .055)):
            rod((.95 + k - .14, -.17, .46), (.95 + k - .14, .17, .46), r, roll, 24)
    e = bpy.data.objects.new('lounger', None)
    bpy.context.collection.objects.link(e)
    for ob in set(bpy.data.objects) - before - {e}:
        ob.parent = e
    e.location, e.rotation_euler = (x, y, 0), (0, 0, rot)


def parasol(x, y, r=1.55, h=2.55):
    rod((x, y, 0), (x, y, h + .12), .024, M.furniture_wood(), 14)
    lathe([(0, .0), (.26, 0), (.26, .05), (.05, .09), (.04, .3)], (x, y, 0), M.fascia())
    n, V, F = 8, [], []
    rings = 7
    for i in range(rings + 1):
        t = i / rings
        for j in range(n * 4):
            a = 2 * math.pi * j / (n * 4)
            sag = .055 * math.sin(math.pi * (j % 4) / 4) * t
            V.append((x + r * t * math.cos(a) * (1 - sag), y + r * t * math.sin(a) * (1 - sag), h - .52 * t ** 1.12 - sag))
    for i in range(rings):
        for j in range(n * 4):
            k = n * 4
            F.append((i * k + j, i * k + (j + 1) % k, (i + 1) * k + (j + 1) % k, (i + 1) * k + j))
    b = len(V)
    k = n * 4
    for j in range(k):                                               # valance
        q = V[rings * k + j]
        V.append((q[0], q[1], q[2] - .13))
    for j in range(k):
        F.append((rings * k + j, rings * k + (j + 1) % k, b + (j + 1) % k, b + j))
    ob = bpy.data.objects.new('parasol', mesh('parasol', V, F, [M.canvas()]))
    bpy.context.collection.objects.link(ob)
    for j in range(n):
        a = 2 * math.pi * j / n
        rod((x, y, h - .02), (x + r * math.cos(a), y + r * math.sin(a), h - .56), .009, M.furniture_wood(), 6)


def deck_chair(x, y, s):
    """Teak armchair at a table edge; s = +1: faces -x."""
    W, C = M.furniture_wood(), M.cushion()
    for dy in (-.26, .26):
        rod((x - s * .24, y + dy, 0), (x - s * .24, y + dy, .64), .018, W)
        rod((x + s * .27, y + dy, 0), (x + s * .24, y + dy, .42), .018, W)
        rod((x + s * .24, y + dy, .42), (x + s * .32, y + dy, .86), .018, W)
        box(x - .27, x + .29, y + dy - .03, y + dy + .03, .63, .655, W, .008)
    box(x - .25, x + .25, y - .26, y + .26, .38, .415, W, .008)
    box(x - .245, x + .24, y - .235, y + .235, .415, .48, C, .028, 4)
    for z in (.52, .62, .72, .82):
        t = (z - .42) / .44 * .08
        rod((x + s * (.24 + t), y - .26, z), (x + s * (.24 + t), y + .26, z), .017, W)


def deck_table():
    """Outdoor dining under the eave, laid for six."""
    from plants import broad_clump, place
    W = M.furniture_wood()
    y0, y1, x0, x1 = -5.1, -2.5, -5.15, -4.15
    for i in range(7):
        a = x0 + (x1 - x0) / 7 * i
        box(a + .004, a + (x1 - x0) / 7 - .004, y0, y1, .725, .76, W, .005)
    for y in (y0 + .28, y1 - .28):
        for x in (x0 + .14, x1 - .14):
            box(x - .045, x + .045, y - .045, y + .045, 0, .725, W, .008)
        box(x0 + .1, x1 - .1, y - .03, y + .03, .64, .725, W, .005)
    cx = (x0 + x1) / 2
    box(cx - .17, cx + .17, y0 - .008, y1 + .008, .758, .766, M.sand_cloth(), .003)
    for y in (y0 - .008, y1 + .008):
        box(cx - .17, cx + .17, y - .004, y + .004, .50, .764, M.sand_cloth(), .003)
    for y in (-4.6, -3.8, -3.0):
        for s in (-1, 1):
            deck_chair(cx + s * .78, y, s)
            px = cx + s * .33
            lathe([(0, 0), (.09, 0), (.135, .016), (.132, .019), (.09, .008), (0, .008)], (px, y, .762), M.counter(), 36)
            lathe([(0, 0), (.06, 0), (.092, .016), (.089, .018), (0, .008)], (px, y, .775), M.ceramic(), 32)
            box(px - .05, px + .05, y + .15, y + .21, .762, .772, M.teal_cloth(), .003)
            lathe([(0, 0), (.032, 0), (.034, .003), (.004, .008), (.004, .09), (.03, .12), (.038, .16), (.030, .20), (.028, .20), (.035, .16), (.026, .12), (0, .10)], (cx + s * .24, y + .20, .762), M.glass(), 24)
    lathe([(0, 0), (.10, 0), (.17, .07), (.19, .11), (.18, .11), (.15, .06), (0, .02)], (cx, -3.4, .772), M.ceramic(), 36)
    R = random.Random(3)
    for i in range(7):
        a, q = i * 2.4, .045 * math.sqrt(i)
        lathe([(0, -.04), (.03, -.026), (.04, 0), (.03, .026), (0, .04)], (cx + q * math.cos(a), -3.4 + q * math.sin(a), .87 + .012 * (i % 3)),
              M.lime() if i % 3 else M.mango(), 20)
    lathe([(0, 0), (.06, 0), (.085, .10), (.04, .22), (.05, .25)], (cx, -4.3, .772), M.ceramic(), 28)
    place(broad_clump(21, 7, .30), (cx, -4.3, 1.0), .4, 1.0)
    for y in (-3.9, -2.85):
        lathe([(0, 0), (.045, 0), (.045, .09), (.041, .09), (.041, .01)], (cx + .02, y, .772), M.glass(), 24)
        lathe([(0, 0), (.032, 0), (.032, .05), (0, .052)], (cx + .02, y, .775), M.emission('candle', (1, .66, .34), 3.5), 20)
    lathe([(0, 0), (.22, 0), (.34, .34), (.33, .55), (.29, .55), (.28, .49), (0, .49)], (-5.35, -.35, 0), M.ceramic(), 36)
    place(broad_clump(22, 16, 1.1), (-5.35, -.35, .48), 1.0, .9)


def lantern(x, y, z=0.0, h=.42, w=.22):
    """Framed lantern with a candle."""
    W = M.furniture_wood()
    for (a, b) in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        box(x + a * w / 2 - .012, x + a * w / 2 + .012, y + b * w / 2 - .012, y + b * w / 2 + .012, z, z + h, W, .003)
    for (q0, q1) in ((0, .03), (h - .03, h)):
        box(x - w / 2 - .012, x + w / 2 + .012, y - w / 2 - .012, y + w / 2 + .012, z + q0, z + q1, W, .004)
    tube([(x - .06, y, z + h), (x - .05, y, z + h + .07), (x + .05, y, z + h + .07), (x + .06, y, z + h)], .008, M.frame(), 8)
    lathe([(0, 0), (.045, 0), (.045, h * .5), (0, h * .5)], (x, y, z + .03), M.emission('candle', (1, .66, .34), 2.2), 20)


def furnish(sun_terrace=True):
    """What stands outside in every picture. sun_terrace: the far side of the pool as well."""
    for y in (4.2, 6.6):
        lounger(-3.3, y, 0, M.teal_cloth() if y < 5 else M.sand_cloth())
    if sun_terrace:
        for y in (3.6, 6.4):
            lounger(7.1, y, math.pi, M.sand_cloth() if y < 5 else M.teal_cloth())
        parasol(7.6, 5.0, 1.6, 2.55)
        for (x, y, h) in ((8.55, 8.9, .55),):
            lathe([(0, 0), (.20, 0), (.31, h * .6), (.30, h), (.26, h), (.25, h - .06), (0, h - .06)], (x, y, 0), M.ceramic(), 36)
            place(broad_clump(81, 14, .9), (x, y, h - .08), x, .9)
        lantern(8.30, 8.25, 0, .46)
        lantern(8.02, 8.50, 0, .32, .18)
    for x, y in ((-3.6, 5.4), (6.4, 5.0))[:2 if sun_terrace else 1]:
        lathe([(0, 0), (.05, 0), (.05, .40), (.22, .42), (.22, .45), (0, .45)], (x, y, 0), M.furniture_wood())
    for (x, y) in ((6.33, 5.05), (6.47, 4.94), (-3.66, 5.45))[0 if sun_terrace else 2:]:
        lathe([(0, .005), (.028, .005), (.034, .10), (0, .101)], (x, y, .45), M.glaze('juice', (.85, .34, .03), .2), 24)
        lathe([(.030, 0), (.038, .13), (.036, .13), (.028, .003)], (x, y, .45), M.glass(), 24)
    # big planters by the doors
    for (x, y, h) in ((-5.4, -11.9, .62), (-5.35, 1.5, .55), (-5.4, 9.9, .55)):
        lathe([(0, 0), (.22, 0), (.34, h * .6), (.33, h), (.29, h), (.28, h - .06), (0, h - .06)], (x, y, 0), M.ceramic(), 36)


# ---------- morning in the pool ----------
def croissant(x, y, z, rot=0.0, s=1.0):
    """A crescent of seven swelling segments."""
    V, F, n, k = [], [], 42, 14
    for i in range(n + 1):
        t = i / n * 2 - 1
        a = t * 1.75 + rot
        r = (.030 * (1 - abs(t) ** 1.7) + .006) * (1 + .13 * abs(math.sin(t * 11))) * s
        cx, cy = x + .055 * s * math.cos(a), y + .055 * s * math.sin(a)
        for j in range(k):
            b = 2 * math.pi * j / k
            V.append((cx + r * math.cos(b) * math.cos(a), cy + r * math.cos(b) * math.sin(a), z + .026 * s + r * .85 * math.sin(b)))
    for i in range(n):
        for j in range(k):
            F.append((i * k + j, i * k + (j + 1) % k, (i + 1) * k + (j + 1) % k, (i + 1) * k + j))
    ob = bpy.data.objects.new('croissant', mesh('croissant', V, F, [M.pastry()], None, True))
    bpy.context.collection.objects.link(ob)


def frangipani(x, y, z, s=.045, rot=0.0, tilt=(.15, .1)):
    """One five-petalled flower, white with a yellow heart."""
    V, F, FM = [], [], []
    for k in range(5):
        a = rot + k * 1.2566
        c, d = math.cos(a), math.sin(a)
        c2, d2 = math.cos(a + 1.2), math.sin(a + 1.2)
        b = len(V)
        V += [(0, 0, 0), (c * .35 * s, d * .35 * s, .1 * s), (c * .95 * s - c2 * .10 * s, d * .95 * s - d2 * .1 * s, .28 * s), (c * 1.08 * s + c2 * .22 * s, d * 1.08 * s + d2 * .22 * s, .20 * s),
              (c * .75 * s + c2 * .5 * s, d * .75 * s + d2 * .5 * s, .16 * s), (c * .25 * s + c2 * .25 * s, d * .25 * s + d2 * .25 * s, .06 * s)]
        F += [(b, b + 1, b + 5), (b + 1, b + 2, b + 3, b + 4), (b + 1, b + 4, b + 5)]
        FM += [1, 0, 1]
    ob = bpy.data.objects.new('frangipani', mesh('frangipani', V, F, [M.glaze('flower_white', (.84, .80, .74), .6), M.glaze('flower_yellow', (.80, .50, .06), .6)], FM, True))
    ob.location, ob.rotation_euler = (x, y, z), (*tilt, 0)
    bpy.context.collection.objects.link(ob)


def floating_breakfast(x, y, z=-.055):
    """Round rattan tray on the water: coffee, juice, pastry, fruit, flowers."""
    import furniture as F
    lathe([(0, .02), (.50, .02), (.52, .03), (.53, .10), (.51, .115), (.495, .10), (.49, .045), (0, .045)], (x, y, z), M.rattan(), 72)
    for s in (-1, 1):
        tube([(x + s * .51 + s * .06 * math.sin(a), y - .12 * math.cos(a), z + .11 + .03 * math.sin(a)) for a in [i * .3142 for i in range(11)]], .012, M.rattan(), 10)
    z += .045
    white = M.glaze('white_ware', (.76, .75, .72), .3)
    F.cup(x - .26, y - .17, z, 1.25, white, True)
    F.cup(x + .20, y + .26, z, 1.25, white, True)
    for gx, gy in ((.02, .33), (-.16, .29)):
        lathe([(0, .004), (.026, .004), (.031, .10), (0, .101)], (x + gx, y + gy, z), M.glaze('juice', (.85, .34, .03), .2), 28)
        lathe([(.029, 0), (.035, .13), (.033, .13), (.027, .003)], (x + gx, y + gy, z), M.glass(), 28)
    lathe([(0, 0), (.10, 0), (.155, .014), (.15, .018), (0, .010)], (x - .24, y + .09, z), white, 48)
    for a, r in ((0.2, .0), (2.3, .0), (4.2, .0)):
        croissant(x - .24 + .05 * math.cos(a), y + .09 + .05 * math.sin(a), z + .014, a, .95)
    lathe([(0, 0), (.08, 0), (.145, .05), (.14, .054), (.08, .012), (0, .012)], (x + .20, y - .10, z), M.furniture_wood(), 48)
    R = random.Random(4)
    for i in range(16):
        a, q = i * 2.4, .030 * math.sqrt(i)
        m = (M.mango(), M.lime(), M.glaze('dragonfruit', (.62, .05, .16), .4), M.glaze('grape', (.10, .03, .07), .2))[i % 4]
        k = .030 + .008 * (i % 3)
        lathe([(0, -k), (k * .72, -k * .65), (k, 0), (k * .72, k * .65), (0, k)], (x + .20 + q * math.cos(a), y - .10 + q * math.sin(a), z + .058 + .012 * (i < 5)), m, 20)
    lathe([(0, 0), (.075, 0), (.115, .012), (.11, .016), (0, .008)], (x - .02, y - .31, z), M.glaze('sea_ware', (.16, .30, .31), .25), 40)
    for i in range(5):                                                    # papaya slices
        a = -.5 + .25 * i
        tube([(x - .02 + (.02 * i - .04) + .05 * math.sin(b) * .3, y - .31 + .06 * math.cos(b), z + .012 + .03 * math.sin(b)) for b in [.35 + .3 * j for j in range(9)]], .010, M.glaze('papaya', (.80, .25, .05), .35), 8)
    F.vase(x + .03, y + .09, z, .14, M.glaze('sea_ware', (.16, .30, .31), .25), 2)
    for i in range(6):
        a = i * 1.05
        frangipani(x + .03 + .05 * math.cos(a), y + .09 + .05 * math.sin(a), z + .15 + .02 * (i % 2), .045, a, (-.6 * math.sin(a), .6 * math.cos(a)))
    for fx, fy in ((-.02, -.12), (-.40, -.02), (.38, .08), (.06, .20)):
        frangipani(x + fx, y + fy, z + .004, .042, fx * 9)
    for fx, fy in ((.9, .5), (-.85, .75), (.62, 1.5), (-1.2, -.1), (1.3, -.5)):    # a few drifting beside it
        frangipani(x + fx, y + fy, -.048, .05, fx * 7, (0, 0))


# ---------- on the beach ----------
def longtail(x, y, z, rot=0.0):
    """Thai longtail boat: slim hull, upswept prow with ribbons, a little awning."""
    with group((x, y, z), rot):
        V, F, FM, n, k = [], [], [], 48, 14
        for i in range(n + 1):
            t = i / n
            px = -4.6 + 9.2 * t
            b = .80 * (math.sin(math.pi * min(1, .16 + .84 * t)) ** .62 if t < .985 else .05) * (1 - .35 * t ** 3)
            keel = -.28 + .95 * t ** 6 + .10 * (1 - t) ** 2
            rim = .42 + 1.35 * t ** 5 + .22 * (1 - t) ** 2
            for j in range(k + 1):
                u = j / k * 2 - 1
                V.append((px, b * math.copysign(abs(u) ** .62, u), keel + (rim - keel) * abs(u) ** 2.1))
        for i in range(n):
            for j in range(k):
                a = i * (k + 1) + j
                F.append((a, a + 1, a + k + 2, a + k + 1))
                FM.append(1 if j in (0, k - 1) else 2 if j in (1, k - 2) else 0)
        mats = [M.glaze('hull', (.20, .095, .045), .5), M.glaze('hull_rim', (.05, .22, .26), .5), M.glaze('hull_band', (.55, .44, .30), .6)]
        ob = bpy.data.objects.new('hull', mesh('hull', V, F, mats, FM, True))
        bpy.context.collection.objects.link(ob)
        tube([(4.2, 0, .9), (4.65, 0, 1.6), (4.95, 0, 2.2), (5.1, 0, 2.75)], .065, mats[0], 12)
        for i, c in enumerate(((.55, .04, .05), (.75, .45, .04), (.04, .25, .30), (.60, .10, .25))):
            zz = 1.75 + .13 * i
            px = 4.65 + .5 * (zz - 1.6)
            tube([(px, .08 * math.cos(a), zz + .08 * math.sin(a) * .5) for a in [i2 * .6283 for i2 in range(11)]], .045, M.glaze(f'ribbon{i}', c, .8), 8)
            rod((px + .02, .07, zz), (px - .02, .16 + .03 * i, zz - .55), .018, M.glaze(f'ribbon{i}', c, .8), 6)
        for px in (-2.6, -.9, .8):
            for s in (-1, 1):
                rod((px, s * .62, .35), (px, s * .62, 1.72), .022, mats[0], 8)
        V = [(px, .82 * u, 1.72 + .20 * (1 - u * u)) for px in (-3.0, 1.2) for u in [q / 6 - 1 for q in range(13)]]
        ob = bpy.data.objects.new('awning', mesh('awning', V, [(i, i + 1, 14 + i, 13 + i) for i in range(12)], [M.canvas()], None, True))
        bpy.context.collection.objects.link(ob)
        for px in (-3.4, -1.7, 0.0, 1.7):
            box(px - .14, px + .14, -.66, .66, .22, .26, mats[2], .006)
        rod((-4.3, 0, .8), (-7.2, 0, -.15), .03, M.frame(), 8)


def beach_set(ground):
    """Two loungers and a parasol on the sand, a basket beside them. ground(x, y) gives the height."""
    x, y = -9.2, 21.2
    with group((x, y, ground(x, y)), 1.35):
        lounger(0, -.85, 0, M.teal_cloth())
        lounger(0, .85, .10, M.sand_cloth())
        parasol(-.2, 0, 1.5, 2.45)
        lathe([(0, 0), (.20, 0), (.20, .03), (.03, .04), (.03, .36), (.24, .38), (.24, .40), (0, .40)], (.55, .0, 0), M.furniture_wood(), 36)
        lathe([(0, 0), (.05, 0), (.06, .10), (.045, .10), (.04, .01)], (.55, .05, .40), M.lime(), 24)
        lathe([(0, 0), (.16, 0), (.22, .20), (.20, .32), (.185, .32), (.18, .05)], (.95, -1.55, 0), M.rattan(), 36)
