import { addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { DEFAULT_LANGUAGE, type Language } from '@villa/shared/domain/text/language.ts';
import type { Sqlite } from '../../platform/database/open.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CalendarAddresses } from './calendar-addresses.repository.ts';
import { createCleaningStays, writeCleaningCalendar } from './cleaning-calendar.ts';
import type { OurUids } from './write-feed.ts';

interface CleaningDeps {
  sqlite: Sqlite;
  addresses: CalendarAddresses;
  villa: () => { timeZone: string; checkOutTime: string };
  clock: Clock;
  uids: OurUids;
}

/** Answers the page that the cleaner reads at their address: null for an address that is not theirs. */
export type Cleaning = (token: string, language?: Language) => string | null;

/** A departure of a few days ago is still of use to who cleans late. */
const PAST_DAYS = 7;

export function createCleaning(deps: CleaningDeps): Cleaning {
  const stays = createCleaningStays(deps.sqlite);
  return (token, language = DEFAULT_LANGUAGE) => {
    const own = deps.addresses.cleaning();
    if (own === null || own !== token) return null;
    const now = deps.clock.now();
    const { timeZone, checkOutTime } = deps.villa();
    const from = addDays(dateInZone(now, timeZone), -PAST_DAYS);
    return writeCleaningCalendar(stays(from), {
      today: from,
      language,
      checkOutTime,
      uidOf: (key) => deps.uids.of({ kind: 'booking', id: key }, from),
    });
  };
}
