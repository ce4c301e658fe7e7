import type { LedgerPayment } from '@villa/shared/contract/ledger.ts';
import type { KeptPayment } from '../ledger/ledger.repository.ts';
import type { OnlineMoney } from './online-money.repository.ts';
import type { PaymentIntents } from './payment-intents.repository.ts';

type Online = NonNullable<LedgerPayment['online']>;

/**
 * The provider's side of a booking's payments, by the ledger's row.
 * @returns those that a provider brought alone
 */
export function onlineOfBooking(
  bookingId: string,
  payments: readonly KeptPayment[],
  { onlineMoney, intents }: { onlineMoney: OnlineMoney; intents: PaymentIntents },
): ReadonlyMap<string, Online> {
  const rows = onlineMoney.ofPayments(payments.map(({ id }) => id));
  if (rows.size === 0) return new Map();
  const disputes = onlineMoney.disputesOf(bookingId);
  const online = (payment: KeptPayment): Online | null => {
    const row = rows.get(payment.id);
    if (!row) return null;
    const came = payment.entries.reduce((sum, { amount }) => sum + amount, 0);
    const gone = intents
      .refundsOf(payment.id)
      .filter(({ failedAt }) => failedAt === null)
      .reduce((sum, { amount }) => sum + amount, 0);
    const dispute = disputes.findLast((one) => one.payment === payment.id);
    return {
      means: row.means,
      fee: row.fee,
      isTest: row.isTest,
      refundable: Math.max(0, came - gone),
      dispute: dispute
        ? {
            state: dispute.state,
            amount: dispute.amount,
            heldBack: dispute.state === 'open' ? Math.round(dispute.held / 100) : 0,
            reason: dispute.reason,
            dueBy: dispute.dueBy?.toISOString() ?? null,
          }
        : null,
    };
  };
  return new Map(
    payments.flatMap((payment) => {
      const known = online(payment);
      return known === null ? [] : [[payment.id, known] as const];
    }),
  );
}
