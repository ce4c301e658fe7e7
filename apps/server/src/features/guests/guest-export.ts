import type { GuestData } from '../../platform/guest-data.ts';
import type { Sqlite } from '../../platform/database/open.ts';

type Row = Record<string, unknown>;
/** Ids of bookings and of channels' stays. */
interface Named {
  bookings: readonly string[];
  channelStays: readonly string[];
}

/**
 * Reads what is kept of bookings and of channels' stays, by table: facts of the stay and of its money, and the guest's own data. What users
 * wrote about their own work, and copies, stay out.
 */
export function createGuestExport(deps: { sqlite: Sqlite; stores: readonly GuestData[] }) {
  const { sqlite } = deps;

  function readTable({ store, columns }: GuestData, named: Named): Row[] {
    const all = (sqlite.pragma(`table_info(${store})`) as { name: string }[]).map(
      ({ name }) => name,
    );
    const isSold = store === 'channel_stays';
    const ofStays = all.includes('stay_id');
    const key = store === 'bookings' || isSold ? 'id' : ofStays ? 'stay_id' : 'booking_id';
    if (!all.includes(key)) return [];
    const { bookings, channelStays } = named;
    const ids = ofStays ? [...bookings, ...channelStays] : isSold ? channelStays : bookings;
    const shown = all.filter((name) => !['staff', 'copy'].includes(columns[name] ?? 'none'));
    const rows = sqlite
      .prepare(
        `select ${shown.join()} from ${store}
         where ${key} in (select value from json_each(?)) order by rowid`,
      )
      .all(JSON.stringify(ids)) as Row[];
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, parsed(value)])),
    );
  }

  return (named: Named): Record<string, Row[]> => {
    const tables = deps.stores
      .filter(({ store }) => !store.endsWith('/'))
      .map((store) => [store.store, readTable(store, named)] as const)
      .filter(([, rows]) => rows.length > 0);
    return Object.fromEntries(tables);
  };
}

/** Columns of JSON as what they hold. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
