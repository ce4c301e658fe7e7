import {
  type ArrivalChange,
  changeArrival,
  listArrivals,
} from '@villa/shared/contract/arrivals.ts';
import { makeConfirmed } from './bookings.ts';
import { HOUR_MS } from './now.ts';
import type { TestServer } from './test-server.ts';

export const KENJI = {
  givenName: 'Kenji',
  familyName: 'Tanaka',
  sex: 'M',
  nationality: 'JPN',
  passportNumber: 'TR0045906',
  birthDate: '1984-06-17',
} as const;
const HANA = { ...KENJI, givenName: 'Hana', sex: 'F', passportNumber: 'TR7731482' } as const;

/** Staff write the first rows of a stay. */
async function write(server: TestServer, id: string, rows: readonly object[]): Promise<void> {
  const staff = await server.staffApi();
  const all = await staff.call(listArrivals, { query: { from: '2026-11-01', to: '2026-12-31' } });
  const stay = all.arrivals.find(({ stayId }) => stayId === id);
  const guests = rows.map((row, at) => ({ ...row, id: stay?.guests[at]?.id }));
  const body = { guests, version: stay?.version ?? 0 } as ArrivalChange;
  await staff.call(changeArrival, { params: { id }, body });
}

/**
 * Two foreigners who arrive today, of whom one is written down; before them a stay that was filed, one of Thais, and after
 * them one of which nothing is known. @returns the id of today's
 */
export async function letGuestsArrive(server: TestServer): Promise<string> {
  const filed = await makeConfirmed(server, { checkIn: '2026-11-20', checkOut: '2026-11-21' });
  await write(server, filed._id, [KENJI, HANA]);
  await fetch(`${server.url}/api/admin/arrivals/${filed._id}/filed`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await server.staffToken()}`,
    },
    body: JSON.stringify({ receipt: 'TM30-691120-002981' }),
  });
  const thais = await makeConfirmed(server, { checkIn: '2026-11-21', checkOut: '2026-11-22' });
  const malee = { givenName: 'มาลี', nationality: 'THA' };
  await write(server, thais._id, [malee, malee]);
  const today = await makeConfirmed(server, { checkIn: '2026-11-22', checkOut: '2026-11-25' });
  await write(server, today._id, [KENJI]);
  await makeConfirmed(server, { checkIn: '2026-12-10', checkOut: '2026-12-12' });
  // Saturday, nine in the morning at the villa, two days later.
  await server.advance(48 * HOUR_MS);
  return today._id;
}
