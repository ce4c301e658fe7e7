"""Filled covers, simulated in a scene of their own and kept in PICTURES_WORK for the drafts that follow; creases for cloth."""
import hashlib, inspect, json, math, os
import bpy
from mathutils import Vector, noise
from geometry import mesh


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
                k = 1 - .085 * u * u * v * v                              # cut in at the corners, or they stand out as ears
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


# ---------- to look at
def soft(ob, thick=.012, amount=.0, seed=0.0, sway=0.0, levels=1):
    """A cloth of one sheet gets a body, creases that run on and cross, and a rim that is not drawn with a ruler (sway: along y)."""
    ridge = lambda v: 1 - abs(noise.noise(v)) * 2.2
    for v in ob.data.vertices:
        x, y, z = v.co
        a = ridge(Vector((x * 2.1 + 1.3 * y + seed, y * 1.5 - .6 * x, z * 1.2 + seed))) ** 3
        b = ridge(Vector((x * 4.2 - 2.2 * y + seed, y * 3.4, z * 2.0 + seed + 9)))
        z += amount * (max(-.4, a) + .45 * max(-.4, b) ** 3)
        v.co = (x, y + sway * (noise.noise(Vector((x * 1.5 + seed, z * 1.5, seed))) + .35 * noise.noise(Vector((x * 5 + seed, z * 4, 2.0)))), z)
    m = ob.modifiers.new('s', 'SOLIDIFY')
    m.thickness, m.offset = thick, 1
    m = ob.modifiers.new('f', 'SUBSURF')
    m.levels = m.render_levels = levels
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
        V.append((flip * x, y, z - lo))
    if flip < 0:
        F = [f[::-1] for f in F]
    ob = bpy.data.objects.new('cushion', mesh('cushion', V, F, [mat], None, True))
    ob.location, ob.rotation_euler = loc, rot
    bpy.context.collection.objects.link(ob)
    f = ob.modifiers.new('f', 'SUBSURF')
    f.levels = f.render_levels = 2
    return ob
