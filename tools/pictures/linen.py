"""Linen seen close: cloth that knows how far along its own threads each point lies, so that the weave follows every fold."""
import math, random
import bpy
from mathutils import Vector, noise
import materials as M
import outdoor
from geometry import mesh, tube, box, group


def woven(name, V, cols, mat, along, across, thick=.0014, smooth=1):
    """A grid of points (rows of `cols`) as cloth; along and across: metres of thread at each point."""
    rows = len(V) // cols
    F = [(j * cols + i, j * cols + i + 1, (j + 1) * cols + i + 1, (j + 1) * cols + i) for j in range(rows - 1) for i in range(cols - 1)]
    me = mesh(name, V, F, [mat], None, True)
    for k, d in (('along', along), ('across', across)):
        me.attributes.new(k, 'FLOAT', 'POINT').data.foreach_set('value', d)
    ob = bpy.data.objects.new(name, me)
    bpy.context.collection.objects.link(ob)
    if thick:
        m = ob.modifiers.new('s', 'SOLIDIFY')
        m.thickness, m.offset = thick, 0
    if smooth:
        m = ob.modifiers.new('f', 'SUBSURF')
        m.levels = m.render_levels = smooth
    return ob


def folded(z, w, d, mat, seed=0.0, layers=4, t=.0072, x=0.0, y=0.0, rot=0.0):
    """One piece, folded to and fro: its round folds to the front (-y), the hems to the sides. Returns its upper side."""
    R = random.Random(int(seed * 7) + 1)
    path, s = [], 0.0                                                        # (y, z, thread so far)
    n = 26
    for k in range(layers):
        depth = d - R.uniform(0, .016)                                         # no edge lies exactly over the next
        ys = [-depth / 2 + depth * i / n for i in range(n + 1)]
        if k % 2:
            ys = ys[::-1]
        for yy in ys:
            path.append((yy, t * k))
        if k < layers - 1:                                                    # the bend up to the next layer
            end = ys[-1]
            side = 1 if end > 0 else -1
            for q in range(1, 7):
                a = math.pi * q / 7
                path.append((end + side * t * 1.0 * math.sin(a), t * k + t * (1 - math.cos(a)) / 2))
    V, along, across = [], [], []
    cols = 44
    for i, (py, pz) in enumerate(path):
        if i:
            s += math.hypot(py - path[i - 1][0], pz - path[i - 1][1])
        for j in range(cols):
            u = j / (cols - 1) * 2 - 1
            px = u * w / 2
            f = pz / (t * (layers - 1))
            full = 1 + .30 * noise.noise(Vector((px * 6 + seed, py * 5, seed + 2))) + .22 * noise.noise(Vector((px * 15 + seed, pz * 60, seed + 4)))     # here it lies open, there it is pressed
            soft = noise.noise(Vector((px * 7 + seed, py * 9, seed))) * .0042 * f + noise.noise(Vector((px * 30 + seed, py * 34, seed + f))) * .0007
            slump = -.020 * f * max(0.0, abs(u) - .5) ** 1.6 - .016 * f * max(0.0, abs(py) / (d / 2) - .6) ** 2
            skew = .007 * noise.noise(Vector((px * 5, pz * 200, seed + 5))) + .0016 * noise.noise(Vector((px * 26, pz * 120, seed + 6)))
            hem = .0025 * noise.noise(Vector((py * 14, pz * 300, seed + 9))) * (abs(u) > .9)
            V.append((px + hem, py + skew, pz * full + soft + slump))
            along.append(s)
            across.append(px + seed)
    with group((x, y, z + t / 2), rot):
        woven('folded', V, cols, mat, along, across, .0040)
    return z + t * layers - .0008


def thrown(w, d, step, mat, loc, rot=0.0, grow=.20, frames=40, seed=1.0, push=(), bend=1.2):
    """A cloth that has been let fall: simulated, larger than the place it falls on, so that it lies in folds.
    push: boxes (x0, x1, y0, y1, z0, z1) it falls over."""
    nx, ny = int(w / step) + 1, int(d / step) + 1
    V = [(-w / 2 + i * step, -d / 2 + j * step, .018 + .016 * noise.noise(Vector((i * step * 6 + seed, j * step * 5, seed))) + .006 * noise.noise(Vector((i * step * 19, j * step * 17, seed))))
         for j in range(ny) for i in range(nx)]
    F = [(j * nx + i, j * nx + i + 1, (j + 1) * nx + i + 1, (j + 1) * nx + i) for j in range(ny - 1) for i in range(nx - 1)]
    ob = bpy.data.objects.new('thrown', mesh('thrown', V, F, [mat], None, True))
    bpy.context.collection.objects.link(ob)
    floor = [box(-2, 2, -2, 2, -.2, -.004, mat, 0)] + [box(*b, mat, 0) for b in push]
    for f in floor:
        f.modifiers.new('c', 'COLLISION')
        f.collision.thickness_outer, f.collision.cloth_friction, f.collision.damping = .003, 30, .6
    pin = ob.vertex_groups.new(name='pin')                                   # held at two sides it has to buckle; free it would only spread
    pin.add([i for i in range(nx)] + [(ny - 1) * nx + i for i in range(nx)], 1.0, 'ADD')
    m = ob.modifiers.new('cloth', 'CLOTH')
    c = m.settings
    c.vertex_group_mass = 'pin'
    c.quality, c.mass, c.shrink_min, c.shrink_max = 7, .30, -grow, -grow
    c.tension_stiffness = c.compression_stiffness = 18
    c.shear_stiffness, c.bending_stiffness, c.air_damping = 6, bend, 2
    m.collision_settings.use_self_collision = True
    m.collision_settings.distance_min = m.collision_settings.self_distance_min = .003
    s = bpy.context.scene
    m.point_cache.frame_start, m.point_cache.frame_end = 1, frames
    for f in range(1, frames + 1):
        s.frame_set(f)
    dg = bpy.context.evaluated_depsgraph_get()
    P = [tuple(v.co) for v in ob.evaluated_get(dg).data.vertices]
    for o in floor + [ob]:
        bpy.data.objects.remove(o)
    k = 1 + grow
    with group(loc, rot):
        woven('thrown', P, nx, mat, [(j * step) * k for j in range(ny) for i in range(nx)], [(i * step) * k for j in range(ny) for i in range(nx)], .0012, 2)


def pile(ob, amount=.0007, size=.005):
    """Towelling has no clean rim: its loops stand out of every edge."""
    m = ob.modifiers.new('p', 'DISPLACE')
    t = bpy.data.textures.new('pile', 'CLOUDS')
    t.noise_scale, t.noise_depth = size, 3
    m.texture, m.strength, m.mid_level, m.texture_coords = t, amount, .5, 'LOCAL'


def folded_terry(z, w, d, mat, seed, rot, dx, dy, t=.0165):
    """A thick towel, folded in four: its round folds lie to the front, each a little farther in or out, pressed flatter below than above."""
    R = random.Random(int(seed * 10))
    path = []                                                                # (y, z)
    n, layers = 30, 4
    reach = [d / 2 - R.uniform(0, .016) for _ in range(layers)]
    for k in range(layers):
        ends = (-reach[k], reach[k]) if k % 2 == 0 else (reach[k], -reach[k])
        path += [(ends[0] + (ends[1] - ends[0]) * i / n, t * k) for i in range(n + 1)]
        if k < layers - 1:
            side = 1 if ends[1] > 0 else -1
            path += [(ends[1] + (side * reach[k + 1] - ends[1]) * q / 8 + side * t * .95 * math.sin(math.pi * q / 8), t * k + t * (1 - math.cos(math.pi * q / 8)) / 2) for q in range(1, 8)]
    V, along, across, s, cols = [], [], [], 0.0, 64
    for i, (py, pz) in enumerate(path):
        if i:
            s += math.hypot(py - path[i - 1][0], pz - path[i - 1][1])
        f = pz / (t * (layers - 1))
        for j in range(cols):
            u = j / (cols - 1) * 2 - 1
            px = u * w / 2
            sway = .011 * noise.noise(Vector((px * 4.2, pz * 45 + seed, seed))) + .0045 * noise.noise(Vector((px * 13, pz * 80, seed + 3)))
            edge = min(1.0, abs(py) / (d / 2)) ** 6
            hem = (.008 * noise.noise(Vector((py * 8, pz * 60, seed + 9))) + .012 * noise.noise(Vector((0, pz * 70, seed)))) * abs(u) ** 3
            soft = f * (.0075 * noise.noise(Vector((px * 6 + seed, py * 7, seed))) + .0025 * noise.noise(Vector((px * 19, py * 17, seed + f * 3))))
            slump = -f * (.016 * max(0.0, abs(u) - .55) ** 1.5 + .010 * edge)
            pinch = .0045 * edge * noise.noise(Vector((px * 9, pz * 120, seed + 7)))            # the fold is thick here and thin there
            V.append((px + hem * (1 if u > 0 else -1), py + sway * (.35 + .65 * edge), pz + soft + slump + pinch))
            along.append(s)
            across.append(px + seed)
    with group((dx, dy, z + t / 2), rot):
        ob = woven('folded', V, cols, mat, along, across, .0135, 2)
        pile(ob)
    return z + t * layers - .001


def leaf(length, width, bend, mat):
    """A frangipani leaf: long, pointed, folded along its midrib."""
    V, n = [], 24
    for i in range(n + 1):
        t = i / n
        half = width / 2 * math.sin(math.pi * (.03 + .97 * t) ** .8) ** .85
        for k in range(-4, 5):
            u = k / 4
            V.append((half * u, length * t, -bend * t * t + abs(u) * half * .30 + .0009 * math.sin(t * 26 + abs(u) * 4) * abs(u) ** 2))
    F = [(i * 9 + j, i * 9 + j + 1, (i + 1) * 9 + j + 1, (i + 1) * 9 + j) for i in range(n) for j in range(8)]
    me = mesh('leaf', V, F, [mat], None, True)
    for key, d in (('along', [i / n for i in range(n + 1) for k in range(9)]), ('across', [k / 4 for i in range(n + 1) for k in range(-4, 5)]), ('tone', [.55] * len(V)), ('ill', [.12] * len(V))):
        me.attributes.new(key, 'FLOAT', 'POINT').data.foreach_set('value', d)
    ob = bpy.data.objects.new('leaf', me)
    bpy.context.collection.objects.link(ob)
    m = ob.modifiers.new('f', 'SUBSURF')
    m.levels = m.render_levels = 1
    return ob


def sprig(x, y, z, rot=0.0):
    """A cut twig of frangipani: three open flowers, two buds, two leaves."""
    green, stem = M.frangipani_leaf(), M.glaze('stem', (.16, .19, .07), .5)
    with group((x, y, z), rot):
        tube([(0, -.105, .006), (.004, -.06, .008), (-.002, -.02, .012), (0, 0, .016)], .0036, stem, 10)
        for (fx, fy, fz, r, tilt) in ((-.030, .018, .011, .2, (.22, -.30)), (.040, .004, .011, 1.5, (.18, .42)), (.008, .062, .014, .9, (-.40, .05))):
            tube([(0, 0, .014), (fx * .5, fy * .5, fz * .6), (fx, fy, fz)], .0019, stem, 8)
            outdoor.frangipani(fx, fy, fz, .036, r, tilt, True)
        for (bx, by, a) in ((-.020, -.030, 2.6), (.024, -.036, -2.4)):
            with group((bx, by, .014), a):
                tube([(0, -.020, -.004), (0, 0, 0)], .0016, stem, 8)
                V, k = [], 14
                for i in range(13):
                    t = i / 12
                    r = .0062 * math.sin(math.pi * min(1, .10 + .88 * t)) ** .8
                    for j in range(k):
                        q = 6.2832 * j / k + 1.3 * t
                        rr = r * (1 + .13 * math.cos(5 * (q - 1.3 * t) + 4 * t))
                        V.append((rr * math.cos(q), .034 * t, rr * math.sin(q)))
                F = [(i * k + j, i * k + (j + 1) % k, (i + 1) * k + (j + 1) % k, (i + 1) * k + j) for i in range(12) for j in range(k)]
                ob = bpy.data.objects.new('bud', mesh('bud', V, F, [M.glaze('bud', (.80, .66, .52), .5)], None, True))
                bpy.context.collection.objects.link(ob)
        for a, ln, lift in ((2.15, .130, -.10), (-1.50, .112, -.20)):
            with group((0, -.045, .010), a):
                leaf(ln, .038, .016, green).rotation_euler = (-lift, 0, 0)


def table(x, y, top):
    """Folded linen on an oak top, a cloth let fall beside it, a twig of frangipani on the pile."""
    white, oat, sage = M.woven_linen('white', (.80, .775, .725)), M.woven_linen('oat', (.60, .52, .41)), M.woven_linen('sage', (.27, .33, .29))
    with group((x, y, 0)):
        box(-.55, .55, -.9, .9, top - .05, top, M.oak(), .006, 3)
        with group((0, 0, top)):
            thrown(.70, .60, .010, oat, (.20, -.10, .004), .30, .11, 44, 2.0, (), 9.0)
        z = top + .012
        with group((-.02, .08, 0), 1.40):
            for i, (m, w, d, r) in enumerate(((white, .31, .222, .035), (oat, .296, .212, -.045), (sage, .304, .214, .03), (white, .288, .204, -.02))):
                z = folded(z, .9 * w, .9 * d, m, 1.7 + i * 2.3, 4, .0072, .007 * math.sin(i * 2.2), .006 * math.cos(i * 3.1), r)
        sprig(-.015, .080, z + .003, -2.45)
