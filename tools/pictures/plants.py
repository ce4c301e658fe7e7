"""Procedural plants: palms, hedges, broad-leaved clumps, lawn. Each kind is one mesh,
placed many times as linked copies (Cycles instances them)."""
import math, random
import bpy
from mathutils import Vector
import materials as M
from geometry import mesh


def place(me, loc, rot=0.0, scale=1.0, tilt=(0, 0)):
    ob = bpy.data.objects.new(me.name, me)
    ob.location = loc
    ob.rotation_euler = (tilt[0], tilt[1], rot)
    ob.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    bpy.context.collection.objects.link(ob)
    return ob


def palm(seed, height=7.5, lean=1.6):
    """Coconut palm: curved ringed trunk, arching fronds of ~100 folded leaflets."""
    R = random.Random(seed)
    V, F, FM = [], [], []
    top_dir = None
    # trunk
    n, k = 64, 12
    pts = [Vector((lean * t ** 1.8 + .12 * math.sin(5 * t), .10 * math.sin(4 * t + seed), height * t)) for t in [i / n for i in range(n + 1)]]
    for i, p in enumerate(pts):
        t = i / n
        r = .105 + .075 * (1 - t) + .14 * math.exp(-t * 16) + (.009 if i % 2 else 0)
        for j in range(k):
            a = 2 * math.pi * j / k
            V.append((p.x + r * math.cos(a), p.y + r * math.sin(a), p.z))
    for i in range(n):
        for j in range(k):
            F.append((i * k + j, i * k + (j + 1) % k, (i + 1) * k + (j + 1) % k, (i + 1) * k + j))
            FM.append(0)
    crown = pts[-1] + Vector((0, 0, -.05))
    # fronds
    count = 26
    for f in range(count):
        az = f * 2.39996 + R.uniform(-.25, .25)
        age = f / count                                   # 0 young (upright) .. 1 old (hanging)
        e0 = math.radians(78 - 88 * age + R.uniform(-8, 8))
        droop = math.radians(52 + 42 * age + R.uniform(-10, 12))
        L = R.uniform(2.9, 3.6) * (.72 + .28 * min(1, age * 3))
        dry = age > .93
        out = Vector((math.cos(az), math.sin(az), 0))
        side = Vector((-math.sin(az), math.cos(az), 0))
        twist = R.uniform(-.25, .25)
        steps = 26
        p = crown.copy()
        line = []
        for s in range(steps + 1):
            t = s / steps
            e = e0 - droop * t ** 1.25
            d = out * math.cos(e) + Vector((0, 0, math.sin(e)))
            up = -out * math.sin(e) + Vector((0, 0, math.cos(e)))
            line.append((p.copy(), d, up, t))
            p = p + (d + side * twist * t * .25) * (L / steps)
        # rachis: a thin three-sided tapering rod
        b = len(V)
        for (q, d, up, t) in line:
            r = .030 * (1 - t) + .005
            V.extend([tuple(q + up * r), tuple(q - up * r * .6 + side * r), tuple(q - up * r * .6 - side * r)])
        for s in range(steps):
            for j in range(3):
                F.append((b + s * 3 + j, b + s * 3 + (j + 1) % 3, b + s * 3 + 3 + (j + 1) % 3, b + s * 3 + 3 + j))
                FM.append(2 if dry else 1)
        # leaflets
        m = 54
        for i in range(m):
            t = .10 + .90 * (i + .5) / m
            x = t * steps
            a = min(int(x), steps - 1)
            q = line[a][0].lerp(line[a + 1][0], x - a)
            d, up = line[a][1], line[a][2]
            ll = (.86 * math.sin(math.pi * min(1, .16 + t * .80)) ** .7 + .10) * R.uniform(.86, 1.08)
            for sg in (1, -1):
                if R.random() < .035:
                    continue
                fw = .42 + .65 * t + R.uniform(-.10, .10)
                dr = (d * fw + side * sg * (1.0 - .35 * t) + up * R.uniform(.05, .30)).normalized()
                hang = .28 + .35 * age + R.uniform(-.06, .16)
                w = .022 + .014 * math.sin(math.pi * t)
                wd = (d - dr * d.dot(dr)).normalized()
                c0, c1 = q, q + dr * ll * .5 + Vector((0, 0, -hang * ll * .13))
                c2 = q + dr * ll * .95 + Vector((0, 0, -hang * ll * .62))
                b = len(V)
                V.extend([tuple(c0 + wd * w * .5), tuple(c0 - wd * w * .5), tuple(c1 + wd * w), tuple(c1 - wd * w), tuple(c2)])
                F.extend([(b, b + 1, b + 3, b + 2), (b + 2, b + 3, b + 4)])
                FM.extend([2 if dry else 1] * 2)
    # coconuts
    for _ in range(7):
        a, r = R.uniform(0, 6.28), .13
        c = crown + Vector((math.cos(a) * .24, math.sin(a) * .24, R.uniform(-.30, -.10)))
        b = len(V)
        for i in range(7):
            th = math.pi * i / 6
            for j in range(8):
                ph = 2 * math.pi * j / 8
                V.append((c.x + r * math.sin(th) * math.cos(ph), c.y + r * math.sin(th) * math.sin(ph), c.z + r * 1.15 * math.cos(th)))
        for i in range(6):
            for j in range(8):
                F.append((b + i * 8 + j, b + i * 8 + (j + 1) % 8, b + (i + 1) * 8 + (j + 1) % 8, b + (i + 1) * 8 + j))
                FM.append(2)
    return mesh(f'palm{seed}', V, F, [M.trunk(), M.palm_leaf(), M.palm_dry()], FM, True)


def hedge_block(seed, lx=1.0, ly=.75, h=.85, n=3600):
    """A metre of clipped hedge: dark core, shell of small leaves."""
    R = random.Random(seed)
    V, F = [], []
    x, y, z = lx / 2 - .07, ly / 2 - .09, h - .10
    V += [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0), (-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)]
    F += [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)]
    for _ in range(n):
        u = R.random()
        if u < .42:
            p, nr = Vector((R.uniform(-.5, .5) * lx, R.uniform(-.5, .5) * ly, h)), Vector((0, 0, 1))
        else:
            s = R.choice((-1, 1))
            p, nr = Vector((R.uniform(-.5, .5) * lx, s * ly / 2, R.uniform(0, h))), Vector((0, s, 0))
        bumpy = .045 * math.sin(p.x * 9 + seed) + .03 * math.sin(p.z * 13 + p.y * 11)
        p = p + nr * (R.uniform(-.12, .02) + bumpy)
        leaf(V, F, R, p, nr, R.uniform(.030, .055))
    return mesh(f'hedge{seed}', V, F, [M.hedge_leaf()], None, False)


def leaf(V, F, R, p, nr, s, long=1.9):
    d = (nr + Vector((R.gauss(0, .7), R.gauss(0, .7), R.gauss(.1, .7)))).normalized()
    w = d.cross(Vector((R.gauss(0, 1), R.gauss(0, 1), R.gauss(0, 1)))).normalized()
    b = len(V)
    V += [tuple(p), tuple(p + d * s * long * .5 + w * s * .5), tuple(p + d * s * long), tuple(p + d * s * long * .5 - w * s * .5)]
    F.append((b, b + 1, b + 2, b + 3))


def shrub(seed, r=.7, n=3200):
    """Round loose bush."""
    R = random.Random(seed)
    V, F = [], []
    for _ in range(n):
        d = Vector((R.gauss(0, 1), R.gauss(0, 1), abs(R.gauss(0, 1)))).normalized()
        lump = 1 + .22 * math.sin(d.x * 5 + seed) * math.sin(d.y * 6) + .1 * math.sin(d.z * 9 + seed)
        leaf(V, F, R, Vector((d.x, d.y, d.z * .9)) * r * lump * R.uniform(.55, 1.0) ** .5, d, R.uniform(.04, .075))
    return mesh(f'shrub{seed}', V, F, [M.hedge_leaf()])


def flowering(seed, r=.7, n=2600):
    """The loose bush with bright bracts at the tips."""
    R = random.Random(seed)
    V, F, FM = [], [], []
    for _ in range(n):
        d = Vector((R.gauss(0, 1), R.gauss(0, 1), abs(R.gauss(0, 1)))).normalized()
        lump = 1 + .28 * math.sin(d.x * 5 + seed) * math.sin(d.y * 6) + .12 * math.sin(d.z * 9 + seed)
        q = R.uniform(.55, 1.0) ** .5
        tip = q > .86 and math.sin(d.x * 7 + seed) + math.sin(d.y * 8) + math.sin(d.z * 6) > -.25
        leaf(V, F, R, Vector((d.x, d.y, d.z * .9)) * r * lump * q, d, R.uniform(.04, .065), 1.5 if tip else 1.9)
        FM.append(1 if tip else 0)
    return mesh(f'flowering{seed}', V, F, [M.hedge_leaf(), M.bloom()], FM)


def broad_clump(seed, n=18, size=1.2):
    """Banana/heliconia-like clump: wide arching leaves with a folded midrib."""
    R = random.Random(seed)
    V, F = [], []
    for i in range(n):
        az = i * 2.39996 + R.uniform(-.3, .3)
        out, side = Vector((math.cos(az), math.sin(az), 0)), Vector((-math.sin(az), math.cos(az), 0))
        e0, dr = math.radians(R.uniform(62, 86)), math.radians(R.uniform(50, 105))
        L, W = size * R.uniform(.8, 1.25), size * R.uniform(.10, .16)
        p = Vector((R.uniform(-.12, .12), R.uniform(-.12, .12), 0))
        st, b = 14, len(V)
        for s in range(st + 1):
            t = s / st
            e = e0 - dr * t ** 1.6
            d = out * math.cos(e) + Vector((0, 0, math.sin(e)))
            up = -out * math.sin(e) + Vector((0, 0, math.cos(e)))
            w = .012 if t < .3 else W * math.sin(math.pi * min(1, (t - .3) / .7 * .94 + .06)) ** .75
            wv = .03 * math.sin(t * 17 + i)
            V += [tuple(p + side * w + up * (w * .35 + wv * w * 3)), tuple(p), tuple(p - side * w + up * (w * .35 - wv * w * 3))]
            p = p + d * (L / st)
        for s in range(st):
            for j in range(2):
                F.append((b + s * 3 + j, b + s * 3 + j + 1, b + s * 3 + j + 4, b + s * 3 + j + 3))
    return mesh(f'broad{seed}', V, F, [M.broad_leaf()], None, True)


def grass_patch(seed, n=2600, size=1.0, h=.055):
    R = random.Random(seed)
    V, F = [], []
    for _ in range(n):
        x, y, a = R.uniform(-.52, .52) * size, R.uniform(-.52, .52) * size, R.uniform(0, 6.28)
        hh, w, l = h * R.uniform(.5, 1.25), R.uniform(.003, .006), R.uniform(0, .035)
        c, s = math.cos(a), math.sin(a)
        b = len(V)
        V += [(x - s * w, y + c * w, 0), (x + s * w, y - c * w, 0), (x + c * l, y + s * l, hh)]
        F.append((b, b + 1, b + 2))
    return mesh(f'grass{seed}', V, F, [M.grass_blade()])
