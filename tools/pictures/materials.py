"""All materials, procedural (no image files)."""
import bpy
from nodes import Nodes, material, CACHE

# Glow strengths, set per shot before the build. Surfaces that glow for diffuse rays only stand in for
# lamps: with Blender 3.4's one-lamp-per-sample choice every real lamp makes the whole picture noisier.
GLOW = dict(ceiling=.9, soffit=.15, pool=0.0)


# ---------- walls and floors ----------
@material('plaster')
def plaster(n):
    c = n.coords()
    big = n.noise(c, 0.9, 5)
    fine = n.noise(c, 60, 4, 0.6)
    col = n.mix(n.range(big, .35, .7), (.74, .70, .63), (.84, .81, .75))
    h = n.math('ADD', n.math('MULTIPLY', big, 1.0), n.math('MULTIPLY', fine, .03))
    return n.principled(col, .85, n.bump(h, .25, .012))


def planks(n, axis_along, axis_across, width, cols, rough=.5, gap=.035, gapdark=.12, grain=1.0):
    """Boards: random tone per board, grain along it, a dark joint between boards."""
    xyz = dict(zip('xyz', n.xyz(n.coords())))
    along, across = xyz[axis_along], xyz[axis_across]
    u = n.math('DIVIDE', across, width)
    idx = n.math('FLOOR', u)
    fr = n.math('FRACT', u)
    seg = n.math('FLOOR', n.math('ADD', n.math('DIVIDE', along, 2.7), n.math('MULTIPLY', n.white(n.vec(idx, 7.0, 1.0)), 5)))
    rnd = n.white(n.vec(idx, seg, 3.0))
    third = [a for a in 'xyz' if a not in (axis_along, axis_across)][0]
    g = n.noise(n.vec(n.math('ADD', n.math('MULTIPLY', along, 1.4), n.math('MULTIPLY', rnd, 40)),
                      n.math('MULTIPLY', across, 22), n.math('MULTIPLY', xyz[third], 22)), 1.0, 3, .55, .6)
    fine = n.noise(n.vec(n.math('MULTIPLY', along, 6), n.math('MULTIPLY', across, 220), xyz[third]), 1.0, 2)
    col = n.mix(n.range(g, .3, .72), cols[0], cols[1])
    col = n.mix(n.math('MULTIPLY', rnd, .55), col, cols[2])
    col = n.mix(n.math('MULTIPLY', fine, .18 * grain), col, tuple(.45 * x for x in cols[0]))
    joint = n.math('MINIMUM', fr, n.math('SUBTRACT', 1.0, fr))
    j = n.range(joint, gap * .35, gap, 0, 1, True)
    col = n.mix(j, tuple(gapdark * x for x in cols[0]), col)
    h = n.math('ADD', j, n.math('MULTIPLY', g, .04))
    r = n.range(g, .2, .8, rough - .12, rough + .14)
    return n.principled(col, r, n.bump(h, .5, .006))


@material('deck')
def deck(n):
    return planks(n, 'y', 'x', .14, ((.25, .135, .07), (.42, .25, .14), (.50, .34, .21)), .55)


@material('soffit')
def soffit(n):
    return n.glow(planks(n, 'y', 'x', .12, ((.36, .17, .07), (.55, .30, .14), (.62, .36, .17)), .42, .03), GLOW['soffit'])


@material('dark_timber')
def dark_timber(n):
    return planks(n, 'z', 'y', .11, ((.055, .03, .018), (.11, .062, .036), (.16, .09, .05)), .5, .07)


@material('dark_timber_x')
def dark_timber_x(n):
    return planks(n, 'z', 'x', .11, ((.055, .03, .018), (.11, .062, .036), (.16, .09, .05)), .5, .07)


@material('furniture_wood')
def furniture_wood(n):
    return planks(n, 'y', 'x', .6, ((.20, .10, .05), (.33, .18, .09), (.38, .22, .12)), .38, .004)


@material('floor_oak')
def floor_oak(n):
    return planks(n, 'x', 'y', .19, ((.36, .25, .155), (.48, .35, .225), (.53, .40, .27)), .36, .010, .4)


@material('floor_teak')
def floor_teak(n):
    return planks(n, 'y', 'x', .12, ((.17, .09, .048), (.27, .155, .085), (.33, .20, .115)), .34, .016, .3)


@material('oak')
def oak(n):
    return planks(n, 'y', 'z', .55, ((.38, .24, .13), (.52, .35, .20), (.56, .40, .24)), .4, .008)


def tiles(n, a, b, w, h, col, joint, rough, jw=.012, vary=.12):
    xyz = dict(zip('xyz', n.xyz(n.coords())))
    u, v = n.math('DIVIDE', xyz[a], w), n.math('DIVIDE', xyz[b], h)
    fu, fv = n.math('FRACT', u), n.math('FRACT', v)
    rnd = n.white(n.vec(n.math('FLOOR', u), n.math('FLOOR', v), 2.0))
    e = lambda f, s: n.math('MULTIPLY', n.math('MINIMUM', f, n.math('SUBTRACT', 1.0, f)), s)
    j = n.range(n.math('MINIMUM', e(fu, w), e(fv, h)), jw * .35, jw * .6, 0, 1, True)
    cl = n.noise(n.coords(), 2.3, 6, .6)
    c = n.mix(n.range(cl, .35, .7), tuple(x * .84 for x in col), col)
    c = n.mix(n.math('MULTIPLY', rnd, vary * 2), c, tuple(x * .75 for x in col))
    c = n.mix(j, joint, c)
    r = n.range(n.noise(n.coords(), 7, 3), .3, .7, rough - .08, rough + .1)
    return c, r, n.bump(j, .4, .003)


@material('floor')
def floor(n):
    return n.principled(*tiles(n, 'x', 'y', 1.2, 1.2, (.47, .42, .355), (.28, .25, .21), .24, .007))


@material('stone')
def stone(n):
    return n.principled(*tiles(n, 'x', 'y', .8, .8, (.56, .51, .44), (.30, .27, .23), .6, .012, .3))


@material('stone_wall')
def stone_wall(n):
    """Stacked split stone, for the fin wall."""
    xyz = n.xyz(n.coords())
    row = n.math('FLOOR', n.math('DIVIDE', xyz[2], .14))
    s = n.math('ADD', n.math('ADD', xyz[0], xyz[1]), n.math('MULTIPLY', n.white(n.vec(row, 1.0, 1.0)), 3))
    cell = n.math('FLOOR', n.math('DIVIDE', s, .62))
    rnd = n.white(n.vec(row, cell, 5.0))
    fz = n.math('FRACT', n.math('DIVIDE', xyz[2], .14))
    fs = n.math('FRACT', n.math('DIVIDE', s, .62))
    e = lambda f, k: n.math('MULTIPLY', n.math('MINIMUM', f, n.math('SUBTRACT', 1.0, f)), k)
    j = n.range(n.math('MINIMUM', e(fz, .09), e(fs, .62)), .002, .008, 0, 1, True)
    nz = n.noise(n.coords(), 6, 3)
    c = n.mix(rnd, (.44, .385, .31), (.66, .595, .50))
    c = n.mix(n.range(nz, .25, .75), tuple(x * .85 for x in (.5, .44, .36)), c)
    c = n.mix(j, (.27, .235, .19), c)
    h = n.math('MULTIPLY', j, n.math('ADD', n.math('MULTIPLY', rnd, .8), n.math('MULTIPLY', nz, .2)))
    return n.principled(c, .8, n.bump(h, .7, .02))


@material('fascia')
def fascia(n):
    nz = n.noise(n.coords(), 3, 4)
    return n.principled(n.mix(nz, (.60, .57, .52), (.68, .65, .60)), .6)


@material('frame')
def frame(n):
    return n.principled((.018, .017, .016), .35, Metallic=.6)


@material('ceiling')
def ceiling(n):
    nz = n.noise(n.coords(), 1.2, 3)
    return n.glow(n.principled(n.mix(nz, (.74, .71, .66), (.80, .78, .73)), .9), GLOW['ceiling'])


@material('ceiling_timber')
def ceiling_timber(n):
    """The eave's boards carried on indoors, a little paler."""
    return n.glow(planks(n, 'y', 'x', .12, ((.42, .24, .12), (.58, .37, .20), (.64, .44, .26)), .5, .03), GLOW['ceiling'])


# ---------- glass and water ----------
@material('glass')
def glass(n):
    fr = n.new('ShaderNodeFresnel')
    fr.inputs[0].default_value = 1.5
    lp = n.new('ShaderNodeLightPath')
    wob = n.bump(n.noise(n.coords(), .5, 1), .02, .05)
    g = n.bsdf('ShaderNodeBsdfGlossy', Color=(.95, .97, .98), Roughness=0.0, Normal=wob)
    t = n.bsdf('ShaderNodeBsdfTransparent', Color=(.93, .96, .95))
    fac = n.math('MULTIPLY', fr.outputs[0], n.math('SUBTRACT', 1.0, lp.outputs['Is Shadow Ray']))
    fac = n.math('MULTIPLY', fac, n.math('SUBTRACT', 1.0, lp.outputs['Is Diffuse Ray']))
    # the far face must not reflect: an unbent ray there would meet total internal reflection (dark, noisy panes)
    back = n.new('ShaderNodeNewGeometry').outputs['Backfacing']
    fac = n.math('MULTIPLY', fac, n.math('SUBTRACT', 1.0, back))
    return n.mixshader(n.math('MULTIPLY', fac, .45), t, g)             # half of what physics asks: less noise, more room to see


@material('pool_water')
def pool_water(n):
    c = n.coords()
    h = n.math('ADD', n.noise(c, 1.1, 2, .5, .4), n.math('MULTIPLY', n.noise(c, 4.0, 2, .5, .3), .22))
    h = n.math('ADD', h, n.math('MULTIPLY', n.noise(c, 13.0, 2, .5), .035))
    b = n.bump(h, .55, .07)
    fr = n.new('ShaderNodeFresnel')
    fr.inputs[0].default_value = 1.33
    n.put(fr.inputs['Normal'], b)
    g = n.bsdf('ShaderNodeBsdfGlossy', Color=(1, 1, 1), Roughness=0.0, Normal=b)
    r = n.bsdf('ShaderNodeBsdfRefraction', Color=(.72, .96, .97), Roughness=0.0, IOR=1.33, Normal=b)
    w = n.mixshader(fr.outputs[0], r, g)
    lp = n.new('ShaderNodeLightPath')
    through = n.math('MAXIMUM', lp.outputs['Is Shadow Ray'], lp.outputs['Is Diffuse Ray'])
    return n.mixshader(through, w, n.bsdf('ShaderNodeBsdfTransparent', Color=(.86, .97, .98)))


@material('pool_tile')
def pool_tile(n):
    """Mosaic with a painted-in caustic net (Cycles without caustics would leave it flat)."""
    xyz = n.xyz(n.coords())
    w = .10
    f = [n.math('DIVIDE', a, w) for a in xyz]
    rnd = n.white(n.vec(*[n.math('FLOOR', n.math('ADD', a, .013)) for a in f]))
    fx = [n.math('FRACT', a) for a in f]
    e = lambda a: n.math('MINIMUM', a, n.math('SUBTRACT', 1.0, a))
    j = n.range(n.math('MINIMUM', e(fx[0]), e(fx[1])), .03, .07, 0, 1, True)
    col = n.mix(rnd, (.10, .47, .52), (.24, .70, .70))
    col = n.mix(j, (.42, .72, .70), col)
    d = n.noise(n.coords(), 1.3, 2, .5, 0, 'Color')
    m = n.new('ShaderNodeVectorMath', operation='MULTIPLY_ADD')
    n.put(m.inputs[0], d)
    m.inputs[1].default_value = (.9, .9, .9)
    n.put(m.inputs[2], n.coords())
    v = n.new('ShaderNodeTexVoronoi', feature='SMOOTH_F1')
    n.put(v.inputs['Vector'], m.outputs[0])
    v.inputs['Scale'].default_value = 2.6
    v.inputs['Smoothness'].default_value = .25
    ca = n.math('POWER', n.range(v.outputs['Distance'], .15, .72), 3.0)
    col = n.mix(n.math('MULTIPLY', ca, .75), col, (.85, 1.0, .95))
    return n.glow(n.principled(col, .35), GLOW['pool'], n.mix(1.0, col, (.55, .95, 1.0), 'MULTIPLY'), True)


@material('sea')
def sea(n):
    c = n.coords()
    y = n.xyz(c)[1]
    wob = n.math('MULTIPLY', n.math('SUBTRACT', n.noise(c, .06, 4), .5), 16)
    yy = n.math('ADD', y, wob)
    col = n.mix(n.range(yy, 27, 62, 0, 1, True), (.16, .52, .50), (.02, .20, .25))
    col = n.mix(n.range(yy, 60, 260, 0, 1, True), col, (.008, .065, .105))
    # foam: a broken line at the beach plus two rollers
    foam = None
    wob2 = n.math('MULTIPLY', n.math('SUBTRACT', n.noise(c, .18, 4), .5), 5)
    y2 = n.math('ADD', y, wob2)
    for y0, hw, amt in ((29.3, .8, .95), (34.5, .5, .8), (41.5, .45, .6)):
        d = n.math('ABSOLUTE', n.math('SUBTRACT', y2, y0))
        line = n.math('MULTIPLY', n.range(d, hw, hw * .2, 0, amt, True), n.range(n.noise(c, 1.2, 5, .7), .42, .58))
        foam = line if foam is None else n.math('MAXIMUM', foam, line)
    col = n.mix(foam, col, (.85, .86, .84))
    st = n.coords(scale=(.45, 1, 1))
    h = n.math('ADD', n.math('MULTIPLY', n.noise(st, .22, 3, .5, .3), 1.0), n.math('MULTIPLY', n.noise(st, 1.1, 4, .6, .4), .30))
    b = n.bump(h, .8, .9)
    return n.principled(col, n.mix(foam, (.07, .07, .07), (.8, .8, .8)), b, IOR=1.33, Specular=.34)


@material('surf')
def surf(n):
    """Water at the beach: attribute 'depth' clears the edge, attribute 'foam' says where it breaks."""
    attr = lambda k: n.new('ShaderNodeAttribute', attribute_name=k).outputs['Fac']
    depth, amount = attr('depth'), attr('foam')
    c = n.coords()
    col = n.mix(n.range(depth, .0, .55, 0, 1, True), (.42, .62, .56), (.055, .40, .42))
    col = n.mix(n.range(depth, .5, 1.8, 0, 1, True), col, (.012, .22, .28))
    v = n.new('ShaderNodeTexVoronoi', feature='DISTANCE_TO_EDGE')
    m = n.new('ShaderNodeVectorMath', operation='MULTIPLY_ADD')
    n.put(m.inputs[0], n.noise(c, 1.1, 3, .6, 0, 'Color'))
    m.inputs[1].default_value = (1.1, 1.1, 0)
    n.put(m.inputs[2], c)
    n.put(v.inputs['Vector'], m.outputs[0])
    v.inputs['Scale'].default_value = 1.9
    lace = n.range(v.outputs['Distance'], .015, .16, 1, 0)
    froth = n.noise(c, 7, 6, .75)
    f = n.math('MULTIPLY', amount, n.math('ADD', n.math('MULTIPLY', lace, .75), n.math('MULTIPLY', froth, .9)))
    f = n.range(f, .30, .62, 0, 1, True)
    h = n.math('ADD', n.math('MULTIPLY', n.noise(n.coords(scale=(.5, 1, 1)), 1.1, 4, .6, .4), 1.0), n.math('MULTIPLY', f, .25))
    b = n.bump(h, .5, .25)
    w = n.principled(col, .06, b, IOR=1.33, Specular=.4)
    clear = n.range(depth, .01, .38, .75, 0, True)
    w = n.mixshader(clear, w, n.bsdf('ShaderNodeBsdfTransparent', Color=(.86, .95, .93)))
    return n.mixshader(f, w, n.principled((.86, .88, .87), .8, b))


@material('bloom')
def bloom(n):
    """Bougainvillea bracts."""
    return leafy(n, (.50, .04, .16), (.72, .10, .30), (.6, .08, .25), .55)


# ---------- ground and plants ----------
@material('ground')
def ground(n):
    """Lawn turning into sand towards the sea, wet near the water."""
    c = n.coords()
    y = n.math('ADD', n.xyz(c)[1], n.math('MULTIPLY', n.math('SUBTRACT', n.noise(c, .5, 4), .5), 2.2))
    grass = n.mix(n.noise(c, 1.1, 6, .7), (.035, .075, .012), (.075, .125, .025))
    sand = n.mix(n.noise(c, 3.0, 8, .7), (.50, .40, .28), (.66, .55, .41))
    sand = n.mix(n.range(n.noise(c, .25, 3), .4, .65), sand, (.56, .46, .33))
    wet = n.range(y, 25.2, 28.2, 0, 1, True)
    sand = n.mix(wet, sand, (.26, .20, .14))
    s = n.range(y, 16.2, 17.4, 0, 1, True)
    h = n.math('ADD', n.noise(c, 2.2, 3, .5), n.math('MULTIPLY', n.noise(c, 14, 2), .03))
    rough = n.math('SUBTRACT', .92, n.math('MULTIPLY', wet, .62))
    return n.principled(n.mix(s, grass, sand), rough, n.bump(h, .7, .12))


def leafy(n, dark, light, trans, rough=.42):
    """Leaf: per-instance and per-position tone, glossy front, light through the blade."""
    oi = n.new('ShaderNodeObjectInfo').outputs['Random']
    nz = n.noise(n.coords(), 2.7, 3)
    f = n.math('ADD', n.math('MULTIPLY', oi, .35), n.range(nz, .3, .7, 0, .65))
    col = n.mix(f, dark, light)
    p = n.principled(col, rough)
    t = n.bsdf('ShaderNodeBsdfTranslucent', Color=trans)
    return n.mixshader(.28, p, t)


@material('palm_leaf')
def palm_leaf(n):
    return leafy(n, (.030, .075, .014), (.085, .15, .028), (.22, .32, .04), .38)


@material('palm_dry')
def palm_dry(n):
    return leafy(n, (.20, .13, .06), (.32, .22, .10), (.35, .22, .08), .7)


@material('hedge_leaf')
def hedge_leaf(n):
    return leafy(n, (.018, .055, .012), (.06, .12, .025), (.12, .22, .03), .4)


@material('broad_leaf')
def broad_leaf(n):
    return leafy(n, (.02, .075, .02), (.06, .15, .035), (.14, .30, .04), .3)


@material('grass_blade')
def grass_blade(n):
    return leafy(n, (.055, .115, .016), (.14, .22, .035), (.22, .32, .04), .5)


@material('trunk')
def trunk(n):
    c = n.coords()
    z = n.xyz(c)[2]
    ring = n.math('FRACT', n.math('ADD', n.math('MULTIPLY', z, 7.5), n.math('MULTIPLY', n.noise(c, 3, 2), .5)))
    nz = n.noise(n.coords(scale=(9, 9, 2)), 1, 5)
    col = n.mix(nz, (.15, .12, .095), (.34, .29, .235))
    col = n.mix(n.range(ring, 0, .22), (.07, .055, .042), col)
    return n.principled(col, .9, n.bump(n.math('ADD', ring, nz), .7, .02))


@material('island')
def island(n):
    nz = n.noise(n.coords(), .004, 6)
    return n.bsdf('ShaderNodeBsdfDiffuse', Color=n.mix(nz, (.17, .20, .22), (.25, .27, .27)))


# ---------- cloth, metal, lights ----------
def cloth(n, a, b, weave='plain', scale=260):
    """Woven stuff: a slight mottle, fine creases, and the weave itself (plain, knit, rib)."""
    c = n.coords()
    big = n.noise(c, 5, 4)
    crease = n.noise(c, 7.0, 4, .55, .9)
    if weave == 'knit':
        h = n.wave(c, 42, 1.2)
        amount = .5
    elif weave == 'rib':
        h = n.wave(c, 24, .15)
        amount = .35
    else:
        h = n.noise(c, scale, 2)
        amount = .05
    col = n.mix(n.range(big, .3, .7), a, b)
    col = n.mix(n.math('MULTIPLY', n.math('SUBTRACT', 1.0, h), .22), col, tuple(.55 * x for x in a))
    return n.principled(col, .92, n.bump(n.math('ADD', n.math('MULTIPLY', crease, .8), n.math('MULTIPLY', h, amount * .3)), .28, .022),
                        Sheen=.25)


def fabric(name, color, weave='plain'):
    """A plain-coloured cloth by name, e.g. fabric('rust', (.4, .13, .05), 'knit')."""
    @material(f'fabric_{name}_{weave}')
    def make(n):
        return cloth(n, tuple(.88 * x for x in color), tuple(min(1, 1.08 * x) for x in color), weave)
    return make()


@material('linen')
def linen(n):
    return cloth(n, (.74, .72, .68), (.82, .80, .77))


@material('cushion')
def cushion(n):
    return cloth(n, (.62, .57, .50), (.72, .67, .60))


def teal_cloth():
    return fabric('teal', (.04, .19, .21))


def sand_cloth():
    return fabric('sand', (.46, .36, .26))


def grey_cloth():
    return fabric('grey', (.34, .32, .295))


@material('rug')
def rug(n):
    """Flat-woven: ribs, a darker border line repeated."""
    c = n.coords()
    w = n.wave(c, 30, .6)
    col = n.mix(n.range(n.noise(c, 2.0, 4), .3, .7), (.44, .39, .32), (.56, .51, .43))
    col = n.mix(n.math('MULTIPLY', w, .35), col, (.30, .25, .20))
    return n.principled(col, .95, n.bump(w, .5, .008))


@material('rug_blue')
def rug_blue(n):
    c = n.coords()
    w = n.wave(c, 30, .6)
    x = n.xyz(c)
    d = n.math('ADD', n.math('ABSOLUTE', n.math('SUBTRACT', n.math('FRACT', n.math('MULTIPLY', x[0], 1.6)), .5)),
               n.math('ABSOLUTE', n.math('SUBTRACT', n.math('FRACT', n.math('MULTIPLY', x[1], 1.6)), .5)))
    line = n.range(n.math('ABSOLUTE', n.math('SUBTRACT', d, .45)), .02, .05)
    col = n.mix(line, (.62, .58, .51), (.10, .14, .22))
    col = n.mix(n.math('MULTIPLY', w, .2), col, (.08, .09, .12))
    return n.principled(col, .95, n.bump(w, .5, .008))


@material('sheer')
def sheer(n):
    """Voile: lets half of the view through, glows in the light behind it."""
    p = n.bsdf('ShaderNodeBsdfDiffuse', Color=(.86, .85, .82))
    t = n.bsdf('ShaderNodeBsdfTranslucent', Color=(.86, .84, .80))
    return n.mixshader(.42, n.mixshader(.5, p, t), n.bsdf('ShaderNodeBsdfTransparent', Color=(1, 1, 1)))


@material('towel')
def towel(n):
    c = n.coords()
    h = n.noise(c, 160, 2)
    return n.principled(n.mix(h, (.74, .73, .71), (.84, .83, .81)), .95, n.bump(h, .6, .006), Sheen=.5)


@material('rattan')
def rattan(n):
    """Basket weave: two sets of strands crossing over and under."""
    x = n.xyz(n.coords())
    s = .022
    u, v = n.math('DIVIDE', n.math('ADD', x[0], x[1]), s), n.math('DIVIDE', x[2], s)
    over = n.math('MODULO', n.math('ADD', n.math('FLOOR', u), n.math('FLOOR', v)), 2.0)
    bow = lambda t: n.math('SINE', n.math('MULTIPLY', n.math('FRACT', t), 3.1416))
    h = n.math('ADD', n.math('MULTIPLY', bow(u), over), n.math('MULTIPLY', bow(v), n.math('SUBTRACT', 1.0, over)))
    col = n.mix(h, (.13, .07, .03), (.50, .33, .17))
    col = n.mix(n.math('MULTIPLY', n.noise(n.coords(), 9, 3), .4), col, (.58, .42, .25))
    return n.principled(col, .6, n.bump(h, .8, .006))


@material('curtain')
def curtain(n):
    p = n.bsdf('ShaderNodeBsdfDiffuse', Color=(.78, .74, .67))
    t = n.bsdf('ShaderNodeBsdfTranslucent', Color=(.75, .70, .62))
    return n.mixshader(.45, p, t)


@material('canvas')
def canvas(n):
    c = n.coords()
    nz = n.noise(c, 120, 2)
    p = n.principled((.80, .76, .69), .9, n.bump(nz, .15, .01))
    t = n.bsdf('ShaderNodeBsdfTranslucent', Color=(.78, .66, .5))
    return n.mixshader(.35, p, t)


@material('counter')
def counter(n):
    c = n.coords()
    v = n.noise(c, 1.6, 8, .7, 1.6)
    col = n.mix(n.range(v, .47, .53), (.74, .72, .69), (.60, .57, .54))
    return n.principled(col, .18)


@material('brass')
def brass(n):
    return n.principled((.70, .47, .20), .28, Metallic=1.0)


@material('steel')
def steel(n):
    return n.principled((.55, .55, .55), .3, Metallic=1.0)


@material('ceramic')
def ceramic(n):
    return n.principled(n.mix(n.noise(n.coords(), 8, 4), (.55, .48, .40), (.66, .60, .52)), .5)


@material('gravel')
def gravel(n):
    c = n.coords()
    f = n.noise(c, 24, 4, .7)
    col = n.mix(n.range(f, .3, .7), (.34, .31, .28), (.58, .55, .50))
    col = n.mix(n.range(n.noise(c, .6, 4), .35, .7, 0, .35), col, (.30, .28, .26))
    return n.principled(col, .9, n.bump(f, .6, .02))


@material('solar')
def solar(n):
    xyz = n.xyz(n.coords())
    e = lambda a, w: n.math('FRACT', n.math('DIVIDE', a, w))
    g = n.range(n.math('MINIMUM', e(xyz[0], .175), e(xyz[1], .173)), .0, .05)
    return n.principled(n.mix(g, (.10, .12, .15), (.008, .016, .045)), .12)


@material('pastry')
def pastry(n):
    nz = n.noise(n.coords(), 60, 4)
    return n.principled(n.mix(n.range(nz, .3, .7), (.33, .13, .03), (.66, .36, .11)), .45, n.bump(nz, .4, .004))


@material('lime')
def lime(n):
    return n.principled((.16, .30, .03), .35)


@material('mango')
def mango(n):
    return n.principled((.75, .30, .03), .4)


def paint(n, style, axis):
    """Pictures for the walls, in the mesh's own 0..1 square. axis: 'x' or 'y', the wall's direction."""
    g = n.xyz(n.coords('Generated'))
    u, v = g[0 if axis == 'x' else 1], g[2]
    uv = n.vec(u, v, 0.0)
    paper = n.noise(uv, 180, 2)
    wob = n.math('MULTIPLY', n.math('SUBTRACT', n.noise(uv, 3.2, 4), .5), .10)
    edge = lambda at, w=.006: n.range(n.math('ADD', v, wob), at - w, at + w)
    if style == 'sea':                                                # horizon, water, sand in washes
        strokes = n.noise(n.vec(n.math('MULTIPLY', u, 1.5), n.math('MULTIPLY', v, 12), 0.0), 1.6, 5, .6, .8)
        col = n.mix(strokes, (.62, .52, .38), (.75, .68, .55))
        col = n.mix(edge(.26, .03), col, n.mix(strokes, (.75, .76, .70), (.10, .35, .37)))
        col = n.mix(edge(.42, .08), col, n.mix(strokes, (.015, .10, .15), (.05, .24, .28)))
        col = n.mix(n.range(v, .610, .616), col, n.mix(strokes, (.66, .66, .62), (.78, .74, .66)))
    elif style == 'sun':                                              # cut-paper: disc and dunes
        d = n.math('SQRT', n.math('ADD', n.math('POWER', n.math('SUBTRACT', u, .56), 2.0), n.math('POWER', n.math('MULTIPLY', n.math('SUBTRACT', v, .66), 1.35), 2.0)))
        col = n.mix(n.range(d, .215, .220), (.52, .17, .06), (.78, .73, .64))
        hill = lambda at, f, ph: n.range(n.math('SUBTRACT', v, n.math('MULTIPLY', n.math('SINE', n.math('ADD', n.math('MULTIPLY', u, f), ph)), .07)), at, at + .004)
        col = n.mix(hill(.52, 5, 1.0), (.60, .45, .28), col)
        col = n.mix(hill(.38, 6, 3.1), (.16, .21, .15), col)
        col = n.mix(hill(.20, 4.2, 5.0), (.46, .27, .14), col)
    elif style == 'ink':                                              # indigo washes
        a = n.noise(uv, 2.1, 6, .55, 1.8)
        col = n.mix(n.range(a, .42, .56), (.79, .77, .72), (.06, .10, .20))
        col = n.mix(n.range(a, .60, .64), col, (.62, .44, .20))
    else:                                                             # plain paper, for collages
        col = n.mix(paper, (.76, .73, .66), (.80, .77, .71))
    return n.principled(n.mix(n.math('MULTIPLY', paper, .12), col, (.9, .88, .84)), .75, n.bump(paper, .15, .002))


def art(style='sea', axis='y'):
    @material(f'art_{style}_{axis}')
    def make(n):
        return paint(n, style, axis)
    return make()


def wall_paint(name, color):
    """Lime wash: brushed clouds of one colour."""
    @material(f'wall_{name}')
    def make(n):
        a = n.noise(n.coords(), 1.4, 6, .62, .8)
        return n.principled(n.mix(n.range(a, .3, .7), tuple(.86 * x for x in color), tuple(min(1, 1.1 * x) for x in color)), .9,
                            n.bump(n.noise(n.coords(), 30, 4), .1, .008))
    return make()


def glaze(name, color, rough=.3):
    """Plain painted or glazed surface."""
    @material(f'glaze_{name}')
    def make(n):
        nz = n.noise(n.coords(), 11, 4)
        return n.principled(n.mix(nz, tuple(.9 * x for x in color), color), rough)
    return make()


@material('slats')
def slats(n):
    """Vertical timber slats with dark gaps, on walls facing x."""
    return planks(n, 'z', 'y', .07, ((.27, .155, .085), (.40, .25, .145), (.46, .30, .18)), .45, .17, .10, .5)


@material('slats_x')
def slats_x(n):
    return planks(n, 'z', 'x', .07, ((.13, .07, .038), (.20, .115, .062), (.25, .145, .08)), .45, .17, .10, .5)


@material('terrazzo')
def terrazzo(n):
    v = n.new('ShaderNodeTexVoronoi')
    n.put(v.inputs['Vector'], n.coords())
    v.inputs['Scale'].default_value = 34
    chip = n.range(v.outputs['Distance'], .28, .34)
    tone = n.xyz(v.outputs['Color'])[0]
    col = n.mix(chip, n.mix(n.range(tone, .2, .8), (.38, .33, .28), (.80, .74, .66)), (.66, .63, .58))
    return n.principled(col, .3)


@material('zellige')
def zellige(n):
    """Hand-made glazed tile: tone and tilt vary tile by tile."""
    x = n.xyz(n.coords())
    u, v = n.math('DIVIDE', n.math('ADD', x[0], x[1]), .10), n.math('DIVIDE', x[2], .10)
    rnd = n.white(n.vec(n.math('FLOOR', u), n.math('FLOOR', v), 2.0))
    e = lambda t: n.math('MINIMUM', n.math('FRACT', t), n.math('SUBTRACT', 1.0, n.math('FRACT', t)))
    j = n.range(n.math('MINIMUM', e(u), e(v)), .015, .045, 0, 1, True)
    col = n.mix(rnd, (.16, .30, .29), (.32, .47, .44))
    col = n.mix(j, (.55, .54, .50), col)
    h = n.math('ADD', n.math('MULTIPLY', j, .5), n.math('ADD', n.math('MULTIPLY', rnd, .25), n.math('MULTIPLY', n.noise(n.coords(), 14, 2), .5)))
    return n.principled(col, .16, n.bump(h, .35, .012))


@material('mirror')
def mirror(n):
    return n.bsdf('ShaderNodeBsdfGlossy', Color=(.88, .89, .88), Roughness=0.0)


@material('paper')
def paper(n):
    x = n.xyz(n.coords())
    return n.principled(n.mix(n.math('FRACT', n.math('MULTIPLY', x[2], 300)), (.62, .59, .52), (.74, .71, .64)), .9)


@material('bark_dry')
def bark_dry(n):
    return n.principled(n.mix(n.noise(n.coords(scale=(40, 40, 6)), 1, 4), (.10, .065, .04), (.26, .18, .11)), .9)


def emission(name, color, strength):
    key = f'emit_{name}'
    if key not in CACHE:
        m = bpy.data.materials.new(key)
        m.use_nodes = True
        m.node_tree.nodes.clear()
        n = Nodes(m.node_tree)
        n.out(n.bsdf('ShaderNodeEmission', Color=color, Strength=strength))
        m.cycles.sample_as_light = False        # many tiny mesh lights = noise; the area lights do the lighting
        CACHE[key] = m
    return CACHE[key]
