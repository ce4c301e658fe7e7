/**
 * sharp, as the server uses it. libvips takes 13 MB, which a server needs from its first picture on: it is loaded then.
 * It keeps up to 50 MB of what it has decoded, for programs that open the same picture again; the server never does soon
 * enough.
 */
import { createRequire } from 'node:module';
import type { Sharp, SharpInput, SharpOptions, default as Library } from 'sharp';

export type { FailOnOptions, OverlayOptions, Sharp } from 'sharp';

const load = createRequire(import.meta.url);
let loaded: typeof Library | undefined;

/** The library itself, for what it says of itself. */
export function library(): typeof Library {
  if (loaded !== undefined) return loaded;
  loaded = load('sharp') as typeof Library;
  loaded.cache({ memory: 8, files: 0, items: 20 });
  return loaded;
}

/** @throws Error where the file is no picture, once it is read */
export default function sharp(input?: SharpInput | SharpOptions, options?: SharpOptions): Sharp {
  return input === undefined ? library()(options) : library()(input as SharpInput, options);
}
