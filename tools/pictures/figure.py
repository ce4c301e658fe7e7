"""Somebody against the light, seen from behind: a blouse, a long skirt, a wide straw hat. Never a face: a bad one is worse than none."""
import contextlib, math, random
import bmesh
import bpy
from mathutils import Matrix, Vector, noise
import materials as M
import outdoor
from cloth import _kept
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


def stance(p):
    """Weight on the right leg: the hip goes out over it, pelvis and shoulders tilt against each other."""
    x, y, z = p
    hip = math.exp(-((z - .88) / .26) ** 2)
    return (x + .030 * hip, y, z + .13 * x * math.exp(-((z - .90) / .14) ** 2) - .09 * x * max(0.0, min(1.0, (z - 1.12) / .2)))


def loft(rows, mat, n=56, pleats=0):
    """Ovals one above the other: height, half the width, back, front; pleats: how many waves run round."""
    V, F = [], []
    for z, w, back, front, *wave in rows:
        c, d, q = (front + back) / 2, (front - back) / 2, wave[0] if wave else 0
        for j in range(n):
            a = 6.2832 * j / n
            k = 1 + q * (math.cos(pleats * a + 1.5 * math.sin(2 * a) + 1.2 * math.sin(3 * a + 1) + .7 * math.sin(7 * a)) * (.75 + .35 * math.sin(4 * a)) + .6 * math.sin(5 * a + 2 * math.sin(2 * a)))
            V.append((w * k * math.cos(a), c + d * k * math.sin(a), z))
    for i in range(len(rows) - 1):
        F += [(i * n + j, (i + 1) * n + j, (i + 1) * n + (j + 1) % n, i * n + (j + 1) % n) for j in range(n)]
    return V, F


def add(name, V, F, mat):
    ob = bpy.data.objects.new(name, mesh(name, V, F, [mat], None, True))
    bpy.context.collection.objects.link(ob)
    return ob


def capped(rows, mat, n=56):
    V, F = loft(rows, mat, n)
    return add('loft', V, F + [tuple(range(n)), tuple(range(len(V) - 1, len(V) - n - 1, -1))], mat)


# the trunk: height, half the width, back, front
TRUNK = ((1.430, .034, -.040, .028), (1.405, .045, -.051, .038), (1.388, .074, -.066, .048), (1.368, .118, -.074, .054), (1.345, .152, -.084, .060), (1.318, .166, -.092, .068), (1.280, .158, -.096, .080),
         (1.230, .148, -.094, .098), (1.180, .140, -.086, .106), (1.120, .128, -.074, .092), (1.060, .117, -.068, .080), (1.010, .116, -.072, .078), (.960, .132, -.086, .084), (.900, .156, -.108, .090),
         (.840, .170, -.118, .088), (.780, .170, -.108, .086), (.740, .160, -.09, .08))
RIGHT_ARM = ((.130, -.008, 1.335), (.170, -.012, 1.314), (.222, -.022, 1.20), (.266, -.030, 1.080), (.308, .010, .960), (.336, .050, .850))       # hangs down, a little away from her for the basket's sake
LEFT_ARM = ((-.130, -.008, 1.335), (-.170, -.012, 1.315), (-.214, -.024, 1.20), (-.250, -.036, 1.085), (-.276, -.012, .968), (-.290, .040, .858))        # at ease
ARM = (.036, .045, .0425, .0370, .0325, .0185)


def body(skin):
    """Under the clothes, and what they leave bare: neck, arms, hands, ankles, feet."""
    before = set(bpy.data.objects)
    capped(TRUNK, skin)
    for s, knee, ankle in ((1, (.096, .010, .475), (.082, -.020, .085)), (-1, (-.078, .060, .480), (-.105, -.030, .110))):
        limb([(s * .086, -.008, .86), (s * .092, .004, .70), knee, tuple((a + b) / 2 + c for a, b, c in zip(knee, ankle, (0, -.022, .05))), ankle], (.092, .080, .052, .050, .034), skin, 20)
        x, y, z = ankle
        limb([(x - s * .002, y - .030, z - .058), (x, y - .004, z - .046), (x + s * .004, y + .045, z * .55 - .012), (x + s * .010, y + .105, .019), (x + s * .014, y + .148, .012)], (.020, .030, .029, .028, .013), skin, 16)
    for arm in (RIGHT_ARM, LEFT_ARM):
        limb(arm, ARM, skin, 20)
    w = Vector(LEFT_ARM[-1])                                                     # hangs down, fingers a little bent
    d, side, inward = (w - Vector(LEFT_ARM[-2])).normalized(), Vector((.62, .78, .10)).normalized(), Vector((.85, -.30, 0))
    for k, far in ((-1.5, .064), (-.5, .078), (.5, .082), (1.5, .072)):
        limb([tuple(w + side * .007 * k - d * .01), tuple(w + d * .042 + side * .0150 * k), tuple(w + d * .088 + side * .0165 * k), tuple(w + d * (.088 + far * .55) + side * .0160 * k + inward * .010),
              tuple(w + d * (.088 + far) + side * .0145 * k + inward * .030)], (.0150, .0150, .0115, .0100, .0082), skin, 12)
    limb([tuple(w + side * .014 + d * .012), tuple(w + side * .036 + d * .055 + inward * .012), tuple(w + side * .040 + d * .092 + inward * .026)], (.0150, .0125, .0090), skin, 12)
    w = Vector(RIGHT_ARM[-1])                                                    # closed round the basket's hoop
    d = (w - Vector(RIGHT_ARM[-2])).normalized()
    limb([tuple(w), tuple(w + d * .045), tuple(w + d * .078)], (.0185, .031, .029), skin, 16, .66)
    for k in (-1.5, -.5, .5, 1.5):
        q = w + d * .076 + Vector((0, .0165 * k, .004 * abs(k)))
        limb([tuple(q), tuple(q + d * .026 + Vector((-.006, 0, 0))), tuple(q + d * .030 + Vector((-.024, 0, 0))), tuple(q + d * .006 + Vector((-.033, 0, 0)))], (.0105, .0100, .0095, .0085), skin, 12)
    return union(before, skin, .0065, 5)


def settle(ob, pinned, bodies, grow=0.0, frames=32, wind=(0, 0), stiff=14, bend=.5, mass=.22):
    """Cloth that falls until it hangs: simulated over the body; `pinned` (indices) stays where it is."""
    def work():
        for b in bodies:
            b.modifiers.new('c', 'COLLISION')
            b.collision.thickness_outer, b.collision.cloth_friction, b.collision.damping = .004, 12, .5
        ob.vertex_groups.new(name='pin').add(pinned, 1.0, 'ADD')
        m = ob.modifiers.new('cloth', 'CLOTH')
        c = m.settings
        c.vertex_group_mass = 'pin'
        c.quality, c.mass, c.shrink_min, c.shrink_max = 6, mass, -grow, -grow
        c.tension_stiffness = c.compression_stiffness = stiff
        c.shear_stiffness, c.bending_stiffness, c.air_damping = 5, bend, 1.5
        m.collision_settings.distance_min = .004
        m.collision_settings.use_self_collision = False
        m.point_cache.frame_start, m.point_cache.frame_end = 1, frames
        s = bpy.context.scene
        keep = tuple(s.gravity)
        s.gravity = (*wind, -9.81)
        for f in range(1, frames + 1):
            s.frame_set(f)
        P = [tuple(v.co) for v in ob.evaluated_get(bpy.context.evaluated_depsgraph_get()).data.vertices]
        for b in bodies:
            b.modifiers.clear()
        s.gravity = keep
        s.frame_set(1)
        return P
    at = lambda o: [len(o.data.vertices), *(round(sum(v.co[c] for v in o.data.vertices), 3) for c in (0, 1, 2))]
    V = _kept([at(ob), len(pinned), [at(b) for b in bodies], grow, frames, wind, stiff, bend, mass], work)
    ob.modifiers.clear()
    ob.vertex_groups.clear()
    ob.data.vertices.foreach_set('co', [q for v in V for q in v])
    ob.data.update()
    m = ob.modifiers.new('f', 'SUBSURF')
    m.levels = m.render_levels = 1


def skirt(mat, bodies, wind):
    """A long skirt, narrow below the hip; it falls to the boards in a few large folds and moves a little in the air from the sea."""
    n, rows = 240, []
    for i in range(72):
        t = i / 71
        z = 1.030 - 1.010 * t
        q = min(1.0, t / .2)
        flare = .120 + .052 * q * (2 - q) + .070 * t ** 1.2
        rows.append((z, flare, -(.080 + .055 * q * (2 - q) + .100 * t ** 1.2), .086 + .030 * q * (2 - q) + .130 * t, .004))
    V, F = loft(rows, mat, n, 7)
    ob = add('skirt', [stance(v) for v in V], F, mat)
    ob.data.attributes.new('along', 'FLOAT', 'POINT').data.foreach_set('value', [1.030 - v[2] for v in V])
    settle(ob, list(range(2 * n)), bodies, .0, 30, wind, bend=.16)
    bm = bmesh.new()                                                             # folds that begin below the band and deepen downwards, no two alike
    bm.from_mesh(ob.data)
    for _ in range(14):                                                          # smoothed first: what the solver creases comes out as brush strokes
        bmesh.ops.smooth_vert(bm, verts=[v for v in bm.verts if not v.is_boundary], factor=.5, use_axis_x=True, use_axis_y=True, use_axis_z=True)
    bm.normal_update()
    hollow = [0.0] * len(bm.verts)
    for i, v in enumerate(bm.verts):
        t, a = (i // n) / 71, 6.2832 * (i % n) / n
        k = max(0.0, min(1.0, (t - .03) / .85))
        way = 4.5 * a + .9 * noise.noise(Vector((math.cos(a) * 1.1, math.sin(a) * 1.1, t * .9))) + .55 * t + .35 * math.sin(2 * a + 1)
        big = 2.1 * (math.sqrt(math.sin(way) ** 2 + .035) - .62)                 # broad ridges, narrow hollows between them
        own = .70 + .75 * noise.noise(Vector((math.cos(a) * 1.6 + 4, math.sin(a) * 1.6, 2 + t * .5)))
        half = max(0.0, math.sin(9 * a + 1.3 * noise.noise(Vector((math.cos(a) * 1.5 + 9, math.sin(a) * 1.5, t)))) * (1 - t) * k)
        g = max(0.0, min(1.0, t / .03)) * math.exp(-((t - .03) / .10) ** 2)      # gathered at the band
        small = math.sin(22 * a + 2.4 * noise.noise(Vector((math.cos(a) * 2.4 + 8, math.sin(a) * 2.4, t * 2.0))))
        v.co += v.normal * ((.006 + .058 * k ** 1.1) * big * max(.55, own) + .014 * k + .006 * half + g * .0032 * small)
        hollow[i] = max(0.0, -big) * min(1.0, k * 1.6)
        down = t * t * (.5 + .5 * math.sin(a - 2.2))                              # the air from the sea takes the hem to one side
        v.co += Vector((-.065 * down, -.030 * down, .010 * down))
    low = min(v.co.z for v in bm.verts)                                          # the hem touches the boards and lies on them where it is too long
    for i, v in enumerate(bm.verts):
        t = (i // n) / 71
        z = v.co.z - low * t ** 3
        v.co.z = .004 + (math.sqrt((z - .010) ** 2 + .00012) + z - .010) / 2
    bm.to_mesh(ob.data)
    bm.free()
    ob.data.attributes.new('hollow', 'FLOAT', 'POINT').data.foreach_set('value', hollow)
    ob.data.update()
    return ob


def blouse(mat, bodies, wind):
    """Washed linen, cut wide, to the wrist, tucked in at the waist: it hangs in folds from the shoulders, what is too much falls over the band, and its hems have two layers."""
    before = set(bpy.data.objects)
    capped([(z, w + g, b - g, f + g) for z, w, b, f in TRUNK if z > 1.0 for g in (.013 * max(0.0, min(1.0, (1.36 - z) / .12)) + .006,)], mat)
    for arm in (RIGHT_ARM, LEFT_ARM):
        limb(arm, (.040, .047, .050, .053, .052, .050), mat, 24)
    ob = union(before, mat, .0080, 7)
    me = ob.data

    def cut(p):
        for arm, far in ((RIGHT_ARM, .80), (LEFT_ARM, .70)):                     # turned up to the middle of the forearm
            e, f = Vector(arm[5]), Vector(arm[4])
            if (p - e.lerp(f, far)).dot(e - f) > 0 and (p.x > .22 if arm is RIGHT_ARM else p.x < -.20):
                return True
        return p.z > 1.380 - .10 * max(0.0, p.y) or (p.z < 1.012 and abs(p.x) < .20)
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.delete(bm, geom=[f for f in bm.faces if cut(f.calc_center_median())], context='FACES')
    for v in bm.verts:
        v.co = Vector(stance(v.co))
    bm.to_mesh(me)
    bm.free()
    pin = [v.index for v in me.vertices if v.co.z > 1.366 or (v.co.z < 1.032 and abs(v.co.x - .02) < .18 and v.co.y < .13)]
    settle(ob, pin, bodies, .045, 26, wind, bend=.12)
    bm = bmesh.new()                                                             # smoothed first, or the waist is a knot of creases; then gathered at the yoke: folds that deepen downwards
    bm.from_mesh(me)
    for _ in range(9):
        bmesh.ops.smooth_vert(bm, verts=[v for v in bm.verts if not v.is_boundary], factor=.5, use_axis_x=True, use_axis_y=True, use_axis_z=True)
    bm.normal_update()
    for v in bm.verts:
        x, y, z = v.co
        a, fall, band = math.atan2(y, x), max(0.0, min(1.0, (1.350 - z) / .16)), max(0.0, min(1.0, (z - 1.030) / .03))
        way = 3.5 * a + 1.1 * noise.noise(Vector((a * .9, z * 1.6, 4))) + .8 * z
        big = 2.0 * (math.sqrt(math.sin(way) ** 2 + .05) - .64)                  # a few wide folds from the yoke, narrow hollows between them
        slant = noise.noise(Vector((a * 1.5 + z * 3, z * 4, 2)))
        tuck = math.exp(-((z - 1.050) / .045) ** 2) * math.sin(13 * a + 1.6 * noise.noise(Vector((a * 2.0, z * 4, 1))))
        trunk = fall * (.35 + .65 * band) * (.0115 * big + .0060 * slant + .0034 * tuck)
        b, sl = math.atan2(y + .03, abs(x - .02) - .215), max(0.0, min(1.0, (abs(x - .02) - .150) / .03))     # round the arm: folds run down the sleeve, and break at the elbow
        down = math.sin(3 * b + 1.8 * noise.noise(Vector((b * .9, z * 3, x * 3))) + 4 * z)
        elbow = math.exp(-((z - 1.115) / .060) ** 2) * math.sin(58 * z + 1.5 * b + 2.5 * noise.noise(Vector((b * 1.1, z * 5, x))))
        sleeve = fall * (.0055 * max(-.6, down) + .0050 * elbow + .0070 * slant)
        v.co += v.normal * (trunk * (1 - sl) + sleeve * sl)
    bm.to_mesh(me)
    bm.free()
    me.update()
    hems(ob, mat)
    return ob


def hems(ob, mat):
    """A sewn edge is thicker than the cloth."""
    bm = bmesh.new()
    bm.from_mesh(ob.data)
    left = {e for e in bm.edges if e.is_boundary}
    while left:
        e = left.pop()
        path, v = [e.verts[0], e.verts[1]], e.verts[1]
        while True:
            nxt = next((q for q in v.link_edges if q in left), None)
            if nxt is None:
                break
            left.discard(nxt)
            v = nxt.other_vert(v)
            path.append(v)
        if len(path) > 12:
            P = [v.co.copy() for v in path]
            if max(q.z for q in P) < 1.08 and -.1 < max(q.x for q in P) < .2:                                       # tucked in
                continue
            for _ in range(8):
                P = [(P[i - 1] + 2 * P[i] + P[(i + 1) % len(P)]) / 4 for i in range(len(P))]
            tube([tuple(q) for q in P + P[:1]], .0024, mat, 8)
    bm.free()


def strands(paths, mat, r=.0011):
    for P in paths:
        tube(P, r, mat, 4)


# the head, looking along +Y: height, back, front (without nose and lips), half its width
HEAD = ((1.654, -.012, .012, .012), (1.648, -.044, .040, .036), (1.634, -.072, .066, .055), (1.612, -.089, .083, .068), (1.586, -.097, .0915, .0745), (1.562, -.099, .0945, .0755),
        (1.547, -.098, .0955, .0745), (1.533, -.095, .0895, .0725), (1.516, -.089, .0885, .0705), (1.500, -.080, .0905, .0685), (1.486, -.068, .0910, .0655), (1.471, -.050, .0905, .0610),
        (1.457, -.030, .0865, .0550), (1.443, -.006, .0885, .0460), (1.431, .020, .0850, .0340), (1.423, .040, .0730, .0190))
SKULL, SKULL_R = Vector((0, -.004, 1.560)), Vector((.0815, .1050, .1040))                   # what the hair lies on
HAIRLINE = ((1.66, .2), (1.640, .070), (1.612, .070), (1.585, .060), (1.566, .048), (1.548, .034), (1.534, .016), (1.520, -.016), (1.495, -.028), (1.468, -.036), (1.452, -.060), (1.40, -.2))
KNOT = Vector((.004, -.106, 1.470))


def before_hairline(p):
    """How far in front of the hairline a point of the head lies (negative: hair)."""
    for (z1, y1), (z0, y0) in zip(HAIRLINE, HAIRLINE[1:]):
        if z0 <= p.z <= z1:
            return p.y - (y0 + (y1 - y0) * (p.z - z0) / (z1 - z0))
    return -1.0 if p.z > 1.6 else 1.0


def head(skin):
    """Forehead, nose, lips and chin as an outline against the sky shows them; beyond brow and lid the features stay unmade."""
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
    blob((0, .0920, 1.4688), .0165, .0070, .0050, skin)                                    # closed
    blob((0, .0830, 1.4400), .0180, .0130, .0125, skin)
    for s in (-1, 1):                                                                      # brow, and a lid let down: she looks at what she carries
        limb([(s * .012, .0845, 1.543), (s * .028, .0800, 1.5465), (s * .046, .0625, 1.541)], (.0075, .0085, .0070), skin, 12)
        blob((s * .0310, .0700, 1.5235), .0135, .0125, .0095, skin)
    ob = union(before, skin, .0022, 5)
    bow(ob)
    return ob


NAPE, BOW = Vector((0, -.006, 1.430)), .06


def bow(ob):
    """Bends head and neck forward: below the collar not at all, above the chin altogether."""
    V = []
    for v in ob.data.vertices:
        t = max(0.0, min(1.0, (v.co.z - 1.375) / .085))
        V += (NAPE + Matrix.Rotation(-BOW * t * t * (3 - 2 * t), 3, 'X') @ (v.co - NAPE))[:]
    ob.data.vertices.foreach_set('co', V)
    ob.data.update()


@contextlib.contextmanager
def bowed():
    """What sits on the head goes forward with it."""
    before = set(bpy.data.objects)
    yield
    e = bpy.data.objects.new('bowed', None)
    bpy.context.collection.objects.link(e)
    for ob in set(bpy.data.objects) - before - {e}:
        if ob.parent is None:
            ob.parent = e
    r = Matrix.Rotation(-BOW, 4, 'X')
    e.location, e.rotation_euler = NAPE - r.to_3x3() @ NAPE, (-BOW, 0, 0)


def lashes(mat):
    for s in (-1, 1):
        tube([(s * .0195, .0800, 1.5185), (s * .0270, .0835, 1.5165), (s * .0355, .0815, 1.5165), (s * .0435, .0745, 1.5195)], .0012, mat, 6)
        limb([(s * .0150, .0905, 1.5475), (s * .0270, .0880, 1.5520), (s * .0400, .0790, 1.5520), (s * .0500, .0660, 1.5470)], (.0012, .0020, .0018, .0008), mat, 8)


def hair(mat):
    """Combed back from the hairline into a knot under the hat's brim; a few strands have come loose and catch the light."""
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

    def on_skull(p, q):
        d = p - SKULL
        e = Vector((d.x / SKULL_R.x, d.y / SKULL_R.y, d.z / SKULL_R.z)).normalized() * q
        return SKULL + Vector((e.x * SKULL_R.x, e.y * SKULL_R.y, e.z * SKULL_R.z))
    P = []
    while len(P) < 1400:
        a, b = math.acos(R.uniform(-.8, 1)), R.uniform(0, 6.2832)
        p0 = SKULL + Vector((SKULL_R.x * math.sin(a) * math.cos(b), SKULL_R.y * math.sin(a) * math.sin(b), SKULL_R.z * math.cos(a)))
        gap = before_hairline(p0)
        if gap > .004 or p0.y < -.085 or (len(P) < 1000 and gap < -.022):                 # nearly half of them start at the hairline itself
            continue
        phi = math.atan2(p0.x, p0.z - 1.535)                                    # combed: strands lie together in locks, which run to the knot as they do
        lock = math.sin(19 * phi + 2.4 * noise.noise(Vector((phi * 2.1, 3.0, 0)))) + .6 * math.sin(41 * phi + 1.0)
        q, end = 1.004 + .016 * lock * min(1.0, max(0.0, -gap / .03)) + R.uniform(0, .010), KNOT + Vector((R.gauss(0, .012), .020, R.gauss(0, .012)))
        sag = R.gauss(0, .004) - .010 * min(1, abs(p0.x) / .07)
        path = []
        for i in range(13):
            t = i / 12
            p = p0.lerp(end, t) + Vector((0, 0, sag * math.sin(math.pi * t)))
            e = on_skull(p, q)
            out = Vector(((p.x - SKULL.x) / SKULL_R.x, (p.y - SKULL.y) / SKULL_R.y, (p.z - SKULL.z) / SKULL_R.z)).length
            path.append(tuple(e if out < q else p))
        P.append(path)
    blob(KNOT + Vector((0, -.014, 0)), .036, .026, .034, mat)                # wound into a knot at the nape
    for k in range(900):
        r, a0, turns = .043 * math.sqrt(R.uniform(.01, 1)), R.uniform(0, 6.2832), R.uniform(.5, 1.1)
        path = []
        for i in range(15):
            t = i / 14
            a, q = a0 + 6.2832 * turns * t, r * (1 - .30 * t) + .0016 * math.sin(9 * t + k)
            path.append(tuple(KNOT + Vector((q * math.cos(a) * 1.06, -.010 - .036 * math.sqrt(max(.02, 1 - (q / .047) ** 2)) - .0025 * math.sin(5 * a + 40 * q), q * math.sin(a) * .98))))
        P.append(path)
    loose = []
    for k in range(46):                                                       # out of line, here and there: many over the crown are a rim of another colour
        a, b, c = R.uniform(0, 6.2832), R.uniform(.35, 1.25), R.uniform(.25, .6)
        p0 = SKULL + Vector((SKULL_R.x * math.cos(a) * math.sin(b), -SKULL_R.y * abs(math.sin(a)) * math.sin(b), SKULL_R.z * math.cos(b)))
        p1 = p0.lerp(KNOT, c) + Vector((R.gauss(0, .02), 0, R.gauss(0, .012)))
        lift = R.uniform(.008, .060) * R.uniform(.3, 1)
        loose.append([tuple(on_skull(p0.lerp(p1, t), 1.012 + lift * t ** 1.4)) for t in [i / 11 for i in range(12)]])
    for k in range(130):                                                      # fine hair up the nape, or the hair ends in a hard line there
        a, up = R.uniform(-1.0, 1.0), R.uniform(0, .022)
        p0 = Vector((.047 * math.sin(a), -.013 - .0475 * math.cos(a), 1.440 + .020 * a * a + up))
        p1 = Vector((p0.x * R.uniform(.5, .95), -.090 + .03 * abs(a), 1.492 + R.uniform(-.006, .01)))
        P.append([tuple(p0.lerp(p1, t) + Vector((0, -.005 * math.sin(math.pi * t), 0))) for t in [i / 7 for i in range(8)]])
    strands(P, mat, .00085)
    strands(loose, M.hair_lit(), .00028)


def host(x, y, z, turn=0.0, head_turn=0.0):
    """A woman in a straw hat, a basket of frangipani in her hand, on her way along the deck, from behind: no face."""
    skin = M.skin()
    with group((x, y, z), turn):
        b = body(skin)
        b.data.vertices.foreach_set('co', [q for v in b.data.vertices for q in stance(v.co)])
        b.data.update()
        skirt(M.skirt_linen(), [b], (-1.2, -1.6))
        blouse(M.dress_linen(), [b], (.2, -.5))
        bm = bmesh.new()                                                         # what the clothes hide would show through in their hollows
        bm.from_mesh(b.data)
        bm.normal_update()
        for v, inward in [(v, v.normal * -.013) for v in bm.verts]:              # and what the blouse hides
            v.co += inward * max(0.0, min(1.0, (v.co.z - 1.0) / .04, (1.34 - v.co.z) / .04))
        bmesh.ops.delete(bm, geom=[v for v in bm.verts if v.co.z < .99 and -.19 < v.co.x < .21], context='VERTS')
        bm.to_mesh(b.data)
        bm.free()
        V, F = loft([(q, w + .013, f - .013, k + .013) for q, w, f, k in ((1.010, .1245, -.081, .086), (1.016, .1285, -.086, .091), (1.050, .1280, -.085, .090), (1.056, .1240, -.080, .086))], None, 96)
        add('waistband', [stance(v) for v in V], F, M.skirt_linen())
        w = Vector(RIGHT_ARM[-1])
        hx, hy, hz = stance(w + (w - Vector(RIGHT_ARM[-2])).normalized() * .093)
        with group((hx - .014, hy, hz - .346 * .86), 1.25, .86):
            flower_basket()
    with group((x + .004 * math.sin(turn), y, z + .022), head_turn, .965):
        head(skin)
        with bowed():
            hair(M.hair())
            lashes(M.hair())
            for s in (-1, 1):
                blob((s * .079, .001, 1.4855), .0048, .0048, .0058, M.glaze('pearl', (.86, .82, .75), .12))
        with group((0, -.006, 1.572), 0, 1.10):
            outdoor.hat_close(0, 0, 0, math.pi / 2, (0, -.22), .026)


def flower_basket():
    """A straw basket with a hoop, filled with frangipani."""
    lathe([(0, 0), (.105, 0), (.150, .10), (.165, .17), (.155, .175), (.14, .10), (0, .02)], (0, 0, 0), M.straw(), 48)
    tube([(.150 * math.cos(a), 0, .165 + .19 * math.sin(a)) for a in [i * .19635 for i in range(17)]], .009, M.rattan(), 8)
    R = random.Random(3)
    for i in range(26):
        a, q = i * 2.4, .027 * math.sqrt(i)
        outdoor.frangipani(q * math.cos(a), q * math.sin(a), .165 + .045 * (1 - q / .14) + R.uniform(0, .02), .042, i, (-.7 * math.sin(a) * q / .1, .7 * math.cos(a) * q / .1))
    place(broad_clump(71, 9, .20), (0, 0, .11), 1.0, .9)
