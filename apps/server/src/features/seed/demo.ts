import { readFileSync } from 'node:fs';
import type { BankAccount } from '@villa/shared/contract/payment.ts';
import type { Localized } from '@villa/shared/domain/text/language.ts';
import type { Hour } from '@villa/shared/domain/villa/page-contents.ts';
import { type SeedImage, packagePath, seedImageNames } from '../villa/seed-images.ts';
import type { NewVillaRow } from '../villa/villa.repository.ts';

export interface DemoPicture extends SeedImage {
  caption?: Localized;
  hour?: Hour;
  roomId?: string;
}

interface DemoRoom {
  id: string;
  name: Localized;
  description: Localized;
  beds: Localized;
  size: number;
  pictures: Omit<DemoPicture, 'kind'>[];
}

/** The villa that a fresh database shows. */
export interface Demo {
  villa: NewVillaRow & Required<Pick<NewVillaRow, 'name' | 'title' | 'description' | 'beachfront'>>;
  rooms: DemoRoom[];
  /** Its discount, which stands in these months of each year alone. */
  greenSeason: {
    name: Localized;
    /** Month and day, `05-01`. */
    firstNight: string;
    lastNight: string;
    weekdayPrice: number;
    weekdayDiscountedPrice: number;
  };
  bankAccounts: BankAccount[];
  /** The slideshow has the first ten of its slides, the page has the others in its gallery. */
  pictures: DemoPicture[];
}

/**
 * The texts and settings of the demo villa's owner. Invented, and to be seen as such: no telephone number begins with
 * 000, `.example` is nobody's, the tax id behind PromptPay is of a province that there is not, and there is no
 * WhatsApp, which knows no number that belongs to nobody.
 */
export function readDemo(): Demo {
  return JSON.parse(readFileSync(packagePath('seed/villa.json'), 'utf8')) as Demo;
}

/** Every picture of the demo villa that the project brings: the backgrounds first, then the slides, the rooms', the host's. */
export async function demoImages({ rooms, pictures }: Demo = readDemo()): Promise<DemoPicture[]> {
  const there = await seedImageNames();
  const isHost = ({ kind }: SeedImage) => kind === 'host';
  const ofRooms = rooms.flatMap((room) =>
    room.pictures.map((picture) => ({ ...picture, kind: 'room' as const, roomId: room.id })),
  );
  return [...pictures.filter((one) => !isHost(one)), ...ofRooms, ...pictures.filter(isHost)].filter(
    ({ name }) => there.has(name),
  );
}
