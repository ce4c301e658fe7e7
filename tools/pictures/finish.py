#!/usr/bin/env python3
"""finish.py IN_FOLDER OUT_FOLDER NAME...: what a photographer does to a picture after it was taken: tones, haze, a place smoothed.
Reads IN_FOLDER/NAME.png and writes OUT_FOLDER/NAME.jpg (`to-jpeg.sh`), by the function of that name; one that has none is written as it is.
Places are fractions of the picture: x from the left, y from the top. Never run it on a finished picture: the tones would be changed twice."""
import os, subprocess, sys, tempfile
import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage

HERE = os.path.dirname(os.path.abspath(__file__))
LUMA = np.array((.2126, .7152, .0722), np.float32)


def smooth(a, sigma):
    return ndimage.gaussian_filter(a, (sigma, sigma, 0) if a.ndim == 3 else sigma)


def mask(like, *shapes, soft=.006):
    """1 inside of the polygons, with a soft rim (`soft`: its width as a share of the picture's)."""
    h, w = like.shape[:2]
    im = Image.new('L', (w, h), 0)
    for shape in shapes:
        ImageDraw.Draw(im).polygon([(x * w, y * h) for x, y in shape], fill=255)
    return smooth(np.asarray(im, np.float32) / 255, max(soft * w, .01))[..., None]


def box(x0, y0, x1, y1):
    return ((x0, y0), (x1, y0), (x1, y1), (x0, y1))


def ramp(like, y0, y1):
    """0 above y0, 1 below y1."""
    h = like.shape[0]
    return np.clip((np.arange(h, dtype=np.float32) / h - y0) / (y1 - y0), 0, 1)[:, None, None]


def within(a, change, m):
    """What `change` makes of the picture, where the mask is."""
    return a * (1 - m) + change(a) * m


def expose(stops):
    """As more light: white stays white (a soft shoulder instead of clipping)."""
    def change(a):
        b = np.maximum(a, 0) ** 2.2 * 2 ** stops
        return np.where(b <= .6, b, .6 + .4 * (1 - np.exp(-(b - .6) / .4))) ** (1 / 2.2) if stops > 0 else b ** (1 / 2.2)
    return change


def balance(r, g, b):
    return lambda a: a * np.array((r, g, b), np.float32)


def saturate(k):
    return lambda a: (a @ LUMA)[..., None] * (1 - k) + a * k


def lift(k, upto=.45):
    """Shadows up, by k at black and not at all from `upto` on."""
    def change(a):
        y = (a @ LUMA)[..., None]
        return a + k * np.clip(1 - y / upto, 0, 1) ** 1.5 * (a / np.maximum(y, .02) * .6 + .4)
    return change


def contrast(k, middle=.45):
    return lambda a: middle + (a - middle) * k


def haze(color, k):
    return lambda a: a * (1 - k) + np.array(color, np.float32) * k


def blur(px):
    """px: in a picture 1280 pixels wide."""
    return lambda a: smooth(a, px * a.shape[1] / 1280)


def out_of_focus(a, m, px):
    """What lies behind the mask's panes, blurred by itself: what stands before it neither bleeds into it nor keeps a sharp rim."""
    s = px * a.shape[1] / 1280
    return a * (1 - m) + smooth(a * m, s) / np.maximum(smooth(m[..., 0], s)[..., None], 1e-3) * m


def taken_from(a, m, dx, dy):
    """What lies dx and dy (shares of the picture) beside it stands where the mask is."""
    h, w = a.shape[:2]
    return a * (1 - m) + np.roll(a, (-round(dy * h), -round(dx * w)), (0, 1)) * m


def photographed(a):
    """Edges a little firmer, and the fine grain of a sensor, most of it in the middle tones: what the filter has smoothed is watercolour without."""
    a = a + .32 * (a - smooth(a, 1.4))
    chance = np.random.default_rng(7)
    grain = smooth(chance.normal(0, 1, a.shape[:2]).astype(np.float32), .55)[..., None]
    tint = smooth(chance.normal(0, 1, a.shape).astype(np.float32), .7)
    y = np.clip(a @ LUMA, 0, 1)[..., None]
    return a + grain / grain.std() * .006 * (.5 + 2.4 * y * (1 - y)) + tint / tint.std() * .0015


def chain(*changes):
    def change(a):
        for each in changes:
            a = each(a)
        return a
    return change


COOLER = balance(.972, 1.0, 1.052)                                          # rooms are lit for the eye in them (`nodes.WARM`): on a page their whites are cream


def aerial(a):
    green = np.clip((a[..., 1:2] - np.maximum(a[..., :1], a[..., 2:])) * 14, 0, 1)      # fronds are paler than they are seen from a drone
    a = within(a, chain(expose(-.35), saturate(1.15)), smooth(green, 1.2))
    sea = mask(a, ((.33, -.1), (1.1, -.1), (1.1, .40), (.90, .36), (.60, .20), (.45, .02)), soft=.01)
    a = within(a, chain(blur(5.0), saturate(1.15)), mask(a, box(.66, -.1, 1.1, .25), soft=.02) * (1 - mask(a, ((.545, .10), (.72, .05), (.72, .19), (.545, .19)), soft=.006)))
    a = within(a, saturate(.90), sea)
    brown = np.clip((a[..., :1] - a[..., 1:2] + .03) * 16, 0, 1) * np.clip((.42 - (a @ LUMA)[..., None]) * 8, 0, 1)
    wood = mask(a, ((-.1, .05), (.12, .0), (.30, .20), (.44, .24), (.30, .38), (-.1, .62)), ((.66, .62), (.80, .52), (1.1, .62), (1.1, 1.1), (.60, 1.1)), soft=.03)
    a = within(a, chain(balance(.78, .98, .80), expose(-.15)), smooth(brown, 2) * wood)                  # bare ground between the plants is grown over
    a = within(a, haze((.93, .93, .88), .10), 1 - ramp(a, -.02, .22))
    return contrast(1.06, .5)(a)


def bathroom(a):
    far = mask(a, box(.405, -.1, .542, .082), ((.635, -.1), (1.1, -.1), (1.1, .082), (.706, .082), (.706, .016), (.635, .016)), soft=.006)
    a = within(a, haze((.93, .91, .86), .50), far)            # air before the islands, as in `bedroom1_a`
    return photographed(contrast(1.04, .5)(COOLER(expose(.10)(a))))


def bathroom_b(a):
    sunlit = smooth(np.clip(((a @ LUMA)[..., None] - .66) / .25, 0, 1), 3)
    a = within(a, expose(-.30), sunlit)                                     # basins, blossom and stone keep their form in the sun
    oak = mask(a, ((.105, .758), (.862, .846), (.862, 1.1), (.105, 1.1)), soft=.003)
    yellow = smooth(np.clip((a[..., 1:2] - a[..., 2:] - .10) * 10, 0, 1), 1)
    a = within(a, chain(saturate(.82), balance(.93, .88, .88)), oak * yellow)
    h, w = a.shape[:2]
    a = a[:round(.985 * h), :round(.985 * w)]                                # a basket's rim is a dark scrap at the foot
    return contrast(1.06, .5)(balance(.985, 1.0, 1.03)(expose(.20)(a)))


def beach(a):
    cut = mask(a, ((.198, .778), (.225, .702), (.29, .692), (.316, .74), (.315, .795), (.245, .800)), ((.345, .80), (.354, .747), (.42, .717), (.436, .737), (.446, .785), (.42, .828), (.35, .812)), soft=.003)
    husk = smooth(np.clip((a[..., 2:] - .34) / .10, 0, 1), .8) * cut
    a = within(a, chain(expose(-.10), balance(1.0, .962, .845)), husk)      # moist husk is cream, not chalk
    return photographed(contrast(1.08, .5)(a))


def bedroom1_a(a):
    view = mask(a, ((.722, -.1), (.988, -.1), (.988, .555), (.815, .525), (.722, .46)), soft=.004)
    a = within(a, chain(expose(.36), haze((.90, .89, .85), .08), saturate(.86)), view)
    a = within(a, chain(blur(5), haze((.93, .91, .86), .55)), mask(a, box(.80, .115, .988, .218), soft=.008))          # so much air that the islands' blurred outline is no town's
    return photographed(contrast(1.04, .5)(COOLER(expose(.06)(a))))


def bedroom1_b(a):
    twig = mask(a, ((.46, .30), (.53, .24), (.60, .25), (.70, .33), (.68, .44), (.62, .56), (.57, .60), (.52, .52)), soft=.012)
    a = within(a, chain(blur(2.2), saturate(1.06)), twig)                    # its leaves' shade is as jagged as their mesh
    return contrast(1.05, .5)(balance(.985, 1.0, 1.02)(expose(.10)(a)))


def bedroom2_a(a):
    a = taken_from(a, mask(a, ((.7000, .838), (.7075, .838), (.7075, .906), (.7000, .906)), soft=.0012), -.010, .004)       # the sheet's edge, seen end on, was a torn sliver
    return photographed(expose(.08)(balance(.985, 1.0, 1.03)(a)))


def bedroom3_a(a):
    stain = mask(a, [(.722 + .046 * np.cos(t), .075 + .095 * np.sin(t)) for t in np.arange(0, 6.28, .4)], soft=.022)
    a = within(a, chain(expose(.40), saturate(.55)), stain)                # a shadow without a thing that throws it
    return photographed(contrast(1.04, .5)(balance(1.006, .988, .998)(expose(.14)(a))))


def bedroom3_b(a):
    a = a[8:, 14:]                                                           # a lamp's shade was a white scrap at the edge
    return contrast(1.03, .5)(balance(.985, 1.0, 1.02)(expose(.10)(a)))


def deck_dining(a):
    return within(a, chain(lift(.05), expose(.16)), mask(a, ((-.1, -.1), (.34, -.1), (.34, .60), (.62, .75), (.62, 1.1), (-.1, 1.1)), soft=.05))


def detail_linen(a):
    gap = mask(a, ((.74, .585), (.93, .60), (.95, .665), (.76, .675)), soft=.010)
    a = within(a, expose(-.45), gap)
    a = within(a, chain(expose(-.25), saturate(.85)), mask(a, ((.48, -.1), (1.1, -.1), (1.1, .30), (.80, .22)), soft=.06))
    return contrast(1.05, .55)(balance(.975, 1.0, 1.05)(expose(.10)(a)))


def dining(a):
    return photographed(contrast(1.04, .5)(balance(.985, 1.0, 1.03)(expose(.10)(a))))


def golden_hour(a):
    edges = mask(a, ((.60, .44), (1.1, .40), (1.1, .95), (.60, .95)), soft=.03)
    return within(a, blur(.75), edges)


def hero(a):
    """Its bytes are counted in the page's first view: nothing here may add detail."""
    room = mask(a, ((-.1, .30), (.37, .37), (.37, .60), (-.1, .66)), soft=.006)
    a = within(a, chain(saturate(.86), contrast(1.05, .55)), room)
    return within(a, chain(expose(.22), saturate(.95)), mask(a, ((.62, .90), (1.1, .66), (1.1, 1.1), (.50, 1.1)), soft=.04))


def kitchen(a):
    view = mask(a, ((0.1082, 0.2521), (0.2299, 0.2446), (0.2299, 0.6103), (0.1082, 0.6020)),
                ((0.2435, 0.2446), (0.2999, 0.2388), (0.2985, 0.2753), (0.3172, 0.2869), (0.4090, 0.2902), (0.4090, 0.5556), (0.3918, 0.5556), (0.3918, 0.6202), (0.2435, 0.6078)), soft=.0012)
    front = mask(a, ((0.1856, 0.5638), (0.1894, 0.5456), (0.2015, 0.5390), (0.2127, 0.5473), (0.2174, 0.5721), (0.2174, 0.6177), (0.2062, 0.6177), (0.2062, 0.5738), (0.1982, 0.5605), (0.1931, 0.5970), (0.1856, 0.5970)),
                 ((0.2966, 0.6318), (0.2994, 0.5987), (0.3172, 0.5871), (0.3358, 0.6003), (0.3591, 0.5871), (0.3778, 0.5987), (0.3797, 0.6318)), soft=.0015)
    a = within(a, chain(expose(.12), haze((.86, .90, .84), .05), saturate(.92)), view * (1 - front))
    a = out_of_focus(a, view * (1 - front), .7)
    door = mask(a, ((.765, .785), (.99, .815), (.99, 1.1), (.765, 1.1)), soft=.004)
    a = within(a, chain(expose(-.75), saturate(1.3)), door * .9)
    a = within(a, lift(.06), mask(a, ((.12, .58), (1.1, .70), (1.1, 1.1), (.12, 1.1)), soft=.03))
    a = within(a, expose(-.35), mask(a, ((.42, .385), (1.1, .395), (1.1, .44), (.42, .43)), soft=.006))
    return photographed(contrast(1.04, .5)(balance(.985, 1.0, 1.03)(expose(.18)(a))))


def living(a):
    twig = mask(a, ((.135, .12), (.26, .02), (.36, -.02), (.385, .06), (.355, .16), (.35, .42), (.28, .50), (.23, .50), (.16, .34)), soft=.010)
    a = within(a, blur(1.5), twig)                                           # veins that a grazing sun draws as stripes
    return photographed(contrast(1.04, .5)(balance(.975, 1.0, 1.045)(expose(.10)(a))))


def pool_sea(a):
    water = mask(a, ((.40, .60), (.62, .60), (1.1, 1.0), (1.1, 1.1), (.10, 1.1)), soft=.04)
    return contrast(1.03, .5)(within(a, blur(.8), water))


def morning(a):
    a = within(a, blur(1.8), 1 - ramp(a, .30, .46))
    rim = mask(a, ((.25, .70), (.72, .80), (.66, .97), (.44, 1.0), (.27, .88)), soft=.02)
    return photographed(contrast(1.03, .55)(within(a, balance(1.06, .985, .94), rim)))


def night(a):
    palms = np.clip((a[..., 1:2] - a[..., 2:]) * 12, 0, 1) * np.clip((a[..., 1:2] - a[..., :1] + .06) * 16, 0, 1) * (1 - ramp(a, .36, .42))
    a = within(a, chain(expose(-1.5), saturate(.35), balance(.96, 1.0, 1.12)), smooth(palms, 1.2))
    dry = np.clip((a[..., :1] - a[..., 2:] - .05) * 12, 0, 1) * mask(a, ((-.1, -.1), (1.1, -.1), (1.1, .30), (.98, .30), (.60, .27), (.60, .24), (-.1, .19)), soft=.004)
    a = within(a, chain(expose(-1.3), saturate(.5)), smooth(dry, 1.2))
    return within(a, expose(-.35), mask(a, ((-.1, .26), (.23, .26), (.23, .60), (-.1, .60)), soft=.05))


def main(source, target, *names):
    for name in names:
        a = np.asarray(Image.open(f'{source}/{name}.png').convert('RGB'), np.float32) / 255
        recipe = globals().get(name)
        out = Image.fromarray((np.clip(recipe(a) if recipe else a, 0, 1) * 255 + .5).astype(np.uint8))
        with tempfile.TemporaryDirectory() as folder:
            out.save(f'{folder}/{name}.png')
            subprocess.run([f'{HERE}/to-jpeg.sh', f'{folder}/{name}.png', f'{target}/{name}.jpg'], check=True)


if __name__ == '__main__':
    main(*sys.argv[1:])
