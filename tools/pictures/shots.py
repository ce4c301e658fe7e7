"""The list of pictures: which rooms are furnished, which light, where the camera stands."""
import math
import bpy
from mathutils import Vector
import materials as M
import nodes
import shell, outdoor, landscape, sky, bedrooms, bathroom, living


def camera(loc, look, lens, fstop=5.6, focus=None, shift_y=0.0, level=True):
    """level: keep the camera horizontal and shift the lens instead, so that walls stay upright."""
    if level:
        dist = math.hypot(look[0] - loc[0], look[1] - loc[1])
        shift_y += (look[2] - loc[2]) / dist * lens / 36
        look = (look[0], look[1], loc[2])
    c = bpy.data.cameras.new('cam')
    c.lens, c.sensor_width = lens, 36
    c.shift_y = shift_y
    c.clip_end = 20000
    ob = bpy.data.objects.new('cam', c)
    ob.location = loc
    d = Vector(look) - Vector(loc)
    ob.rotation_euler = d.to_track_quat('-Z', 'Y').to_euler()
    c.dof.use_dof = True
    c.dof.aperture_fstop = fstop
    c.dof.focus_distance = focus or d.length
    bpy.context.collection.objects.link(ob)
    bpy.context.scene.camera = ob


ROOM_GLOW = dict(ceiling=.30, soffit=.30, pool=.05)


def sea_windows(watts=150, pool=90):
    sky.window('sea', -12.3, -6.2, watts=watts)
    sky.window('pool', 2.6, 7.8, watts=pool)


def bedroom1_a():
    bedrooms.sea()
    sky.day(26, math.radians(8), .12)
    sea_windows(110, 60)
    camera((-7.35, 1.75, 1.40), (-12.0, 5.05, .92), 26, 8, 5)


def bedroom1_b():
    bedrooms.sea()
    sky.day(26, math.radians(8), .12)
    sea_windows(110, 60)
    camera((-12.25, 2.15, 1.45), (-8.6, 7.0, .62), 28, 8, 4)


def garden_light():
    """Sun from the inland side, along the court; the eave shades the bed nearest the glass, so a little help from above."""
    bedrooms.garden()
    bedrooms.garden_court()
    sky.day(44, math.radians(-48), .38, power=4.8)
    sky.window('pool', -13.6, -9.1, watts=110)
    sky.area('court', (-3.4, -11.5, 3.4), 1.8, 380, sky.SKYLIGHT, (0, 0, 0), 6)


def bedroom2_a():
    garden_light()
    camera((-11.75, -9.35, 1.38), (-8.55, -13.4, .92), 26, 8, 4.5)


def bedroom2_b():
    garden_light()
    camera((-11.3, -13.2, 1.42), (-7.0, -11.2, .72), 28, 8, 4)


def bedroom3_a():
    bedrooms.canopy(chairs=False)
    sky.day(26, math.radians(30), .45)
    sea_windows(140, 60)
    camera((-7.75, 6.75, 1.40), (-10.55, 1.6, .96), 27, 8, 5)


def bedroom3_b():
    bedrooms.canopy()
    sky.day(26, math.radians(30), .15)
    sea_windows(140, 60)
    camera((-9.55, .82, 1.68), (-9.55, 6.6, .72), 20.5, 8, 4)


def great_room(expo=.38):
    """Morning light from the pool side through the long glass."""
    sky.day(24, math.radians(-20), expo)
    sky.window('pool', -11, .2, .1, 3.3, 300)


def living_room():
    great_room()
    camera((-12.6, -5.9, 1.38), (-9.3, -.6, .98), 26, 8, 6)


def kitchen():
    great_room(.6)
    camera((-8.9, -8.5, 1.42), (-13.2, -11.4, 1.06), 28, 8, 4.5)


def dining():
    great_room()
    camera((-12.5, -8.9, 1.42), (-8.9, -6.1, .95), 27, 8, 4)


def bathroom_a():
    bathroom.build()
    sky.day(26, math.radians(40), .3)
    sky.window('sea', -12.3, -9.0, watts=120)
    camera((-9.25, 3.65, 1.42), (-11.9, 7.0, .98), 25, 8, 3.5)


def bathroom_b():
    bathroom.build()
    sky.day(26, math.radians(40), .3)
    sky.window('sea', -12.3, -9.0, watts=120)
    camera((-10.3, 6.2, 1.42), (-13.9, 4.75, 1.10), 28, 8, 3.3)


# ---------- out of doors ----------
def hero():
    sky.golden(8.5, expo=.0)
    camera((8.9, -9.9, 1.55), (-3.6, 2.4, 1.6), 25, 8, 14)


def golden_hour():
    sky.golden(8.5, expo=.0)
    camera((4.35, 13.3, 1.25), (-4.6, -.8, 1.35), 24, 8, 12)


def dusk():
    sky.dusk()
    camera((5.6, 12.4, 1.55), (-5.8, .4, 1.45), 24, 8, 12)


def night():
    sky.night()
    camera((11.4, -7.0, 1.95), (-5.0, -.6, 1.85), 23, 8, 14)


def morning():
    sky.day(32, math.radians(-50), -.1)
    outdoor.floating_breakfast(1.6, -4.75)
    camera((1.1, -7.4, 1.10), (1.62, -3.2, .16), 27, 5.6, 3.0)


def pool_sea():
    sky.golden(expo=-.1)
    camera((-2.3, -6.6, 1.62), (1.2, 8.0, 1.2), 25, 8, 12)


def deck_dining():
    sky.golden(12.5, expo=.0)
    outdoor.deck_table()
    camera((-5.05, -7.9, 1.5), (-3.62, -1.4, 1.12), 25, 8, 5)


def garden():
    sky.day(34, math.radians(-60), -.05)
    camera((7.6, -11.8, 1.45), (6.1, 2.0, 1.05), 25, 8, 9)


def beach():
    sky.day(36, math.radians(-70), -.1)
    landscape.surroundings()
    outdoor.beach_set(landscape.ground_height)
    outdoor.longtail(-14.5, 29.9, -1.20, 2.25)
    camera((1.5, 22.2, .75), (-12.0, 24.6, .28), 25, 8, 12)


def loungers():
    sky.golden(12.5, expo=.05)
    camera((10.3, .9, 1.38), (5.0, 7.2, .98), 28, 5.6, 5)


def aerial():
    sky.day(34, math.radians(-38), .1)
    landscape.surroundings()
    shell.roof_top()
    camera((14.5, -31.0, 18.2), (-3.2, 9.0, 4.2), 26, 16, 35, level=False)


# scene names whose function cannot carry that name because a module does
RENAMED = {'living': living_room, 'bathroom': bathroom_a}
INLAND = ('bedroom2_a', 'bedroom2_b')
ROOMS = ('bedroom1_a', 'bedroom1_b', 'bedroom2_a', 'bedroom2_b', 'bedroom3_a', 'bedroom3_b', 'bathroom', 'bathroom_b', 'living', 'kitchen', 'dining')
GLOWS = {**{k: ROOM_GLOW for k in ROOMS},
         'dusk': dict(ceiling=1.2, soffit=.9, pool=.12), 'night': dict(ceiling=1.1, soffit=.75, pool=.17)}


def build(name):
    M.GLOW.update(GLOWS.get(name, dict(ceiling=1.2, soffit=.2, pool=.05)))
    if name in ROOMS:
        nodes.WARM = (1.0, .90, .78)
    shell.shell(name in INLAND)
    shell.terraces()
    outdoor.furnish(name != 'hero')
    if name not in INLAND:
        living.furnish()
    if name not in ROOMS or name in ('living', 'kitchen', 'dining'):
        bedrooms.sea()
    landscape.terrain(name == 'aerial', name == 'beach')
    landscape.garden(name == 'aerial')
    RENAMED.get(name, globals().get(name))()
