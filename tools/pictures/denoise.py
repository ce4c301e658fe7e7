"""Debian's Blender has no OpenImageDenoise, so: render twice with half the samples (two seeds),
save colour + albedo + normal + depth as EXR, and filter with nlm.cpp (feature-guided NL-means)."""
import os, ctypes, time
import bpy
np = None  # imported after the renders: importing it first left Cycles on one core

HERE = os.path.dirname(os.path.abspath(__file__))
PASSES = ('Image', 'Denoising Albedo', 'Denoising Normal', 'Denoising Depth')


def _file_outputs(s, folder):
    s.view_layers[0].cycles.denoising_store_passes = True
    s.use_nodes = True
    t = s.node_tree
    t.nodes.clear()
    rl = t.nodes.new('CompositorNodeRLayers')
    fo = t.nodes.new('CompositorNodeOutputFile')
    fo.base_path = folder
    fo.format.file_format, fo.format.color_depth = 'OPEN_EXR', '32'
    fo.format.exr_codec = 'ZIP'
    fo.file_slots.clear()
    for p in PASSES:
        fo.file_slots.new(p.replace(' ', '_') + '_')
        if p in rl.outputs and rl.outputs[p].enabled:
            t.links.new(rl.outputs[p], fo.inputs[-1])
        else:
            print('no pass', p)
    comp = t.nodes.new('CompositorNodeComposite')
    t.links.new(rl.outputs['Image'], comp.inputs[0])


def _load(path, w, h):
    im = bpy.data.images.load(path)
    im.colorspace_settings.name = 'Non-Color'
    a = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(a)
    bpy.data.images.remove(im)
    return np.ascontiguousarray(np.nan_to_num(a.reshape(h, w, 4)[:, :, :3].transpose(2, 0, 1)))


def render(s, spp, out):
    w, h = s.render.resolution_x, s.render.resolution_y
    folder = os.path.splitext(out)[0] + '_exr'
    os.makedirs(folder, exist_ok=True)
    _file_outputs(s, folder)
    s.cycles.samples = max(1, spp // 2)
    t = time.time()
    for k in (1, 2):
        s.cycles.seed = 17 * k
        s.cycles.use_animated_seed = True
        s.frame_set(k)
        bpy.ops.render.render(write_still=False)
    print(f'RENDER {time.time() - t:.1f}s', flush=True)
    finish(s, folder, out)


def finish(s, folder, out, R=9, P=2, kc=.7, kf=1.0):
    global np
    import numpy as np
    t = time.time()
    w, h = s.render.resolution_x, s.render.resolution_y
    data = {p: [_load(f'{folder}/{p.replace(" ", "_")}_{k:04d}.exr', w, h) for k in (1, 2)] for p in PASSES}
    # divide the surface colour out before filtering and multiply it back: keeps wood grain and joints.
    # Where the albedo itself is noisy (leaves, glass) a blurred albedo is used.
    a1, a2 = data['Denoising Albedo']
    alb = np.clip((a1 + a2) / 2, 0, 1)
    blur = sum(np.roll(np.roll(alb, dy, 1), dx, 2) for dy in range(-2, 3) for dx in range(-2, 3)) / 25
    dif = np.abs(a1 - a2).max(0, keepdims=True)
    dif = sum(np.roll(np.roll(dif, dy, 1), dx, 2) for dy in (-1, 0, 1) for dx in (-1, 0, 1)) / 9
    k = np.clip((dif - .02) / .06, 0, 1)
    alb = alb * (1 - k) + blur * k + .03
    A, B = (np.ascontiguousarray(x / alb, np.float32) for x in data['Image'])
    lib = ctypes.CDLL(os.path.join(os.environ.get('PICTURES_WORK', HERE), 'nlm.so'))
    fp = np.ctypeslib.ndpointer(np.float32, flags='C')
    # guides in a log scale so that bright lamps do not dominate
    gA, gB = (np.ascontiguousarray(np.log1p(np.maximum(x, 0) * 4)) for x in (A, B))
    feats, fvars = [], []
    for p in PASSES[1:]:
        a, b = data[p]
        if p == 'Denoising Depth':
            a, b = (np.log1p(np.clip(x[:1], 0, 2000)) for x in (a, b))
        elif p == 'Denoising Normal':                                    # weaker, or small round things stay noisy
            a, b = a * .4, b * .4
        m, v = (a + b) / 2, (a - b) ** 2 / 4
        for c in range(m.shape[0]):
            feats.append(m[c])
            vv = v[c]
            for ax in (0, 1):                                            # 3x3 mean of the variance
                vv = (vv + np.roll(vv, 1, ax) + np.roll(vv, -1, ax)) / 3
            fvars.append(vv)
    F, FV = (np.ascontiguousarray(np.stack(x), np.float32) for x in (feats, fvars))
    o = np.zeros((3, h, w), np.float32)
    lib.denoise.argtypes = [ctypes.c_int, ctypes.c_int, fp, fp, fp, fp, fp, fp, ctypes.c_int, ctypes.c_int, ctypes.c_int,
                            ctypes.c_float, ctypes.c_float, fp]
    # outlier (firefly) clamp: no pixel brighter than twice its 3x3 neighbours' second largest
    lib.denoise(w, h, _declick(A), _declick(B), gA, gB, F, FV, len(feats), R, P, kc, kf, o)
    o = _bloom(o * alb)
    px = np.ones((h, w, 4), np.float32)
    px[:, :, :3] = o.transpose(1, 2, 0)
    im = bpy.data.images.new('final', w, h, float_buffer=True)
    im.colorspace_settings.name = 'Linear'
    im.pixels.foreach_set(px.ravel())
    im.update()
    st = s.render.image_settings
    st.file_format, st.color_mode, st.color_depth, st.compression = 'PNG', 'RGB', '8', 90
    im.save_render(out, scene=s)
    st.file_format, st.quality = 'JPEG', 85
    im.save_render(os.path.splitext(out)[0] + '.jpg', scene=s)
    print(f'DENOISE {time.time() - t:.1f}s', flush=True)


def _declick(a):
    lum = a.mean(0)
    n = np.stack([np.roll(np.roll(lum, dy, 0), dx, 1) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx])
    lim = np.partition(n, 6, axis=0)[6] * 1.6 + .05
    return np.ascontiguousarray(a * np.minimum(1, lim / np.maximum(lum, 1e-6)), np.float32)


def _bloom(o, amount=.035):
    """A little lens glow around what is brighter than white."""
    h, w = o.shape[1:]
    hi = np.clip(o - 1.5, 0, 12)
    acc = np.zeros_like(o)
    for r in (max(2, w // 320), max(4, w // 90)):
        b = hi.copy()
        for _ in range(3):
            for ax in (1, 2):
                c = np.cumsum(np.pad(b, [(0, 0)] + [((r + 1, r) if a == ax else (0, 0)) for a in (1, 2)], mode='edge'), axis=ax, dtype=np.float64)
                sl = lambda a0, a1: tuple([slice(None)] + [slice(a0, a1) if a == ax else slice(None) for a in (1, 2)])
                n = o.shape[ax]
                b = ((c[sl(2 * r + 1, 2 * r + 1 + n)] - c[sl(0, n)]) / (2 * r + 1)).astype(np.float32)
        acc += b / 2
    return (o + acc * amount * 6).astype(np.float32)
