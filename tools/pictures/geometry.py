"""Building blocks: boxes with soft edges, turned pieces, rods, cloth, cushions, groups, lamps."""
import contextlib, math
import bpy
from mathutils import Vector, noise


def mesh(name, verts, faces, mats, fmat=None, smooth=False):
    me = bpy.data.meshes.new(name)
    me.from_pydata(verts, [], faces)
    for m in mats:
        me.materials.append(m)
    if fmat:
        me.polygons.foreach_set('material_index', fmat)
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(faces))
    me.update()
    return me


def box(x0, x1, y0, y1, z0, z1, mat, bevel=.008, seg=2, name='box'):
    v = [(x, y, z) for z in (z0, z1) for (x, y) in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))]
    f = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    ob = bpy.data.objects.new(name, mesh(name, v, f, [mat]))
    bpy.context.collection.objects.link(ob)
    if bevel:
        m = ob.modifiers.new('b', 'BEVEL')
        m.width, m.segments = min(bevel, .45 * min(abs(x1 - x0), abs(y1 - y0), abs(z1 - z0))), seg
    return ob


def lathe(profile, loc, mat, n=32):
    V, F = [], []
    for r, z in profile:
        for j in range(n):
            a = 2 * math.pi * j / n
            V.append((loc[0] + r * math.cos(a), loc[1] + r * math.sin(a), loc[2] + z))
    for i in range(len(profile) - 1):
        for j in range(n):
            F.append((i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j))
    ob = bpy.data.objects.new('lathe', mesh('lathe', V, F, [mat], None, True))
    bpy.context.collection.objects.link(ob)
    return ob


def rod(a, b, r, mat, n=10):
    a, b = Vector(a), Vector(b)
    d = (b - a).normalized()
    u = d.orthogonal().normalized()
    w = d.cross(u)
    V = [tuple(p + (u * math.cos(t) + w * math.sin(t)) * r) for p in (a, b) for t in [2 * math.pi * j / n for j in range(n)]]
    F = [(j, (j + 1) % n, n + (j + 1) % n, n + j) for j in range(n)] + [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n))]
    ob = bpy.data.objects.new('rod', mesh('rod', V, F, [mat]))
    bpy.context.collection.objects.link(ob)
    return ob


def sheet(x0, x1, y0, y1, top, drop, mat, seed=0.0, r=.05, wr=.012, fold=.022, step=.025, wrap='xy'):
    """A cloth laid over a box: flat above, round over the rim, hanging folds at the sides.
    wrap: the directions in which it hangs over (a runner: only one)."""
    V, F = [], []
    c = max(r, .10)                                                   # corner radius of the covered box
    far = 1e6
    rx, ry = ('x' in wrap), ('y' in wrap)
    clamp = lambda v, lo, hi: min(max(v, lo), hi)
    ex, ey = drop * rx, drop * ry
    nx, ny = int((x1 - x0 + 2 * ex) / step), int((y1 - y0 + 2 * ey) / step)
    for j in range(ny + 1):
        for i in range(nx + 1):
            sx, sy = x0 - ex + i * step, y0 - ey + j * step
            bx = clamp(sx, x0 + c, x1 - c) if rx else clamp(sx, -far, far)
            by = clamp(sy, y0 + c, y1 - c) if ry else clamp(sy, -far, far)
            dx, dy = sx - bx, sy - by
            dist = math.hypot(dx, dy)
            t = min(dist - (c - r), drop + r)                         # length of cloth past the start of the bend
            if dist > drop + c:                                       # a corner hangs lower: cut round there, all that is over lies on the hem
                sx, sy = bx + dx / dist * (drop + c), by + dy / dist * (drop + c)
            w = noise.noise(Vector((sx * 2.3 + seed, sy * 3.6, seed))) + .5 * noise.noise(Vector((sx * 6 + seed, sy * 7, 3)))
            X, Y, h = sx, sy, 0.0
            if t > 0:
                q = min(t / r, math.pi / 2)
                h = r * (1 - math.cos(q)) + max(0, t - r * math.pi / 2)
                out = (c - r) + r * math.sin(q) + fold * min(1, h / .15) * (math.sin((sx + sy) * 24 + 2.5 * w) + 1.0)
                X, Y = bx + dx / dist * out, by + dy / dist * out
            V.append((X, Y, top - h + wr * w))
    for j in range(ny):
        for i in range(nx):
            a = j * (nx + 1) + i
            F.append((a, a + 1, a + nx + 2, a + nx + 1))
    ob = bpy.data.objects.new('sheet', mesh('sheet', V, F, [mat], None, True))
    bpy.context.collection.objects.link(ob)
    return ob


def area(name, loc, size, energy, color, rot=(0, 0, 0), size_y=None, spread=math.pi):
    li = bpy.data.lights.new(name, 'AREA')
    li.energy, li.color, li.size, li.spread = energy, color, size, spread
    if size_y:
        li.shape, li.size_y = 'RECTANGLE', size_y
    ob = bpy.data.objects.new(name, li)
    ob.location, ob.rotation_euler = loc, rot
    ob.visible_camera = ob.visible_glossy = ob.visible_transmission = False
    bpy.context.collection.objects.link(ob)
    return ob


def cushion(loc, w, h, t, mat, rot=(0, 0, 0), chop=.0, seed=0.0, n=22):
    """A filled cover: standing in the local XZ plane, t thick along Y, resting on its lower edge at loc.
    Two sheets meet in a seam; the edges pull in between the corners as sewn covers do."""
    V, F = [], []
    for side in (1, -1):
        b = len(V)
        for j in range(n + 1):
            for i in range(n + 1):
                u, v = -math.cos(math.pi * i / n), -math.cos(math.pi * j / n)
                x = w / 2 * u * (1 - .07 * (1 - v * v))
                z = h / 2 * v * (1 - .07 * (1 - u * u))
                full = max(0.0, (1 - u * u) * (1 - v * v)) ** .42
                sag = 1 - .22 * v                                     # the filling settles downwards
                crease = noise.noise(Vector((u * 2.2 + seed, v * 2.6, side + seed))) * .035 * min(1, full * 2)
                crease += noise.noise(Vector((u * 6 + seed, v * 6, side * 3))) * .012 * full
                z -= chop * h * math.exp(-(u / .28) ** 2) * max(0.0, v) ** 2 * 1.3
                V.append((x, side * (t / 2 * full * sag + crease * t * 1.6), z + h / 2))
        for j in range(n):
            for i in range(n):
                a = b + j * (n + 1) + i
                q = (a, a + 1, a + n + 2, a + n + 1)
                F.append(q[::-1] if side > 0 else q)
    ob = bpy.data.objects.new('cushion', mesh('cushion', V, F, [mat], None, True))
    ob.location, ob.rotation_euler = loc, rot
    bpy.context.collection.objects.link(ob)
    return ob


def drape(a, b, z0, z1, mat, pleat=.13, depth=.06, seed=0.0):
    """A pleated curtain hanging in the vertical plane from point a to point b (x, y each)."""
    (ax, ay), (bx, by) = a, b
    length = math.hypot(bx - ax, by - ay)
    tx, ty = (bx - ax) / length, (by - ay) / length
    V, F, n = [], [], max(24, int(length / .012))
    rows = (z0, z0 + (z1 - z0) * .33, z0 + (z1 - z0) * .7, z1 - .06, z1)
    for i in range(n + 1):
        s = length * i / n
        ph = s / pleat * 6.283 + 1.1 * noise.noise(Vector((s * 3 + seed, seed, 0)))
        for r, z in enumerate(rows):
            k = (1.15, 1.0, .9, .8, .75)[r]
            o = depth * k * (math.sin(ph + .25 * noise.noise(Vector((s * 2, z * 1.3, seed)))) + .25 * math.sin(2.3 * ph + 1))
            V.append((ax + tx * s - ty * o, ay + ty * s + tx * o, z))
    m = len(rows)
    for i in range(n):
        for j in range(m - 1):
            F.append((i * m + j, i * m + j + 1, (i + 1) * m + j + 1, (i + 1) * m + j))
    ob = bpy.data.objects.new('drape', mesh('drape', V, F, [mat], None, True))
    bpy.context.collection.objects.link(ob)
    return ob


def tube(points, r, mat, n=10):
    """A bent rod through the points (taps, handles, stems)."""
    pts = [Vector(p) for p in points]
    V, F = [], []
    u = None
    for i, p in enumerate(pts):
        d = (pts[min(i + 1, len(pts) - 1)] - pts[max(i - 1, 0)]).normalized()
        u = d.orthogonal().normalized() if u is None else (u - d * u.dot(d)).normalized()
        w = d.cross(u)
        for j in range(n):
            a = 2 * math.pi * j / n
            V.append(tuple(p + (u * math.cos(a) + w * math.sin(a)) * r))
    for i in range(len(pts) - 1):
        for j in range(n):
            F.append((i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j))
    F += [tuple(range(n - 1, -1, -1)), tuple(range(len(V) - n, len(V)))]
    ob = bpy.data.objects.new('tube', mesh('tube', V, F, [mat], None, True))
    bpy.context.collection.objects.link(ob)
    return ob


def rounded(points, times=3):
    """The same path with its corners cut again and again (Chaikin), its ends where they were: a handle of six points was a polygon."""
    P = [Vector(p) for p in points]
    for _ in range(times):
        P = [P[0]] + [a.lerp(b, t) for a, b in zip(P, P[1:]) for t in (.25, .75)] + [P[-1]]
    return [tuple(p) for p in P]


def arc(c, r, a0, a1, plane='xz', n=10):
    """Points on an arc, for tube()."""
    out = []
    for i in range(n + 1):
        a = a0 + (a1 - a0) * i / n
        p, q = r * math.cos(a), r * math.sin(a)
        out.append({'xz': (c[0] + p, c[1], c[2] + q), 'yz': (c[0], c[1] + p, c[2] + q), 'xy': (c[0] + p, c[1] + q, c[2])}[plane])
    return out


@contextlib.contextmanager
def group(loc=(0, 0, 0), rot=0.0, scale=1.0):
    """Everything built inside the block is moved as one piece: build at the origin, place in the room."""
    before = set(bpy.data.objects)
    yield
    e = bpy.data.objects.new('group', None)
    bpy.context.collection.objects.link(e)
    for ob in set(bpy.data.objects) - before - {e}:
        if ob.parent is None:
            ob.parent = e
    e.location, e.rotation_euler, e.scale = loc, (0, 0, rot), (scale,) * 3
