import pLimit from 'p-limit';
import type { EncodeOptions, EncodedImage } from './encode-image.ts';
import type { ImageKind } from './image-settings.ts';

/** sharp is 20 MB that a server without new pictures does not need. */
const encoder = () => import('./encode-image.ts');

/**
 * Encodes one picture at a time, in the order they came. The work itself runs on libvips' threads,
 * off the event loop; one at a time leaves the other cores to answer guests.
 */
export class EncodeQueue {
  readonly #limit: ReturnType<typeof pLimit>;
  /** A user waits for these: they take half a second and do not queue behind the long ones. */
  readonly #first = pLimit(1);

  constructor(atOnce = 1) {
    this.#limit = pLimit(atOnce);
  }

  /** As `encodeImage`, when its turn comes. */
  encode(file: Uint8Array, kind: ImageKind, options?: EncodeOptions): Promise<EncodedImage> {
    return this.#limit(async () => (await encoder()).encodeImage(file, kind, options));
  }

  /** As `encodeFirst`, beside the long work. */
  encodeFirst(file: Uint8Array, kind: ImageKind): Promise<EncodedImage> {
    return this.#first(async () => (await encoder()).encodeFirst(file, kind));
  }

  /** How many pictures wait or are at work. */
  get length(): number {
    return this.#limit.pendingCount + this.#limit.activeCount;
  }
}
