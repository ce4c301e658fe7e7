"""Ground, beach, sea, islands, planting."""
import math, random
import bpy
from mathutils import Vector, noise
import materials as M
import plants
from geometry import box, mesh


def ground_height(x, y):
    if -14.5 < x < 6.2 and -14.5 < y < 11.2:
        return -2.6
    if y < 12:
        z = -.14
    elif y < 17:
        z = -.14 - .55 * ((y - 12) / 5)
    else:
        z = -.69 - 1.25 * ((y - 17) / 17)
    return max(z, -4)


SEA_LEVEL = -1.32


def terrain(wide=False, surf=False):
    """Ground, sea, islands. wide: the coast to the horizon (drone). surf: a modelled shore break (beach)."""
    V, F, n = [], [], 1.0
    xs = [i * 1.0 for i in range(-70, 71)]
    ys = [i * 1.0 for i in range(-60, 46)]
    if wide:                                                          # drone view: coast to the horizon
        xs = [-3000, -1500, -700, -350, -180, -100] + xs + [100, 180, 350, 700, 1500, 3000]
        ys = [-300, -120] + ys
    R = random.Random(1)
    for y in ys:
        for x in xs:
            V.append((x, y, ground_height(x, y) + (R.uniform(-.03, .03) if y > 17 else 0)))
    w = len(xs)
    for j in range(len(ys) - 1):
        for i in range(w - 1):
            F.append((j * w + i, j * w + i + 1, (j + 1) * w + i + 1, (j + 1) * w + i))
    ob = bpy.data.objects.new('ground', mesh('ground', V, F, [M.ground()], None, True))
    bpy.context.collection.objects.link(ob)
    if surf:
        shore_break()
    s, y0 = 9000, 58 if surf else 24
    v = [(-s, y0, SEA_LEVEL), (s, y0, SEA_LEVEL), (s, s, SEA_LEVEL), (-s, s, SEA_LEVEL)]
    f = [(0, 1, 2, 3)]
    if surf:                                                          # plain water beside the modelled stretch
        v += [(-s, 24, SEA_LEVEL), (-74.5, 24, SEA_LEVEL), (-74.5, y0, SEA_LEVEL), (-s, y0, SEA_LEVEL)]
        f += [(4, 5, 6, 7)]
    ob = bpy.data.objects.new('sea', mesh('sea', v, f, [M.sea()]))
    bpy.context.collection.objects.link(ob)
    # karst islands in the haze
    for (cx, cy, sx, hh, seed) in ((-900, 3300, 520, 150, 1), (-250, 3900, 260, 105, 2), (900, 3600, 420, 95, 3), (1500, 3500, 300, 150, 4)):
        Rr = random.Random(seed)
        V, F = [], []
        n = 60
        ph = [Rr.uniform(0, 6.28) for _ in range(6)]
        for i in range(n + 1):
            t = i / n * 2 - 1
            e = max(0, 1 - abs(t) ** 2.6)
            h = hh * e * (.55 + .22 * math.sin(t * 5 + ph[0]) + .14 * math.sin(t * 11 + ph[1]) + .06 * math.sin(t * 27 + ph[2]) + .03 * math.sin(t * 53 + ph[3]))
            for k in range(5):
                u = k / 4
                V.append((cx + t * sx, cy + (u - .5) * 200 * (1 if k else 1), -2 + max(0, h) * math.sin(math.pi * min(1, u * 1.0))))
        for i in range(n):
            for k in range(4):
                F.append((i * 5 + k, (i + 1) * 5 + k, (i + 1) * 5 + k + 1, i * 5 + k + 1))
        ob = bpy.data.objects.new('island', mesh('island', V, F, [M.island()], None, True))
        bpy.context.collection.objects.link(ob)


def shore_break():
    """Swash on the sand and three rollers, as geometry with 'depth' and 'foam' attributes for the surf material."""
    nz = lambda x, y=0.0: noise.noise(Vector((x, y, .5)))
    xs = [-75 + .34 * i for i in range(441)]
    ys = [23.5 + .16 * i for i in range(70)] + [34.7 + .32 * i for i in range(74)]
    V, F, D, W = [], [], [], []
    for x in xs:
        edge = 25.0 + .9 * nz(x * .11) + .35 * nz(x * .5, 3)
        rollers = [(y0 + 1.1 * nz(x * .06, y0), a * max(0.0, .55 + .9 * nz(x * .07, y0 + 5))) for y0, a in ((29.6, .26), (35.0, .42), (43.0, .34))]
        for y in ys:
            ground = ground_height(x, y)
            z = SEA_LEVEL + .03 * nz(x * .5, y * .8)
            foam = math.exp(-((y - edge - .10) / .22) ** 2) * 1.3
            foam += .62 * math.exp(-max(0.0, y - edge) / 1.5) * (.5 + .8 * nz(x * .35, y * .5)) if y > edge else 0
            for yk, a in rollers:
                d = y - yk
                z += a * math.exp(-(d / (.55 if d < 0 else 1.5)) ** 2)
                k = max(0.0, a - .12) * 5
                foam += k * (math.exp(-((d + .45) / .45) ** 2) + .55 * math.exp(-max(0.0, -d - .4) / 1.3) * (d < 0))
            film = ground + .010 if y >= edge else ground - .06
            z = max(z if y >= edge else ground - .06, film)
            V.append((x, y, z))
            D.append(max(0.0, z - ground))
            W.append(min(1.6, max(0.0, foam)))
    n = len(ys)
    for i in range(len(xs) - 1):
        for j in range(n - 1):
            F.append((i * n + j, (i + 1) * n + j, (i + 1) * n + j + 1, i * n + j + 1))
    me = mesh('surf', V, F, [M.surf()], None, True)
    for name, data in (('depth', D), ('foam', W)):
        me.attributes.new(name, 'FLOAT', 'POINT').data.foreach_set('value', data)
    ob = bpy.data.objects.new('surf', me)
    bpy.context.collection.objects.link(ob)


def garden(clear=False):
    R = random.Random(11)
    P = [plants.palm(1, 7.6, 1.9), plants.palm(2, 6.4, 1.1), plants.palm(3, 8.6, 2.6)]
    spots = [(10.2, 8.2, 0, 3.6, 1.0), (11.6, 10.6, 2, 3.0, .95), (12.4, 5.5, 1, 4.2, .9), (-2.6, 14.6, 1, .5, .85),
             (-9.0, 15.2, 0, 2.2, .92), (-12.6, 14.2, 2, .9, .9), (-15.5, 12.5, 1, 2.0, 1.0), (13.2, 14.5, 0, .8, 1.0),
             (14.5, -2.0, 2, 2.8, 1.0), (13.5, -10, 0, 2.2, 1.0), (-17.2, 2.0, 0, 1.0, 1.05), (-18.0, -5.0, 2, 2.2, 1.0),
             (-17.4, -10.5, 1, 4.0, 1.15), (-19.5, 8.0, 2, 5.4, 1.0), (-20, -14, 0, .5, 1.1), (-12, -19, 2, 1.2, 1.05),
             (-6, -21, 0, 5.0, 1.0), (1, -20, 1, 2.0, 1.1), (7, -19, 2, 3.3, 1.0), (20, 16, 1, 5.0, 1.1), (25, 14, 2, 2.0, 1.0),
             (-24, 16, 0, 1.1, 1.1), (-30, 15, 2, 3.1, 1.0), (32, 17, 0, 4, 1.0)]
    for (x, y, k, rot, s) in spots:
        if clear and (y < -18 or (x, y) in ((14.5, -2.0), (13.5, -10))):                                       # they would hide the house from the drone
            continue
        plants.place(P[k], (x, y, ground_height(x, y) - .05), rot, s * R.uniform(.95, 1.05), (R.uniform(-.05, .05), R.uniform(-.05, .05)))
    H = [plants.hedge_block(i) for i in range(3)]
    for i in range(28):                                              # seaward hedge (low), with a gap for the path
        x = -14.5 + i
        if 3.0 < x < 4.6:
            continue
        plants.place(H[i % 3], (x, 15.6, ground_height(x, 15.6)), R.choice((0, math.pi)), (1.04, 1, .62))
    for i in range(36):                                              # boundary hedges
        plants.place(H[i % 3], (15.2, -20 + i, -.15), math.pi / 2 * R.choice((1, 3)), (1.04, 1.3, 1.9))
        plants.place(H[i % 3], (-16.2, -20 + i, -.15), math.pi / 2 * R.choice((1, 3)), (1.04, 1.5, 2.1))
    for i in range(34):
        plants.place(H[i % 3], (-16 + i, -17.6, -.15), R.choice((0, math.pi)), (1.04, 1.3, 2.1))
    B = [plants.broad_clump(i) for i in range(3)]
    S = [plants.shrub(i) for i in range(2)]
    for _ in range(46):
        x, y = R.uniform(12.6, 14.6), R.uniform(-16, 15)
        plants.place(R.choice(B), (x, y, -.15), R.uniform(0, 6.28), R.uniform(.7, 1.35))
    for _ in range(26):
        x, y = R.uniform(12.2, 14.4), R.uniform(-16, 15)
        plants.place(R.choice(S), (x, y, -.2), R.uniform(0, 6.28), R.uniform(.6, 1.1))
    for _ in range(20):
        plants.place(R.choice(B), (R.uniform(-15.4, 3), R.uniform(-17, -16), -.15), R.uniform(0, 6.28), R.uniform(.9, 1.6))
    for _ in range(16):
        plants.place(R.choice(B + S), (R.uniform(-14.5, -1.8), R.uniform(12.0, 12.9), -.25), R.uniform(0, 6.28), R.uniform(.45, .75))
    for (x, y, k) in ((8.3, -3.2, .5), (8.7, -2.3, .62), (8.2, -1.5, .48), (8.7, -.6, .66), (8.3, .3, .55), (9.6, .4, .7), (9.5, -1.2, .8), (9.6, 10.4, .8), (8.6, 10.6, .6), (7.4, 10.7, .7)):
        plants.place(B[int(x * 10) % 3], (x, y, -.15), x * 7, k)
    bougainvillea = [plants.flowering(i) for i in (3, 4)]
    for i, (x, y, s) in enumerate(((12.6, -12.5, 1.0), (12.3, -9.0, .8), (12.7, -5.2, 1.1), (12.2, -.6, .8), (12.5, 3.0, 1.0), (12.0, 8.6, .85), (11.2, 12.2, .9),
                                   (-13.4, 13.3, .7), (-6.2, 13.6, .75), (1.6, 13.8, .7), (8.4, 13.6, .7), (-15.2, 4.0, 1.0), (-15.2, -6.0, 1.0))):
        plants.place(bougainvillea[i % 2], (x, y, ground_height(x, y) - .1), i * 1.9, s)
    for i in range(15):                                              # low planting beside the stepping stones
        y = -8.0 + .62 * i
        plants.place((B + S)[i % 5], (7.35 + .18 * math.sin(i * 2.1), y, -.16), i * 1.9, .26 + .08 * (i % 3))
        if i % 4 == 1:
            plants.place(bougainvillea[i % 2], (7.75, y + .2, -.2), i, .38)
    for i in range(4, 14):                                           # and along the sun terrace
        plants.place((S + B)[i % 5], (9.45 + .25 * math.sin(i * 1.3), 1.4 + .62 * i, -.18), i * 2.6, .30 + .09 * (i % 4))
        if i % 5 == 2:
            plants.place(bougainvillea[i % 2], (9.9, 1.6 + .62 * i, -.2), i, .5)
    for i in range(26):                                              # a low border along the lawn's far edge
        plants.place(S[i % 2], (11.75 + .25 * math.sin(i * 1.7), -15.5 + 1.05 * i, -.2), i * 2.3, R.uniform(.30, .48))
    for (x, y, h) in ((-5.4, -11.9, .55), (-5.35, 1.5, .48), (-5.4, 9.9, .48)):
        plants.place(B[0], (x, y, h), x + y, .55 if y == 1.5 else .85)
    # grass: dense near the terraces and cameras
    G = [plants.grass_patch(i) for i in range(4)]
    cells = [(x, y) for x in range(5, 16) for y in range(-17, 16)] + [(x, y) for x in range(-16, 16) for y in range(12, 17)] \
        
    for (x, y) in cells:
        if 5.3 < x < 9.2 and 1 < y < 9.8:
            continue
        plants.place(R.choice(G), (x + .5, y + .5, (-.14 if y < 11 else ground_height(x + .5, y + .5)) - .005), R.randrange(4) * math.pi / 2, 1.0)


def surroundings():
    """Coconut grove and undergrowth beyond the hedges; needed only from above."""
    R = random.Random(23)
    P = [plants.palm(11, 7.8, 1.6), plants.palm(12, 6.6, 1.0)]
    S = [plants.shrub(i) for i in (5, 6)]
    B = plants.broad_clump(7)
    for _ in range(150):
        x, y = R.uniform(-130, 130), R.uniform(-28, 15.5)
        if -19 < x < 18.5 or (0 < x < 32 and y < -4) or (-27 < x < 0 and y < -15):
            continue
        plants.place(R.choice(P), (x, y, -.2), R.uniform(0, 6.28), R.uniform(.8, 1.25), (R.uniform(-.06, .06), R.uniform(-.06, .06)))
    for _ in range(1500):
        x, y = R.uniform(-130, 130), R.uniform(-34, 16.2)
        if -17.5 < x < 16.8:
            continue
        s = R.uniform(1.2, 3.2) * (1 if abs(x) < 60 else 1.5)
        plants.place(R.choice(S), (x, y, -.5), R.uniform(0, 6.28), (s, s, s * .8))
    for _ in range(90):
        x, y = R.uniform(-17, 16), R.uniform(-26, -18.6)
        plants.place(R.choice(S + [B]), (x, y, -.2), R.uniform(0, 6.28), R.uniform(.9, 1.7))
    # fill the cut of the foundations, keep the lawn tidy from above
    box(-15.6, -14.2, -15.6, 12.0, -.6, -.12, M.ground(), 0)
    G = [plants.grass_patch(i) for i in range(4)]
    for x in [-17, -16, -15]:
        for y in range(-17, 13):
            plants.place(R.choice(G), (x + .5, y + .5, -.13), R.randrange(4) * math.pi / 2, 1.0)
