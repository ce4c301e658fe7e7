"""The pool close up: a sheet of real waves, and the net of light that these very waves throw on floor and wall (photons,
traced with numpy); what floats presses into the sheet and throws its shadow through it. Cycles itself casts no caustics."""
import math, os
import bpy
from geometry import box, mesh
import materials as M
import outdoor
from nodes import Nodes

LEVEL, SHELF, DEEP, WALL = -.055, -.215, -.50, 5.0
X0, X1, Y0, Y1, CELL = 3.60, WALL, -7.60, -5.35, .0025                     # the sheet
STEP = -6.10                                                               # where the shelf ends
SUN_AT, SUN_HIGH, SUN_POWER, SUN_COLOR = math.radians(188), math.radians(37), 5.8, (1.0, .86, .68)


def _numpy():
    cores = os.sched_getaffinity(0)
    import numpy                                                          # it ties the process to one core
    os.sched_setaffinity(0, cores)
    return numpy


def _soft(np, a, s):
    r = int(3 * s + .5)
    k = np.exp(-.5 * (np.arange(-r, r + 1) / s) ** 2)
    k /= k.sum()
    for ax in (0, 1):
        n = a.shape[ax]
        p = np.pad(a, [(r, r) if q == ax else (0, 0) for q in (0, 1)], mode='edge')
        a = sum(k[i] * (p[i:i + n] if ax == 0 else p[:, i:i + n]) for i in range(2 * r + 1))
    return a


def _points(np, ob):
    """Points all over an object's faces, in the world."""
    me = ob.data
    V = np.array([tuple(ob.matrix_basis @ v.co) for v in me.vertices])
    Q = np.array([tuple(p.vertices) for p in me.polygons])
    A, B, C, D = (V[Q[:, i]] for i in range(4))
    return np.concatenate([(A * (1 - u) + B * u) * (1 - v) + (D * (1 - u) + C * u) * v for u in (0, .33, .67) for v in (0, .33, .67)])


def _sheet(np, afloat, seed=11):
    """Heights of the water, and how much sun passes each point of its level."""
    x, y = np.arange(X0, X1 + CELL / 2, CELL), np.arange(Y0, Y1 + CELL / 2, CELL)
    X, Y = np.meshgrid(x, y)
    R = np.random.RandomState(seed)
    h = np.zeros_like(X)
    for i in range(34):
        length = .052 * 9.0 ** R.rand()                                   # from ripples of five centimetres to swell of half a metre
        a = R.normal(.9, .95)
        k = 2 * math.pi / length
        h += .052 / k * (length / .12) ** -.15 * np.sin(k * (X * math.cos(a) + Y * math.sin(a)) + 6.2832 * R.rand()) * R.uniform(.35, 1.0)
    h *= .50
    light, hollow = np.ones_like(h), np.zeros_like(h)
    d = (math.cos(SUN_AT) / math.tan(SUN_HIGH), math.sin(SUN_AT) / math.tan(SUN_HIGH))
    spot = lambda px, py: (np.clip(((py - Y0) / CELL + .5).astype(int), 0, len(y) - 1), np.clip(((px - X0) / CELL + .5).astype(int), 0, len(x) - 1))
    for ob in afloat:
        P = _points(np, ob)
        low = np.full_like(h, 9.0)
        np.minimum.at(low, spot(P[:, 0], P[:, 1]), P[:, 2] - LEVEL)
        near = low.copy()
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                near = np.minimum(near, np.roll(np.roll(low, dy, 0), dx, 1))
        under = near < 5
        cx, cy = ob.location[:2]
        r = np.hypot(X - cx, Y - cy)
        h *= 1 - .55 * np.exp(-(r / .09) ** 2)                             # it lies still on the water it covers
        g = _soft(np, under.astype(float), 2.4)
        wet = _soft(np, np.where(under & (near < .0045), 1.0, 0.0), 2.4)
        h += np.where(under, 0, .0042 * wet * (1 - wet) * 2.2)              # the water climbs a little at the petals that touch it
        press = np.where(under, np.minimum(0, near - .0006 - h), 0)
        bent = h + .3 * _soft(np, press, 3.5)                               # what light goes by: sharp hollows would burn holes into the shadow
        h += _soft(np, press, 1.6)
        h = np.where(under, np.minimum(h, near - .0007), h)
        h = np.where(r < .085, _soft(np, h, .8), h)
        h += .00035 * np.sin(6.2832 * (r - .055) / .033 + 1.5 * np.sin(2 * np.arctan2(Y - cy, X - cx) + cx * 9)) * np.exp(-((r - .055) / .055) ** 2) * (r > .035)
        hollow += np.where(r < .12, bent - h, 0)
        shade = np.zeros_like(h)
        shade[spot(P[:, 0] - d[0] * (P[:, 2] - LEVEL), P[:, 1] - d[1] * (P[:, 2] - LEVEL))] = 1
        light *= 1 - .80 * np.clip(_soft(np, shade, .9) * 1.7, 0, 1)
    return X, Y, h, light, hollow


def _photons(np, X, Y, h, light):
    """Maps of light on shelf, deep floor and wall: 1 is what still water would let through to a level floor."""
    f, n = 3, 1.333
    def fine(a):
        for ax in (0, 1):
            m = a.shape[ax]
            t = np.arange((m - 1) * f + 1) / f
            i = np.minimum(t.astype(int), m - 2)
            k = (t - i).reshape((-1, 1) if ax == 0 else (1, -1))
            a = np.take(a, i, ax) * (1 - k) + np.take(a, i + 1, ax) * k
        return a.astype(np.float32).ravel()
    gy, gx = np.gradient(_soft(np, h, .8), CELL)
    px, py, gx, gy, w, z = (fine(a) for a in (X, Y, gx, gy, light, h))
    s = (-math.cos(SUN_AT) * math.cos(SUN_HIGH), -math.sin(SUN_AT) * math.cos(SUN_HIGH), -math.sin(SUN_HIGH))
    q = 1 / np.sqrt(1 + gx * gx + gy * gy)
    nx, ny, nz = -gx * q, -gy * q, q
    c = -(s[0] * nx + s[1] * ny + s[2] * nz)
    t = (1 / n) * c - np.sqrt(1 - (1 - c * c) / n ** 2)
    rx, ry, rz = (s[i] / n + t * v for i, v in enumerate((nx, ny, nz)))
    w = w * (c * q ** -1 / math.sin(SUN_HIGH))
    z = z + LEVEL
    area = (CELL / f) ** 2

    def splat(a, b, a0, a1, b0, b1, size, keep):
        na, nb = int((a1 - a0) / size), int((b1 - b0) / size)
        u, v = (a - a0) / size - .5, (b - b0) / size - .5
        keep = keep & (u >= 0) & (v >= 0) & (u < na - 1) & (v < nb - 1)
        u, v, k = u[keep], v[keep], w[keep]
        iu, iv = u.astype(np.int32), v.astype(np.int32)
        fu, fv = u - iu, v - iv
        out = np.zeros(na * nb)
        for du, wu in ((0, 1 - fu), (1, fu)):
            for dv, wv in ((0, 1 - fv), (1, fv)):
                out += np.bincount((iv + dv) * na + iu + du, k * wu * wv, na * nb)
        return _soft(np, out.reshape(nb, na) * area / size ** 2, .75)
    down = (SHELF - z) / rz
    yl, xl = py + ry * down, px + rx * down
    side = (WALL - px) / np.maximum(rx, 1e-4)
    hit = (side < down) & (rx > 0)
    shelf = splat(xl, yl, X0, X1, Y0, Y1, .0016, ~hit & (yl < STEP))
    wall = splat(py + ry * side, z + rz * side, Y0, Y1, DEEP, LEVEL + .03, .0016, (hit | (yl >= STEP)) & (rx > 0))
    down = (DEEP - z) / rz
    deep = splat(px + rx * down, py + ry * down, X0, X1, Y0, Y1, .003, side > down)
    return shelf, .5 * deep + .45, wall


def _image(np, name, a):
    im = bpy.data.images.new(name, a.shape[1], a.shape[0], float_buffer=True)
    im.colorspace_settings.name = 'Non-Color'
    px = np.ones((*a.shape, 4), np.float32)
    px[:, :, :3] = a[:, :, None]
    im.pixels.foreach_set(px.ravel())
    im.pack()
    return im


def _tiles(n, a, b, size=.05):
    """Glass mosaic: no two pieces of one tone, clouds in the glass, pale joints."""
    xyz = dict(zip('xyz', n.xyz(n.coords())))
    g = [n.math('DIVIDE', n.math('ADD', xyz[k], o), size) for k, o in ((a, .0171), (b, .0113))]
    cell = [n.math('FLOOR', q) for q in g]
    f = [n.math('FRACT', q) for q in g]
    one, two = n.white(n.vec(*cell, 3.0)), n.white(n.vec(*cell, 17.0))
    c = n.mix(one, (.080, .285, .300), (.205, .475, .465))
    c = n.mix(n.range(two, .62, 1.0, 0, .75), c, (.29, .50, .475))
    c = n.mix(n.range(two, .16, .0, 0, .70), c, (.055, .20, .245))
    c = n.mix(n.range(n.noise(n.coords(), 95, 4, .65), .35, .70, 0, .15), c, (.31, .52, .50))
    wob = n.math('MULTIPLY', n.math('SUBTRACT', n.noise(n.coords(), 60, 3), .5), .014)
    e = [n.math('MINIMUM', q, n.math('SUBTRACT', 1.0, q)) for q in f]
    edge = n.math('ADD', n.math('MINIMUM', *e), wob)
    c = n.mix(n.range(edge, .030, .115, .30, 0, True), c, (.06, .21, .23))    # the pieces' rounded rims
    joint = n.range(edge, .022, .036, 1, 0, True)
    c = n.mix(joint, c, n.mix(n.noise(n.coords(), 40, 4, .7), (.40, .47, .44), (.58, .62, .57)))
    c = n.mix(n.range(n.noise(n.coords(), 2.6, 4, .6), .35, .65, 0, .22), c, (.06, .26, .30))
    return c, xyz, joint


def _under(name, image, a, b, ext, sky):
    """A surface under water: all its light is painted on (sun from the photons, sky), so it is free of noise."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    m.node_tree.nodes.clear()
    n = Nodes(m.node_tree)
    c, xyz, joint = _tiles(n, a, b)
    t = n.new('ShaderNodeTexImage', image=image, interpolation='Cubic', extension='EXTEND')
    n.put(t.inputs[0], n.vec(n.range(xyz[a], ext[0], ext[1]), n.range(xyz[b], ext[2], ext[3]), 0.0))
    sun = n.math('MULTIPLY', t.outputs[0], SUN_POWER * math.sin(SUN_HIGH) / math.pi)
    corner = n.range(n.math('SUBTRACT', WALL, xyz['x']), 0, .16, .55, 1, True) if a == 'x' else n.range(xyz['z'], SHELF, SHELF + .12, .62, 1, True)
    amb = n.math('MULTIPLY', corner, sky)
    light = n.mix(1.0, n.mix(1.0, n.vec(sun, sun, sun), SUN_COLOR, 'MULTIPLY'), n.mix(1.0, n.vec(amb, amb, amb), (.62, .92, 1.0), 'MULTIPLY'), 'ADD')
    depth = n.math('SUBTRACT', LEVEL, xyz['z'], clamp=True)
    tint = n.vec(*[n.math('EXPONENT', n.math('MULTIPLY', depth, -k)) for k in (2.1, .42, .34)])
    n.out(n.bsdf('ShaderNodeEmission', Color=n.mix(1.0, n.mix(1.0, c, light, 'MULTIPLY'), tint, 'MULTIPLY'), Strength=1.0))
    m.cycles.sample_as_light = False
    return m


def _dry():
    m = bpy.data.materials.new('tile above')
    m.use_nodes = True
    m.node_tree.nodes.clear()
    n = Nodes(m.node_tree)
    c, xyz, joint = _tiles(n, 'y', 'z')
    c = n.mix(n.range(n.math('ADD', xyz['z'], n.math('MULTIPLY', n.noise(n.coords(), 30, 3), .016)), LEVEL + .012, LEVEL + .022, 1, 0, True), c, n.mix(1.0, c, (.62, .66, .68), 'MULTIPLY'))
    n.out(n.principled(c, .16, n.bump(joint, .4, -.0012)))
    return m


def _surface():
    m = bpy.data.materials.new('water close')
    m.use_nodes = True
    m.node_tree.nodes.clear()
    n = Nodes(m.node_tree)
    fr = n.new('ShaderNodeFresnel')
    fr.inputs[0].default_value = 1.333
    w = n.mixshader(fr.outputs[0], n.bsdf('ShaderNodeBsdfRefraction', Color=(1, 1, 1), Roughness=0.0, IOR=1.333), n.bsdf('ShaderNodeBsdfGlossy', Color=(1, 1, 1), Roughness=.035))
    lp = n.new('ShaderNodeLightPath')
    n.out(n.mixshader(n.math('MAXIMUM', lp.outputs['Is Shadow Ray'], lp.outputs['Is Diffuse Ray']), w, n.bsdf('ShaderNodeBsdfTransparent', Color=(.95, .98, .98))))
    return m


def _greenery():
    """Only the water sees it: the garden beyond, dark and broken up."""
    m = bpy.data.materials.new('greenery')
    m.use_nodes = True
    m.node_tree.nodes.clear()
    n = Nodes(m.node_tree)
    z = n.xyz(n.coords())[2]
    leaf = n.noise(n.coords(scale=(1, 1, .6)), 2.4, 6, .7, .6)
    top = n.range(n.math('ADD', z, n.math('MULTIPLY', n.noise(n.coords(scale=(1, 1, .35)), .8, 4, .7, .8), -4.2)), .1, .6, 0, 1, True)
    col = n.mix(n.range(leaf, .38, .68), (.016, .034, .014), (.13, .17, .05))
    n.out(n.mixshader(top, n.bsdf('ShaderNodeEmission', Color=col, Strength=1.6), n.bsdf('ShaderNodeBsdfTransparent')))
    return m


def close():
    np = _numpy()
    M.POOL_CLOSE.update(coping=WALL)
    flowers = [outdoor.frangipani(4.575, -6.90, LEVEL - .0046, .054, .5, (.085, -.075), True), outdoor.frangipani(4.30, -6.28, LEVEL - .0046, .049, 2.4, (.08, .06), True)]
    for ob in flowers:                                                    # wide open, the petals lifted off the water
        ob.scale.z = 1.7
    outdoor.frangipani(5.085, -6.50, .0145, .048, 1.9, (-.04, .05), True)
    X, Y, h, light, hollow = _sheet(np, flowers)
    shelf, deep, wall = (_image(np, k, a) for k, a in zip(('shelf', 'deep', 'wall'), _photons(np, X, Y, h + hollow, light)))
    ny, nx = X.shape
    co = np.stack([X, Y, h + LEVEL], 2).astype(np.float32)
    i = (np.arange(ny - 1)[:, None] * nx + np.arange(nx - 1)[None]).ravel()
    loops = np.stack([i, i + 1, i + nx + 1, i + nx], 1).astype(np.int32)
    me = bpy.data.meshes.new('water')
    me.vertices.add(nx * ny)
    me.vertices.foreach_set('co', co.ravel())
    me.loops.add(loops.size)
    me.loops.foreach_set('vertex_index', loops.ravel())
    me.polygons.add(len(loops))
    me.polygons.foreach_set('loop_start', np.arange(0, loops.size, 4, dtype=np.int32))
    me.polygons.foreach_set('loop_total', np.full(len(loops), 4, np.int32))
    me.polygons.foreach_set('use_smooth', np.ones(len(loops), bool))
    me.update(calc_edges=True)
    me.materials.append(_surface())
    bpy.context.collection.objects.link(bpy.data.objects.new('water', me))
    far = [(X0 - 6, Y0 - 3), (X0, Y0 - 3), (X0, Y1 + 9), (X0 - 6, Y1 + 9), (X0, Y1), (X1, Y1), (X1, Y1 + 9), (X0, Y1 + 9)]
    bpy.context.collection.objects.link(bpy.data.objects.new('far', mesh('far', [(*p, LEVEL) for p in far], [(0, 1, 2, 3), (4, 5, 6, 7)], [me.materials[0]])))
    fl = lambda name, image, y0, y1, z, sky: bpy.context.collection.objects.link(bpy.data.objects.new(name, mesh(name, [(X0 - 6, y0, z), (WALL, y0, z), (WALL, y1, z), (X0 - 6, y1, z)], [(0, 1, 2, 3)], [_under(name, image, 'x', 'y', (X0, X1, Y0, Y1), sky)])))
    fl('shelf', shelf, Y0 - 3, STEP, SHELF, .30)
    fl('deep', deep, STEP, Y1 + 9, DEEP, .20)
    W = _under('wall', wall, 'y', 'z', (Y0, Y1, DEEP, LEVEL + .03), .22)
    bpy.context.collection.objects.link(bpy.data.objects.new('wall', mesh('wall', [(WALL, Y0 - 3, DEEP), (WALL, Y1 + 9, DEEP), (WALL, Y1 + 9, LEVEL), (WALL, Y0 - 3, LEVEL)], [(0, 1, 2, 3)], [W])))
    box(WALL, WALL + .02, Y0 - 3, Y1 + 9, LEVEL, -.02, _dry(), 0)
    S = M.stone()
    y = -11.2
    while y < Y1 + 9:                                                     # coping of single slabs, each a hair its own way
        box(WALL - .022, WALL + .598, y + .0015, y + .7985, -.028, .012 + .0006 * math.sin(y * 9), S, .011, 4)
        y += .80
    box(WALL + .6, WALL + 6, Y0 - 3, Y1 + 9, -.3, .012, S, .004)
    ob = bpy.data.objects.new('greenery', mesh('greenery', [(-12, 5, -1), (16, 5, -1), (16, 5, 5), (-12, 5, 5)], [(0, 1, 2, 3)], [_greenery()]))
    bpy.context.collection.objects.link(ob)
    ob.visible_camera = ob.visible_diffuse = ob.visible_shadow = False
