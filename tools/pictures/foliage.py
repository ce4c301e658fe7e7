"""Leaves: a mesh of many carries for each point where on its leaf it lies ('along', 'across'), the leaf's own tone and how
far it has withered ('tone', 'ill'); materials.foliage draws midrib, veins, yellow and torn margins from them."""
import math, random
import bpy
import numpy as np
import materials as M


class Heap:
    """Points and faces of many leaves, gathered for one mesh."""

    def __init__(self, seed=0):
        self.R, self.N = random.Random(seed), np.random.default_rng(seed + 1000)
        self.co, self.att, self.loops, self.size, self.fm, self.n = [], [], [], [], [], 0

    def raw(self, co, faces, att, mat=0):
        """co (n, 3), faces as tuples, att (n, 4): along, across, tone, ill."""
        self.co.append(co)
        self.att.append(att)
        for f in faces:
            self.loops.append(np.asarray(f) + self.n)
        self.size.append(np.array([len(f) for f in faces]))
        self.fm.append(np.full(len(faces), mat))
        self.n += len(co)

    def many(self, tpl, pos, way, up, scale, tone, ill=None, mat=0):
        """The same leaf n times: pos, way (where its tip points) and up (n, 3), scale (n,) or (n, 3)."""
        co, faces, along, across = tpl
        n, k = len(pos), len(co)
        if not n:
            return
        x = way / np.maximum(np.linalg.norm(way, axis=1, keepdims=True), 1e-9)
        y = np.cross(up, x)
        y /= np.maximum(np.linalg.norm(y, axis=1, keepdims=True), 1e-9)
        z = np.cross(x, y)
        s = np.asarray(scale, float)
        s = np.repeat(s[:, None], 3, 1) if s.ndim == 1 else s
        c = (co[None, :, 0:1] * (x * s[:, 0:1])[:, None] + co[None, :, 1:2] * (y * s[:, 1:2])[:, None] + co[None, :, 2:3] * (z * s[:, 2:3])[:, None]) + pos[:, None]
        att = np.empty((n, k, 4))
        att[..., 0], att[..., 1], att[..., 2] = along, across, np.asarray(tone)[:, None]
        att[..., 3] = 0 if ill is None else np.asarray(ill)[:, None]
        self.co.append(c.reshape(-1, 3))
        self.att.append(att.reshape(-1, 4))
        base = self.n + k * np.arange(n)
        flat, sizes = np.concatenate([np.asarray(f) for f in faces]), np.array([len(f) for f in faces])
        self.loops.append((base[:, None] + flat[None]).ravel())
        self.size.append(np.tile(sizes, n))
        self.fm.append(np.full(n * len(faces), mat))
        self.n += n * k

    def tube(self, pts, r0, r1, mat, sides=5, tone=.5):
        pts = np.asarray(pts, float)
        n = len(pts)
        d = np.gradient(pts, axis=0)
        d /= np.linalg.norm(d, axis=1, keepdims=True) + 1e-9
        ref = np.array([0.0, 0, 1]) if abs(d[0][2]) < .8 else np.array([1.0, 0, 0])
        u = np.cross(d, ref)
        u /= np.linalg.norm(u, axis=1, keepdims=True) + 1e-9
        w = np.cross(d, u)
        a = np.arange(sides) * 2 * math.pi / sides
        r = np.linspace(r0, r1, n)[:, None, None]
        co = (pts[:, None] + r * (u[:, None] * np.cos(a)[None, :, None] + w[:, None] * np.sin(a)[None, :, None])).reshape(-1, 3)
        faces = [(i * sides + j, i * sides + (j + 1) % sides, (i + 1) * sides + (j + 1) % sides, (i + 1) * sides + j) for i in range(n - 1) for j in range(sides)]
        att = np.zeros((len(co), 4))
        att[:, 0], att[:, 2] = np.repeat(np.linspace(0, 1, n), sides), tone
        self.raw(co, faces, att, mat)

    def mesh(self, name, mats):
        co, att = np.concatenate(self.co), np.concatenate(self.att)
        loops, size, fm = np.concatenate([np.ravel(q) for q in self.loops]), np.concatenate(self.size), np.concatenate(self.fm)
        me = bpy.data.meshes.new(name)
        me.vertices.add(len(co))
        me.loops.add(len(loops))
        me.polygons.add(len(size))
        me.vertices.foreach_set('co', co.astype(np.float32).ravel())
        me.loops.foreach_set('vertex_index', loops.astype(np.int32))
        me.polygons.foreach_set('loop_start', (np.cumsum(size) - size).astype(np.int32))
        me.polygons.foreach_set('loop_total', size.astype(np.int32))
        me.polygons.foreach_set('use_smooth', np.ones(len(size), bool))
        me.polygons.foreach_set('material_index', fm.astype(np.int32))
        for m in mats:
            me.materials.append(m)
        me.update(calc_edges=True)
        for i, k in enumerate(('along', 'across', 'tone', 'ill')):
            me.attributes.new(k, 'FLOAT', 'POINT').data.foreach_set('value', att[:, i].astype(np.float32))
        return me


SHAPES = dict(ovate=lambda t: np.sin(np.pi * t ** .72) ** .9, lance=lambda t: np.sin(np.pi * t ** .85) ** 1.1, oblong=lambda t: np.clip(t / .16, 0, 1) ** .55 * np.clip((1 - t) / .30, 0, 1) ** .55,
              obovate=lambda t: np.sin(np.pi * t ** 1.35) ** .85, heart=lambda t: np.clip(1 - t, 0, 1) ** .62 * np.clip((t + .02) / .10, 0, 1) ** .35 * 1.05)


def template(shape='ovate', width=.30, rows=5, cols=1, fold=.25, droop=.5, wave=.0, seed=0):
    """One leaf of length 1 along x for Heap.many: half as wide as `width`, folded up along the midrib, its tip bent down."""
    R = random.Random(seed)
    t = np.linspace(0, 1, rows + 1)
    w = SHAPES[shape](np.clip(t, .0, 1)) * width
    w[0], w[-1] = max(w[0] * .2, .012), .004
    a = -droop * t ** 1.3
    x, z = np.concatenate([[0], np.cumsum(np.cos(a[1:]))]) / rows, np.concatenate([[0], np.cumsum(np.sin(a[1:]))]) / rows
    co, al, ac, q = [], [], [], R.uniform(0, 6)
    for i in range(rows + 1):
        for j in range(-cols, cols + 1):
            u = j / cols
            up = abs(u) * w[i] * fold - u * u * w[i] * .12 + wave * w[i] * abs(u) ** 1.5 * math.sin(11 * t[i] + q + (2 if u > 0 else 0))
            co.append((x[i] - math.sin(a[i]) * up, u * w[i], z[i] + math.cos(a[i]) * up))
            al.append(t[i])
            ac.append(u)
    c = 2 * cols + 1
    faces = [(i * c + j, (i + 1) * c + j, (i + 1) * c + j + 1, i * c + j + 1) for i in range(rows) for j in range(c - 1)]
    return np.array(co), faces, np.array(al), np.array(ac)


def unit(v):
    return v / np.maximum(np.linalg.norm(v, axis=-1, keepdims=True), 1e-9)


def withered(N, n, share=.06):
    """Most leaves are sound; a few have begun to yellow, fewer are through."""
    return np.where(N.random(n) < share, N.uniform(.35, 1.0, n), N.uniform(0, .12, n))


def broad(h, p, az, e0, droop, length, width, mat=0, stalk=.25, shape='oblong', fold=.35, wave=.10, tears=0, lobes=0, roll=0.0, ill=0.0, stem=1, thick=.008):
    """One large leaf on its stalk, rising at e0 and bending over by droop. tears: how often wind has split it to the midrib;
    lobes: fingers on each side."""
    R = h.R
    out, side0 = np.array((math.cos(az), math.sin(az), 0.0)), np.array((-math.sin(az), math.cos(az), 0.0))
    rows = 12 if not lobes else lobes * 4
    tone = R.random()
    n1 = 6
    path, p = [], np.array(p, float)
    total = n1 + rows
    sw = R.uniform(-.25, .25)
    for s in range(total + 1):
        t = s / total
        e = e0 - droop * max(0.0, t) ** 1.5
        d = out * math.cos(e) + np.array((0, 0, math.sin(e)))
        up = -out * math.sin(e) + np.array((0, 0, math.cos(e)))
        path.append((p.copy(), d, up))
        step = length * (stalk / n1 if s < n1 else (1 - stalk) / rows)
        p = p + unit(d + side0 * sw * t * .5) * step
    h.tube([q[0] for q in path[:n1 + 1]], thick, thick * .55, stem, 5, tone)
    lam = path[n1:]
    t = np.linspace(0, 1, rows + 1)
    w = SHAPES[shape](t) * width * length
    w[-1] = .003
    cr, sr = math.cos(roll), math.sin(roll)
    q0, f0 = R.uniform(0, 6), R.uniform(9, 16)
    cols = 4
    for sg in (-1, 1):
        cuts = sorted({0, rows} | ({lobes and 4 * k for k in range(1, lobes)} if lobes else {R.randrange(2, rows - 1) for _ in range(tears) if R.random() < .75}))
        for a, b in zip(cuts, cuts[1:]):
            co, att = [], []
            sag, lean = (R.uniform(.0, .22), R.uniform(-.02, .02)) if (tears or lobes) else (0, 0)
            for i in range(a, b + 1):
                pt, d, up = lam[i]
                sd, un = side0 * cr + up * sr, up * cr - side0 * sr
                s = (i - a) / max(1, b - a)
                m = 1 - abs(2 * s - 1) ** 3 if lobes else 1.0
                for j in range(cols + 1):
                    u = j / cols
                    reach = u if not lobes else (u * (.30 + .70 * (m ** .5)) if i not in (a, b) or i in (0, rows) else u * .34)
                    gap = 0.0
                    if tears and u > .2 and ((s == 0 and a > 0) or (s == 1 and b < rows)):
                        gap = (.012 + .016 * u) * length * (1 if s == 0 else -1) * .6
                    ww = w[i] * reach
                    lift = ww * fold - reach * reach * w[i] * (fold * .75 + .15 + sag) + wave * w[i] * reach ** 1.6 * math.sin(f0 * t[i] + q0 + sg)
                    co.append(pt + sd * sg * ww + un * lift + d * (gap + lean * u + (.10 * reach * w[i] if lobes else 0)))
                    att.append((t[i], sg * u, tone, ill))
            c = cols + 1
            F = [(i * c + j, (i + 1) * c + j, (i + 1) * c + j + 1, i * c + j + 1) for i in range(b - a) for j in range(cols)]
            h.raw(np.array(co), [f if sg < 0 else f[::-1] for f in F], np.array(att), mat)


# ---------- kinds ----------
def clump(seed, n=18, size=1.2):
    """Heliconia: paddles on tall stalks, some split by the wind, the outer ones yellowing."""
    h = Heap(seed)
    R = h.R
    for i in range(n):
        age = i / n
        az = i * 2.39996 + R.uniform(-.3, .3)
        broad(h, (R.uniform(-.10, .10) * size, R.uniform(-.10, .10) * size, 0), az, math.radians(R.uniform(68, 88) - 10 * age), math.radians(R.uniform(40, 70) + 45 * age), size * R.uniform(.72, 1.22), R.uniform(.085, .125),
              0, R.uniform(.28, .42), 'oblong', R.uniform(.15, .45), R.uniform(.05, .16), R.choice((0, 0, 1, 2, 4)) if size > .5 else 0, 0, R.uniform(-.5, .5), R.uniform(.4, 1) if R.random() < .07 else R.uniform(0, .2) * age, thick=.0075 * size)
    return h.mesh(f'broad{seed}', [M.broad_leaf(), M.foliage_stem()])


def heliconia(seed, n=15, size=1.5):
    """The same with its flowers: red and yellow bracts in two rows, hanging from an arching stalk."""
    h = Heap(seed)
    R = h.R
    for i in range(n):
        age = i / n
        broad(h, (R.uniform(-.18, .18), R.uniform(-.18, .18), 0), i * 2.4 + R.uniform(-.4, .4), math.radians(R.uniform(72, 89)), math.radians(R.uniform(25, 60) + 50 * age), size * R.uniform(.7, 1.25), R.uniform(.080, .115),
              0, R.uniform(.38, .5), 'oblong', R.uniform(.2, .5), R.uniform(.06, .16), R.choice((0, 1, 3, 5)), 0, R.uniform(-.6, .6), R.uniform(.4, 1) if R.random() < .09 else R.uniform(0, .25), thick=.011)
    tpl = template('lance', .22, 4, 1, .9, -.35)
    for k in range(R.randint(2, 4)):
        az, z = R.uniform(0, 6.28), size * R.uniform(.50, .72)
        out = np.array((math.cos(az), math.sin(az), 0))
        pts = [out * (.05 + .20 * t + .10 * t * t) * size + np.array((0, 0, z * math.sin(1.9 * t) / math.sin(1.9 * .8))) for t in np.linspace(0, 1, 12)]
        h.tube(pts, .010, .006, 1)
        P = np.array(pts[5:])
        for j in range(9):
            q = P[0] + (P[-1] - P[0]) * j / 8 + np.array((0, 0, .02 * math.sin(j)))
            d = np.array((-out[1], out[0], 0)) * (1 if j % 2 else -1) + out * .35 + np.array((0, 0, .25))
            h.many(tpl, q[None], d[None], np.array([[0, 0, 1.0]]), np.array([.13 - .008 * j]), [R.random()], None, 2)
    return h.mesh(f'heliconia{seed}', [M.heliconia_leaf(), M.foliage_stem(), M.bract()])


def monstera(seed, n=13, size=.8):
    """Fingered leaves on long stalks, held out level and overlapping like tiles."""
    h = Heap(seed)
    R = h.R
    for i in range(n):
        age = (i + .5) / n
        broad(h, (R.uniform(-.1, .1), R.uniform(-.1, .1), 0), i * 2.4 + R.uniform(-.3, .3), math.radians(80 - 38 * age + R.uniform(-6, 6)), math.radians(R.uniform(75, 105)), size * R.uniform(.85, 1.2) * (.75 + .4 * age), R.uniform(.24, .30),
              0, R.uniform(.48, .58), 'heart', R.uniform(.10, .3), .07, 0, R.choice((5, 6, 7)), R.uniform(-.25, .25), R.uniform(.5, 1) if R.random() < .06 else R.uniform(0, .12), thick=.010)
    return h.mesh(f'monstera{seed}', [M.monstera_leaf(), M.foliage_stem()])


def alocasia(seed, n=9, size=1.0):
    """Elephant ear: shields that hang from upright stalks."""
    h = Heap(seed)
    R = h.R
    for i in range(n):
        age = (i + .5) / n
        broad(h, (R.uniform(-.08, .08), R.uniform(-.08, .08), 0), i * 2.4 + R.uniform(-.3, .3), math.radians(86 - 26 * age), math.radians(R.uniform(118, 150)), size * R.uniform(.85, 1.2) * (.7 + .45 * age), R.uniform(.20, .25),
              0, R.uniform(.52, .6), 'heart', R.uniform(.12, .35), R.uniform(.08, .16), R.choice((0, 0, 1)), 0, R.uniform(-.3, .3), R.uniform(.5, 1) if R.random() < .08 else R.uniform(0, .15), thick=.012)
    return h.mesh(f'alocasia{seed}', [M.alocasia_leaf(), M.foliage_stem()])


def fern(seed, n=26, size=.75):
    """Sword fern: arching fronds of narrow leaflets."""
    h = Heap(seed)
    R, N = h.R, h.N
    tpl = template('lance', .13, 3, 1, .3, .35)
    for i in range(n):
        age = i / n
        az = i * 2.4 + R.uniform(-.3, .3)
        out, side = np.array((math.cos(az), math.sin(az), 0)), np.array((-math.sin(az), math.cos(az), 0))
        e0, dr, L = math.radians(82 - 34 * age + R.uniform(-8, 8)), math.radians(R.uniform(70, 110)), size * R.uniform(.75, 1.15)
        p, pts, D, U, st = np.array((R.uniform(-.05, .05), R.uniform(-.05, .05), 0)), [], [], [], 34
        for s in range(st + 1):
            t = s / st
            e = e0 - dr * t ** 1.3
            d = out * math.cos(e) + np.array((0, 0, math.sin(e)))
            pts.append(p.copy())
            D.append(d)
            U.append(-out * math.sin(e) + np.array((0, 0, math.cos(e))))
            p = p + (d + side * .12 * math.sin(3 * t + i)) * L / st
        h.tube(pts[::3] + [pts[-1]], .0035, .001, 1, 3)
        k = np.arange(4, st + 1)
        t = k / st
        ill = R.uniform(.6, 1) if R.random() < .08 else .08 * age
        for sg in (-1, 1):
            q, d, u = np.array(pts)[k], np.array(D)[k], np.array(U)[k]
            ln = size * .17 * np.sin(np.pi * np.clip(.12 + t * .86, 0, 1)) ** .8 * N.uniform(.85, 1.1, len(k)) + .008
            h.many(tpl, q, unit(side * sg + d * (.30 + .3 * t)[:, None] - u * N.uniform(0, .25, len(k))[:, None]), u, ln, np.full(len(k), R.random()), np.full(len(k), ill), 0)
    return h.mesh(f'fern{seed}', [M.fern_leaf(), M.foliage_stem()])


def leafy_bush(seed, kind, stems=13, r=.55, height=.75, leaf=.20, per=17, tpls=None, mats=None, spread=.75):
    """Stems that fork outwards, each with a whorl of leaves over its upper half (croton, ti, ixora)."""
    h = Heap(seed)
    R, N = h.R, h.N
    for i in range(stems):
        a, q = i * 2.4 + R.uniform(-.3, .3), r * math.sqrt((i + .3) / stems)
        top = np.array((q * math.cos(a), q * math.sin(a), height * R.uniform(.72, 1.1) * (1 - .35 * (q / r) ** 2)))
        foot = np.array((.12 * q * math.cos(a), .12 * q * math.sin(a), 0))
        bow = np.array((math.cos(a), math.sin(a), 0)) * q * .25
        pts = [foot + (top - foot) * t + bow * math.sin(math.pi * t) * .5 for t in np.linspace(0, 1, 7)]
        h.tube(pts, .011, .004, 1, 5)
        t = np.sort(N.uniform(.34, 1.0, per))
        P = foot + (top - foot) * t[:, None] + bow * (np.sin(math.pi * t) * .5)[:, None]
        az = np.arange(per) * 2.4 + R.uniform(0, 6)
        lift = .15 + .9 * t ** 3
        way = np.stack([np.cos(az), np.sin(az), lift], 1) + bow * .4
        ln = leaf * N.uniform(.7, 1.15, per) * (1 - .25 * (t > .93))
        tone = np.clip(.25 + .6 * t + N.normal(0, .18, per), 0, 1)
        ill = np.where((t < .5) & (N.random(per) < .25), N.uniform(.3, 1, per), N.uniform(0, .12, per))
        for k, tpl in enumerate(tpls):
            sel = np.arange(per) % len(tpls) == k
            h.many(tpl, P[sel], way[sel], np.tile([0, 0, 1.0], (sel.sum(), 1)) + .2 * N.normal(size=(sel.sum(), 3)), ln[sel], tone[sel], ill[sel], 0)
    return h.mesh(f'{kind}{seed}', mats)


def twigs(seed, height):
    """Cut stems in a vase: leaves in pairs, the lower ones larger and hanging, each pair across the last."""
    h = Heap(seed)
    R = h.R
    T = [template('ovate', .25, 9, 3, .38, d, .10, i) for i, d in enumerate((.2, .6, 1.0))]
    for i in range(6):
        az, lean, tall = i * 2.4 + R.uniform(-.4, .4), R.uniform(.12, .60), height * R.uniform(.78, 1.08)
        t = np.linspace(0, 1, 9)
        side = np.array((math.cos(az), math.sin(az), 0))
        pts = side * (lean * tall * t ** 1.6)[:, None] + np.array((0, 0, tall)) * (t - .16 * lean * t ** 3)[:, None] + h.N.normal(0, .004, (9, 3)) * t[:, None]
        h.tube(pts, .0032, .0014, 1, 6)
        n = R.randint(5, 6)
        for k in range(n):
            q = .34 + .60 * k / (n - 1)
            at, d = pts[int(q * 8)] + (pts[min(8, int(q * 8) + 1)] - pts[int(q * 8)]) * (q * 8 % 1), unit(pts[-1] - pts[-3])
            for s in (0, 1):
                a = az + k * 1.57 + s * 3.14 + R.uniform(-.3, .3)
                way = np.array((math.cos(a), math.sin(a), R.uniform(.1, .5))) * .9 + d * (.35 + .4 * q)
                ln = height * .40 * (1.15 - .45 * q) * R.uniform(.8, 1.12)
                h.many(T[R.randrange(3)], at[None], way[None], np.array([[0, 0, 1.0]]) + h.N.normal(0, .18, (1, 3)), np.array([ln]), np.array([min(1, .25 + .5 * q + R.uniform(-.15, .2))]), np.array([R.uniform(0, .15) + (.5 if R.random() < .06 else 0)]))
        h.many(T[0], pts[-1][None], (pts[-1] - pts[-2])[None], side[None] * -1 + .01, np.array([height * .26]), np.array([.9]))
    return h.mesh(f'twigs{seed}', [M.frangipani_leaf(), M.twig()])


def croton(seed, r=.5, height=.75):
    T = [template('lance', .15, 7, 2, .35, d, .12, i) for i, d in enumerate((.3, .8, 1.2))]
    return leafy_bush(seed, 'croton', 15, r, height, .24, 19, T, [M.croton_leaf(), M.twig()])


def ti(seed, r=.35, height=1.0):
    T = [template('lance', .11, 7, 2, .4, d, .08, i) for i, d in enumerate((.5, 1.0, 1.5))]
    return leafy_bush(seed, 'ti', 6, r, height, .42, 20, T, [M.ti_leaf(), M.twig()])


SMALL = [('ovate', .24, 3, 1, .35, .25), ('ovate', .20, 3, 1, .55, .7), ('ovate', .27, 3, 1, .20, -.2), ('lance', .22, 3, 1, .45, .5)]


def small():
    return [template(*q, 0.0, i) for i, q in enumerate(SMALL)]


def scatter(h, pos, way, up, ln, tone, ill, mat=0, tpls=None):
    tpls = tpls or small()
    k = h.N.integers(0, len(tpls), len(pos))
    for i, t in enumerate(tpls):
        s = k == i
        h.many(t, pos[s], way[s], up[s], ln[s], tone[s], ill[s], mat)


def ripple(p, seed, f):
    """A cheap smooth noise of points (n, 3), -1..1."""
    x, y, z = p.T * f
    return (np.sin(x * 1.7 + seed) * np.sin(y * 1.9 + 2 * seed) + np.sin(z * 2.3 + x * .7 + seed) * np.sin(y * .8 - z * 1.1 + 3 * seed)) * .5


def hedge(seed, lx=1.0, ly=.85, h_=.85, n=None, leaf=.048):
    """A length of clipped hedge: an uneven body of small leaves, deeper and darker inside, shoots that have grown since it was cut,
    a dark core that is seen only through the gaps."""
    h = Heap(seed)
    N = h.N
    area = 2 * lx * h_ + lx * ly
    n = n or int(area * 3600 * (.048 / leaf) ** 2)
    top = N.random(n) < lx * ly / area * 1.15
    s = N.choice((-1.0, 1.0), n)
    x = N.uniform(-.54, .54, n) * lx
    y = np.where(top, N.uniform(-.5, .5, n) * ly, s * ly / 2)
    z = np.where(top, h_, N.uniform(0, 1, n) * h_)
    nr = np.where(top[:, None], np.array([0, 0, 1.0]), np.stack([0 * s, s, 0 * s + .12], 1))
    p = np.stack([x, y, z], 1)
    edge = np.clip(1 - (ly / 2 - np.abs(y)) / .10, 0, 1) * np.clip(1 - (h_ - z) / .10, 0, 1)      # the clipped edge is round
    deep = N.random(n) ** 2.2
    lump = .050 * ripple(p, seed, 3.1) + .030 * ripple(p, seed + 4, 8.0) + .012 * ripple(p, seed + 9, 19)
    p = p + nr * (lump - deep * .17 - edge * .055)[:, None] - np.stack([0 * y, np.sign(y) * edge * .05, edge * .05], 1)
    way = unit(nr * .75 + N.normal(0, .62, (n, 3)) + np.array([0, 0, .35]))
    up = unit(nr + N.normal(0, .55, (n, 3)) + np.array([0, 0, .55]))
    fresh = np.clip(.5 + .6 * ripple(p, seed + 2, 2.2) + .25 * N.normal(size=n), 0, 1)
    tone = np.clip((1 - deep) * (.30 + .55 * fresh), 0, 1)
    scatter(h, p, way, up, leaf * N.uniform(.65, 1.25, n), tone, withered(N, n, .035))
    m = int(lx * 30)                                                      # shoots
    for _ in range(m):
        a = N.random() < .72
        b = np.array([N.uniform(-.5, .5) * lx, N.uniform(-.48, .48) * ly, h_ - .04]) if a else np.array([N.uniform(-.5, .5) * lx, N.choice((-.5, .5)) * ly, N.uniform(.3, 1) * h_])
        d = unit(np.array([N.normal(0, .3), N.normal(0, .3) if a else np.sign(b[1]) * .8, 1.0 if a else .6]))
        ln, k = N.uniform(.05, .17), 8
        t = np.linspace(.2, 1, k)
        az = np.arange(k) * 2.4
        h.tube([b, b + d * ln], .0022, .001, 1, 3)
        h.many(small()[0], b + d * (ln * t)[:, None], unit(d + .9 * np.stack([np.cos(az), np.sin(az), 0 * az], 1)), np.tile(d, (k, 1)) + .1, leaf * (1.05 - .5 * t), np.full(k, N.uniform(.8, 1)), np.zeros(k), 0)
    ins = .16
    X, Y, Z = lx / 2, max(.05, ly / 2 - ins), max(.05, h_ - ins)
    co = np.array([(-X, -Y, 0), (X, -Y, 0), (X, Y, 0), (-X, Y, 0), (-X, -Y, Z), (X, -Y, Z), (X, Y, Z), (-X, Y, Z)], float)
    h.raw(co, [(0, 1, 5, 4), (2, 3, 7, 6), (4, 5, 6, 7)], np.zeros((8, 4)), 2)
    return h.mesh(f'hedge{seed}', [M.hedge_leaf(), M.twig(), M.hedge_core()])


def bush(seed, r=.7, n=3200, name='shrub', bloom=False, leaf=.085):
    """Round loose bush of lobes; with bloom: bracts in threes at the ends of its shoots."""
    h = Heap(seed)
    N = h.N
    d = N.normal(size=(n, 3))
    d[:, 2] = np.abs(d[:, 2])
    d = unit(d)
    lump = 1 + .24 * np.sin(d[:, 0] * 5 + seed) * np.sin(d[:, 1] * 6) + .12 * np.sin(d[:, 2] * 9 + seed) + .08 * ripple(d, seed, 9)
    q = N.uniform(.40, 1.0, n) ** .5
    p = d * np.array([1, 1, .9]) * (r * lump * q)[:, None]
    way = unit(d * .8 + N.normal(0, .55, (n, 3)) + np.array([0, 0, .1]))
    up = unit(d + N.normal(0, .4, (n, 3)) + np.array([0, 0, .7]))
    ln = leaf * (r / .7) ** .5 * N.uniform(.6, 1.2, n)
    tone = np.clip((q - .62) * 1.9 * (.6 + .4 * N.random(n)) + .2 * ripple(p, seed + 3, 4), 0, 1)
    tip = np.zeros(n, bool) if not bloom else (q > .86) & (np.sin(d[:, 0] * 7 + seed) + np.sin(d[:, 1] * 8) + np.sin(d[:, 2] * 6) > -.1)
    scatter(h, p[~tip], way[~tip], up[~tip], ln[~tip], tone[~tip], withered(N, int((~tip).sum()), .05))
    if bloom:
        T = [template('ovate', .40, 3, 1, .35, .5, .0, 1), template('ovate', .36, 3, 1, .6, -.2, .0, 2)]
        for k in range(3):
            a = k * 2.094 + N.uniform(0, 6.28, int(tip.sum()))
            u = unit(np.cross(d[tip], np.array([.3, .2, 1.0])))
            w = np.cross(d[tip], u)
            o = u * np.cos(a)[:, None] + w * np.sin(a)[:, None]
            scatter(h, p[tip] * 1.02, unit(d[tip] * .7 + o), unit(d[tip] - .6 * o), N.uniform(.035, .055, int(tip.sum())), N.random(int(tip.sum())), withered(N, int(tip.sum()), .08), 2, T)
    for i in range(9):
        a = i * 2.4
        e = np.array([math.cos(a) * r * .6, math.sin(a) * r * .6, r * (.5 + .3 * (i % 3) / 2)])
        h.tube([np.zeros(3), e * .5 + np.array([0, 0, .08]), e], .012, .004, 1, 4)
    return h.mesh(f'{name}{seed}', [M.hedge_leaf() if bloom else M.shrub_leaf(), M.twig(), M.bloom()])


def frangipani_tree(seed, height=2.6):
    """Grey forking limbs, a rosette of leaves and a few flowers at the end of each."""
    h = Heap(seed)
    R, N = h.R, h.N
    T = [template('obovate', .17, 7, 2, .25, d, .05, i) for i, d in enumerate((.2, .6, 1.0))]
    petal = template('obovate', .38, 4, 1, .15, .5, 0, 1)
    tips = []

    def limb(p, d, ln, r, depth):
        q, pts = p.copy(), [p.copy()]
        for k in range(5):
            d = unit(d + np.array([R.gauss(0, .10), R.gauss(0, .10), .06]))
            q = q + d * ln / 5
            pts.append(q.copy())
        h.tube(pts, r, r * .78, 1, 8)
        if depth == 0:
            tips.append((q, d, r))
            return
        a0 = R.uniform(0, 6.28)
        for k in range(2 if R.random() < .45 else 3):
            a = a0 + k * 2.2 + R.uniform(-.3, .3)
            u = unit(np.cross(d, np.array([.2, .3, 1.0])))
            w = np.cross(d, u)
            limb(q, unit(d + .75 * (u * math.cos(a) + w * math.sin(a))), ln * R.uniform(.62, .8), r * .70, depth - 1)
    limb(np.zeros(3), np.array([R.uniform(-.15, .15), R.uniform(-.15, .15), 1.0]), height * .32, .075, 3)
    for q, d, r in tips:
        n = R.randint(9, 15)
        az = np.arange(n) * 2.4 + R.uniform(0, 6)
        u = unit(np.cross(d, np.array([.2, .3, 1.0])))
        w = np.cross(d, u)
        o = u * np.cos(az)[:, None] + w * np.sin(az)[:, None]
        lift = np.linspace(.05, .9, n)
        k = N.integers(0, 3, n)
        for i, t in enumerate(T):
            s = k == i
            h.many(t, np.tile(q, (s.sum(), 1)) + d * (.05 * lift[s])[:, None], unit(o[s] + d * lift[s][:, None]), np.tile(d, (s.sum(), 1)) + np.array([0, 0, .5]), N.uniform(.20, .33, s.sum()), N.random(s.sum()), withered(N, s.sum(), .12), 0)
        for _ in range(R.choice((0, 3, 5, 7))):
            c = q + d * .16 + np.array([R.gauss(0, .055), R.gauss(0, .055), R.gauss(0, .03)])
            f = unit(d * .8 + np.array([R.gauss(0, .4), R.gauss(0, .4), .3]))
            a = np.arange(5) * 1.2566
            uu = unit(np.cross(f, np.array([.3, .1, 1.0])))
            ww = np.cross(f, uu)
            o5 = uu * np.cos(a)[:, None] + ww * np.sin(a)[:, None]
            h.many(petal, np.tile(c, (5, 1)), unit(o5 + .45 * f), np.tile(f, (5, 1)) + .25 * np.cross(f, o5), np.full(5, .042), np.full(5, R.random()), None, 2)
    return h.mesh(f'frangipani_tree{seed}', [M.frangipani_leaf(), M.bark_grey(), M.petal_far()])


def canopy(seed, height, r, kind, n=15000):
    """A broad-leaved tree for a drone's eye: a crown of many lobes that reaches down over its trunk, dark between them, leaves as
    large as its kind's."""
    h = Heap(seed)
    R, N = h.R, h.N
    leaf, flat = ((.095, .80), (.14, .62), (.08, .95), (.115, .72))[kind]
    lobes, m = [], R.randint(15, 22)
    for i in range(m):
        a, q = i * 2.39996 + R.uniform(-.35, .35), r * math.sqrt((i + .5) / m) * R.uniform(.82, 1.10)
        lobes.append((np.array((q * math.cos(a), q * math.sin(a), height * (.90 - (.40 * (q / r) ** 2 + R.uniform(-.07, .09))))), r * R.uniform(.25, .46)))
    fork = np.array((R.uniform(-.3, .3), R.uniform(-.3, .3), height * .36))
    h.tube([(0, 0, -.4), (.05, .04, height * .15), fork], .20, .13, 1, 8)
    for c, _ in lobes:
        h.tube([fork, fork * .4 + c * .6 - np.array((0, 0, .12 * r)), c], .085, .02, 1, 5)
    total = sum(q * q for _, q in lobes)
    tone = R.uniform(-.10, .10)
    for c, q in lobes:
        k = int(n * q * q / total * (.15 / leaf) ** 1.2)
        d = unit(N.normal(size=(k, 3)) + np.array((0, 0, .35)))
        lump = 1 + .22 * ripple(d, seed + c[0], 3.0) + .12 * ripple(d, seed + c[1], 7.0)
        u = N.random(k) ** .45
        p = c + d * np.array((1, 1, flat)) * (q * lump * (.42 + .62 * u))[:, None]
        way = unit(d * .7 + N.normal(0, .55, (k, 3)) + np.array((0, 0, -.15)))
        up = unit(d * .7 + N.normal(0, .40, (k, 3)) + np.array((0, 0, .8)))
        t = np.clip((u - .45) * 1.5 * (.62 + .38 * d[:, 2]) + .15 * N.normal(size=k) + tone + R.uniform(-.10, .10), 0, 1)
        scatter(h, p, way, up, leaf * N.uniform(.6, 1.25, k), t, withered(N, k, .03))
    return h.mesh(f'canopy{seed}', [M.canopy_leaf(kind), M.bark_grey()])


# ---------- grass ----------
BLADE = (np.array([(0, -1.0, 0), (0, 1.0, 0), (.35, -.8, .58), (.35, .8, .58), (1.0, 0, 1.0)]), [(0, 1, 3, 2), (2, 3, 4)], np.array([0, 0, .55, .55, 1.0]), np.array([-1, 1, -1, 1, 0.0]))


def blades(h, x, y, z, high, slim=.028, mat=0, lie=.5):
    """Blades of grass at x, y, z: each bent over as far as it is long, a few straw."""
    N = h.N
    n = len(x)
    az = N.uniform(0, 6.28, n)
    hh = high * np.clip(N.normal(1, .28, n), .35, 1.8)
    way = np.stack([np.cos(az), np.sin(az), 0 * az], 1)
    sc = np.stack([hh * N.uniform(.05, lie * 2, n), np.maximum(high * slim, .0009) * N.uniform(.7, 1.4, n), hh], 1)
    h.many(BLADE, np.stack([x, y, z + 0 * x], 1), way, np.tile([0, 0, 1.0], (n, 1)), sc, N.random(n), np.where(N.random(n) < .09, N.uniform(.4, 1, n), 0), mat)


def inside(x, y, poly, grow=0.0):
    """Which of the points lie in the polygon, shrunken (or grown) about its middle by so much."""
    c = np.mean(poly, 0)
    P = [(c[0] + (px - c[0]) * (1 + grow / max(.05, math.hypot(px - c[0], py - c[1]))), c[1] + (py - c[1]) * (1 + grow / max(.05, math.hypot(px - c[0], py - c[1])))) for px, py in poly]
    r = np.zeros(len(x), bool)
    for (ax, ay), (bx, by) in zip(P, P[1:] + P[:1]):
        if ay != by:
            r ^= ((ay > y) != (by > y)) & (x < (bx - ax) * (y - ay) / (by - ay) + ax)
    return r


def lawn(name, x0, x1, y0, y1, z, n=7000, high=.034, holes=(), keep=None, seed=5):
    """A mown lawn of its own, n blades to the square metre: thin in places, longer round the stones in it (holes: their outlines)."""
    h = Heap(seed)
    N = h.N
    m = int((x1 - x0) * (y1 - y0) * n)
    x, y = N.uniform(x0, x1, m), N.uniform(y0, y1, m)
    p = np.stack([x, y, 0 * x], 1)
    ok = N.random(m) < .80 + .28 * ripple(p, seed, 1.9)
    hh = high * (1 + .22 * ripple(p, seed + 1, .9) + .20 * ripple(p, seed + 2, 3.3))
    for q in holes:
        ok &= ~inside(x, y, q, -.012)
        hh = np.where(inside(x, y, q, .06), hh * 1.45, hh)
    if keep is not None:
        ok &= keep(x, y)
    zz = z(x, y) if callable(z) else z + 0 * x
    blades(h, x[ok], y[ok], zz[ok], hh[ok])
    ob = bpy.data.objects.new(name, h.mesh(name, [M.grass_blade()]))
    bpy.context.collection.objects.link(ob)
    return ob
