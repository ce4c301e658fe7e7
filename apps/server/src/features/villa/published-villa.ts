import {
  type Room,
  type Villa,
  getRooms,
  villa as villaShape,
} from '@villa/shared/contract/villa.ts';
import type { ShownReview } from '@villa/shared/contract/reviews.ts';
import { meanOf } from '@villa/shared/domain/review/review.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { DatabaseVersion } from '../../platform/database/database-version.ts';
import type { WaysOut } from '../../platform/ways-out.ts';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ReviewsRepository } from '../review-record/reviews.repository.ts';
import { presentReview } from '../review-record/shown-review.ts';
import type { ImageRow, ImagesRepository } from './images.repository.ts';
import { presentImages } from './present-images.ts';
import { showsSamples } from './samples.ts';
import type { RoomRow, RoomsRepository } from './rooms.repository.ts';
import type { RatePeriodRow, RatePeriodsRepository } from './rate-periods.repository.ts';
import type { VillaRepository, VillaRow } from './villa.repository.ts';

/** The villa as everybody sees it, with its answers as finished text. */
export interface PublishedVilla {
  villa: Villa;
  rooms: Room[];
  /** The newest that everybody may read, for search engines. */
  reviews: ShownReview[];
  /** The name under which search engines know the villa. */
  listingId: string;
  villaJson: string;
  roomsJson: string;
  /** Changes whenever something that a guest sees changes. */
  revision: number;
}

interface Stores {
  villa: VillaRepository;
  rooms: RoomsRepository;
  pictures: ImagesRepository;
  ratePeriods: Pick<RatePeriodsRepository, 'list'>;
  reviews: Pick<ReviewsRepository, 'sum' | 'shown' | 'hasBegun'>;
  databaseVersion: DatabaseVersion;
  clock: Clock;
  config: Pick<Config, 'publicUrl'>;
  waysOut: Pick<WaysOut, 'isResting'>;
  /** True where a mail server is named, by the environment or by the owner. */
  hasMailServer: () => boolean;
}

/**
 * Keeps the villa in memory until it changes, by this process or another. Any commit moves the
 * databaseVersion mark, a booking's too; then the rows are compared, and only a difference makes new texts.
 * The function throws AppError `unavailable` while there is no villa.
 */
export function createPublishedVilla(stores: Stores): () => PublishedVilla {
  let mark = '';
  let rowsText = '';
  let published: PublishedVilla | null = null;
  return () => {
    // Taken before the rows are read: what is written meanwhile is then read again next time.
    const rests = stores.waysOut.isResting();
    const now = `${rests} ${stores.databaseVersion.mark()}`;
    if (published !== null && now === mark) return published;
    const stored = stores.villa.read();
    if (!stored) throw new AppError('unavailable');
    // A copy at rest shows what guests may look at, and says that they cannot book.
    const sendsMail = !rests && stores.hasMailServer();
    const row = {
      ...stored,
      openForBooking: stored.openForBooking && !rests,
      ...(sendsMail ? {} : { sendsMail: false as const }),
    };
    const rooms = stores.rooms.list();
    const pictures = stores.pictures.list();
    // One that ends meanwhile is shown until something changes, which harms nobody.
    const today = dateInZone(stores.clock.now(), row.timeZone);
    const periods = stores.ratePeriods.list().filter(({ lastNight }) => lastNight >= today);
    const reviewed = readReviews(stores.reviews);
    const text = JSON.stringify([row, rooms, pictures, periods, reviewed]);
    if (published === null || text !== rowsText) {
      const sampleReviews = showsSamples(row, stores.config.publicUrl, reviewed.hasBegun);
      published = publish(
        { ...row, sampleReviews, periods, ...(reviewed.sum && { reviews: reviewed.sum }) },
        rooms,
        pictures,
        reviewed.newest,
        (published?.revision ?? 0) + 1,
      );
      rowsText = text;
    }
    mark = now;
    return published;
  };
}

/** As many as search engines are told of. */
const MAX_LISTED = 10;

function readReviews(rows: Stores['reviews']) {
  if (!rows.hasBegun()) return { hasBegun: false, sum: null, newest: [] };
  const sum = rows.sum();
  return {
    hasBegun: true,
    sum: sum.count === 0 ? null : { count: sum.count, mean: meanOf(sum) },
    newest: rows.shown({ offset: 0, limit: MAX_LISTED }).map(presentReview),
  };
}

function publish(
  row: VillaRow & { periods: readonly RatePeriodRow[]; reviews?: Villa['reviews'] },
  roomRows: readonly RoomRow[],
  pictures: readonly ImageRow[],
  reviews: ShownReview[],
  revision: number,
): PublishedVilla {
  const only = (place: ImageRow['place']) =>
    pictures.filter((picture) => picture.place === place).slice(-1);
  const background = only('background');
  const dark = only('dark-background');
  const hosts = only('host');
  const slides = presentImages(pictures.filter((picture) => picture.place === 'slide'));
  // The schema lets out only what it names: the row also holds PromptPay and booking rules.
  const villa = villaShape.parse({
    ...row,
    backgroundImage: background[0]?.address ?? null,
    darkBackgroundImage: dark[0]?.address ?? null,
    slideImages: slides.addresses,
    host: { ...row.host, picture: hosts[0]?.address ?? null },
    pictures: { ...presentImages([...background, ...dark, ...hosts]).pictures, ...slides.pictures },
  });
  const answer = getRooms.answer.parse({
    rooms: roomRows.map((room) => {
      const own = presentImages(pictures.filter((picture) => picture.roomId === room.id));
      return { ...room, images: own.addresses, pictures: own.pictures };
    }),
  });
  return {
    villa,
    rooms: answer.rooms,
    reviews,
    listingId: row.listingId,
    villaJson: JSON.stringify(villa),
    roomsJson: JSON.stringify(answer),
    revision,
  };
}
