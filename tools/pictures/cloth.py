"""Filled covers, simulated in a scene of their own and kept in PICTURES_WORK for the drafts that follow; creases for cloth."""
import hashlib, inspect, json, math, os
import bpy
from mathutils import Vector, noise
from geometry import mesh, tube


def _kept(key, work):
    """The points `work()` gives, from the folder of drafts if they are there."""
    name = hashlib.sha1((inspect.getsource(_simulate) + inspect.getsource(work) + json.dumps(key)).encode()).hexdigest()[:20]
    path = os.path.join(os.environ.get('PICTURES_WORK', '/tmp'), f'cloth_{name}.json')
    if os.path.exists(path):
        with open(path) as f:
            return json.load(f)
    P = [[round(c, 5) for c in p] for p in work()]
    with open(path, 'w') as f:
        json.dump(P, f)
    return P


def _simulate(V, F, frames, settings):
    s = bpy.data.scenes.new('sim')
    s.use_gravity = False
    ob = bpy.data.objects.new('sim', mesh('sim', V, F, []))
    s.collection.objects.link(ob)
    m = ob.modifiers.new('cloth', 'CLOTH')
    for k, v in settings.items():
        setattr(m.settings, k, v)
    m.collision_settings.use_collision = m.collision_settings.use_self_collision = False
    m.point_cache.frame_start, m.point_cache.frame_end = s.frame_start, s.frame_end = 1, frames
    for f in range(1, frames + 1):
        s.frame_set(f)
        s.view_layers[0].update()
    P = [tuple(v.co) for v in ob.evaluated_get(s.view_layers[0].depsgraph).data.vertices]
    bpy.data.objects.remove(ob)
    bpy.data.scenes.remove(s)
    return P


def plump(w, h, t, seed=0.0, step=.03):
    """A cover of two pieces sewn together at their rim and filled: the seam puckers by itself. Lies in the xz plane, centre at 0.
    Other sizes are scaled from one (pillow()): larger covers or a finer grid kept Blender's solver busy without end."""
    n, m = max(12, int(w / step)), max(12, int(h / step))
    V, F, idx = [], [], {}
    for side in (1, -1):
        for j in range(m + 1):
            for i in range(n + 1):
                rim = i in (0, n) or j in (0, m)
                if rim and side < 0:
                    continue
                u, v = 2 * i / n - 1, 2 * j / m - 1
                k = 1 - .14 * u * u * v * v                              # cut in at the corners, or they stand out as ears
                d = 0 if rim else side * (.010 + .006 * noise.noise(Vector((u * 2.6 + seed, v * 2.6, seed + side))))
                idx[side, i, j] = len(V)
                V.append((w * .54 * u * k, d, h * .54 * v * k))
        for j in range(m):
            for i in range(n):
                g = lambda a, b: idx.get((side, a, b), idx.get((1, a, b)))
                q = (g(i, j), g(i + 1, j), g(i + 1, j + 1), g(i, j + 1))
                F.append(q[::-1] if side > 0 else q)

    def work():
        return _simulate(V, F, 26, dict(
            quality=5, mass=.012, tension_stiffness=22, compression_stiffness=22, shear_stiffness=8, bending_stiffness=.25, air_damping=4,
            use_pressure=True, uniform_pressure_force=9.0, use_pressure_volume=True, target_volume=.50 * w * h * t, pressure_factor=1.0))
    return _kept(['plump', w, h, t, seed, step], work), F


def settle(w, y0, y1, top, half, end, hang, posts=(), seed=0.0, step=.038, turn=.42):
    """A duvet let fall over a mattress (half as wide as `half`, from y < y0 to `end`, its upper side at `top`): simulated, so that it hangs by
    its own weight and breaks at the corners. It is w wide, lies from y0 to y1 and is held at the head. Returns rows of points."""
    n, m = int(w / step), int((y1 - y0) / step)
    V = []
    for j in range(m + 1):
        for i in range(n + 1):
            x, y = -w / 2 + w * i / n, y0 + (y1 - y0) * j / m
            q = Vector((x * 2.2 + seed, y * 2.0, seed))
            dx, dy = abs(x) - (w / 2 - turn), y - (y1 - turn)                # rounded where it would hang down in points
            if dx > 0 and dy > 0:
                k = max(dx, dy) / math.hypot(dx, dy)
                x, y = math.copysign(w / 2 - turn + dx * k, x), y1 - turn + dy * k
            V.append((.975 * x, y0 + (y - y0) * .975, top + .022 + .030 * abs(noise.noise(q)) + .012 * noise.noise(q * 3.1)))
    F = [(j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i) for j in range(m) for i in range(n)]

    def work():
        s = bpy.data.scenes.new('sim')
        s.gravity = (0, 0, -9.81)
        ob = bpy.data.objects.new('sim', mesh('sim', V, F, []))
        boxes = [(-half, half, y0 - .6, end, top - .6, top)] + ([(-half - .03, half + .03, y0 - .6, end + .03, top - .6, top - .255)] if posts else [])
        extra = []
        for a, b, c, d, e, f in boxes:
            P = [(x, y, z) for z in (e, f) for x, y in ((a, c), (b, c), (b, d), (a, d))]
            o = bpy.data.objects.new('under', mesh('under', P, [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], []))
            s.collection.objects.link(o)
            bv = o.modifiers.new('b', 'BEVEL')
            bv.width, bv.segments = .06, 4
            o.modifiers.new('c', 'COLLISION')
            o.collision.thickness_outer, o.collision.cloth_friction, o.collision.damping = .010, 14, .5
            extra.append(o)
        s.collection.objects.link(ob)
        pin = ob.vertex_groups.new(name='pin')
        pin.add([i for i in range(n + 1) if abs(V[i][0]) < half - .05], 1.0, 'ADD')
        mod = ob.modifiers.new('cloth', 'CLOTH')
        for k, v in dict(quality=6, mass=.45, vertex_group_mass='pin', shrink_min=-.035, shrink_max=-.035, tension_stiffness=20, compression_stiffness=20,
                         shear_stiffness=8, bending_stiffness=3.0, air_damping=2.5).items():
            setattr(mod.settings, k, v)
        mod.collision_settings.use_self_collision = True
        mod.collision_settings.distance_min = .010
        mod.collision_settings.self_distance_min = .012
        mod.point_cache.frame_start, mod.point_cache.frame_end = s.frame_start, s.frame_end = 1, 46
        for f in range(1, 47):
            s.frame_set(f)
            s.view_layers[0].update()
        P = [tuple(v.co) for v in ob.evaluated_get(s.view_layers[0].depsgraph).data.vertices]
        for o in extra + [ob]:
            bpy.data.objects.remove(o)
        bpy.data.scenes.remove(s)
        return P
    P = _kept(['settle', 1, w, y0, y1, top, half, end, bool(posts), seed, step, turn], work)
    return [P[j * (n + 1):(j + 1) * (n + 1)] for j in range(m + 1)]


class Layer:
    """What lies on a bed, from the rows of settle(): the duvet itself, and what is spread over it, which follows it."""

    def __init__(self, rows, finer=5):
        import numpy as np
        self.np, self.P = np, self._finer(np, np.array(rows, float), finer)

    @staticmethod
    def _finer(np, P, k):
        """Cubic, both ways."""
        for ax in (0, 1):
            P = np.moveaxis(P, ax, 0)
            n = len(P)
            t = np.linspace(0, n - 1, (n - 1) * k + 1)
            i = np.minimum(t.astype(int), n - 2)
            f = (t - i)[:, None, None]
            g = lambda o: P[np.clip(i + o, 0, n - 1)]
            a, b, c, d = g(-1), g(0), g(1), g(2)
            P = np.moveaxis(b + .5 * f * (c - a + f * (2 * a - 5 * b + 4 * c - d + f * (3 * (b - c) + d - a))), 0, ax)
        return P

    def smooth(self, P, times):
        for _ in range(times):
            for ax in (0, 1):
                Q = P.copy()
                lo, mid, hi = [[slice(None)] * 3 for _ in range(3)]
                lo[ax], mid[ax], hi[ax] = slice(None, -2), slice(1, -1), slice(2, None)
                Q[tuple(mid)] = P[tuple(lo)] * .25 + P[tuple(mid)] * .5 + P[tuple(hi)] * .25
                P = Q
        return P

    def normals(self, P):
        np = self.np
        n = np.cross(np.gradient(P, axis=1), np.gradient(P, axis=0))
        return n / np.maximum(np.linalg.norm(n, axis=2, keepdims=True), 1e-9)

    def creased(self, P, seed, puff, crease):
        """How far each point rises: filling that lies unevenly, and creases that run on, fork and end."""
        np, R = self.np, noise.noise
        out = np.zeros(P.shape[:2])
        rows, cols = out.shape
        for j in range(rows):
            v = j / rows * 2.0
            for i in range(cols):
                u = i / cols * 2.6
                w = .30 * R(Vector((u * 2.3 + seed, v * 2.3, seed)))
                a = R(Vector((u * 3.2 + w + seed, v * 3.6 - w, seed + 3)))
                here = max(0.0, .30 + 1.5 * R(Vector((u * 1.9, v * 1.7 + seed, seed + 7))))
                c1 = math.exp(-(R(Vector((u * 2.6 + v * 2.4 + w * 2 + seed, (v - .5 * u) * 1.3, seed + 11))) / .085) ** 2)
                c2 = math.exp(-(R(Vector((u * 5.0 - v * 3.2 + w * 3 + seed, (v + u) * 2.6, seed + 17))) / .11) ** 2)
                c3 = R(Vector((u * 15 + 6 * w, v * 13, seed + 23)))
                out[j, i] = puff * a + crease * min(1.0, here) * (c1 + .6 * c2) + .10 * crease * c3
        return out

    def rumpled(self, across, along, seed, high):
        """How far each point of a duvet rises that has been slept under: folds with a crest and broad valleys, longer than they are wide, of
        three widths and their own directions, deep here and gone there. across, along: the cloth's own metres."""
        np, R = self.np, noise.noise
        out = np.zeros((len(along), len(across)))
        ways = [(math.cos(a), math.sin(a), w, l, k) for a, w, l, k in ((.42, .30, 3.6, 1.0), (-.62, .20, 4.2, .75), (1.15, .145, 4.0, .42), (.10, .085, 4.5, .16))]
        for j, y in enumerate(along):
            for i, x in enumerate(across):
                wx, wy = .07 * R(Vector((x * 2.2 + seed, y * 2.6, 1.0))), .07 * R(Vector((x * 2.2, y * 2.2 + seed, 5.0)))
                h = 0.0
                for q, (c, s, w, l, k) in enumerate(ways):
                    m = R(Vector((x * 1.9 + 3.1 * q, y * 1.9 + seed, 7.0 * q)))
                    if m > -.22:
                        u, v = (x + wx) * c + (y + wy) * s, (y + wy) * c - (x + wx) * s
                        r = 1 - min(1.0, 2.0 * abs(R(Vector((u / w, v / (w * l), seed + 13.0 * q)))))
                        h += k * min(1.0, (m + .22) / .40) * r ** 2.0
                out[j, i] = h
        return high * out

    def drawn(self, across, along, seed, rest=None):
        """How far each point of well made linen rises: long shallow folds, few and with a soft crest, fine creases between them that come and go
        and, round what stands on it (rest), the creases its weight draws."""
        np, R = self.np, noise.noise
        out = np.zeros((len(along), len(across)))
        ways = [(math.cos(a), math.sin(a), w, l, k, r) for a, w, l, k, r in (
            (.50, .62, 2.6, .0130, 1.6), (-.55, .46, 3.0, .0090, 1.6), (1.05, .25, 4.0, .0042, 2.0), (.12, .13, 5.0, .0020, 2.2), (-.85, .075, 5.0, .0012, 2.2), (.75, .048, 5.0, .0008, 2.2))]
        for j, y in enumerate(along):
            for i, x in enumerate(across):
                wx, wy = .06 * R(Vector((x * 2.2 + seed, y * 2.6, 1.0))), .06 * R(Vector((x * 2.2, y * 2.2 + seed, 5.0)))
                h = 0.0
                for q, (c, s, w, l, k, p) in enumerate(ways):
                    m = R(Vector((x * 2.1 + 3.1 * q, y * 2.1 + seed, 7.0 * q)))
                    if m > -.25:
                        u, v = (x + wx) * c + (y + wy) * s, (y + wy) * c - (x + wx) * s
                        r = 1 - min(1.0, 2.0 * abs(R(Vector((u / w, v / (w * l), seed + 13.0 * q)))))
                        h += k * min(1.0, (m + .25) / .45) * r ** p
                if rest:
                    c, s = math.cos(rest[3]), math.sin(rest[3])
                    hx, hy = rest[4:] or (.26, .18)
                    a, b = (x - rest[0]) * c + (y - rest[1]) * s, (y - rest[1]) * c - (x - rest[0]) * s
                    d = math.hypot(max(0.0, abs(a) - hx), max(0.0, abs(b) - hy))
                    if 0 < d < .34:
                        way = math.atan2(b / hy, a / hx)
                        t = R(Vector((way * 2.6 + seed, d * 3.0, 3.0)))
                        h += .0042 * max(0.0, 1 - 3.4 * abs(t)) ** 1.5 * math.sin(math.pi * d / .34) ** 1.3 * max(0.0, .35 + 1.3 * R(Vector((way * 1.3, seed, 21.0))))
                out[j, i] = h
        return out

    def put(self, P, mat, thick, name='cover', offset=-1.0, thread=None):
        """thread: metres of thread at each point, (along, across), for materials that weave."""
        rows, cols = P.shape[:2]
        F = [(j * cols + i, (j + 1) * cols + i, (j + 1) * cols + i + 1, j * cols + i + 1) for j in range(rows - 1) for i in range(cols - 1)]
        ob = bpy.data.objects.new(name, mesh(name, [tuple(p) for p in P.reshape(-1, 3).tolist()], F, [mat], None, True))
        for k, d in zip(('along', 'across'), thread or ()):
            ob.data.attributes.new(k, 'FLOAT', 'POINT').data.foreach_set('value', self.np.ascontiguousarray(self.np.broadcast_to(d, (rows, cols)), 'f').ravel())
        bpy.context.collection.objects.link(ob)
        m = ob.modifiers.new('s', 'SOLIDIFY')
        m.thickness, m.offset = thick, offset
        return ob


# ---------- to look at
def stuffed(loc, w, h, t, mat, rot=(0, 0, 0), seed=0.0, dent=0.0, piped=False, limp=1.0):
    """A bed pillow or a cushion, resting on its lower edge at loc, leaning back by rot. Its thickness is that of a film held at the seam and
    blown up (nearly the root of it: full soon behind the seam, thin in the corners), its corners are round and hang a little, its foot is
    pressed flat, its back gives way. piped: a cord is sewn into the seam. limp: how much its own weight has done to it."""
    n, m, r = 64, 52, .075 * min(w, h)                                       # rounder, a pillow is a biscuit
    R = lambda *p: noise.noise(Vector(p))
    odd = (1, 3, 5, 7, 9)
    film = [[1 / (a * b * ((a / w) ** 2 + (b / h) ** 2)) for b in odd] for a in odd]
    full = lambda su, sv: sum(film[i][j] * su[i] * sv[j] for i in range(5) for j in range(5))
    waves = lambda q: [math.sin(a * math.pi * (q + 1) / 2) for a in odd]
    middle = full(waves(0), waves(0))
    fine = lambda k: [math.copysign(1 - (1 - abs(2 * i / k - 1)) ** 1.55, 2 * i / k - 1) for i in range(k + 1)]
    U, W = fine(n), fine(m)
    SU, SV = [waves(u) for u in U], [waves(v) for v in W]
    lean = R(seed, 4.1, 2.7)
    V, F, idx = [], [], {}
    for side in (1, -1):
        for j, v in enumerate(W):
            for i, u in enumerate(U):
                rim = i in (0, n) or j in (0, m)
                if rim and side < 0:
                    continue
                s = max(abs(u), abs(v), 1e-6)
                px, pz = u / s * w / 2, v / s * h / 2                            # where this ray meets the rim, rounded at the corners
                ix, iz = max(-w / 2 + r, min(w / 2 - r, px)), max(-h / 2 + r, min(h / 2 - r, pz))
                d = math.hypot(px - ix, pz - iz)
                if d > r:
                    px, pz = ix + (px - ix) * r / d, iz + (pz - iz) * r / d
                x, z = px * s, pz * s
                high = max(0.0, full(SU[i], SV[j]) / middle) ** .60
                x, z = x * (1 - .040 * (1 - v * v) * u * u), z * (1 - .035 * (1 - u * u) * v * v)       # what it holds draws its sides in
                y = t / 2 * high * (1 + .13 * R(x * 4 + seed, z * 4, side * 2 + seed) - .22 * limp * v)
                edge = math.exp(-((1 - s) / .22) ** 2) * min(1.0, (1 - s) / .03)
                run = math.atan2(v, u)                                           # the seam draws the cloth together: puckers stand square to it, longest at the corners
                y += (.0050 + .0035 * u * u * v * v) * edge * (R(run * 7.5 + seed, s * 2.0, seed + 5) + .5 * R(run * 17 + seed, s * 3.0, seed + 6))
                at = R(x * 3.0 + seed, z * 3.0 + 2 * x, seed + 11 + side)                # a few long creases
                y -= .009 * limp * high * math.exp(-(at / .075) ** 2) * max(0.0, .25 + R(x * 2.2, z * 2.2 + seed, 7.0))
                at = R(x * 4.6 - 3 * z + seed, z * 2.4 + x, seed + 15 + side)            # and shorter ones, down from where it was taken hold of
                y -= .0045 * limp * high * math.exp(-(at / .06) ** 2) * max(0.0, .20 + R(x * 3.1 + seed, z * 2.6, 17.0))
                y = y * side - .030 * limp * (1 - v * v) + .012 * limp * R(x * 2.5, z * 2.5, seed + 21)
                up = max(0.0, (v + 1) / 2)
                z -= h * up * up * (.030 * limp * (1 + .7 * lean * math.copysign(1, u)) * u ** 4 + dent * math.exp(-abs(u / (.5 if dent < .03 else .40)) ** 1.6)) * s
                z += .010 * limp * R(u * 1.1 + seed, 3.0, seed) * up * s
                x += .008 * R(seed, v * 1.2, 2.0) * s
                foot = -h / 2 + .030
                if z < foot:
                    z = foot + (z - foot) * .35
                idx[side, i, j] = len(V)
                V.append((x, y, z))
        for j in range(m):
            for i in range(n):
                g = lambda a, b: idx.get((side, a, b), idx.get((1, a, b)))
                q = (g(i, j), g(i + 1, j), g(i + 1, j + 1), g(i, j + 1))
                F.append(q[::-1] if side > 0 else q)
    lo = min(p[2] for p in V)
    V = [(x, y, z - lo) for x, y, z in V]
    ob = bpy.data.objects.new('cushion', mesh('cushion', V, F, [mat], None, True))
    bpy.context.collection.objects.link(ob)
    f = ob.modifiers.new('f', 'SUBSURF')
    f.levels = f.render_levels = 1
    parts = [ob]
    if piped:
        loop = [(i, 0) for i in range(n)] + [(n, j) for j in range(m)] + [(i, m) for i in range(n, 0, -1)] + [(0, j) for j in range(m, 0, -1)] + [(0, 0)]
        pts = [V[idx[1, i, j]] for i, j in loop]
        parts.append(tube([p for k, p in enumerate(pts) if not k or math.dist(p, pts[k - 1]) > 1e-5], .0046, mat, 8))
    for o in parts:
        o.location, o.rotation_euler = loc, rot
    return ob


def pillow(loc, w, h, t, mat, rot=(0, 0, 0), seed=0.0, sag=.2, dent=0.0):
    """As geometry.cushion(), filled: resting on its lower edge at loc. dent: pressed in at the middle of its upper edge."""
    kind = round(seed * 13.7) % 3                                         # three of a size are enough
    P, F = plump(.48, .46, .17, float(kind))
    P = [(x * w / .45, y * t / .19, z * h / .43) for x, y, z in P]
    flip = -1 if round(seed * 7.3) % 2 else 1
    lo = min(p[2] for p in P)
    V = []
    for x, y, z in P:
        v = max(-1.0, min(1.0, 2 * z / h))
        y *= 1 - sag * v
        u = x / (w / 2)
        z -= dent * h * math.exp(-(u / .34) ** 2) * max(0.0, (v + 1) / 2) ** 2.2
        x += .012 * noise.noise(Vector((seed, v * 1.3, 2.0)))
        c = 1 - .62 * max(0.0, abs(u) - .52) * max(0.0, abs(v) - .52)       # the seam puckers between the corners, which are left standing out as ears
        x, z = x * c, z * c
        V.append((flip * x, y, z - lo))
    if flip < 0:
        F = [f[::-1] for f in F]
    ob = bpy.data.objects.new('cushion', mesh('cushion', V, F, [mat], None, True))
    ob.location, ob.rotation_euler = loc, rot
    bpy.context.collection.objects.link(ob)
    f = ob.modifiers.new('f', 'SUBSURF')
    f.levels = f.render_levels = 2
    return ob
