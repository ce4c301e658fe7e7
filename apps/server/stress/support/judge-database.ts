/** Reads a database behind the servers' backs and says what is wrong with it. */
import { type Stay, nightsOf } from '@villa/shared/domain/stay/stay.ts';
import Database from 'better-sqlite3';
import { judgeMoney } from './judge-money.ts';

interface BookingRow {
  id: string;
  status: string;
  check_in: string;
  check_out: string;
  deleted_at: number | null;
}

/**
 * A live booking owns exactly its nights, no night has two takers or a taker that is not there,
 * every booking has its history and a whole ledger, and SQLite finds the file sound. Answers one sentence for each
 * thing that is not so.
 */
export function judgeDatabase(file: string): string[] {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return [...soundness(db), ...ownership(db), ...histories(db), ...judgeMoney(db)];
  } finally {
    db.close();
  }
}

function soundness(db: Database.Database): string[] {
  const integrity = db.pragma('integrity_check', { simple: true });
  const orphans = db.pragma('foreign_key_check') as unknown[];
  return [
    ...(integrity === 'ok' ? [] : [`integrity_check: ${String(integrity)}`]),
    ...(orphans.length === 0 ? [] : [`foreign_key_check: ${orphans.length} rows`]),
  ];
}

function ownership(db: Database.Database): string[] {
  const bookings = db
    .prepare('select id, status, check_in, check_out, deleted_at from bookings')
    .all() as BookingRow[];
  const nights = db
    .prepare('select night, booking_id from nights where booking_id is not null')
    .all() as {
    night: string;
    booking_id: string;
  }[];
  const owned = Map.groupBy(nights, ({ booking_id: id }) => id);
  const violations = bookings.flatMap((booking) => {
    const has = (owned.get(booking.id) ?? [])
      .map(({ night }) => night)
      .toSorted()
      .join();
    const should = isLive(booking) ? nightsOf(stayOf(booking)).join() : '';
    owned.delete(booking.id);
    return has === should
      ? []
      : [`${booking.status} booking ${booking.id} owns [${has}] instead of [${should}]`];
  });
  for (const id of owned.keys()) violations.push(`nights of ${id}, a booking that is not there`);
  for (const [night, takers] of Map.groupBy(nights, (row) => row.night)) {
    if (takers.length > 1) violations.push(`the night of ${night} has ${takers.length} takers`);
  }
  return violations;
}

function histories(db: Database.Database): string[] {
  const rows = db
    .prepare('select id from bookings where id not in (select booking_id from booking_history)')
    .all() as { id: string }[];
  return rows.map(({ id }) => `booking ${id} has no history`);
}

const isLive = (booking: BookingRow): boolean =>
  booking.status !== 'cancelled' && booking.deleted_at === null;

const stayOf = (booking: BookingRow): Stay => ({
  checkIn: booking.check_in,
  checkOut: booking.check_out,
});

/** Every night that a live booking should own, in order; twice where two bookings share it. */
export function nightsOfLiveBookings(file: string): string[] {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const bookings = db
      .prepare('select id, status, check_in, check_out, deleted_at from bookings')
      .all() as BookingRow[];
    return bookings
      .filter(isLive)
      .flatMap((booking) => nightsOf(stayOf(booking)))
      .toSorted();
  } finally {
    db.close();
  }
}
