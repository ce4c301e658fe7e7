"""The great room: kitchen at the inland end, dining table in the middle, sofas against the stone fin."""
import math, random
import materials as M
import furniture as F
from geometry import box, lathe, rod, group, drape, tube
from plants import broad_clump, place

FACE_X, FACE_SEA, FACE_LAND = -math.pi / 2, 0.0, math.pi


def furnish():
    kitchen()
    dining()
    lounge()


# ---------- kitchen ----------
def tap(x, y, z, reach=.18):
    """Swan-neck tap reaching towards +x."""
    tube([(x, y, z), (x, y, z + .22)] + [(x + reach / 2 - reach / 2 * math.cos(a), y, z + .22 + reach / 2 * math.sin(a)) for a in [i * .35 for i in range(1, 10)]] + [(x + reach, y, z + .17)], .012, M.brass(), 12)
    rod((x, y + .05, z), (x, y + .05, z + .06), .014, M.brass())
    tube([(x, y + .05, z + .06), (x + .05, y + .10, z + .07)], .006, M.brass())


def kitchen():
    W, O = M.furniture_wood(), M.oak()
    front = M.glaze('kitchen_front', (.245, .275, .23), .5)
    y0, y1 = -13.3, -8.2
    # base units with a shadow gap under the top, brass pulls
    box(-14, -13.45, y0, y1, 0, .10, M.frame(), 0)
    box(-14, -13.40, y0, y1, .10, .87, W, 0)
    n = 8
    w = (y1 - y0) / n
    for i in range(n):
        y = y0 + w * i
        for (z0, z1) in (((.11, .36), (.37, .62), (.63, .86)) if i in (2, 5) else ((.11, .86),)):
            box(-13.40, -13.38, y + .003, y + w - .003, z0, z1, front, .003)
            if z1 - z0 < .3:                                                # a drawer
                rod((-13.365, y + w / 2 - .09, z1 - .05), (-13.365, y + w / 2 + .09, z1 - .05), .006, M.brass())
            else:
                yy = y + (.05 if i % 2 else w - .05)
                rod((-13.365, yy, .55), (-13.365, yy, .75), .006, M.brass())
    box(-14, -13.36, y0, y1, .88, .92, M.counter(), .005, 3)
    box(-14, -13.975, y0, y1, .92, 1.62, M.zellige(), 0)
    box(-13.975, -13.78, y0, y1, 1.62, 1.66, O, .006)                       # long open shelf
    box(-13.96, -13.80, y0 + .05, y1 - .05, 1.610, 1.618, M.emission('strip', (1, .80, .56), 5), 0)
    box(-13.975, -13.78, y0, y1, 2.06, 2.10, O, .006)
    for z in (1.44, 1.88):
        for y in (y0 + .3, (y0 + y1) / 2, y1 - .3):
            box(-13.97, -13.79, y - .006, y + .006, z + .16, z + .18, M.brass(), 0)
    # what stands on the shelves
    R = random.Random(5)
    y = y0 + .25
    while y < y1 - .2:
        k = R.randrange(5)
        col = [M.ceramic(), M.glaze('white_ware', (.76, .75, .72), .3), M.glaze('green_ware', (.13, .22, .17), .3), M.glaze('clay', (.42, .20, .11), .7)][R.randrange(4)]
        if k == 0:
            for i in range(5):
                lathe([(0, 0), (.06, 0), (.105, .02), (.10, .022), (0, .01)], (-13.87, y, 1.66 + .016 * i), col, 32)
        elif k == 1:
            for i in range(3):
                lathe([(0, 0), (.04, 0), (.08, .06), (.075, .06), (.04, .01)], (-13.87, y, 1.66 + .022 * i), col, 32)
        elif k == 2:
            F.vase(-13.87, y, 1.66, R.uniform(.18, .30), col, R.randrange(3))
        elif k == 3:
            F.cup(-13.86, y - .05, 1.66, 1.1, col)
            F.cup(-13.88, y + .06, 1.66, 1.1, col)
        else:
            lathe([(0, 0), (.055, 0), (.055, .16), (.05, .165), (.05, .19), (0, .19)], (-13.87, y, 1.66), col, 32)
        y += R.uniform(.22, .36)
    for y, k in ((y0 + .5, 0), (y0 + 1.6, 1), (y0 + 2.5, 2), (y0 + 3.7, 0), (y0 + 4.5, 1)):
        if k == 0:
            F.books(-13.87, y, 2.10, 4, int(-y), 1.57)
        elif k == 1:
            F.vase(-13.87, y, 2.10, .30, M.ceramic(), 2)
        else:
            lathe([(0, 0), (.08, 0), (.09, .16), (.08, .16), (.07, .14), (0, .14)], (-13.87, y, 2.10), M.rattan(), 32)
            place(broad_clump(70, 9, .28), (-13.87, y, 2.24), 1.0, 1.0)
    # worktop: hob, sink, boards, bottles
    box(-13.88, -13.48, -10.2, -9.45, .921, .926, M.glaze('hob', (.01, .01, .011), .08), .002)
    box(-13.80, -13.46, -12.35, -11.75, .905, .923, M.steel(), .02)
    box(-13.76, -13.50, -12.31, -11.79, .918, .924, M.frame(), .02)
    tap(-13.86, -12.05, .92)
    for (y, h, m) in ((-10.75, .40, W), (-10.98, .32, O)):
        with group((-13.955, y, .925), -math.pi / 2):
            b = box(-.13, .13, 0, .022, 0, h, m, .012, 3)
            b.rotation_euler = (-.10, 0, 0)
    for i, (dy, c) in enumerate(((0, (.10, .16, .05)), (.10, (.30, .20, .05)), (.19, (.08, .08, .06)))):
        lathe([(0, 0), (.032, 0), (.034, .16), (.012, .21), (.012, .27), (0, .27)], (-13.84, -9.25 + dy, .92), M.glaze(f'bottle{i}', c, .08), 24)
    lathe([(0, 0), (.06, 0), (.075, .15), (.07, .15), (.06, .02)], (-13.82, -8.75, .92), M.ceramic(), 32)
    for i in range(6):
        a = i * 1.05
        rod((-13.82 + .03 * math.cos(a), -8.75 + .03 * math.sin(a), .95), (-13.82 + .09 * math.cos(a), -8.75 + .09 * math.sin(a), 1.22 + .02 * (i % 3)), .006, W, 8)
    F.vase(-13.80, -12.9, .92, .26, M.glaze('white_ware', (.76, .75, .72), .3), 0)
    F.branch(-13.80, -12.9, 1.14, .55, 12)
    # tall cupboards with the oven on the inland wall
    for i, x in enumerate((-13.35, -12.72, -12.09)):
        box(x, x + .62, -14, -13.38, .10, 2.45, O, .003)
        if i == 1:
            box(x + .01, x + .61, -13.385, -13.36, .75, 1.35, M.glaze('oven', (.012, .012, .013), .12), .004)
            rod((x + .10, -13.33, 1.27), (x + .52, -13.33, 1.27), .008, M.steel())
        else:
            rod((x + (.57 if i == 0 else .05), -13.36, 1.0), (x + (.57 if i == 0 else .05), -13.36, 1.4), .007, M.brass())
    box(-13.35, -11.47, -13.99, -13.45, 0, .10, M.frame(), 0)
    # island, small: 2.2 x .85
    x0, x1, y0, y1 = -12.05, -11.2, -11.7, -9.5
    box(x0 + .06, x1 - .24, y0 + .06, y1 - .06, 0, .88, M.slats(), .004)
    box(x0, x1, y0, y1, .88, .93, M.counter(), .008, 3)
    for y in (y0 + .02, y1 - .06):
        box(x0 + .02, x1 - .02, y, y + .04, 0, .88, M.counter(), .004)
    for y in (-11.15, -10.6, -10.05):
        with group((x1 + .12, y, 0), y):
            F.stool(.66)
    for y in (-11.2, -10.0):
        F.pendant((x0 + x1) / 2, y, 1.72, 3.4, .23, .30, M.rattan(), 22)
    cx = (x0 + x1) / 2
    lathe([(0, 0), (.10, 0), (.19, .06), (.21, .09), (.20, .09), (.17, .05), (0, .015)], (cx, -10.25, .93), M.glaze('green_ware', (.13, .22, .17), .3), 48)
    for i in range(9):
        a, q = i * 2.4, .05 * math.sqrt(i)
        lathe([(0, -.042), (.03, -.028), (.042, 0), (.03, .028), (0, .042)], (cx + q * math.cos(a), -10.25 + q * math.sin(a), 1.005 + .02 * (i < 3)), M.mango() if i % 3 else M.lime(), 24)
    box(cx - .17, cx + .17, -11.28, -10.84, .93, .955, W, .012, 3)
    for i in range(3):                                                      # halved limes, a knife
        lathe([(0, 0), (.02, .004), (.028, .02), (.027, .03), (0, .031)], (cx - .06 + .06 * i, -11.0, .955), M.lime(), 20)
    box(cx - .10, cx + .02, -11.19, -11.165, .956, .960, M.steel(), .001)
    box(cx + .02, cx + .12, -11.19, -11.165, .955, .972, M.frame(), .004)


# ---------- dining ----------
def dining():
    W = M.furniture_wood()
    cx, cy, w, d = -9.6, -6.6, 2.5, 1.05
    box(cx - w / 2, cx + w / 2, cy - d / 2, cy + d / 2, .715, .755, W, .02, 4)
    for s in (-1, 1):
        for t in (-1, 1):
            rod((cx + s * .55, cy + t * .30, 0), (cx + s * .95, cy + t * .30, .72), .035, W, 16)
        rod((cx + s * .75, cy - .30, .36), (cx + s * .75, cy + .30, .36), .025, W, 12)
    oat = M.fabric('oat', (.66, .60, .52))
    for x in (-.8, 0, .8):
        with group((cx + x, cy - d / 2 - .34, 0), .03 * x):
            F.dining_chair(oat)
        with group((cx + x, cy + d / 2 + .34, 0), math.pi + .05 * x):
            F.dining_chair(oat)
    for x in (-.8, 0, .8):
        for s in (-1, 1):
            place_setting(cx + x, cy + s * .34, .756, s)
    F.vase(cx - .18, cy, .756, .24, M.glaze('white_ware', (.76, .75, .72), .3), 2)
    F.branch(cx - .18, cy, .93, .55, 21)
    lathe([(0, 0), (.08, 0), (.15, .05), (.14, .05), (.08, .012), (0, .012)], (cx + .35, cy, .756), M.furniture_wood(), 36)
    for i in range(6):
        a, q = i * 2.4, .035 * math.sqrt(i)
        lathe([(0, -.035), (.025, -.022), (.035, 0), (.025, .022), (0, .035)], (cx + .35 + q * math.cos(a), cy + q * math.sin(a), .81), M.mango(), 20)
    for x in (.62, -.5):
        lathe([(0, 0), (.04, 0), (.04, .08), (.037, .08), (.037, .01)], (cx + x, cy, .756), M.glass(), 24)
        lathe([(0, 0), (.030, 0), (.030, .045), (0, .046)], (cx + x, cy, .758), M.glaze('wax', (.80, .77, .70), .5), 20)
    for x in (-.62, .62):
        F.pendant(cx + x, cy, 1.62, 3.4, .34, .34, M.rattan(), 22)
    with group((cx, cy, 0)):
        F.rug(3.7, 2.7)


def place_setting(x, y, z, s):
    box(x - .21, x + .21, y - .14, y + .14, z, z + .004, M.fabric('mat', (.50, .44, .35), 'rib'), .001)
    lathe([(0, 0), (.09, 0), (.135, .016), (.132, .019), (.09, .008), (0, .008)], (x, y, z + .004), M.glaze('white_ware', (.76, .75, .72), .3), 40)
    lathe([(0, 0), (.06, 0), (.095, .016), (.092, .018), (0, .008)], (x, y, z + .016), M.glaze('sea_ware', (.16, .30, .31), .25), 36)
    box(x - .035, x + .035, y - .09, y + .09, z + .028, z + .036, M.linen(), .004)
    for k, l in ((-.165, .20), (.165, .21), (.185, .21)):
        box(x + k - .005, x + k + .005, y - l / 2, y + l / 2, z + .004, z + .007, M.brass(), .002)
    gx, gy = x + .17, y - s * .19
    lathe([(0, 0), (.032, 0), (.034, .003), (.004, .008), (.004, .09), (.03, .12), (.038, .16), (.030, .20), (.028, .20), (.035, .16), (.026, .12), (0, .10)], (gx, gy, z), M.glass(), 24)


# ---------- lounge ----------
def lounge():
    W = M.furniture_wood()
    teal, sand, rust = M.teal_cloth(), M.sand_cloth(), M.fabric('rust', (.36, .15, .085))
    oat = M.fabric('oat', (.66, .60, .52))
    cx = -10.3
    box(-14, -13.96, -7.6, .32, .015, 3.4, M.slats(), 0)                     # timber wall behind
    with group((cx, -2.35, 0)):
        F.rug(4.6, 3.5)
    with group((cx, .22, 0), FACE_LAND):
        F.sofa(2.9, .98, oat, 3)
        F.throw_cushions([(-1.02, teal, .08), (-.62, sand, -.1), (1.0, rust, .1), (.62, M.fabric('cream', (.72, .66, .55), 'rib'), -.08)])
    with group((-13.1, -2.2, 0), FACE_X):
        F.sofa(2.2, .95, oat, 2)
        F.throw_cushions([(-.72, sand, .08), (.7, teal, -.1)])
    for x, r in ((-9.9, .25), (-8.75, .45)):
        with group((x, -4.35, 0), r):
            F.lounge_chair(M.fabric('cream_seat', (.70, .66, .58)))
            F.throw_cushions([(0, rust if x < -9.5 else sand, .1)], .46, .24)
    with group((cx - .15, -2.15, 0)):
        F.coffee_table(1.35, .75)
        F.books(-.38, .05, .34, 3, 3, .2)
        F.orchid(.05, .08, .34, .42, 1)
        F.tray(.40, -.08, .34, .40, .30, .1)
    with group((-8.35, -.25, 0)):
        F.floor_lamp(1.58)
    with group((-12.25, -.35, 0)):
        F.round_table(.24, .48, W)
        F.table_lamp(.48, M.glaze('lamp_sea', (.14, .32, .34), .35), 2.4, .9, 0, 0)
    with group((-13.4, -.35, 0)):
        F.potted(.50, .28, 1.7, 61)
    with group((-7.0, -.35, 0)):
        F.potted(.55, .30, 1.5, 62, 14, M.ceramic())
    with group((cx, .318, 1.35), FACE_LAND):
        F.framed(1.9, 1.05, M.art('sea', 'x'), M.oak(), .0)
    with group((-13.955, -2.2, 1.25), FACE_X):
        F.framed(.85, 1.1, M.art('sun', 'x'), M.oak(), .08)
    with group((-13.955, -5.2, 0), FACE_X):                                  # sideboard between the two halves of the room
        box(-1.0, 1.0, .02, .44, .14, .72, M.oak(), .006)
        for k in (-1.0, -.33, .34):
            box(k + .008, k + .652, .438, .45, .155, .705, M.rattan(), .003)
        for x in (-.9, .9):
            rod((x, .1, 0), (x, .1, .15), .02, W)
            rod((x, .36, 0), (x, .36, .15), .02, W)
        F.vase(-.62, .23, .72, .40, M.ceramic(), 0)
        F.vase(-.32, .23, .72, .24, M.glaze('green_ware', (.13, .22, .17), .3), 1)
        F.books(.25, .23, .72, 4, 8)
        F.table_lamp(.72, M.ceramic(), 2.4, 1.1, .68, .23)
    with group((-13.955, -5.2, 1.75), FACE_X):
        F.round_mirror(.48)
    for a, b in (((-6.42, -.5), (-6.42, .25)), ((-6.42, -11.1), (-6.42, -10.4))):
        drape(a, b, .03, 3.36, M.curtain(), .13, .06, a[1])
