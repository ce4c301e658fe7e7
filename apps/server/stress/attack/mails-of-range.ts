/** Counts the mails that bookings from one IPv6 /48 cause: to one mailbox that each of them names, and to anybody. */
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import Database from 'better-sqlite3';
import { join } from 'node:path';
import { bookingIn, createBooking, saveCustomerInfo } from '../support/guest-calls.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { today } from '../support/today.ts';

const NETWORKS = 30;
/** The addresses that each booking is told one after the other; the first is the same for all. */
const ADDRESSES = ['same@example.com', ...'abcde'] as const;

export interface MailsOfRange {
  toOneMailbox: number;
  toAnybody: number;
}

export async function mailsOfRange(
  { baseUrl }: Pick<ServerProcess, 'baseUrl'>,
  dataDir: string,
): Promise<MailsOfRange> {
  let next = addDays(today(), 3);
  for (let net = 0; net < NETWORKS; net += 1) {
    const from = `2001:db8:7:${net.toString(16)}00::1`;
    for (let stay = 0; stay < 3; stay += 1) {
      const dates = { checkIn: next, checkOut: addDays(next, 1) };
      const booking = bookingIn(await createBooking(baseUrl, dates, { from }));
      if (booking === null) continue;
      next = dates.checkOut;
      for (const address of ADDRESSES) {
        const email = address.includes('@') ? address : `${address}${net}x${stay}@example.org`;
        const guest = { firstName: 'Any', lastName: 'Body', email, phone: '0812345678' };
        await saveCustomerInfo(baseUrl, booking._id, guest);
      }
    }
  }
  const database = new Database(join(dataDir, 'villa.db'), { readonly: true });
  try {
    const count = database
      .prepare(
        `select count(*) from mails where kind not like 'owner%' and state <> 'dropped' and to_address like ?`,
      )
      .pluck();
    return {
      toOneMailbox: count.get('same@example.com') as number,
      toAnybody: count.get('%') as number,
    };
  } finally {
    database.close();
  }
}
