"""Somebody seen from behind and against the light: a dress, a hat, bare arms. Never a face: a bad one is worse than none."""
import math, random
import bpy
from mathutils import Euler, Matrix, Vector, noise
import materials as M
import outdoor
from geometry import mesh, tube, lathe, group
from plants import broad_clump, place


def limb(points, radii, mat, n=14, flat=1.0):
    """A bent arm or leg: a smooth curve through the points, its thickness between the radii."""
    P = [Vector(p) for p in points]
    ring = []
    for i in range(len(P) - 1):
        a, b, c, d = P[max(0, i - 1)], P[i], P[i + 1], P[min(len(P) - 1, i + 2)]
        for k in range(9 if i == len(P) - 2 else 8):
            t = k / 8
            q = .5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
            ring.append((q, radii[i] + (radii[i + 1] - radii[i]) * (t * t * (3 - 2 * t))))
    V, F, u = [], [], None
    for i, (p, r) in enumerate(ring):
        d = (ring[min(i + 1, len(ring) - 1)][0] - ring[max(i - 1, 0)][0]).normalized()
        u = d.orthogonal().normalized() if u is None else (u - d * u.dot(d)).normalized()
        w = d.cross(u)
        V += [tuple(p + (u * math.cos(6.2832 * j / n) + w * math.sin(6.2832 * j / n) * flat) * r) for j in range(n)]
    for i in range(len(ring) - 1):
        F += [(i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j) for j in range(n)]
    F += [tuple(range(n - 1, -1, -1)), tuple(range(len(V) - n, len(V)))]
    ob = bpy.data.objects.new('limb', mesh('limb', V, F, [mat], None, True))
    bpy.context.collection.objects.link(ob)


def blob(c, rx, ry, rz, mat, tilt=(0, 0, 0)):
    V, F, n, k = [], [], 18, 28
    for i in range(n + 1):
        a = math.pi * i / n
        for j in range(k):
            b = 6.2832 * j / k
            V.append((rx * math.sin(a) * math.cos(b), ry * math.sin(a) * math.sin(b), rz * math.cos(a)))
    for i in range(n):
        F += [(i * k + j, (i + 1) * k + j, (i + 1) * k + (j + 1) % k, i * k + (j + 1) % k) for j in range(k)]
    ob = bpy.data.objects.new('blob', mesh('blob', V, F, [mat], None, True))
    ob.location, ob.rotation_euler = c, tilt
    bpy.context.collection.objects.link(ob)
    return ob


def union(before, mat, voxel=.007, smooth=6):
    """What was built since `before` as one skin: separate limbs look like a doll's."""
    parts = [ob for ob in bpy.data.objects if ob not in before]
    V, F = [], []
    for ob in parts:
        n = len(V)
        V += [tuple(ob.matrix_basis @ v.co) for v in ob.data.vertices]
        F += [tuple(n + i for i in p.vertices) for p in ob.data.polygons]
        bpy.data.objects.remove(ob)
    ob = bpy.data.objects.new('union', mesh('union', V, F, [mat], None, True))
    bpy.context.collection.objects.link(ob)
    m = ob.modifiers.new('r', 'REMESH')
    m.mode, m.voxel_size, m.use_smooth_shade = 'VOXEL', voxel, True
    m = ob.modifiers.new('s', 'SMOOTH')
    m.factor, m.iterations = .5, smooth
    done = bpy.data.meshes.new_from_object(ob.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    ob.modifiers.clear()
    ob.data = done
    return ob


def blouse(mat):
    """Loose linen over shoulders and upper arms, one piece; it falls in soft folds from the shoulder blades."""
    before = set(bpy.data.objects)
    rows = ((1.372, .055, .053), (1.356, .065, .060), (1.338, .088, .068), (1.320, .118, .078), (1.300, .144, .086), (1.276, .162, .093), (1.24, .172, .099), (1.16, .168, .104),
            (1.08, .162, .104), (1.00, .164, .106), (.90, .178, .116), (.78, .196, .130), (.66, .208, .140))
    V, F, n = [], [], 72
    for z, w, d in rows:
        V += [(w * math.cos(6.2832 * j / n), d * math.sin(6.2832 * j / n), z) for j in range(n)]
    for i in range(len(rows) - 1):
        F += [(i * n + j, (i + 1) * n + j, (i + 1) * n + (j + 1) % n, i * n + (j + 1) % n) for j in range(n)]
    F += [tuple(range(n)), tuple(range(len(V) - 1, len(V) - n - 1, -1))]
    ob = bpy.data.objects.new('torso', mesh('torso', V, F, [mat]))
    bpy.context.collection.objects.link(ob)
    for s, fwd in ((-1, .020), (1, -.006)):
        limb([(s * .100, .0, 1.246), (s * .150, .002, 1.232), (s * .184, fwd * .4, 1.165), (s * .200, fwd, 1.04), (s * .208, fwd * 2, .93), (s * .214, fwd * 3, .84)],
             (.048, .056, .054, .056, .062, .068), mat, 28)
    ob = union(before, mat, .006, 14)
    me = ob.data
    moved = []
    for co, nrm in [(v.co.copy(), v.normal.copy()) for v in me.vertices]:      # all first: each change makes Blender find the normals anew
        x, y, z = co
        low = max(0.0, min(1.0, (1.27 - z) / .30))
        arm = max(0.0, min(1.0, (abs(x) - .165) / .05))
        fall = noise.noise(Vector((x * 17, y * 10, z * 2.1))) + .5 * noise.noise(Vector((x * 39, y * 22, z * 4.5 + 3)))
        rings = noise.noise(Vector((x * 5, y * 5, z * 15 - abs(x) * 12)))               # the sleeves crease across
        pull = math.exp(-((abs(x) - .15) / .05) ** 2) * math.exp(-((z - 1.17) / .07) ** 2) * math.sin((z + .8 * abs(x)) * 105)
        moved += tuple(co + nrm * ((.016 * fall * low) * (1 - arm * .5) + .0055 * rings * arm * low + .0060 * pull + .0016 * noise.noise(Vector((x * 60, y * 60, z * 40)))))
    me.vertices.foreach_set('co', moved)
    me.update()
    # a narrow collar, a placket with small shell buttons down the back
    lathe([(.063, 1.346), (.0635, 1.358), (.0610, 1.371), (.0585, 1.371), (.0595, 1.354)], (0, 0, 0), mat, 48)
    shell = M.glaze('shell_button', (.74, .69, .60), .18)
    for k in range(9):
        z = 1.325 - .048 * k
        hit, at, nrm, _ = ob.ray_cast(Vector((.0, -.5, z)), Vector((0, 1, 0)))
        if hit:
            blob((at.x, at.y - .0015, at.z), .0056, .0030, .0056, shell)
    for x in (-.011, .011):
        pts = []
        for k in range(40):
            hit, at, nrm, _ = ob.ray_cast(Vector((x, -.5, 1.345 - .011 * k)), Vector((0, 1, 0)))
            if hit:
                pts.append((at.x, at.y - .0004, at.z))
        tube(pts, .0011, mat, 6)


def strands(paths, mat, r=.0011):
    for P in paths:
        tube(P, r, mat, 4)


def hair(mat):
    """Combed back under the hat into a low knot; a few strands have come loose and catch the light."""
    R = random.Random(14)
    blob((0, .010, 1.548), .079, .090, .110, mat)
    knot = Vector((.004, -.090, 1.470))
    blob(tuple(knot), .044, .036, .038, mat)
    P = []
    for k in range(420):                                                      # over the back of the head to the knot
        a = R.uniform(-1.75, 1.75)
        lift = R.uniform(-.35, .75)
        p0 = Vector((.083 * math.sin(a), .010 - .094 * math.cos(a) * math.cos(lift), 1.548 + .114 * math.sin(lift)))
        q = R.uniform(1.00, 1.035)
        path = []
        for i in range(9):
            t = i / 8
            p = p0.lerp(knot + Vector((.02 * math.sin(a), .012, .010 * lift)), t)
            d = Vector((p.x / .080, (p.y - .010) / .091, (p.z - 1.548) / .111))
            if d.length < 1.0 and t < .9:
                d = d.normalized() * q
                p = Vector((d.x * .080, .010 + d.y * .091, 1.548 + d.z * .111))
            path.append(tuple(p))
        P.append(path)
    for k in range(240):                                                      # the knot is wound
        tilt, ph = R.gauss(.5, .22), R.uniform(0, 6.28)
        c, s = math.cos(tilt), math.sin(tilt)
        rr = R.uniform(.98, 1.07)
        path = []
        for i in range(12):
            a = ph + i * .28
            off = R.uniform(-.02, .02)
            u = R.gauss(0, .02) + .94 * math.sin(ph * 3)
            w = math.sqrt(max(.01, 1 - u * u))
            x, z, y = w * math.cos(a), w * math.sin(a), u
            path.append(tuple(knot + Vector((.045 * rr * (x * c - y * s), .037 * rr * (x * s + y * c) * 1.0, .039 * rr * z))))
        P.append(path)
    strands(P, mat)
    loose = []
    for k in range(15):
        a = R.uniform(-1.2, 1.2)
        x0 = .055 * math.sin(a)
        z0 = R.uniform(1.435, 1.475)
        ln, bow = R.uniform(.02, .075), R.gauss(.006, .014)
        loose.append([(x0 + bow * t * t + .004 * math.sin(7 * t + k), -.050 * math.cos(a) - .010 * t + .006 * math.sin(5 * t + k), z0 - ln * t) for t in [i / 9 for i in range(10)]])
    for k in range(16):                                                       # and at the temples
        s = R.choice((-1, 1))
        ln, bow = R.uniform(.03, .09), R.uniform(.0, .022)
        loose.append([(s * (.076 + bow * t * t), .03 + R.uniform(-.0, .001) - .012 * t, 1.545 - ln * t + .006 * math.sin(6 * t + k)) for t in [i / 9 for i in range(10)]])
    strands(loose, mat, .00028)


def host(x, y, z, turn=0.0):
    """A woman looking out to sea (+Y), as far as a picture of head and shoulders shows her."""
    skin, linen = M.skin(), M.dress_linen()
    with group((x, y, z), turn):
        blouse(linen)
        before = set(bpy.data.objects)
        limb([(0, .012, 1.28), (0, .004, 1.36), (0, .012, 1.43), (0, .022, 1.50)], (.072, .0530, .0510, .056), skin, 32)
        blob((0, .030, 1.535), .070, .086, .108, skin)
        for s in (-1, 1):
            blob((s * .074, .012, 1.522), .010, .018, .030, skin, (0, 0, s * .3))          # ears
        union(before, skin, .004, 4)
        hair(M.hair())
        for s in (-1, 1):
            blob((s * .082, .008, 1.482), .0055, .0055, .0075, M.glaze('pearl', (.80, .76, .70), .12))
        before = set(bpy.data.objects)
        outdoor.sun_hat(0, 0, 0, .205)
        outdoor.frangipani(-.070, -.088, .040, .030, .4, (1.25, -.55), True)
        outdoor.frangipani(-.030, -.108, .034, .027, 1.1, (1.45, -.10), True)
        for ob in set(bpy.data.objects) - before:
            if ob.name.startswith('hat'):
                m = ob.modifiers.new('f', 'SUBSURF')
                m.levels = m.render_levels = 2
            ob.matrix_basis = Matrix.Translation((0, .012, 1.575)) @ Euler((-.13, .05, .12)).to_matrix().to_4x4() @ ob.matrix_basis


def flower_basket():
    """A straw basket with a hoop, filled with frangipani."""
    lathe([(0, 0), (.105, 0), (.150, .10), (.165, .17), (.155, .175), (.14, .10), (0, .02)], (0, 0, 0), M.straw(), 48)
    tube([(.150 * math.cos(a), 0, .165 + .19 * math.sin(a)) for a in [i * .19635 for i in range(17)]], .009, M.rattan(), 8)
    R = random.Random(3)
    for i in range(26):
        a, q = i * 2.4, .027 * math.sqrt(i)
        outdoor.frangipani(q * math.cos(a), q * math.sin(a), .165 + .045 * (1 - q / .14) + R.uniform(0, .02), .042, i, (-.7 * math.sin(a) * q / .1, .7 * math.cos(a) * q / .1))
    place(broad_clump(71, 9, .20), (0, 0, .11), 1.0, .9)
