import type { StaffCleaning } from '@villa/shared/contract/cleaner.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { CleaningReports } from './cleaning-reports.usecases.ts';
import type { Cleaning } from './cleaning.usecases.ts';

/** The cleaning as staff see it: with the bookings, and who cannot come. */
export function createStaffCleaning(deps: {
  turnovers: Pick<Cleaning, 'known' | 'present'>;
  reports: Pick<CleaningReports, 'open'>;
  today: () => CalendarDate;
  countCleaners: () => number;
  unreached: () => { name: string; hasJoined: boolean }[];
  namesOf: (userIds: readonly string[]) => Map<string, string>;
}): () => StaffCleaning {
  const { turnovers } = deps;
  return () => {
    const known = turnovers.known();
    const names = deps.namesOf(known.flatMap(({ state }) => state.declined));
    return {
      today: deps.today(),
      cleaners: deps.countCleaners(),
      unreached: deps.unreached(),
      turnovers: known.map((one) => ({
        ...turnovers.present(one, null),
        leavingBookingId: one.turnover.leaving?.bookingId ?? null,
        arrivingBookingId: one.turnover.arriving?.bookingId ?? null,
        declined: one.state.declined.flatMap((id) => names.get(id) ?? []),
      })),
      troubles: deps.reports.open(),
    };
  };
}
