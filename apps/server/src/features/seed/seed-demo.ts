import { availableParallelism } from 'node:os';
import { UNWRITTEN } from '@villa/shared/domain/page-contents.ts';
import type { AppContext } from '../../app-context.ts';
import { EncodeQueue } from '../images/encode-queue.ts';
import { ImageStore, mediaFolder } from '../images/image-store.ts';
import type { ImageRow } from '../images/images.repository.ts';
import { type SeedImage, cacheBelow, encodeSeedImage } from '../images/seed-images.ts';
import { demoCaptions, demoHours, demoPage, demoTerms } from './demo-page.ts';
import { demoBankAccounts, demoImages, demoRooms, demoVilla } from './demo-villa.ts';

/**
 * Fills an empty database with the demo villa. Its pictures are taken over from the build's
 * cache, or encoded now when nothing has been built. Two processes may start on one new database: the
 * second finds the villa there and leaves it.
 */
export async function seedDemo(context: AppContext): Promise<void> {
  const pictures = await storePictures(context);
  context.writeTransaction(() => {
    const { villa, rooms, pictures: images, bankAccounts } = context.stores;
    if (villa.read()) return;
    villa.insert({ ...demoVilla, ...demoPage, ...demoTerms });
    for (const [position, { pictures: _names, ...room }] of demoRooms.entries()) {
      rooms.insert({ ...room, position });
    }
    for (const picture of pictures) images.insert(picture);
    for (const [position, account] of demoBankAccounts.entries()) {
      bankAccounts.insert(account, position);
    }
  });
}

async function storePictures(context: AppContext): Promise<ImageRow[]> {
  const queue = new EncodeQueue(availableParallelism());
  const store = new ImageStore(mediaFolder(context.config.dataDir));
  const wanted = await demoImages();
  return Promise.all(
    wanted.map(async (picture, position) => {
      const id = picture.name.replaceAll('_', '-');
      const encoded = await encodeSeedImage(picture, queue, cacheBelow(context.config.dataDir));
      const stored = await store.save(id, encoded.picture);
      return {
        id,
        place: picture.kind,
        roomId: roomOf(picture),
        position,
        original: null,
        caption: demoCaptions[picture.name] ?? UNWRITTEN,
        hour: demoHours[picture.name] ?? null,
        ...stored,
      };
    }),
  );
}

function roomOf({ kind, name }: SeedImage): string | null {
  if (kind !== 'room') return null;
  return demoRooms.find((room) => room.pictures.includes(name))?.id ?? null;
}
