/**
 * Random bytes that are the same in each run. Node's own functions are replaced while a record is made or compared, so
 * that no code of the product has to know of it: ids, references, tokens, codes and file names all come from them.
 */
import crypto, { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { newId } from '../../platform/ids.ts';

export interface HeldRandom {
  /** True if these bytes were drawn as random ones. */
  hasDrawn(bytes: Uint8Array): boolean;
  /** True if this was drawn as a UUID. */
  hasDrawnUuid(text: string): boolean;
  /** Brings the random bytes of the machine back. */
  release(): void;
}

/** Ids are cut from a page of random bytes (`platform/ids.ts`); no page is longer than this. */
const MAX_IDS_A_PAGE = 1000;

export function holdRandom(seed: string): HeldRandom {
  const real = {
    randomBytes: crypto.randomBytes,
    randomFillSync: crypto.randomFillSync,
    randomUUID: crypto.randomUUID,
    random: Math.random,
  };
  let blocks = 0;
  let isNewPage = false;
  let drawn = Buffer.alloc(0);
  const uuids = new Set<string>();

  function draw(bytes: number): Buffer {
    const parts: Buffer[] = [];
    for (let length = 0; length < bytes; length += 32) {
      blocks += 1;
      parts.push(createHash('sha256').update(`${seed} ${blocks}`).digest());
    }
    const made = Buffer.concat(parts).subarray(0, bytes);
    drawn = Buffer.concat([drawn, made]);
    return made;
  }

  const held = {
    randomBytes(size: number, done?: (error: null, bytes: Buffer) => void) {
      const bytes = Buffer.from(draw(size));
      if (done === undefined) return bytes;
      process.nextTick(done, null, bytes);
    },
    randomFillSync(target: Buffer) {
      isNewPage = true;
      target.set(draw(target.byteLength));
      return target;
    },
    randomUUID() {
      const hex = draw(16).toString('hex');
      const uuid = hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
      uuids.add(uuid);
      return uuid;
    },
  };

  /** The rest of the page that was drawn before must not become ids of this run, nor this one's of another. */
  function startNewPage(): void {
    isNewPage = false;
    for (let ids = 0; ids < MAX_IDS_A_PAGE; ids += 1) {
      newId();
      if (isNewPage) return;
    }
  }

  Object.assign(crypto, held);
  syncBuiltinESMExports();
  // It spreads the readings of calendars, and no more.
  Math.random = () => 0.5;
  startNewPage();
  return {
    hasDrawn: (bytes) => drawn.includes(bytes),
    hasDrawnUuid: (text) => uuids.has(text),
    release() {
      const { random, ...functions } = real;
      Object.assign(crypto, functions);
      syncBuiltinESMExports();
      Math.random = random;
    },
  };
}
