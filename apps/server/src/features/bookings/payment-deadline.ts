import { paymentEndsAt } from '@villa/shared/domain/booking/payment-window.ts';
import { AppError } from '../../platform/app-error.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import { type HeldDeps, heldNights } from './client-bounds.ts';

/**
 * A new payment window of a booking: the end that is shown and the one that is kept through a review
 * are the same. A booking that staff made is not shortened by what strangers hold.
 */
export function createPaymentWindows(deps: HeldDeps): NewPaymentWindow {
  return (booking, now) => {
    const held = booking.clientKey === null ? 0 : heldNights(deps, now);
    const endsAt = paymentEndsAt(now, deps.villaSettings(), booking, held);
    return { expiresAt: endsAt, deadline: endsAt };
  };
}
export type NewPaymentWindow = (
  booking: Pick<BookingRecord, 'checkIn' | 'clientKey'>,
  now: Date,
) => { expiresAt: Date; deadline: Date };

/**
 * A guest who takes a slip back has the time that was left, and none once that is over: otherwise
 * clearing and sending would hold the nights for ever.
 * @throws AppError `slip_kept`
 */
export function keptPaymentWindow(
  { deadline }: Pick<BookingRecord, 'deadline'>,
  now: Date,
): { expiresAt: Date } {
  // Null: in review since before deadlines were kept.
  if (deadline === null || deadline.getTime() <= now.getTime()) throw new AppError('slip_kept');
  return { expiresAt: deadline };
}

/** The end of its payment window, as it was kept; a new one where that is over. */
export function windowBack(
  record: Pick<BookingRecord, 'checkIn' | 'clientKey' | 'deadline'>,
  now: Date,
  newPaymentWindow: NewPaymentWindow,
): Partial<Pick<BookingRecord, 'expiresAt' | 'deadline'>> {
  return record.deadline !== null && record.deadline > now
    ? { expiresAt: record.deadline }
    : newPaymentWindow(record, now);
}

/**
 * A hold lost its end when money came. Once that is taken back it has its window again, or it would keep its nights for
 * nothing; one that never had a window has none. Belongs after the payment's reversal.
 */
export function windowWithoutMoney(
  record: BookingRecord,
  holdsMoney: boolean,
  now: Date,
  newPaymentWindow: NewPaymentWindow,
): Partial<Pick<BookingRecord, 'expiresAt' | 'deadline'>> {
  const isHold = record.status === 'pending' && record.deadline !== null;
  const isOpen = record.expiresAt === null && !holdsMoney;
  return isHold && isOpen ? windowBack(record, now, newPaymentWindow) : {};
}
