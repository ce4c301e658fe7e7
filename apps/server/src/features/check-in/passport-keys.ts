import { addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CheckInRepository } from './check-in.repository.ts';
import { type KeyRing, weekOf } from './key-ring.ts';
import { weekOfSeal } from './sealed-guest.ts';

/** Deletes keys whose time has come. */
export interface PassportKeys {
  /**
   * Deletes the keys of all weeks that ended so many days ago as they are kept, with what they had encrypted, and the keys of
   * rows that are gone, emptied or under another week.
   */
  sweep(): void;
  /** The last day on which number and birth date of a stay's guests are kept. @param checkOut `YYYY-MM-DD` */
  keptUntil(checkOut: string): string;
}

const WEEK_DAYS = 7;
const DAY_MS = 24 * 3_600_000;
/** As long as somebody may ask after who read a number. */
const READINGS_MS = 400 * DAY_MS;

export function createPassportKeys(deps: {
  rows: CheckInRepository;
  keyRing: KeyRing;
  /** Those of folders that a restore has moved aside. */
  movedRings: () => KeyRing[];
  /** Brings check-ins to what the channels' calendars say; belongs into the transaction. */
  followChannels: () => void;
  writeTransaction: WriteTransaction;
  clock: Clock;
  villa: () => { timeZone: string; passportDays: number };
}): PassportKeys {
  const { rows, keyRing, clock } = deps;

  /** The first week whose keys are still kept. */
  function firstWeek(): string {
    const { timeZone, passportDays } = deps.villa();
    return weekOf(addDays(dateInZone(clock.now(), timeZone), -passportDays));
  }

  function sweep(): void {
    deps.followChannels();
    const now = clock.now();
    const first = firstWeek();
    const sealed = rows.sealed().map(({ id, sealed: text }) => ({ id, week: weekOfSeal(text) }));
    const over = sealed.filter(({ week }) => week < first).map(({ id }) => id);
    if (over.length > 0) rows.forgetSealed(over, now);
    for (const ring of [keyRing, ...deps.movedRings()]) ring.forgetWeeksBefore(first);
    const kept = new Map(sealed.map(({ id, week }) => [id, week]));
    const held = [...keyRing.held().values()].flat();
    keyRing.forget(new Map(held.map((id) => [id, kept.get(id) ?? null])));
    rows.removeReadingsBefore(new Date(now.getTime() - READINGS_MS));
  }

  return {
    sweep: () => deps.writeTransaction(sweep),
    keptUntil: (checkOut) => addDays(weekOf(checkOut), WEEK_DAYS - 1 + deps.villa().passportDays),
  };
}
