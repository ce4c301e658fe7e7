"""Sky, sun, and the light families the shots choose from."""
import math
import bpy
from mathutils import Vector
from nodes import Nodes
from geometry import area


def world(sun_elev, sun_az, strength, cloud=.6, dusk=False, night=False, dust=.9, sat=1.08, horizon=(1.0, .80, .92)):
    w = bpy.data.worlds.new('w')
    bpy.context.scene.world = w
    w.use_nodes = True
    w.node_tree.nodes.clear()
    n = Nodes(w.node_tree)
    d = n.new('ShaderNodeTexCoord').outputs['Generated']
    x, y, z = n.xyz(d)
    if dusk:                                                          # after sunset: Nishita goes black, so a gradient
        r = n.new('ShaderNodeValToRGB')
        n.put(r.inputs[0], n.math('POWER', n.math('MAXIMUM', z, 0.0), .6))
        el = r.color_ramp.elements
        el[0].position, el[0].color = 0.0, (1.0, .42, .22, 1)
        el[1].position, el[1].color = 1.0, (.045, .085, .24, 1)
        for p, c in ((.14, (.85, .42, .34, 1)), (.30, (.42, .33, .46, 1)), (.55, (.14, .20, .42, 1))):
            e = el.new(p)
            e.color = c
        if night:
            for e, c in zip(el, ((.16, .25, .46, 1), (.095, .17, .38, 1), (.055, .11, .29, 1), (.030, .068, .20, 1), (.014, .034, .12, 1))):
                e.color = c
        az = n.math('ADD', n.math('MULTIPLY', x, math.cos(sun_az)), n.math('MULTIPLY', y, math.sin(sun_az)))
        glow = n.range(az, -1, 1, .45, 1.25)
        sky = n.mix(1.0, r.outputs[0], glow, 'MULTIPLY')
        ccol = (.62, .34, .36)
        if night:
            vo = n.new('ShaderNodeTexVoronoi')
            n.put(vo.inputs['Vector'], d)
            vo.inputs['Scale'].default_value = 150
            b = n.math('MULTIPLY', n.math('POWER', n.xyz(vo.outputs['Color'])[0], 5.0), 1.6)
            st = n.math('MULTIPLY', n.range(vo.outputs['Distance'], .16, .04, 0, 1, True), b)
            st = n.math('MULTIPLY', st, n.range(z, .06, .35, 0, 1, True))
            sky = n.mix(1.0, sky, n.vec(st, st, st), 'ADD')
            ccol = (.06, .09, .19)
    else:
        s = n.new('ShaderNodeTexSky', sky_type='NISHITA')
        s.sun_disc = False
        s.sun_elevation = math.radians(sun_elev)
        s.sun_rotation = math.pi / 2 - sun_az                         # Blender: 0 = +Y, clockwise
        s.air_density, s.dust_density, s.ozone_density = 1.0, dust, 1.6
        hs = n.new('ShaderNodeHueSaturation')
        hs.inputs['Saturation'].default_value = sat
        n.put(hs.inputs['Color'], s.outputs[0])
        sky = n.mix(1.0, hs.outputs[0], n.mix(n.range(z, 0.0, .35, 0, 1, True), horizon, (1, 1, 1)), 'MULTIPLY')   # peach, not yellow, at the horizon
        ccol = None
    zz = n.math('ADD', n.math('MAXIMUM', z, 0.0), .10)
    cv = n.vec(n.math('DIVIDE', x, zz), n.math('MULTIPLY', n.math('DIVIDE', y, zz), 1.5), 0.0)
    nz = n.noise(cv, .55, 8, .60, .6)
    m = n.math('MULTIPLY', n.range(nz, .45, .66, 0, cloud, True), n.range(z, .005, .10, 0, 1, True))
    if ccol is None:
        cc = n.mix(1.0, sky, (1.62, 1.40, 1.28), 'MULTIPLY')          # sunlit clouds: brighter, warmer than the sky behind
    else:
        cc = ccol
    n_bg = n.bsdf('ShaderNodeBackground', Color=n.mix(m, sky, cc), Strength=strength)
    o = n.new('ShaderNodeOutputWorld')
    n.put(o.inputs[0], n_bg)
    w.cycles.sampling_method = 'AUTOMATIC'


def sun(elev, az, energy, color, size=1.2):
    li = bpy.data.lights.new('sun', 'SUN')
    li.energy, li.color, li.angle = energy, color, math.radians(size)
    ob = bpy.data.objects.new('sun', li)
    e = math.radians(elev)
    ob.rotation_euler = Vector((math.cos(az) * math.cos(e), math.sin(az) * math.cos(e), math.sin(e))).to_track_quat('Z', 'Y').to_euler()
    bpy.context.collection.objects.link(ob)


# ---------- light families: one call sets sky, sun and exposure ----------
def golden(elev=11, az=math.radians(26), expo=-.15):
    world(elev, az, .30, .95, dust=1.3, horizon=(1.0, .75, .83))
    sun(elev, az, 7.0, (1.0, .55, .26))
    bpy.context.scene.view_settings.exposure = expo


def day(elev=30, az=math.radians(-24), expo=0.0, strength=.16, power=3.6):
    """Bright morning; also the light of all rooms by day."""
    world(elev, az, strength, .6, dust=.5, sat=1.22, horizon=(.98, .93, 1.0))
    sun(elev, az, power, (1.0, .86, .70), .8)
    bpy.context.scene.view_settings.exposure = expo


def dusk(expo=.8):
    world(0, math.radians(70), .85, .7, dusk=True)
    bpy.context.scene.view_settings.exposure = expo
    area('up', (-17.2, -3, .3), .4, 130, (1, .70, .40), (math.pi, 0, 0), 18)            # palms behind the house


def night(expo=1.1):
    world(0, math.radians(70), .60, .35, dusk=True, night=True)
    sun(36, math.radians(-62), .16, (.50, .68, 1.0), 2)                                 # moon
    bpy.context.scene.view_settings.exposure = expo
    area('up', (-17.2, -3, .3), .4, 90, (1, .70, .40), (math.pi, 0, 0), 18)


SKYLIGHT = (.90, .95, 1.0)


def window(side, a0, a1, z0=.1, z1=2.8, watts=120, at=None, color=SKYLIGHT):
    """The sky seen through a pane, as a soft area light just inside it: far less noise than the sky itself.
    side: 'sea' (pane along x, light towards -y), 'pool' (pane along y, light towards -x)."""
    mid, w, h, z = (a0 + a1) / 2, a1 - a0, z1 - z0, (z0 + z1) / 2
    if side == 'sea':
        area('window', (mid, at or 7.80, z), w, watts, color, (-math.pi / 2, 0, 0), h)
    else:
        area('window', (at or -6.22, mid, z), h, watts, color, (0, math.pi / 2, 0), w)
