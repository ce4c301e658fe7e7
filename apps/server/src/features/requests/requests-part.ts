import type { BookingPart } from '../booking-record/booking-part.ts';
import { type CancelledDeps, createCancelledOf } from './cancelled-of.ts';
import type { Cancellations } from './cancellations.usecases.ts';
import { hidePhoneEnding } from './hide-phone-ending.ts';
import { runningCancellation } from './running-cancellation.ts';
import type { TopUps } from './top-ups.usecases.ts';

/** The guest's requests, as staff read them with the booking; the guest reads who ended it. */
export function createRequestsPart(
  deps: CancelledDeps & {
    cancellations: Pick<Cancellations, 'ofBooking' | 'accountOf'>;
    topUps: Pick<TopUps, 'ofBooking'>;
    villaSettings: () => { guestsCancel: boolean };
  },
): BookingPart {
  const { cancellations, topUps } = deps;
  const cancelledOf = createCancelledOf(deps);
  return {
    guest(record) {
      const cancelled = cancelledOf(record);
      return {
        ...(cancelled && { cancelled }),
        customerInfo: hidePhoneEnding(record, deps.villaSettings()),
        ...runningCancellation(record),
      };
    },
    staff: (record) => ({
      cancellation: cancellations.ofBooking(record),
      refundAccount: cancellations.accountOf(record.id),
      topUp: topUps.ofBooking(record.id),
    }),
  };
}
