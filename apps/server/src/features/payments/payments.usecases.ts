import { paymentDue } from '@villa/shared/domain/money/payment-due.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { besideSlips } from '@villa/shared/domain/money/slip-covers.ts';
import type { Payment } from '@villa/shared/contract/payment.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { AbroadWindows } from '../bookings/abroad-window.ts';
import { refuseCancelled } from '../bookings/active-booking.ts';
import type { Bookings } from '../bookings/bookings.usecases.ts';
import type { PresentBooking } from '../bookings/present-booking.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import { partsOfDue } from './checkout-due.ts';
import type { Due, Offered } from './provider.ts';
import type { PaymentProviders } from './providers.ts';

export interface Payments {
  /**
   * The amount due now and the ways to pay it, for a new booking and for one that was confirmed long ago.
   * @throws AppError `not_found`, `nothing_due`, or why the booking has ended
   */
  of(bookingId: string): Promise<Payment>;
  /** The booking and the payment that is asked for now. @throws AppError as above */
  dueOf(bookingId: string): { booking: BookingRecord; due: Due };
}

/** The answer where every way is off. */
const NOTHING_OFFERED: Offered = { bankAccounts: [], promptpay: null };

interface PaymentDeps {
  bookings: Pick<Bookings, 'find'>;
  presentBooking: PresentBooking;
  providers: PaymentProviders;
  abroadWindows: AbroadWindows;
  villaSettings: () => Pick<VillaSettings, 'timeZone'>;
  clock: Clock;
}

export function createPayments(deps: PaymentDeps): Payments {
  function dueOf(id: string): { booking: BookingRecord; due: Due } {
    const booking = deps.bookings.find(id);
    refuseCancelled(booking);
    const { money, slips, instalments, status } = deps.presentBooking(booking);
    const today = dateInZone(deps.clock.now(), deps.villaSettings().timeZone);
    const asked = paymentDue({ status, money, instalments, checkOut: booking.checkOut }, today);
    // A damage deposit that nobody asks for any more can still be paid.
    const next = asked ?? money.next;
    if (next === null) throw new AppError('nothing_due');
    // While slips wait for what was asked before the price rose, only the rest is to be paid.
    const beside = besideSlips({ status, slips, instalments }, next.dueOn);
    const { stay, damage } = beside?.rest ?? partsOfDue(next, instalments);
    const due = { ...next, amount: stay + damage, parts: { stay, damage } };
    return { booking, due };
  }

  const abroadOf = (booking: BookingRecord) => ({
    taken: booking.paysFromAbroad,
    until: deps.abroadWindows.until(booking, deps.clock.now())?.toISOString() ?? null,
  });

  return {
    dueOf,
    async of(bookingId) {
      const { booking, due } = dueOf(bookingId);
      const offers = await Promise.all(
        Object.values(deps.providers).map((provider) => provider.offer(due, booking)),
      );
      return {
        amount: due.amount,
        reference: booking.reference,
        ...(Object.assign({}, NOTHING_OFFERED, ...offers) as Offered),
        ...(deps.abroadWindows.isOpen() && { abroad: abroadOf(booking) }),
        expiresAt: booking.expiresAt?.toISOString() ?? null,
        serverTime: deps.clock.now().toISOString(),
      };
    },
  };
}
