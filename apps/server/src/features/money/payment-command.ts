import type { PaymentToRecord } from '@villa/shared/contract/ledger.ts';
import type { Actor } from '../booking-record/booking-record.ts';
import type { PaymentCommand } from './reported-payment.ts';

/** A user's request as a command; what it decides is the caller's to say. */
export function commandOf(
  booking: string,
  body: Omit<PaymentToRecord, 'confirm' | 'refundOf'>,
  actor: Actor,
): Omit<PaymentCommand, 'decide'> {
  const { amount, damage, out, bank, bankReference, slipIds = [], ...rest } = body;
  return {
    ...rest,
    booking,
    source: { kind: slipIds.length > 0 ? 'slip' : 'staff', actor },
    entries: { amount, damage, out },
    reference: { bank, bankReference },
    slipIds: body.slipIds,
  };
}
