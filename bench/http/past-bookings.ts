import { addDays } from '@villa/shared/domain/calendar-date.ts';
import Database from 'better-sqlite3';
import { today } from '../../apps/server/stress/support/today.ts';
import type { SampleRows } from './samples.ts';

const nightsEach = 2;

/** Writes confirmed bookings of two nights each, one after the other, back from yesterday. */
export function addPastBookings(file: string, rows: SampleRows, count: number): void {
  const db = new Database(file);
  const insert = (name: string, row: Record<string, unknown>): void => {
    const columns = Object.keys(row);
    const values = columns.map((column) => `@${column}`).join();
    db.prepare(`insert into ${name} (${columns.join()}) values (${values})`).run(row);
  };
  db.transaction(() => {
    for (let index = 0; index < count; index += 1) {
      const checkOut = addDays(today(), -nightsEach * index);
      const checkIn = addDays(checkOut, -nightsEach);
      const id = `past-${String(index).padStart(17, '0')}`;
      const at = Date.parse(checkIn);
      const booking = { ...rows.booking, id, reference: `PAST-${index}`, check_in: checkIn };
      insert('bookings', {
        ...booking,
        status: 'confirmed',
        check_out: checkOut,
        expires_at: null,
        created_at: at,
        updated_at: at,
      });
      for (let night = 0; night < nightsEach; night += 1) {
        insert('nights', { ...rows.nights[0], night: addDays(checkIn, night), booking_id: id });
      }
      for (const event of ['created', 'customer_info', 'slip', 'confirmed']) {
        insert('booking_history', { ...rows.history, booking_id: id, at, event });
      }
    }
  })();
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}
