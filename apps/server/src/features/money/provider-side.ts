import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OnlineEntries } from '../payments/online-entries.repository.ts';
import type { OnlineMoney } from '../payments/online-money.repository.ts';
import type { OnlineNoteRow } from '../payments/online-notes.repository.ts';
import type { Answering, DisputeEvent, MoneyEvent, PayoutEvent } from '../payments/provider.ts';

/** Facts of a provider's books that are no row of the ledger. Belongs into a transaction. */
export interface ProviderSide {
  /** The fee of a payment or refund that is recorded, once it is known. */
  fee(event: Pick<MoneyEvent, 'key' | 'booking' | 'at' | 'fee' | 'out'>): void;
  /** A dispute that has ended stays so, in whatever order its news comes. */
  dispute(event: DisputeEvent): void;
  /** A payout only moves on: under way, arrived, failed. */
  payout(provider: Pick<Answering, 'service'>, event: PayoutEvent): void;
}

const PAYOUT_ORDER: readonly PayoutEvent['state'][] = ['on_the_way', 'paid', 'failed'];

export function createProviderSide(deps: {
  onlineMoney: OnlineMoney;
  onlineEntries: Pick<OnlineEntries, 'bringTo'>;
  clock: Clock;
  /** The villa's day of an instant, today at the latest. */
  dayOf: (at: Date) => CalendarDate;
  note: (
    row: Pick<OnlineNoteRow, 'kind' | 'bookingId' | 'amount' | 'key'> & { dueBy?: Date | null },
  ) => void;
}): ProviderSide {
  const { onlineMoney, onlineEntries, clock, dayOf } = deps;
  const writing = () => ({ at: clock.now(), today: dayOf(clock.now()) });

  function keepFee({ key, booking, at, fee, out }: Parameters<ProviderSide['fee']>[0]): void {
    if (typeof fee !== 'number') return;
    if (!out) onlineMoney.setFee(key, fee);
    const bookingId = onlineMoney.findByKey(key)?.bookingId ?? booking;
    onlineEntries.bringTo(fee, { kind: 'fee', key, bookingId, day: dayOf(at), ...writing() });
  }

  return {
    fee: keepFee,

    dispute({ key, of, amount, fee, held: inFact, reason, state, dueBy, at }) {
      const paid = onlineMoney.findByKey(of);
      const known = onlineMoney.dispute(key);
      if (paid === null) return;
      const { payment, bookingId } = paid;
      const isOver = known !== null && known.state !== 'open';
      if (isOver && known.state !== state) return;
      const held = inFact ?? amount * 100;
      const row = { key, payment, bookingId, amount, fee, held, reason, state, dueBy };
      const closedAt = state === 'open' ? null : (known?.closedAt ?? clock.now());
      onlineMoney.putDispute({ ...row, openedAt: at, closedAt });
      const common = { key, bookingId, ...writing() };
      onlineEntries.bringTo(fee, { kind: 'dispute_fee', day: dayOf(at), ...common });
      if (state === 'lost') {
        // Before the provider's rows of it are there, the amount is gone all the same.
        const gone = held === 0 ? amount * 100 : held;
        onlineEntries.bringTo(gone, { kind: 'lost', day: common.today, ...common });
      }
      if (!isOver) deps.note({ kind: `dispute_${state}`, bookingId, amount, key, dueBy });
    },

    payout({ service }, { key, satang, state, arrivesOn, at, parts }) {
      const known = onlineMoney.payout(key);
      const isOlder = known && PAYOUT_ORDER.indexOf(known.state) > PAYOUT_ORDER.indexOf(state);
      if (isOlder === true) return;
      onlineMoney.putPayout({ key, provider: service, satang, state, arrivesOn, at }, parts);
      const arrived = state === 'paid' ? satang : 0;
      const of = { kind: 'payout', key, bookingId: null, day: arrivesOn } as const;
      onlineEntries.bringTo(arrived, { ...of, ...writing() });
      for (const part of parts) {
        const paid = onlineMoney.findByKey(part.key);
        if (paid?.fee === null) {
          keepFee({ ...part, booking: paid.bookingId, at: paid.at, out: false });
        }
      }
    },
  };
}
