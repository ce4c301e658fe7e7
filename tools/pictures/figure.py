"""Somebody seen from behind and against the light: a dress, a hat, bare arms. Never a face: a bad one is worse than none."""
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


def dress(mat):
    """Loose linen from the shoulders to the calves; folds open towards the hem and the wind takes it a little to one side."""
    # height, half width, half depth, sideways, how deep the folds are
    rows = ((1.345, .060, .055, .0, 0), (1.335, .105, .070, .0, 0), (1.315, .150, .082, .0, 0), (1.285, .176, .092, .0, .0), (1.24, .180, .098, .0, .01), (1.16, .164, .100, .004, .02),
            (1.08, .146, .096, .008, .03), (1.02, .136, .092, .012, .04), (.97, .140, .096, .014, .05), (.90, .162, .112, .018, .06), (.82, .182, .128, .020, .07),
            (.70, .197, .145, .016, .09), (.55, .214, .165, .022, .12), (.40, .236, .185, .040, .15), (.28, .258, .205, .064, .18), (.22, .268, .214, .078, .19))
    V, F, n, fine = [], [], 120, 4
    R = []
    for a, b in zip(rows, rows[1:]):
        R += [tuple(p + (q - p) * k / fine for p, q in zip(a, b)) for k in range(fine)]
    R.append(rows[-1])
    for z, w, d, side, fold in R:
        for j in range(n):
            a = 6.2832 * j / n
            wave = math.sin(9 * a + 1.3 * math.sin(2 * a) + z * 1.2) + .5 * math.sin(17 * a + 2.0 - z * 2)
            soft = noise.noise(Vector((math.cos(a) * 2, math.sin(a) * 2, z * 5)))
            k = 1 + .45 * fold * wave + (.035 * soft if z < 1.28 else 0)
            gather = .012 * math.sin(26 * a) * math.exp(-((z - 1.0) / .05) ** 2)          # drawn in at the waist
            hem = -.02 * math.sin(3 * a + .5) * max(0.0, (.45 - z) / .2)
            V.append((side + w * (k + gather) * math.cos(a), d * (k + gather) * math.sin(a), z + hem))
    for i in range(len(R) - 1):
        F += [(i * n + j, (i + 1) * n + j, (i + 1) * n + (j + 1) % n, i * n + (j + 1) % n) for j in range(n)]
    ob = bpy.data.objects.new('dress', mesh('dress', V, F, [mat], None, True))
    bpy.context.collection.objects.link(ob)


def host(x, y, z, turn=0.0):
    """A woman looking out to sea (+Y), one hand at her hat, a basket of flowers in the other."""
    skin, hair, linen = M.skin(), M.glaze('hair', (.012, .008, .006), .45), M.dress_linen()
    with group((x, y, z), turn):
        dress(linen)
        for s, fwd in ((-1, .03), (1, -.05)):                                 # legs
            limb([(s * .075, fwd * .3, .75), (s * .075, fwd * .6, .46), (s * .078, fwd - .015, .28), (s * .076, fwd, .08)], (.075, .056, .052, .034), skin)
            blob((s * .080, fwd + .055, .030), .038, .115, .032, skin)
            blob((s * .080, fwd + .055, .008), .043, .125, .012, M.glaze('sole', (.34, .20, .10), .7))
        limb([(0, .0, 1.30), (0, .005, 1.38), (0, .018, 1.46)], (.062, .047, .046), skin)        # neck
        blob((0, .030, 1.535), .072, .090, .112, skin)
        blob((0, .010, 1.548), .082, .092, .112, hair)
        blob((.004, -.075, 1.475), .050, .042, .046, hair)                   # knot
        for k in range(5):                                                    # loose strands
            tube([(.03 * math.sin(k * 2.2), -.055, 1.45), (.05 * math.sin(k * 2.2) + .012, -.06, 1.41), (.05 * math.sin(k * 2.2) + .03, -.058, 1.375 + .008 * k)], .0022, hair, 5)
        before = set(bpy.data.objects)
        outdoor.sun_hat(0, 0, 0, .215)
        for ob in set(bpy.data.objects) - before:
            ob.location, ob.rotation_euler = (.0, .015, 1.555), (-.16, .05, .35)
        # the right arm up to the brim
        limb([(.150, .0, 1.285), (.215, .012, 1.275), (.330, .050, 1.315), (.368, .075, 1.375), (.310, .085, 1.47), (.232, .080, 1.555)], (.050, .046, .039, .036, .031, .022), skin)
        limb([(.232, .080, 1.555), (.215, .078, 1.582)], (.024, .026), skin, flat=.6)
        for k in range(4):
            limb([(.215 + .010 * k - .016, .070 + .010 * k, 1.585), (.190 + .012 * k - .014, .064 + .012 * k, 1.606), (.160 + .012 * k - .012, .060 + .012 * k, 1.606)], (.0085, .0078, .0062), skin, 8)
        # the left one down to the basket
        limb([(-.150, .0, 1.285), (-.205, .0, 1.25), (-.232, -.012, 1.12), (-.246, -.010, 1.02), (-.244, .030, .90), (-.232, .060, .80)], (.050, .046, .040, .036, .031, .023), skin)
        blob((-.230, .066, .765), .020, .032, .045, skin)
        for s, pts, rr in ((1, [(.095, .0, 1.275), (.185, .008, 1.272), (.252, .024, 1.278)], (.046, .062, .066)), (-1, [(-.095, .0, 1.278), (-.180, .0, 1.252), (-.214, -.004, 1.175)], (.046, .062, .068))):
            limb(pts, rr, linen, 20)                                          # short loose sleeves
        with group((-.235, .075, .40), .3):
            flower_basket()


def flower_basket():
    """A straw basket with a hoop, filled with frangipani."""
    lathe([(0, 0), (.105, 0), (.150, .10), (.165, .17), (.155, .175), (.14, .10), (0, .02)], (0, 0, 0), M.straw(), 48)
    tube([(.150 * math.cos(a), 0, .165 + .19 * math.sin(a)) for a in [i * .19635 for i in range(17)]], .009, M.rattan(), 8)
    R = random.Random(3)
    for i in range(26):
        a, q = i * 2.4, .027 * math.sqrt(i)
        outdoor.frangipani(q * math.cos(a), q * math.sin(a), .165 + .045 * (1 - q / .14) + R.uniform(0, .02), .042, i, (-.7 * math.sin(a) * q / .1, .7 * math.cos(a) * q / .1))
    place(broad_clump(71, 9, .20), (0, 0, .11), 1.0, .9)
