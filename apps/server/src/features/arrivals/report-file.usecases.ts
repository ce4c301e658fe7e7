import {
  type CalendarDate,
  addDays,
  readWireDate,
} from '@villa/shared/domain/stay/calendar-date.ts';
import { registerName } from '@villa/shared/domain/arrivals/report-row.ts';
import { AppError } from '../../platform/app-error.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { CheckInRepository } from '../check-in/check-in.repository.ts';
import type { ArrivingStay, ArrivingStays } from './arriving-stays.ts';
import { type KnownArrival, isOpen } from './known-arrivals.ts';
import { tm30File } from './tm30-file.ts';

/** The portal's file of a day. */
export interface ReportFile {
  day: CalendarDate;
  bytes: Buffer;
}

/**
 * Makes the portal's file of those who arrived on a day and are not reported yet, and notes who read their numbers.
 * @param without those who are left out although their rows miss something: guests, or stays of which nobody wrote anything
 * @throws AppError `not_found` where nobody is to be reported; `arrival_incomplete` with the names of those whose rows miss
 * something; `nothing_to_file` where everybody is left out or reported by hand
 */
export type MakeReportFile = (
  query: { date: string; without?: string | undefined },
  by: Pick<AuthUser, 'id'>,
) => Promise<ReportFile>;

/** Somebody may come long after the others; nobody before the day before check-in. */
const LOOK_BACK_DAYS = 100;
const LOOK_AHEAD_DAYS = 1;

export function createReportFile(deps: {
  stays: ArrivingStays;
  known: (stays: readonly ArrivingStay[]) => KnownArrival[];
  checkInRows: Pick<CheckInRepository, 'noteReading'>;
  villa: () => { timeZone: string };
  writeTransaction: WriteTransaction;
  clock: Clock;
}): MakeReportFile {
  return async ({ date, without = '' }, by) => {
    const day = readWireDate(date, deps.villa().timeZone);
    const near = deps.stays.arriving(addDays(day, -LOOK_BACK_DAYS), addDays(day, LOOK_AHEAD_DAYS));
    const arrivals = deps.known(near);
    const leftOut = new Set(without.split(','));
    const guests = arrivals
      .flatMap(({ guests: all }) => all)
      .filter((guest) => guest.day === day && isOpen(guest));
    const unwritten = arrivals.filter(
      (one) => one.day === day && one.guests.length === 0 && one.state.reported > 0,
    );
    if (guests.length + unwritten.length === 0) throw new AppError('not_found');
    const missing = [
      ...guests.filter(({ report, row }) => report?.kind === 'missing' && !leftOut.has(row.id)),
      ...unwritten.filter(({ stay }) => !leftOut.has(stay.id)),
    ];
    if (missing.length > 0) {
      const names = missing.map((one) =>
        'details' in one ? registerName(one.details) : one.stay.customerName,
      );
      throw new AppError('arrival_incomplete', { data: { names } });
    }
    const rows = guests.flatMap(({ report, row }) =>
      report?.kind === 'row' && !leftOut.has(row.id) ? [{ row, cells: report.cells }] : [],
    );
    if (rows.length === 0) throw new AppError('nothing_to_file');
    const at = deps.clock.now();
    deps.writeTransaction(() => {
      for (const { row } of rows) {
        deps.checkInRows.noteReading({
          stayId: row.stayId,
          guestId: row.id,
          userId: by.id,
          at,
        });
      }
    });
    return { day, bytes: await tm30File(rows.map(({ cells }) => cells)) };
  };
}
