import type { Clock } from '../../platform/clock.ts';
import type { OnlineMoney } from '../payments/online-money.repository.ts';
import type { OnlineNoteRow } from '../payments/online-notes.repository.ts';
import type { Answering, DisputeEvent, PayoutEvent } from '../payments/provider.ts';

/** Facts of a provider's books that are no row of the ledger. Belongs into a transaction. */
export interface ProviderSide {
  /** A dispute that has ended stays so, in whatever order its news comes. */
  dispute(event: DisputeEvent): void;
  /** A payout only moves on: under way, arrived, failed. */
  payout(provider: Pick<Answering, 'service'>, event: PayoutEvent): void;
}

const PAYOUT_ORDER: readonly PayoutEvent['state'][] = ['on_the_way', 'paid', 'failed'];

export function createProviderSide(deps: {
  onlineMoney: OnlineMoney;
  clock: Clock;
  note: (
    row: Pick<OnlineNoteRow, 'kind' | 'bookingId' | 'amount' | 'key'> & { dueBy?: Date | null },
  ) => void;
}): ProviderSide {
  const { onlineMoney, clock } = deps;
  return {
    dispute({ key, of, amount, fee, reason, state, dueBy, at }) {
      const paid = onlineMoney.findByKey(of);
      const known = onlineMoney.dispute(key);
      if (paid === null || (known !== null && known.state !== 'open')) return;
      const { payment, bookingId } = paid;
      const closedAt = state === 'open' ? null : clock.now();
      const row = { key, payment, bookingId, amount, fee, reason, state, dueBy };
      onlineMoney.putDispute({ ...row, openedAt: at, closedAt });
      deps.note({ kind: `dispute_${state}`, bookingId, amount, key, dueBy });
    },
    payout({ service }, { key, satang, state, arrivesOn, at, parts }) {
      const known = onlineMoney.payout(key);
      const isOlder = known && PAYOUT_ORDER.indexOf(known.state) > PAYOUT_ORDER.indexOf(state);
      if (isOlder === true) return;
      onlineMoney.putPayout({ key, provider: service, satang, state, arrivesOn, at }, parts);
      for (const part of parts) {
        if (onlineMoney.findByKey(part.key)?.fee === null) onlineMoney.setFee(part.key, part.fee);
      }
    },
  };
}
