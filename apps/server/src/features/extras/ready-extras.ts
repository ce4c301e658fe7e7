import { type Language, forEachLanguage } from '@villa/shared/domain/text/language.ts';
import type { ExtraRow } from './extras.repository.ts';
import { en } from './ready-extras.en.ts';
import { th } from './ready-extras.th.ts';

type ReadyKey = 'airport_transfer' | 'breakfast' | 'private_chef' | 'late_check_out' | 'baby_cot';
export type ReadyExtraWords = Readonly<Record<ReadyKey, { name: string; description: string }>>;
const WORDS: Record<Language, ReadyExtraWords> = { th, en };

/** The values of one that says nothing else. */
export const PLAIN_EXTRA = {
  picture: 'gift',
  most: 1,
  mostPerDay: null,
  leadHours: 24,
  cancelHours: 48,
  decideHours: 48,
  needsWord: false,
  concernsHouse: false,
  taxable: false,
  asks: { date: false, time: false, note: false },
  shift: null,
  shiftTime: null,
  active: false,
} as const satisfies Partial<ExtraRow>;

type Ready = Pick<ExtraRow, 'price' | 'unit'> & Partial<ExtraRow>;

/** Five that come written and switched off, each with the key that is its id. */
const READY: Readonly<Record<ReadyKey, Ready>> = {
  airport_transfer: {
    price: 900,
    unit: 'piece',
    picture: 'car',
    most: 4,
    leadHours: 12,
    asks: { date: true, time: true, note: true },
  },
  breakfast: { price: 320, unit: 'guest_night', picture: 'coffee', concernsHouse: true },
  private_chef: {
    price: 4500,
    unit: 'piece',
    picture: 'chef',
    mostPerDay: 1,
    leadHours: 48,
    needsWord: true,
    asks: { date: true, time: false, note: true },
  },
  late_check_out: {
    price: 3000,
    unit: 'stay',
    picture: 'clock',
    leadHours: 2,
    cancelHours: 24,
    needsWord: true,
    shift: 'late_check_out',
    shiftTime: '15:00',
  },
  baby_cot: { price: 0, unit: 'stay', picture: 'baby', cancelHours: 0, concernsHouse: true },
};

/** The ready extras as rows of before everything: off, until the owner wants one. */
export function readyExtras(): ExtraRow[] {
  return (Object.keys(READY) as ReadyKey[]).map((key) => ({
    ...PLAIN_EXTRA,
    ...READY[key],
    id: key,
    name: forEachLanguage((language) => WORDS[language][key].name),
    description: forEachLanguage((language) => WORDS[language][key].description),
    version: 1,
    createdAt: new Date(0),
    removedAt: null,
  }));
}
