import type { ShownContents } from '@villa/shared/contract/page-contents.ts';
import type { Picture, Room, Villa } from '@villa/shared/contract/villa.ts';
import type { Localized } from '@villa/shared/domain/text/language.ts';
import { HOURS, type Hour, UNWRITTEN } from '@villa/shared/domain/villa/page-contents.ts';
import type { PaymentTerms } from '@villa/shared/domain/money/ledger-changes.ts';
import { hasTerms } from '@villa/shared/domain/money/has-terms.ts';
import { MAX_SLIDES } from '@villa/shared/domain/villa/slides.ts';

type Pictured = Pick<Villa, 'slideImages' | 'pictures'>;

/** A picture of the page, wherever it stands. */
export interface PagePicture {
  address: string;
  picture: Picture | undefined;
  caption: Localized;
}

export interface HourPicture extends PagePicture {
  hour: Hour;
}

const isWritten = (text: Localized): boolean =>
  Object.values(text).some((words) => words.trim() !== '');

/** The slides in their order: all but the pictures that stand for an hour of the day. */
export function slidesOf({ slideImages, pictures }: Pictured): string[] {
  return slideImages.filter((address) => pictures[address]?.hour === undefined);
}

function named(villa: Pictured, address: string): PagePicture {
  const picture = villa.pictures[address];
  return { address, picture, caption: picture?.caption ?? UNWRITTEN };
}

/** A day in pictures, the first of each hour; a single one is no day. */
export function dayOf(villa: Pictured): HourPicture[] {
  const day = HOURS.flatMap((hour) => {
    const address = villa.slideImages.find((each) => villa.pictures[each]?.hour === hour);
    return address === undefined ? [] : [{ ...named(villa, address), hour }];
  });
  return day.length > 1 ? day : [];
}

/** More than fill the largest grid. */
export const MAX_TILES = 7;

/** The room's own name stands for a caption that nobody wrote. */
function ofRoom(room: Room, address: string): PagePicture {
  const { caption = room.name, ...picture } = room.pictures[address] ?? {};
  return {
    address,
    picture: room.pictures[address] && ({ ...picture, caption } as Picture),
    caption,
  };
}

/**
 * The pictures of the grid: those that stand nowhere else on the page. The slideshow has the first slides, the rooms'
 * tab the first picture of each room. The first picture of the other theme leads it, beside others only.
 */
export function tilesOf(
  villa: Pictured,
  rooms: readonly Room[],
  other: string | null,
): PagePicture[] {
  const inDay = new Set(dayOf(villa).map(({ address }) => address));
  const further = slidesOf(villa).slice(MAX_SLIDES);
  const others = villa.slideImages.filter(
    (address) => villa.pictures[address]?.hour !== undefined && !inDay.has(address),
  );
  const own = [...further, ...others].map((address) => named(villa, address));
  const inRooms = rooms.flatMap((room) =>
    room.images.slice(1).map((address) => ofRoom(room, address)),
  );
  const tiles = [...own, ...inRooms];
  if (other !== null && tiles.length > 0) tiles.unshift(named(villa, other));
  return tiles.slice(0, MAX_TILES);
}

/**
 * All there is to see, each picture once: the slides, the rooms, the day. The first picture of the other theme leads
 * them, as it leads the grid.
 */
export function allPictures(
  villa: Pictured,
  rooms: readonly Room[],
  other: string | null,
): PagePicture[] {
  const slides = slidesOf(villa);
  const others = villa.slideImages.filter((address) => !slides.includes(address));
  return [
    ...(other === null ? [] : [named(villa, other)]),
    ...slides.map((address) => named(villa, address)),
    ...rooms.flatMap((room) => room.images.map((address) => ofRoom(room, address))),
    ...others.map((address) => named(villa, address)),
  ];
}

/** Answers true when there is anything to show below the server's part, as far as that is known without the rooms. */
export function hasMore(villa: Pictured & Partial<ShownContents> & Partial<PaymentTerms>): boolean {
  const { contact, host, address, directions, privacy, position } = villa;
  const texts = [host?.name, host?.about, address, directions, privacy];
  const lists = [villa.included, villa.houseRules, villa.goodToKnow, villa.nearby];
  return (
    texts.some((text) => text !== undefined && isWritten(text)) ||
    lists.some((list) => list !== undefined && list.length > 0) ||
    (contact !== undefined && Object.values(contact).some((way) => way !== '')) ||
    (position ?? null) !== null ||
    (villa.legalName ?? '') !== '' ||
    (villa.licenceNumber ?? '') !== '' ||
    hasTerms(villa) ||
    dayOf(villa).length > 0 ||
    slidesOf(villa).length > MAX_SLIDES
  );
}

/** Which of the written parts have something in them. */
export function writtenParts(villa: ShownContents): {
  place: boolean;
  contact: boolean;
  host: boolean;
} {
  const contact = Object.values(villa.contact).some((way) => way !== '');
  return {
    place:
      isWritten(villa.address) ||
      isWritten(villa.directions) ||
      villa.position !== null ||
      villa.nearby.length > 0,
    contact,
    host:
      contact ||
      isWritten(villa.host.name) ||
      isWritten(villa.host.about) ||
      villa.host.picture !== null,
  };
}
