"""Furniture and small things for the rooms. Each piece is built at the origin on the floor, facing +Y
(its back towards -Y); the rooms place it with geometry.group()."""
import math, random
import bpy
import materials as M
from geometry import box, lathe, rod, mesh, sheet, cushion, tube
from plants import broad_clump, place


# ---------- beds ----------
def bed(width=1.9, length=2.15, frame=None, throw=None, accents=(), duvet=None, seed=0.0, base=.30, low=.10):
    """Platform, mattress, duvet with a turned-down edge, layered pillows, a throw over the foot. Head at y = 0."""
    h = width / 2
    frame, duvet = frame or M.furniture_wood(), duvet or M.linen()
    box(-h + .12, h - .12, .12, length - .12, 0, low, M.frame(), 0)              # shadow plinth: the bed floats
    box(-h - .05, h + .05, 0, length + .05, low, base, frame, .012, 3)
    box(-h, h, .02, length, base, base + .24, M.linen(), .07, 5)
    top = base + .27
    sheet(-h - .07, h + .07, .74, length + .08, top, .34, duvet, 1.0 + seed, r=.09, wr=.018, fold=.014)
    sheet(-h - .085, h + .085, .66, 1.06, top + .022, .27, M.linen(), 2.0 + seed, r=.09, wr=.012, fold=.010)    # turned-down sheet
    if throw:
        sheet(-h - .10, h + .10, length - .70, length - .12, top + .016, .30, throw, 1.0 + seed, r=.10, wr=.018, fold=.016, wrap='x')
    R = random.Random(int(seed * 10) + 3)
    z = top - .035
    for s in (-1, 1):
        j = lambda k=.03: R.uniform(-k, k)
        cushion((s * h * .49, .17, z), .74, .58, .20, M.linen(), (.30, 0, j()), seed=seed + s)
        cushion((s * h * .49 + j(), .36, z), .72, .48, .19, duvet, (.52, j(), j()), seed=seed + s + 5)
    y = .56
    for (x, w, hh, m) in accents:
        cushion((x, y, z + .01), w, hh, .17, m, (.55, R.uniform(-.04, .04), R.uniform(-.08, .08)), chop=.10 if hh > .4 else 0, seed=seed + x)
        y += .05
    return top


def nightstand(w=.52, h=.44, mat=None):
    mat = mat or M.furniture_wood()
    box(-w / 2, w / 2, .02, .42, h - .20, h, mat, .008, 3)
    box(-w / 2 + .015, w / 2 - .015, .418, .428, h - .185, h - .015, mat, .004)
    box(-.05, .05, .428, .442, h - .106, h - .094, M.brass(), .003)
    for x in (-w / 2 + .04, w / 2 - .04):
        for y in (.06, .38):
            rod((x, y, 0), (x, y, h - .2), .014, M.brass(), 12)


def table_lamp(z, body=None, glow=2.6, s=1.0, x=0.0, y=.2):
    lathe([(0, 0), (.075 * s, 0), (.115 * s, .07 * s), (.12 * s, .13 * s), (.06 * s, .24 * s), (.018, .27 * s), (.012, .34 * s)], (x, y, z), body or M.ceramic(), 36)
    shade(x, y, z + .31 * s, .17 * s, .13 * s, .23 * s, glow)


def shade(x, y, z, r0, r1, h, glow=2.6):
    lathe([(r0, 0), (r0 - (r0 - r1) * .5, h * .5), (r1, h)], (x, y, z), M.emission('shade', (1, .76, .50), glow), 36)
    lathe([(r0 + .002, 0), (r0 + .002, .012)], (x, y, z), M.linen(), 36)


def floor_lamp(h=1.55, glow=2.6):
    lathe([(0, 0), (.15, 0), (.15, .02), (.012, .03), (.012, h)], (0, 0, 0), M.brass(), 24)
    shade(0, 0, h - .06, .22, .18, .30, glow)


def pendant(x, y, z, top, r=.20, h=.26, mat=None, glow=30):
    """A hanging bell with a bulb in it."""
    rod((x, y, z + h), (x, y, top), .005, M.frame(), 6)
    lathe([(.025, h), (r * .5, h * .86), (r * .86, h * .45), (r, 0), (r - .006, 0), (r * .84, h * .44), (r * .46, h * .84)], (x, y, z), mat or M.rattan(), 40)
    lathe([(0, 0), (.04, .02), (.045, .06), (.02, .10), (0, .11)], (x, y, z + h * .22), M.emission('bulb', (1, .74, .46), glow), 16)


# ---------- seats ----------
def sofa(w=2.4, d=.95, seat=None, pads=3, arms=True, legs=True):
    seat = seat or M.linen()
    z = .15
    box(-w / 2, w / 2, 0, d, z, z + .07, M.furniture_wood(), .01, 3)
    t = .16
    if arms:
        for s in (-1, 1):
            box(s * w / 2 - (t if s > 0 else 0), s * w / 2 + (0 if s > 0 else t), .02, d - .02, z + .07, .60, seat, .055, 5)
    i = w / 2 - (t if arms else 0)
    box(-i, i, 0, .20, z + .07, .72, seat, .07, 5)
    pw = 2 * i / pads
    for k in range(pads):
        x = -i + k * pw
        box(x + .006, x + pw - .006, .18, d, z + .07, .44, seat, .055, 5)
        cushion((x + pw / 2, .30, .42), pw - .02, .42, .22, seat, (.22, 0, 0), seed=k + w)
    if legs:
        for x in (-w / 2 + .08, w / 2 - .08):
            for y in (.08, d - .08):
                rod((x, y, 0), (x, y, z), .02, M.furniture_wood(), 12)


def throw_cushions(items, z=.44, y=.40):
    for i, (x, m, r) in enumerate(items):
        cushion((x, y + .03 * (i % 2), z), .48, .46, .17, m, (.38, 0, r), chop=.12, seed=i * 1.7)


def lounge_chair(seat=None):
    """Wooden frame on four legs, loose cushions, slatted sides."""
    W, C = M.furniture_wood(), seat or M.cushion()
    for s in (-1, 1):
        x = s * .36
        tube([(x, .78, 0), (x, .74, .56), (x, .70, .60), (x, .10, .58)], .020, W)
        tube([(x, .02, 0), (x, .06, .36), (x, -.02, .62), (x, -.10, .86)], .020, W)
        rod((x, .02, .29), (x, .76, .33), .016, W)
        box(x - .035, x + .035, .06, .76, .585, .61, W, .010, 3)
        for k in range(3):
            y = .24 + .16 * k
            rod((x, y, .31), (x, y, .59), .009, W, 8)
    for (y, z) in ((.05, .30), (.75, .33), (-.08, .83), (-.01, .60)):
        rod((-.36, y, z), (.36, y, z), .016, W)
    box(-.33, .33, .04, .78, .33, .46, C, .05, 5)
    cushion((0, .10, .42), .66, .50, .18, C, (.22, 0, 0), seed=2.0)


def dining_chair(seat=None, frame=None):
    """Curved-back chair: cane back, upholstered seat."""
    W, C = frame or M.furniture_wood(), seat or M.linen()
    for s in (-1, 1):
        tube([(s * .23, .44, 0), (s * .21, .42, .43)], .015, W)
        tube([(s * .20, .00, 0), (s * .20, .02, .43), (s * .215, -.03, .64), (s * .22, -.06, .80)], .016, W)
    box(-.235, .235, .0, .46, .42, .445, W, .01, 3)
    box(-.225, .225, .02, .455, .445, .50, C, .028, 5)
    pts = [(-.22, -.05, .78), (-.14, -.09, .79), (0, -.105, .795), (.14, -.09, .79), (.22, -.05, .78)]
    tube(pts, .018, W)
    tube([(x, y + .015, z - .22) for (x, y, z) in pts], .014, W)
    V = [(x, y + (.016 if k else .002), z - (.21 if k else .01)) for k in (0, 1) for (x, y, z) in pts]
    ob = bpy.data.objects.new('cane', mesh('cane', V, [(i, i + 1, 6 + i, 5 + i) for i in range(4)], [M.rattan()], None, True))
    bpy.context.collection.objects.link(ob)


def stool(h=.68):
    W = M.furniture_wood()
    lathe([(0, h - .04), (.18, h - .04), (.20, h - .01), (.18, h), (.10, h - .015), (0, h - .02)], (0, 0, 0), W, 32)
    for a in range(4):
        c, s = math.cos(a * 1.571 + .78), math.sin(a * 1.571 + .78)
        rod((.12 * c, .12 * s, h - .03), (.19 * c, .19 * s, 0), .014, W)
    lathe([(.165, .22), (.172, .226), (.165, .232), (.158, .226), (.165, .22)], (0, 0, 0), M.brass(), 32)


def bench(w=1.3, seat=None):
    box(-w / 2, w / 2, 0, .42, .38, .46, seat or M.cushion(), .035, 5)
    box(-w / 2, w / 2, 0, .42, .34, .38, M.furniture_wood(), .008)
    for x in (-w / 2 + .06, w / 2 - .06):
        for y in (.05, .37):
            rod((x, y, 0), (x, y, .35), .016, M.furniture_wood(), 12)


# ---------- tables and storage ----------
def round_table(r=.24, h=.46, mat=None):
    lathe([(0, h - .02), (r, h - .02), (r + .008, h - .01), (r, h), (0, h)], (0, 0, 0), mat or M.furniture_wood(), 48)
    lathe([(0, 0), (r * .6, 0), (r * .6, .015), (.018, .03), (.018, h - .02)], (0, 0, 0), M.frame(), 32)


def coffee_table(w=1.2, d=.7, h=.34):
    W = M.furniture_wood()
    box(-w / 2, w / 2, -d / 2, d / 2, h - .04, h, W, .016, 4)
    box(-w / 2 + .06, w / 2 - .06, -d / 2 + .06, d / 2 - .06, .10, .12, M.rattan(), .004)
    for x in (-w / 2 + .06, w / 2 - .06):
        for y in (-d / 2 + .06, d / 2 - .06):
            rod((x, y, 0), (x, y, h - .04), .022, W, 14)


def books(x, y, z, n=3, seed=0, rot=.0):
    """A small pile, spines at slightly different angles."""
    R = random.Random(seed)
    inks = [M.glaze(k, c, .7) for k, c in (('ink_sand', (.55, .46, .34)), ('ink_sea', (.07, .21, .24)), ('ink_white', (.74, .72, .67)), ('ink_rust', (.42, .15, .07)))]
    for i in range(n):
        w, d, h = R.uniform(.11, .14), R.uniform(.08, .10), R.uniform(.018, .032)
        before = len(bpy.data.objects)
        a = box(-w, w, -d, d, 0, h, M.paper(), .002)
        parts = [a]
        for (q0, q1) in ((-.001, .004), (h - .004, h + .001)):
            parts.append(box(-w - .004, w + .004, -d - .004, d, q0, q1, inks[(seed + i) % 4], .001))
        parts.append(box(-w - .004, w + .004, -d - .006, -d, 0, h, inks[(seed + i) % 4], .001))
        r = rot + R.uniform(-.12, .12)
        for p in parts:
            p.location, p.rotation_euler = (x, y, z), (0, 0, r)
        z += h + .002
    return z


def cup(x, y, z, s=1.0, mat=None, saucer=False):
    mat = mat or M.glaze('cup', (.80, .79, .76), .25)
    if saucer:
        lathe([(0, 0), (.045 * s, 0), (.072 * s, .012), (.07 * s, .014), (0, .006)], (x, y, z), mat, 32)
        z += .008
    lathe([(0, 0), (.026 * s, 0), (.040 * s, .028 * s), (.043 * s, .068 * s), (.040 * s, .068 * s), (.036 * s, .03 * s), (0, .012)], (x, y, z), mat, 32)
    lathe([(0, 0), (.038 * s, 0)], (x, y, z + .055 * s), M.glaze('coffee', (.06, .03, .015), .15), 24)


def vase(x, y, z, h=.3, mat=None, kind=0):
    prof = [[(0, 0), (.28, 0), (.40, .35), (.17, .82), (.20, 1), (.17, 1), (.14, .84)],
            [(0, 0), (.20, 0), (.26, .10), (.26, .72), (.10, .86), (.12, 1), (.09, 1), (.08, .87)],
            [(0, 0), (.24, 0), (.48, .30), (.44, .60), (.16, .80), (.16, 1), (.13, 1), (.13, .82)]][kind % 3]
    lathe([(r * h, q * h) for r, q in prof], (x, y, z), mat or M.ceramic(), 36)


def branch(x, y, z, h=.7, seed=0, leaves=True):
    """A few stems with small leaves, for a vase."""
    R = random.Random(seed)
    V, F = [], []
    from plants import leaf
    from mathutils import Vector
    for _ in range(7):
        a, lean = R.uniform(0, 6.28), R.uniform(.15, .55)
        pts = [(x + lean * h * t ** 1.5 * math.cos(a), y + lean * h * t ** 1.5 * math.sin(a), z + h * R.uniform(.85, 1) * t) for t in (0, .33, .66, 1)]
        tube(pts, .003, M.bark_dry(), 5)
        for k in range(16):
            t = .25 + .75 * R.random()
            p = Vector((x + lean * h * t ** 1.5 * math.cos(a), y + lean * h * t ** 1.5 * math.sin(a), z + h * .92 * t))
            leaf(V, F, R, p, Vector((math.cos(a + R.uniform(-2, 2)), math.sin(a + R.uniform(-2, 2)), .3)), R.uniform(.025, .045), 2.4)
    ob = bpy.data.objects.new('branch', mesh('branch', V, F, [M.broad_leaf()]))
    bpy.context.collection.objects.link(ob)


def orchid(x, y, z, h=.45, seed=0, petal=None):
    """Two arching stems of five-petalled flowers above strap leaves, in a pot."""
    from mathutils import Vector
    R = random.Random(seed)
    petal = petal or M.glaze('petal', (.78, .72, .74), .6)
    lathe([(0, 0), (.05, 0), (.065, .09), (.058, .09), (.05, .07), (0, .07)], (x, y, z), M.glaze('pot', (.72, .70, .66), .4), 32)
    place(broad_clump(90 + seed, 6, .16), (x, y, z + .07), seed, (1, 1, .7))
    V, F = [], []
    for s in (0, 1):
        a = seed + s * 2.6
        c, d = math.cos(a), math.sin(a)
        pts = [(x + c * .22 * t ** 2.2 * h / .45, y + d * .22 * t ** 2.2 * h / .45, z + .08 + h * (1.05 * t - .22 * t ** 3)) for t in [i / 8 for i in range(9)]]
        tube(pts, .0028, M.broad_leaf(), 6)
        for i in range(4, 9):
            p = Vector(pts[i]) + Vector((0, 0, -.008))
            n = Vector((c * .8 + R.uniform(-.4, .4), d * .8 + R.uniform(-.4, .4), .2)).normalized()
            u = n.orthogonal().normalized()
            w = n.cross(u)
            for k in range(5):
                q = k * 1.2566 + .3
                e = (u * math.cos(q) + w * math.sin(q))
                f = (u * -math.sin(q) + w * math.cos(q))
                r = .034
                b = len(V)
                V += [tuple(p), tuple(p + e * r * .55 + f * r * .42 + n * .004), tuple(p + e * r + n * .010), tuple(p + e * r * .55 - f * r * .42 + n * .004)]
                F.append((b, b + 1, b + 2, b + 3))
    ob = bpy.data.objects.new('orchid', mesh('orchid', V, F, [petal], None, True))
    bpy.context.collection.objects.link(ob)


def potted(h=.5, r=.26, size=1.2, seed=1, n=16, pot=None):
    """A floor plant in a basket or pot."""
    lathe([(0, 0), (r * .78, 0), (r, h * .5), (r * .92, h), (r * .86, h), (r * .86, h * .9), (0, h * .9)], (0, 0, 0), pot or M.rattan(), 40)
    place(broad_clump(seed, n, size), (0, 0, h * .85), seed, .85)


def tray(x, y, z, w=.50, d=.34, rot=0.0):
    """Breakfast in bed: wooden tray, two cups, a little vase, fruit."""
    from geometry import group
    with group((x, y, z), rot):
        W = M.furniture_wood()
        box(-w / 2, w / 2, -d / 2, d / 2, 0, .014, W, .004)
        for s in (-1, 1):
            box(-w / 2, w / 2, s * d / 2 - .008, s * d / 2 + .008, 0, .05, W, .004)
            box(s * w / 2 - .008, s * w / 2 + .008, -d / 2, d / 2, 0, .05, W, .004)
        cup(-.13, -.05, .015, 1, None, True)
        cup(.10, -.07, .015, 1, None, True)
        lathe([(0, 0), (.05, 0), (.085, .03), (.08, .03), (.05, .008), (0, .008)], (-.04, .08, .015), M.glaze('bowl', (.10, .24, .26), .3), 32)
        for i in range(5):
            a = i * 2.4
            lathe([(0, -.022), (.018, -.012), (.022, 0), (.018, .012), (0, .022)], (-.04 + .03 * math.cos(a), .08 + .03 * math.sin(a), .045), M.lime() if i % 3 else M.mango(), 16)
        vase(.16, .09, .015, .11, None, 2)
        branch(.16, .09, .10, .18, 4)


# ---------- for the walls ----------
def framed(w, h, picture, frame=None, mat_edge=.0, axis='y'):
    """A framed picture hanging at the origin: centre of its lower edge at (0, 0, 0), wall at y = 0."""
    f = frame or M.oak()
    t, d = .022, .035
    for (a, b, c, e) in ((-w / 2 - t, w / 2 + t, -t, 0), (-w / 2 - t, w / 2 + t, h, h + t), (-w / 2 - t, -w / 2, 0, h), (w / 2, w / 2 + t, 0, h)):
        box(a, b, 0, d, c, e, f, .003)
    if mat_edge:
        box(-w / 2, w / 2, .004, .014, 0, h, M.glaze('passepartout', (.80, .79, .76), .8), 0)
    e = mat_edge
    V = [(-w / 2 + e, .016, e), (w / 2 - e, .016, e), (w / 2 - e, .016, h - e), (-w / 2 + e, .016, h - e)]
    ob = bpy.data.objects.new('picture', mesh('picture', V, [(0, 1, 2, 3)], [picture]))
    bpy.context.collection.objects.link(ob)


def pressed_leaf(w, h, seed=0):
    """A botanical sheet: one flat frond on paper (drawn as geometry, just off the paper)."""
    R = random.Random(seed)
    framed(w, h, M.art('paper', 'x'), M.furniture_wood(), .05)
    V, F = [], []

    def strip(p, q, wid):
        dx, dz = q[0] - p[0], q[1] - p[1]
        ln = math.hypot(dx, dz)
        nx, nz = -dz / ln * wid, dx / ln * wid
        b = len(V)
        for t, k in ((0, .15), (.35, 1), (.7, .75), (1, .02)):
            x, z = p[0] + dx * t, p[1] + dz * t
            V.extend([(x + nx * k, .017 + b * 2e-6, z + nz * k), (x - nx * k, .017 + b * 2e-6, z - nz * k)])
        for i in range(3):
            F.append((b + 2 * i, b + 2 * i + 1, b + 2 * i + 3, b + 2 * i + 2))
    bend = R.uniform(-.12, .12)
    stem = lambda t: (bend * w * t * t * 2, h * (.14 + .68 * t))
    for i in range(12):
        strip(stem(i / 12), stem((i + 1.2) / 12), .004)
    for i in range(15):
        t = .14 + .86 * i / 15
        ln = w * .34 * math.sin(math.pi * (.18 + .76 * t)) ** .8
        for s in (-1, 1):
            x, z = stem(t)
            a = .45 + .4 * t + R.uniform(-.05, .05)
            strip((x, z), (x + s * ln * math.cos(a), z + ln * math.sin(a)), .011 + .006 * seed)
    ob = bpy.data.objects.new('frond', mesh('frond', V, F, [M.glaze(f'frond{seed}', (.10, .17, .08) if seed else (.16, .20, .10), .8)]))
    bpy.context.collection.objects.link(ob)


def round_mirror(r=.4, frame=None):
    """Hanging at the origin (its centre), wall at y = 0."""
    n = 64
    V = [(r * math.cos(6.2832 * i / n), .022, r * math.sin(6.2832 * i / n)) for i in range(n)]
    ob = bpy.data.objects.new('mirror', mesh('mirror', V, [tuple(range(n))], [M.mirror()]))
    bpy.context.collection.objects.link(ob)
    tube([(r * math.cos(6.2832 * i / n), .015, r * math.sin(6.2832 * i / n)) for i in range(n + 1)], .016, frame or M.brass(), 10)


def sun_carving(r=.5, mat=None):
    """A turned wooden relief in rings with radiating petals. Centre at the origin, wall at y = 0."""
    W = mat or M.furniture_wood()
    for k, (q, cnt, ln) in enumerate(((.16, 12, .16), (.34, 20, .17), (.53, 28, .17), (.72, 36, .22))):
        for i in range(cnt):
            a = 6.2832 * (i + .5 * (k % 2)) / cnt
            p = (r * (q + ln / 2) * math.cos(a), r * (q + ln / 2) * math.sin(a))
            wid = r * (q + ln / 2) * 3.0 / cnt
            V = []
            u, v = (math.cos(a), math.sin(a)), (-math.sin(a), math.cos(a))
            for s, t, dep in ((-.5, 0, .008), (-.1, 1, .012), (.25, .75, .014), (.5, 0, .014), (.25, -.75, .014), (-.1, -1, .012), (.05, 0, .05 - .006 * k)):
                x = p[0] + u[0] * s * ln * r * 1.25 + v[0] * t * wid * .5
                z = p[1] + u[1] * s * ln * r * 1.25 + v[1] * t * wid * .5
                V.append((x, dep, z))
            ob = bpy.data.objects.new('petal', mesh('petal', V, [(i2, (i2 + 1) % 6, 6) for i2 in range(6)], [W]))
            bpy.context.collection.objects.link(ob)
    n = 64
    V = [(r * .97 * math.cos(6.2832 * i / n), .008, r * .97 * math.sin(6.2832 * i / n)) for i in range(n)]
    ob = bpy.data.objects.new('disc', mesh('disc', V, [tuple(range(n))], [M.frame()]))
    bpy.context.collection.objects.link(ob)
    lathe_ring = [(r * math.cos(6.2832 * i / n), .02, r * math.sin(6.2832 * i / n)) for i in range(n + 1)]
    tube(lathe_ring, .018, W, 8)
    box(-r * .12, r * .12, .0, .05, -r * .12, r * .12, M.brass(), r * .06, 4)


def rug(w, d, mat=None):
    box(-w / 2, w / 2, -d / 2, d / 2, .016, .030, mat or M.rug(), .006)


def folded_towels(x, y, z, n=3, w=.34, d=.24, mat=None):
    for i in range(n):
        box(x - w / 2, x + w / 2, y - d / 2, y + d / 2, z, z + .07, mat or M.towel(), .03, 5)
        z += .066
    return z
