"""Three bedrooms that must not look alike: sea (oak, white, teal), garden (sage, terracotta), canopy (stone, indigo)."""
import math
import materials as M
import furniture as F
from geometry import box, lathe, rod, group, drape, sheet
from plants import broad_clump, palm, shrub, grass_patch, place

FACE_X, FACE_SEA, FACE_LAND = -math.pi / 2, 0.0, math.pi


def sea():
    """Master: the head against a slatted wall, the sea to one side and the pool at the foot."""
    head = -12.55
    box(-12.6, -6.2, .7, 7.85, .0, .022, M.floor_oak(), 0)
    box(-12.75, head - .04, .68, 7.9, .015, 2.90, M.plaster(), 0)
    box(head - .04, head, 1.2, 7.4, .015, 2.90, M.slats(), 0)
    box(head, head + .07, 2.1, 6.5, .25, 1.12, M.fabric('oat', (.66, .60, .52)), .03, 4)      # padded headboard
    for i in range(1, 8):
        box(head + .065, head + .073, 2.1 + .55 * i - .003, 2.1 + .55 * i + .003, .25, 1.12, M.fabric('oat', (.66, .60, .52)), 0)
    box(head, head + .10, 2.1, 6.5, 1.12, 1.15, M.oak(), .006)
    box(head - .02, head + .012, 1.2, 7.4, 2.86, 2.872, M.emission('cove', (1, .78, .52), 7), 0)
    teal, sand = M.teal_cloth(), M.sand_cloth()
    with group((head + .08, 4.3, 0), FACE_X):
        F.bed(1.95, 2.15, M.oak(), M.fabric('teal_throw', (.06, .24, .26), 'knit'),
              [(-.36, .50, .44, teal), (.34, .48, .42, sand), (0, .62, .30, M.fabric('stripe', (.70, .66, .58), 'rib'))])
        F.tray(.15, 1.30, .60, rot=.12)
    for y in (2.78, 5.82):
        with group((head + .08, y, 0), FACE_X):
            F.nightstand(.54, .44, M.oak())
            F.table_lamp(.44, M.glaze('lamp_sea', (.14, .32, .34), .35), .8 * 3, .95, 0, .18)
            F.books(.13, .30, .44, 2, int(y))
    with group((head + .002, 4.3 - .62, 1.40), FACE_X):
        F.framed(.72, .98, M.art('sea', 'x'), M.oak(), .07)
    with group((head + .002, 4.3 + .62, 1.40), FACE_X):
        F.framed(.72, .98, M.art('ink', 'x'), M.oak(), .07)
    with group((-10.2, 4.3, 0)):
        F.rug(2.9, 4.6)
    with group((head + 2.55, 4.3, 0), FACE_X):
        F.bench(1.5, M.fabric('oat', (.66, .60, .52)))
        sheet(-.5, -.1, -.012, .432, .474, .20, M.towel(), 2.0, r=.03, wr=.004, fold=.006, wrap='y')
    with group((-7.6, 6.7, 0), 2.3):
        F.lounge_chair(M.fabric('oat', (.66, .60, .52)))
        F.throw_cushions([(0, teal, .1)], .46, .24)
    with group((-8.55, 7.1, 0)):
        F.round_table(.22, .48, M.oak())
        F.books(0, 0, .48, 2, 7, .5)
        F.cup(.1, .1, .48)
    for a, b in (((-12.35, 7.66), (-11.75, 7.66)), ((-6.9, 7.66), (-6.42, 7.66)), ((-6.36, 7.0), (-6.36, 7.6)), ((-6.36, 2.3), (-6.36, 3.0))):
        drape(a, b, .03, 2.86, M.curtain(), .12, .05, a[0])
    box(-12.5, -6.3, 7.60, 7.74, 2.86, 2.90, M.frame(), 0)


def garden_court():
    """Green outlook of the second bedroom: a planted court between glass and pool, its far part in the sun."""
    box(-5.9, -.95, -15.2, -7.6, -.05, .03, M.ground(), 0)
    box(-1.15, -.95, -15.2, -7.6, 0, 1.75, M.stone_wall(), .01)
    for x, y, s, k in ((-1.9, -13.4, 1.3, 41), (-2.2, -12.2, 1.0, 42), (-1.8, -11.0, 1.4, 43), (-2.1, -9.7, 1.15, 44), (-3.2, -12.9, .7, 45),
                       (-3.0, -10.3, .65, 46), (-1.9, -8.6, 1.3, 47), (-3.3, -14.0, .9, 41), (-3.4, -8.7, .8, 44), (-2.7, -11.6, .6, 42)):
        place(broad_clump(k, 16, 1.1), (x, y, 0), x * 7 + y, s)
    place(palm(51, 3.4, .5), (-2.0, -12.9, 0), 2.0, .8)
    place(palm(52, 2.8, .3), (-2.3, -9.0, 0), 4.0, .75)
    for i in range(16):
        place(shrub(8), (-1.5, -14.9 + .48 * i, 0), i * 1.3, .6 + .15 * (i % 3))
    for i in range(10):
        place(shrub(9, .5, 1800), (-3.7 + .3 * (i % 2), -14.6 + .75 * i, -.02), i * 2.1, .42)
    for i in range(5):
        box(-5.5, -4.9, -14.3 + 1.3 * i, -13.2 + 1.3 * i, .0, .055, M.stone(), .015)
    for i in range(6):
        for j in range(9):
            if i > 1:
                place(grass_patch(i % 3), (-6.4 + i, -15 + j, .02), j * 1.571, 1.0)
    lathe([(0, 0), (.26, 0), (.36, .34), (.40, .50), (.36, .50), (.33, .42), (0, .42)], (-4.35, -11.3, 0), M.ceramic(), 40)


def garden():
    """Second bedroom: sage lime wash, rattan headboard, terracotta; looks into the planted court."""
    wall = -13.98
    box(-12.4, -6.2, -14, -9, .0, .022, M.floor_teak(), 0)
    box(-12.55, -12.4, -14, -9, .015, 2.95, M.plaster(), 0)
    box(-12.4, -6.2, -14, wall, .015, 2.95, M.wall_paint('sage', (.30, .325, .255)), 0)
    W = M.furniture_wood()
    rust, ochre = M.fabric('rust', (.36, .15, .085)), M.fabric('ochre', (.50, .35, .16))
    cx = -9.1
    with group((cx, wall, 0), FACE_SEA):
        for (a, b, c, d) in ((-1.15, 1.15, 1.20, 1.25), (-1.15, 1.15, .30, .35), (-1.15, -1.10, .1, 1.25), (1.10, 1.15, .1, 1.25), (-.40, -.36, .3, 1.25), (.36, .40, .3, 1.25)):
            k = .004 if d - c > .5 else 0                                   # posts stand a little proud of the rails
            box(a, b, .01, .06 + k, c - k, d + k, W, .008)
        box(-1.1, 1.1, .02, .035, .35, 1.20, M.rattan(), 0)
    with group((cx, wall + .07, 0), FACE_SEA):
        F.bed(1.85, 2.12, W, M.fabric('rust_throw', (.37, .165, .10), 'knit'),
              [(-.40, .48, .46, rust), (.38, .46, .44, ochre), (-.02, .60, .30, M.fabric('cream', (.72, .66, .55), 'rib'))],
              M.fabric('flax', (.68, .63, .54)), seed=2.0)
        F.books(-.25, 1.30, .592, 2, 5, .4)
    for x, g in ((cx - 1.42, 1), (cx + 1.42, 2)):
        with group((x, wall, 0), FACE_SEA):
            F.nightstand(.50, .42, W)
            F.pendant(0, .24, 1.12, 2.95, .15, .22, M.rattan(), 16)
            if g == 1:
                F.vase(.08, .22, .42, .22, M.glaze('clay', (.42, .20, .11), .7), 1)
                F.branch(.08, .22, .60, .46, 3)
            else:
                F.books(-.05, .2, .42, 3, 2)
                F.cup(.16, .28, .42)
    for i, s in enumerate((0, 1)):
        with group((cx - .38 + .76 * i, wall + .002, 1.50), FACE_SEA):
            F.pressed_leaf(.52, .74, s)
    with group((cx, -12.2, 0)):
        F.rug(3.6, 2.7)
    with group((-6.95, -10.3, 0), math.pi * .72):
        F.lounge_chair(M.fabric('ochre_seat', (.55, .42, .25)))
        F.throw_cushions([(0, rust, -.1)], .46, .24)
    with group((-7.0, -11.2, 0)):
        F.round_table(.21, .46)
        F.vase(0, 0, .46, .17, M.glaze('clay', (.42, .20, .11), .7), 2)
        F.branch(0, 0, .60, .34, 8)
    with group((-6.95, -13.45, 0)):
        F.potted(.46, .24, 1.1, 33)
    with group((-7.9, -9.02, 0), FACE_LAND):
        box(-.75, .75, .02, .40, .62, .80, W, .008)
        for k in (-.75, 0):
            box(k + .01, k + .74, .398, .41, .635, .785, M.rattan(), .003)
        for x in (-.7, .7):
            rod((x, .1, 0), (x, .1, .62), .016, M.frame())
            rod((x, .34, 0), (x, .34, .62), .016, M.frame())
        F.table_lamp(.80, M.glaze('clay', (.42, .20, .11), .7), 2.4, .95, -.45, .2)
        F.books(.1, .2, .80, 3, 4)
    with group((-7.9, -9.02, 1.25), FACE_LAND):
        F.framed(1.0, .80, M.art('sun', 'x'), W, .0)
    for a, b in (((-6.42, -13.7), (-6.42, -13.1)), ((-6.42, -9.7), (-6.42, -9.1))):
        drape(a, b, .03, 2.92, M.fabric('drape_flax', (.62, .55, .45)), .12, .05, a[1])


def canopy(chairs=True):
    """Third bedroom: four-poster with voile against the split-stone wall, indigo; faces the sea.
    chairs: the two by the window (they would stand in the way of a camera there)."""
    wall = .70
    box(-13.0, -12.8, .68, 7.9, .015, 2.90, M.wall_paint('ink_blue', (.075, .098, .125)), 0)
    W = M.glaze('walnut', (.085, .045, .027), .4)
    indigo, pale = M.fabric('indigo', (.04, .062, .125)), M.fabric('pale', (.56, .60, .66))
    cx, w, ln, h = -9.55, 2.02, 2.22, 2.30
    with group((cx, wall + .04, 0), FACE_SEA):
        box(-1.02, 1.02, .0, .06, .25, 1.20, M.fabric('indigo_head', (.05, .075, .14)), .03, 4)
        F.bed(1.9, 2.15, W, M.fabric('indigo_throw', (.05, .075, .145), 'knit'),
              [(-.40, .50, .46, indigo), (.40, .50, .46, indigo), (0, .58, .32, M.fabric('mustard', (.52, .34, .12), 'rib'))], seed=5.0)
        for x in (-w / 2, w / 2):
            for y in (.04, ln):
                box(x - .035, x + .035, y - .035, y + .035, 0, h, W, .008)
            box(x - .025, x + .025, .04, ln, h - .06, h, W, .006)
        for y in (.04, ln):
            box(-w / 2, w / 2, y - .025, y + .025, h - .06, h, W, .006)
        for x in (-w / 2 - .01, w / 2 + .01):
            drape((x, .06), (x, .42), .05, h - .05, M.sheer(), .09, .035, x)
            drape((x, ln - .30), (x, ln - .04), .05, h - .05, M.sheer(), .08, .035, x + 2)
        drape((-w / 2, .03), (w / 2, .03), .4, h - .05, M.sheer(), .12, .02, 3)
    for x in (cx - 1.42, cx + 1.42):
        with group((x, wall, 0), FACE_SEA):
            F.nightstand(.48, .46, W)
            F.table_lamp(.46, M.brass(), 2.4, .85, 0, .18)
            if x > cx:
                F.orchid(.15, .30, .46, .34, 2)
            else:
                F.books(.12, .30, .46, 2, 9)
    with group((cx, 2.6, 0)):
        F.rug(3.7, 2.9, M.rug_blue())
    with group((cx, 3.05, 0)):
        F.bench(1.4, M.fabric('pale', (.56, .60, .66)))
        sheet(.1, .5, -.012, .432, .474, .20, M.towel(), 2.0, r=.03, wr=.004, fold=.006, wrap='y')
    with group((cx, .74, 0)):
        F.tray(.30, 1.80, .60, rot=-.15)
    with group((-12.8, 2.9, 1.55), FACE_X):
        F.sun_carving(.55, M.oak())
    with group((-12.8, 2.9, 0), FACE_X):
        box(-.85, .85, .02, .42, .50, .78, W, .008)
        for k in (-.85, -.28, .29):
            box(k + .008, k + .553, .418, .43, .515, .765, M.rattan(), .003)
        for x in (-.8, .8):
            rod((x, .1, 0), (x, .1, .5), .016, M.brass())
            rod((x, .36, 0), (x, .36, .5), .016, M.brass())
        F.vase(-.55, .22, .78, .34, M.glaze('blue_jar', (.05, .085, .18), .25), 0)
        F.books(.25, .22, .78, 3, 11)
        F.orchid(.6, .22, .78, .42, 5)
    if chairs:
        for x, r in ((cx - 1.0, -.25), (cx + 1.0, .25)):                     # two chairs turned to the sea
            with group((x, 5.6, 0), r):
                F.lounge_chair(M.fabric('pale', (.56, .60, .66)))
                F.throw_cushions([(0, indigo, .1)], .46, .24)
        with group((cx, 6.2, 0)):
            F.round_table(.28, .44, W)
            F.cup(.09, -.05, .44, 1, None, True)
            F.vase(-.08, .06, .44, .16, M.glaze('blue_jar', (.05, .085, .18), .25), 2)
            F.branch(-.08, .06, .57, .3, 6)
            lathe([(0, .017), (1.75, .017), (1.76, .024), (1.75, .030), (0, .030)], (0, -.2, 0), M.rug(), 96)
    with group((-12.3, 7.2, 0)):
        F.potted(.46, .25, 1.35, 35)
    for a, b in (((-12.5, 7.66), (-11.9, 7.66)), ((-7.0, 7.66), (-6.42, 7.66)), ((-6.36, 2.4), (-6.36, 4.6)), ((-6.36, 6.6), (-6.36, 7.6))):
        drape(a, b, .03, 2.86, M.sheer() if a[0] == -6.36 else M.curtain(), .12, .05, a[0])
