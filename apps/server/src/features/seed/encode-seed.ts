/**
 * `node apps/server/src/features/seed/encode-seed.ts SEED`: encodes the demo villa's pictures that
 * have changed since the last time, so that seeding a database only takes over finished files.
 */
import { availableParallelism } from 'node:os';
import { demoImages } from './demo.ts';
import { EncodeQueue } from '../villa/encode-queue.ts';
import { dropFromSeedCache, encodeSeedImage, mayKeepSeedImages } from '../villa/seed-images.ts';

/**
 * Brings the cache up to date, unless the villa begins without the demo and shows none of its pictures.
 * @returns how many pictures were encoded, and how many were there
 */
export async function encodeSeed(seed = 'demo'): Promise<{ made: number; kept: number }> {
  if (seed === 'none') return { made: 0, kept: 0 };
  // A server that has to fill a database encodes what is missing itself, into its data folder.
  if (!(await mayKeepSeedImages())) return { made: 0, kept: 0 };
  const queue = new EncodeQueue(availableParallelism());
  const done = await Promise.all(
    (await demoImages()).map(({ caption: _caption, hour: _hour, roomId: _room, ...picture }) =>
      encodeSeedImage(picture, queue),
    ),
  );
  await dropFromSeedCache(new Set(done.map((one) => one.folder)));
  const made = done.filter((one) => one.made).length;
  return { made, kept: done.length - made };
}

if (import.meta.main) {
  const { made, kept } = await encodeSeed(process.argv[2]);
  if (made > 0) console.log(`Demo pictures: ${made} encoded, ${kept} kept.`);
}
