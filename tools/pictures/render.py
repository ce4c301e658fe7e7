"""blender -b -P render.py -- SCENE WIDTH HEIGHT SAMPLES OUT.png [X0,Y0,X1,Y1]
The last: render only that part (fractions of the picture from its lower left corner), black elsewhere."""
import sys, os, time
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
args = sys.argv[sys.argv.index('--') + 1:]
name, w, h, spp, out = args[:5]
w, h, spp = int(w), int(h), int(spp)
bpy.ops.wm.read_factory_settings(use_empty=True)
import shots
t0 = time.time()
shots.build(name)
s = bpy.context.scene
s.render.engine = 'CYCLES'
s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = w, h, 100
s.render.threads_mode, s.render.threads = 'FIXED', 2
if len(args) > 5:
    s.render.use_border = True
    s.render.border_min_x, s.render.border_min_y, s.render.border_max_x, s.render.border_max_y = map(float, args[5].split(','))
c = s.cycles
c.device = 'CPU'
c.samples = spp
c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, .06, 5
c.use_denoising = False
c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = 7, 2, 3, 5, 10
c.caustics_reflective = c.caustics_refractive = False
c.blur_glossy = .5
c.sample_clamp_indirect, c.sample_clamp_direct = 3.0, 30.0
s.view_settings.view_transform = 'Filmic'
s.view_settings.look = 'Medium High Contrast'
t1 = time.time()
import denoise
denoise.render(s, spp, out)
print(f'DONE {name} {w}x{h} spp={spp} build={t1 - t0:.1f}s total={time.time() - t0:.1f}s', flush=True)
