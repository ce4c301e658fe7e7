import { availableParallelism } from 'node:os';
import type { House } from '../../house.ts';
import { EncodeQueue } from '../pictures/encode-queue.ts';
import { PictureStore, mediaFolder } from '../pictures/picture-store.ts';
import type { PictureRow } from '../pictures/pictures.repository.ts';
import { type SeedPicture, encodeSeedPicture } from '../pictures/seed-pictures.ts';
import { demoBankAccounts, demoPictures, demoRooms, demoVilla } from './demo-villa.ts';

/**
 * Furnishes an empty database with the demo villa. Its pictures are taken over from the build's
 * cache, or encoded now when nothing has been built. Two processes may start on one new database: the
 * second finds the villa there and leaves it.
 */
export async function seedDemo(deps: House): Promise<void> {
  const pictures = await storePictures(deps);
  deps.writeTransaction(() => {
    const { villa, rooms, pictures: shelf, bankAccounts } = deps.stores;
    if (villa.read()) return;
    villa.insert(demoVilla);
    for (const [position, { pictures: _names, ...room }] of demoRooms.entries()) {
      rooms.insert({ ...room, position });
    }
    for (const picture of pictures) shelf.insert(picture);
    for (const [position, account] of demoBankAccounts.entries()) {
      bankAccounts.insert(account, position);
    }
  });
}

async function storePictures(deps: House): Promise<PictureRow[]> {
  const queue = new EncodeQueue(availableParallelism());
  const store = new PictureStore(mediaFolder(deps.config.dataDir));
  const wanted = await demoPictures();
  return Promise.all(
    wanted.map(async (picture, position) => {
      const id = picture.name.replaceAll('_', '-');
      const encoded = await encodeSeedPicture(picture, queue);
      const stored = await store.save(id, encoded.picture);
      return {
        id,
        place: picture.kind,
        roomId: roomOf(picture),
        position,
        original: null,
        ...stored,
      };
    }),
  );
}

function roomOf({ kind, name }: SeedPicture): string | null {
  if (kind !== 'room') return null;
  return demoRooms.find((room) => room.pictures.includes(name))?.id ?? null;
}
