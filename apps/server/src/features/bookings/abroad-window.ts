import { endByCheckIn } from '@villa/shared/domain/booking/payment-window.ts';
import { addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { BOOKINGS_OF_ABROAD, CALM_NIGHTS } from '@villa/shared/domain/stay/unconfirmed-nights.ts';
import { isFromAbroad } from '@villa/shared/domain/text/phone.ts';
import { AppError } from '../../platform/app-error.ts';
import type { BankAccountsRepository } from '../villa/bank-accounts.repository.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { BookingDeps } from './booking-writer.ts';
import {
  type HeldDeps,
  bookingsIn,
  heldUnconfirmed,
  mostBookings,
  scopesOf,
} from './client-bounds.ts';

/** A transfer from abroad takes some days: whoever arrives sooner is not offered to wait for one. */
const DAYS_BEFORE_ARRIVAL = 7;

/** A transfer from abroad as one booking's guest is offered it. */
export interface AbroadWindows {
  /** True where one of the villa's accounts takes such a transfer. */
  isOpen(): boolean;
  /**
   * Until when the nights would be kept if the guest took the longer window now. Null: it is not offered, as the guest
   * had it before, has a Thai telephone, arrives within a week, would hold too much, or gained nothing by it.
   */
  until(record: BookingRecord, now: Date): Date | null;
}

/**
 * The columns that change when somebody takes the longer window; none where it was taken already.
 * @throws AppError `abroad_refused`
 */
export function takenWindow(
  record: BookingRecord,
  isAsked: true | undefined,
  windows: AbroadWindows,
  now: Date,
): Partial<BookingRecord> | null {
  if (isAsked !== true || record.paysFromAbroad) return null;
  const endsAt = windows.until(record, now);
  if (endsAt === null) throw new AppError('abroad_refused');
  return { expiresAt: endsAt, deadline: endsAt, paysFromAbroad: true };
}

export function createAbroadWindows(
  deps: HeldDeps &
    Pick<BookingDeps, 'allowances'> & { bankAccounts: Pick<BankAccountsRepository, 'list'> },
): AbroadWindows {
  const isOpen = () => deps.bankAccounts.list().some(({ swift }) => swift !== '');

  /** Counted as several bookings, it may be the client's only one, but not one of too many. */
  function fitsBounds(record: BookingRecord, now: Date): boolean {
    if (!deps.limits) return true;
    const settings = deps.villaSettings();
    const today = dateInZone(now, settings.timeZone);
    const scopes = scopesOf(record);
    const keys = scopes.map(({ key }) => key);
    if (keys.length === 0 || deps.allowances.until(keys, now) !== null) return true;
    return scopes.every((scope) => {
      const others = deps.unconfirmed.ofClient(scope, today).filter(({ id }) => id !== record.id);
      const most = mostBookings(scope, settings);
      return others.length === 0 || bookingsIn(others) + BOOKINGS_OF_ABROAD <= most;
    });
  }

  return {
    isOpen,
    until(record, now) {
      const { status, expiresAt, customerInfo, paysFromAbroad, checkIn } = record;
      const settings = deps.villaSettings();
      if (status !== 'pending' || expiresAt === null || customerInfo === null) return null;
      if (paysFromAbroad || !isFromAbroad(customerInfo.phone) || !isOpen()) return null;
      const today = dateInZone(now, settings.timeZone);
      if (checkIn < addDays(today, DAYS_BEFORE_ARRIVAL)) return null;
      const { nights, later } = heldUnconfirmed(deps, now);
      if (nights + later >= CALM_NIGHTS || !fitsBounds(record, now)) return null;
      const longer = new Date(now.getTime() + settings.abroadHours * 3_600_000);
      const endsAt = endByCheckIn(longer, now, settings, record);
      return endsAt > expiresAt ? endsAt : null;
    },
  };
}
