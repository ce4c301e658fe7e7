"""Somebody against the light, seen half from behind: a blouse, hair, the outline of a cheek. Never a face: a bad one is worse than none."""
import math, random
import bpy
from mathutils import Vector, noise
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


# the head, looking along +Y: height, back, front (without nose and lips), half its width
HEAD = ((1.654, -.012, .012, .012), (1.648, -.044, .040, .036), (1.634, -.072, .066, .055), (1.612, -.089, .083, .068), (1.586, -.097, .0915, .0745), (1.562, -.099, .0945, .0755),
        (1.547, -.098, .0955, .0745), (1.533, -.095, .0895, .0725), (1.516, -.089, .0885, .0705), (1.500, -.080, .0905, .0685), (1.486, -.068, .0910, .0655), (1.471, -.050, .0905, .0610),
        (1.457, -.030, .0865, .0550), (1.443, -.006, .0885, .0460), (1.431, .020, .0850, .0340), (1.423, .040, .0730, .0190))
SKULL, SKULL_R = Vector((0, -.004, 1.560)), Vector((.0815, .1050, .1040))                   # what the hair lies on
HAIRLINE = ((1.66, .2), (1.640, .070), (1.612, .070), (1.585, .060), (1.566, .048), (1.548, .034), (1.534, .016), (1.520, -.016), (1.495, -.028), (1.468, -.036), (1.452, -.060), (1.40, -.2))
KNOT = Vector((.006, -.118, 1.512))


def before_hairline(p):
    """How far in front of the hairline a point of the head lies (negative: hair)."""
    for (z1, y1), (z0, y0) in zip(HAIRLINE, HAIRLINE[1:]):
        if z0 <= p.z <= z1:
            return p.y - (y0 + (y1 - y0) * (p.z - z0) / (z1 - z0))
    return -1.0 if p.z > 1.6 else 1.0


def head(skin):
    """Forehead, nose, lips and chin as an outline against the sky shows them; the features that face the sea stay unmade."""
    before = set(bpy.data.objects)
    V, F, n = [], [], 56
    for z, yb, yf, w in HEAD:
        c, d = (yf + yb) / 2, (yf - yb) / 2
        V += [(w * math.cos(6.2832 * j / n), c + d * math.sin(6.2832 * j / n), z) for j in range(n)]
    for i in range(len(HEAD) - 1):
        F += [(i * n + j, (i + 1) * n + j, (i + 1) * n + (j + 1) % n, i * n + (j + 1) % n) for j in range(n)]
    F += [tuple(range(n)), tuple(range(len(V) - 1, len(V) - n - 1, -1))]
    ob = bpy.data.objects.new('head', mesh('head', V, F, [skin]))
    bpy.context.collection.objects.link(ob)
    limb([(0, .018, 1.30), (0, .010, 1.35), (0, .000, 1.41), (0, -.012, 1.47), (0, -.012, 1.52)], (.070, .0500, .0445, .046, .048), skin, 32)
    limb([(0, .084, 1.540), (0, .0935, 1.523), (0, .1035, 1.507), (0, .1085, 1.498)], (.0080, .0082, .0096, .0104), skin, 20)      # nose
    for s in (-1, 1):
        blob((s * .011, .0965, 1.4955), .0085, .0100, .0075, skin)
        blob((s * .030, .052, 1.512), .027, .026, .022, skin)                              # cheekbones
        # the ear: the shell, its rim, the lobe
        blob((s * .0760, -.004, 1.518), .0050, .0145, .0225, skin, (0, 0, s * .45))
        rim = [(s * (.0785 + .0040 * math.sin(t) if t < 3.1 else .0785 - .0040 * (t - 3.1)), -.001 - .0165 * math.sin(t), 1.518 - .0245 * math.cos(t)) for t in [.25 + i * .22 for i in range(20)]]
        limb(rim, [.0036] * len(rim), skin, 10)
        blob((s * .0765, .001, 1.4960), .0050, .0075, .0085, skin)
    blob((0, .0955, 1.4745), .0185, .0075, .0058, skin)                                    # lips, chin
    blob((0, .0940, 1.4630), .0165, .0075, .0062, skin)
    blob((0, .0830, 1.4400), .0180, .0130, .0125, skin)
    return union(before, skin, .0024, 5)


def hair(mat):
    """Combed back from the hairline into a low knot; a few strands have come loose and catch the light."""
    R = random.Random(14)
    V, F, n, k = [], [], 60, 96
    for i in range(n + 1):
        for j in range(k):
            a, b = math.pi * i / n, 6.2832 * j / k
            V.append(SKULL + Vector((SKULL_R.x * math.sin(a) * math.cos(b), SKULL_R.y * math.sin(a) * math.sin(b), SKULL_R.z * math.cos(a))) * .995)
    for i in range(n):
        for j in range(k):
            q = (i * k + j, (i + 1) * k + j, (i + 1) * k + (j + 1) % k, i * k + (j + 1) % k)
            if all(before_hairline(V[v]) < 0 for v in q):
                F.append(q)
    ob = bpy.data.objects.new('cap', mesh('cap', [tuple(v) for v in V], F, [mat], None, True))
    bpy.context.collection.objects.link(ob)
    blob(tuple(KNOT), .037, .033, .036, mat)

    def on_skull(p, q):
        d = p - SKULL
        e = Vector((d.x / SKULL_R.x, d.y / SKULL_R.y, d.z / SKULL_R.z)).normalized() * q
        return SKULL + Vector((e.x * SKULL_R.x, e.y * SKULL_R.y, e.z * SKULL_R.z))
    P = []
    while len(P) < 1500:
        a, b = math.acos(R.uniform(-.8, 1)), R.uniform(0, 6.2832)
        p0 = SKULL + Vector((SKULL_R.x * math.sin(a) * math.cos(b), SKULL_R.y * math.sin(a) * math.sin(b), SKULL_R.z * math.cos(a)))
        gap = before_hairline(p0)
        if gap > .004 or p0.y < -.085 or (len(P) < 700 and gap < -.022):                 # nearly half of them start at the hairline itself
            continue
        q, end = R.uniform(.998, 1.022), KNOT + Vector((R.gauss(0, .012), .020, R.gauss(0, .012)))
        sag = R.gauss(0, .004) - .010 * min(1, abs(p0.x) / .07)
        path = []
        for i in range(13):
            t = i / 12
            p = p0.lerp(end, t) + Vector((0, 0, sag * math.sin(math.pi * t)))
            e = on_skull(p, q)
            out = Vector(((p.x - SKULL.x) / SKULL_R.x, (p.y - SKULL.y) / SKULL_R.y, (p.z - SKULL.z) / SKULL_R.z)).length
            path.append(tuple(e if out < q else p))
        P.append(path)
    for _ in range(300):                                                      # the knot is wound
        tilt, ph, rr = R.gauss(.35, .22), R.uniform(0, 6.28), R.uniform(.99, 1.06)
        c, s = math.cos(tilt), math.sin(tilt)
        u = max(-.97, min(.97, R.gauss(0, .05) + .94 * math.sin(ph * 3)))
        w = math.sqrt(1 - u * u)
        path = []
        for i in range(12):
            a = ph + i * .28
            x, y, z = w * math.cos(a), u, w * math.sin(a)
            path.append(tuple(KNOT + Vector((.038 * rr * (x * c - y * s), .034 * rr * (x * s + y * c), .037 * rr * z))))
        P.append(path)
    strands(P, mat, .00085)
    loose = []
    for k in range(3):                                                        # one lock before the ear
        ln, bow = R.uniform(.05, .075), R.uniform(.006, .014)
        loose.append([(.0715 + .012 * math.sin(2.2 * t), .026 + .003 * k + bow * math.sin(2.6 * t), 1.545 - ln * t) for t in [i / 11 for i in range(12)]])
    for k in range(26):                                                       # over the crown, out of line
        a = R.uniform(-.9, .9)
        p0 = on_skull(SKULL + Vector((.05 * a, .09, .06)), 1.0)
        p1 = on_skull(SKULL + Vector((.06 * a, -.08, .06)), 1.0)
        lift = R.uniform(.03, .09)
        loose.append([tuple(on_skull(p0.lerp(p1, t), 1.005 + lift * math.sin(math.pi * t) ** 1.5)) for t in [i / 13 for i in range(14)]])
    strands(loose, mat, .00030)


def host(x, y, z, turn=0.0, head_turn=0.0):
    """A woman looking out over the bay, her head turned further than her shoulders: of the face no more than its outline."""
    skin = M.skin()
    with group((x, y, z), turn):
        blouse(M.dress_linen())
    with group((x, y, z - .022), head_turn):
        head(skin)
        hair(M.hair())
        for s in (-1, 1):
            blob((s * .079, .001, 1.4855), .0048, .0048, .0058, M.glaze('pearl', (.86, .82, .75), .12))
        outdoor.frangipani(.052, -.100, 1.556, .034, .4, (1.15, .95), True)   # tucked in beside the knot
        outdoor.frangipani(.068, -.074, 1.536, .029, 1.3, (1.0, 1.15), True)


def flower_basket():
    """A straw basket with a hoop, filled with frangipani."""
    lathe([(0, 0), (.105, 0), (.150, .10), (.165, .17), (.155, .175), (.14, .10), (0, .02)], (0, 0, 0), M.straw(), 48)
    tube([(.150 * math.cos(a), 0, .165 + .19 * math.sin(a)) for a in [i * .19635 for i in range(17)]], .009, M.rattan(), 8)
    R = random.Random(3)
    for i in range(26):
        a, q = i * 2.4, .027 * math.sqrt(i)
        outdoor.frangipani(q * math.cos(a), q * math.sin(a), .165 + .045 * (1 - q / .14) + R.uniform(0, .02), .042, i, (-.7 * math.sin(a) * q / .1, .7 * math.cos(a) * q / .1))
    place(broad_clump(71, 9, .20), (0, 0, .11), 1.0, .9)
