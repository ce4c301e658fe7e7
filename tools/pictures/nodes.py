"""A thin layer over Blender's shader nodes: Nodes (one method per node kind) and the @material decorator.
World-space textures: meshes are built in world coordinates (origin at 0,0,0), so 'Object' coordinates are metres."""
import bpy

CACHE = {}
WARM = (1.0, .64, .34)


class Nodes:
    """A thin helper: n.math('MULTIPLY', a, 2.0) makes a node and returns its output."""

    def __init__(self, tree):
        self.t = tree

    def new(self, kind, **props):
        n = self.t.nodes.new(kind)
        for k, v in props.items():
            setattr(n, k, v)
        return n

    def put(self, socket, v):
        if hasattr(v, 'is_output') or hasattr(v, 'links'):
            self.t.links.new(v, socket)
        elif v is not None:
            if isinstance(v, tuple) and len(v) == 3 and socket.type == 'RGBA':
                v = (*v, 1)
            socket.default_value = v

    def math(self, op, a, b=None, c=None, clamp=False):
        n = self.new('ShaderNodeMath', operation=op, use_clamp=clamp)
        for i, v in enumerate((a, b, c)):
            if v is not None:
                self.put(n.inputs[i], v)
        return n.outputs[0]

    def mix(self, fac, a, b, blend='MIX'):
        n = self.new('ShaderNodeMixRGB', blend_type=blend)
        for s, v in zip(n.inputs, (fac, a, b)):
            self.put(s, v)
        return n.outputs[0]

    def coords(self, kind='Object', scale=(1, 1, 1), loc=(0, 0, 0)):
        c = self.new('ShaderNodeTexCoord').outputs[kind]
        m = self.new('ShaderNodeMapping')
        self.put(m.inputs['Vector'], c)
        m.inputs['Scale'].default_value = scale
        m.inputs['Location'].default_value = loc
        return m.outputs[0]

    def xyz(self, v):
        n = self.new('ShaderNodeSeparateXYZ')
        self.put(n.inputs[0], v)
        return n.outputs

    def vec(self, x, y, z):
        n = self.new('ShaderNodeCombineXYZ')
        for s, v in zip(n.inputs, (x, y, z)):
            self.put(s, v)
        return n.outputs[0]

    def noise(self, vec, scale, detail=3, rough=0.5, distortion=0.0, out='Fac'):
        n = self.new('ShaderNodeTexNoise')
        self.put(n.inputs['Vector'], vec)
        n.inputs['Scale'].default_value = scale
        n.inputs['Detail'].default_value = detail
        n.inputs['Roughness'].default_value = rough
        n.inputs['Distortion'].default_value = distortion
        return n.outputs[out]

    def wave(self, vec, scale, distortion=0.0):
        n = self.new('ShaderNodeTexWave')
        self.put(n.inputs['Vector'], vec)
        n.inputs['Scale'].default_value = scale
        n.inputs['Distortion'].default_value = distortion
        return n.outputs['Fac']

    def white(self, vec):
        n = self.new('ShaderNodeTexWhiteNoise', noise_dimensions='3D')
        self.put(n.inputs['Vector'], vec)
        return n.outputs['Value']

    def range(self, v, a, b, c=0.0, d=1.0, smooth=False):
        n = self.new('ShaderNodeMapRange')
        if smooth:
            n.interpolation_type = 'SMOOTHSTEP'
        self.put(n.inputs[0], v)
        for i, x in enumerate((a, b, c, d)):
            n.inputs[i + 1].default_value = x
        return n.outputs[0]

    def bump(self, height, strength=0.3, dist=0.01, normal=None):
        n = self.new('ShaderNodeBump')
        n.inputs['Strength'].default_value = strength
        n.inputs['Distance'].default_value = dist
        self.put(n.inputs['Height'], height)
        if normal is not None:
            self.put(n.inputs['Normal'], normal)
        return n.outputs[0]

    def principled(self, color, rough=0.5, normal=None, **kw):
        n = self.new('ShaderNodeBsdfPrincipled')
        self.put(n.inputs['Base Color'], color)
        self.put(n.inputs['Roughness'], rough)
        if normal is not None:
            self.put(n.inputs['Normal'], normal)
        for k, v in kw.items():
            self.put(n.inputs[k.replace('_', ' ')], v)
        return n.outputs[0]

    def mixshader(self, fac, a, b):
        n = self.new('ShaderNodeMixShader')
        for s, v in zip(n.inputs, (fac, a, b)):
            self.put(s, v)
        return n.outputs[0]

    def bsdf(self, kind, **kw):
        n = self.new(kind)
        for k, v in kw.items():
            self.put(n.inputs[k], v)
        return n.outputs[0]

    def glow(self, shader, strength, color=None, camera=False):
        color = color or WARM
        if not strength:
            return shader
        lp = self.new('ShaderNodeLightPath')
        k = strength if camera else self.math('MULTIPLY', lp.outputs['Is Diffuse Ray'], strength)
        e = self.bsdf('ShaderNodeEmission', Color=color, Strength=k)
        a = self.new('ShaderNodeAddShader')
        self.put(a.inputs[0], shader)
        self.put(a.inputs[1], e)
        return a.outputs[0]

    def out(self, shader):
        self.put(self.new('ShaderNodeOutputMaterial').inputs[0], shader)


def material(name):
    """Decorator: the function fills a node tree; the material is made once, on demand."""
    def deco(fn):
        def get():
            if name not in CACHE:
                m = bpy.data.materials.new(name)
                m.use_nodes = True
                m.node_tree.nodes.clear()
                n = Nodes(m.node_tree)
                n.out(fn(n))
                m.cycles.sample_as_light = False
                CACHE[name] = m
            return CACHE[name]
        return get
    return deco
