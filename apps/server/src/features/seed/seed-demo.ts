import { availableParallelism } from 'node:os';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { DEFAULT_TIME_ZONE } from '@villa/shared/domain/stay/time-zone.ts';
import { UNWRITTEN } from '@villa/shared/domain/villa/page-contents.ts';
import type { AppContext } from '../../app-context.ts';
import { EncodeQueue } from '../villa/encode-queue.ts';
import { ImageStore, mediaFolder } from '../villa/image-store.ts';
import type { RatePeriodRow } from '../villa/rate-periods.repository.ts';
import type { ImageRow } from '../villa/images.repository.ts';
import { cacheBelow, encodeSeedImage } from '../villa/seed-images.ts';
import { type Demo, type DemoPicture, demoImages, readDemo } from './demo.ts';

/**
 * Fills an empty database with the demo villa. Its pictures are taken over from the build's
 * cache, or encoded now when nothing has been built. Two processes may start on one new database: the
 * second finds the villa there and leaves it.
 */
export async function seedDemo(context: AppContext): Promise<void> {
  const demo = readDemo();
  const pictures = await storePictures(context, await demoImages(demo));
  context.writeTransaction(() => {
    const { villa, rooms, pictures: images, bankAccounts, ratePeriods } = context.stores;
    if (villa.read()) return;
    villa.insert(demo.villa);
    for (const [position, { pictures: _names, ...room }] of demo.rooms.entries()) {
      rooms.insert({ ...room, position });
    }
    for (const season of greenSeasons(context, demo)) ratePeriods.insert(season);
    for (const picture of pictures) images.insert(picture);
    for (const [position, account] of demo.bankAccounts.entries()) {
      bankAccounts.insert(account, position);
    }
  });
}

/** As many as a guest can book ahead. */
const SEASONS = 3;

function greenSeasons({ clock, newId }: AppContext, { greenSeason }: Demo): RatePeriodRow[] {
  const now = clock.now();
  const today = dateInZone(now, DEFAULT_TIME_ZONE);
  const year = Number(today.slice(0, 4));
  const { firstNight, lastNight, ...prices } = greenSeason;
  return Array.from({ length: SEASONS }, (_, after) => ({
    id: newId(),
    kind: 'season' as const,
    weekendPrice: null,
    weekendDiscountedPrice: null,
    minNights: null,
    arrivalDays: [],
    version: 1,
    createdAt: now,
    ...prices,
    firstNight: `${year + after}-${firstNight}`,
    lastNight: `${year + after}-${lastNight}`,
  })).filter((season) => season.lastNight >= today);
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
