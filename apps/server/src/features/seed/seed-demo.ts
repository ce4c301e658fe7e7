import { availableParallelism } from 'node:os';
import { UNWRITTEN } from '@villa/shared/domain/villa/page-contents.ts';
import type { AppContext } from '../../app-context.ts';
import { EncodeQueue } from '../villa/encode-queue.ts';
import { ImageStore, mediaFolder } from '../villa/image-store.ts';
import type { ImageRow } from '../villa/images.repository.ts';
import { cacheBelow, encodeSeedImage } from '../villa/seed-images.ts';
import { type DemoPicture, demoImages, readDemo } from './demo.ts';

/**
 * Fills an empty database with the demo villa. Its pictures are taken over from the build's
 * cache, or encoded now when nothing has been built. Two processes may start on one new database: the
 * second finds the villa there and leaves it.
 */
export async function seedDemo(context: AppContext): Promise<void> {
  const demo = readDemo();
  const pictures = await storePictures(context, await demoImages(demo));
  context.writeTransaction(() => {
    const { villa, rooms, pictures: images, bankAccounts } = context.stores;
    if (villa.read()) return;
    villa.insert(demo.villa);
    for (const [position, { pictures: _names, ...room }] of demo.rooms.entries()) {
      rooms.insert({ ...room, position });
    }
    for (const picture of pictures) images.insert(picture);
    for (const [position, account] of demo.bankAccounts.entries()) {
      bankAccounts.insert(account, position);
    }
  });
}

async function storePictures(
  context: AppContext,
  wanted: readonly DemoPicture[],
): Promise<ImageRow[]> {
  const queue = new EncodeQueue(availableParallelism());
  const store = new ImageStore(mediaFolder(context.config.dataDir));
  return Promise.all(
    wanted.map(async ({ caption, hour, roomId, ...picture }, position) => {
      const id = picture.name.replaceAll('_', '-');
      const encoded = await encodeSeedImage(picture, queue, cacheBelow(context.config.dataDir));
      const stored = await store.save(id, encoded.picture);
      return {
        id,
        place: picture.kind,
        roomId: roomId ?? null,
        position,
        original: null,
        caption: caption ?? UNWRITTEN,
        hour: hour ?? null,
        ...stored,
      };
    }),
  );
}
