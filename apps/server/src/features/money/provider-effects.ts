import { paidInto, standingPayments } from '@villa/shared/domain/money/ledger.ts';
import { type CalendarDate, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Clock } from '../../platform/clock.ts';
import { type BookingRecord, systemActor } from '../booking-record/booking-record.ts';
import type { BookingDeps } from '../bookings/booking-writer.ts';
import type { OnlineEntries } from '../payments/online-entries.repository.ts';
import type { OnlineMoney } from '../payments/online-money.repository.ts';
import type { OnlineNoteRow, OnlineNotes } from '../payments/online-notes.repository.ts';
import type { PaymentIntents } from '../payments/payment-intents.repository.ts';
import type { Payments } from '../payments/payments.usecases.ts';
import type {
  Answering,
  MoneyEvent,
  PaymentProvider,
  ProviderEvent,
} from '../payments/provider.ts';
import { addReversal } from './ledger.usecases.ts';
import { createOwedOnline } from './owed-online.ts';
import { createProviderSide } from './provider-side.ts';
import type { RecordPayment } from './record-payment.usecases.ts';

export type AnsweringProvider = PaymentProvider & Answering;

/** The ledger's key of a provider's payment or refund. */
export const keyOf = ({ id }: Pick<PaymentProvider, 'id'>, { key }: { key: string }) =>
  `${id} ${key}`;

export interface ProviderEffects {
  /**
   * Keeps a fact of a provider's books in the villa's, once; belongs into a transaction.
   * @param mayRevive false once the nights of an ended hold were found taken
   * @returns true where it moved money that was not recorded before
   * @throws AppError `dates_unavailable` where it may revive
   */
  apply(provider: AnsweringProvider, event: ProviderEvent, mayRevive: boolean): boolean;
}

interface EffectDeps extends Pick<
  BookingDeps,
  'writer' | 'bookings' | 'ledgers' | 'slipRows' | 'newId' | 'villaSettings'
> {
  intents: PaymentIntents;
  onlineMoney: OnlineMoney;
  onlineEntries: Pick<OnlineEntries, 'bringTo'>;
  notes: Pick<OnlineNotes, 'add'>;
  /** Tells staff, and the guest where it is theirs; belongs into the same transaction. */
  tell: (note: OnlineNoteRow) => void;
  payments: Pick<Payments, 'dueOf'>;
  recordPayment: RecordPayment;
  clock: Clock;
}

export function createProviderEffects(deps: EffectDeps): ProviderEffects {
  const { intents, ledgers, onlineMoney, clock } = deps;
  const owed = createOwedOnline(deps);
  const side = createProviderSide({ ...deps, dayOf, note });

  function note(row: Omit<Parameters<OnlineNotes['add']>[0], 'at'>): void {
    const added = deps.notes.add({ ...row, at: clock.now() });
    if (added !== null) deps.tell(added);
  }

  /** The booking as it is now; null where there is none, or it lies in the bin. */
  function find(id: string): BookingRecord | null {
    return deps.bookings.find(id) === null ? null : deps.writer.find(id);
  }

  function dayOf(at: Date): CalendarDate {
    const { timeZone } = deps.villaSettings();
    const [day, today] = [dateInZone(at, timeZone), dateInZone(clock.now(), timeZone)];
    return day < today ? day : today;
  }

  function moneyIn(provider: AnsweringProvider, event: MoneyEvent, mayRevive: boolean): boolean {
    const { key, booking: id, amount } = event;
    const known = onlineMoney.findByKey(key);
    if (known !== null) {
      side.fee(event);
      return false;
    }
    const record = find(id);
    if (record === null) {
      note({ kind: 'no_booking', bookingId: null, amount, key });
      return false;
    }
    const intent = event.intent === null ? null : intents.find(event.intent);
    const isHold = record.status === 'cancelled' && record.cancelReason === 'expired';
    const isAhead = record.checkIn >= dayOf(clock.now());
    const paysFor = (sum: number) => owed.paysAsked(provider, record, sum, intent);
    const revives = isHold && mayRevive && isAhead && paysFor(amount);
    const excess = revives ? 0 : owed.excessOf(record, amount, intent);
    const isWaiting = revives || record.status === 'pending' || record.status === 'in_review';
    const confirms = isWaiting && paysFor(amount - excess) && provider.confirms();
    const { payment } = deps.recordPayment.record({
      booking: id,
      source: { kind: 'provider', actor: systemActor },
      entries: { amount, ...(intent && { damage: Math.min(intent.damage, amount) }) },
      key: keyOf(provider, event),
      decide: confirms ? 'confirm' : 'add',
      method: provider.id,
      receivedOn: dayOf(event.at),
      // A slip that waits was sent for money of its own.
      slipIds: [],
      revives,
      // Nobody can be asked, and the money has moved.
      again: true,
      moreThanDue: true,
      datedBefore: true,
    });
    const { means = null, fee = null, isTest = false } = event;
    const { service } = provider;
    const row = { payment, provider: service, key, bookingId: id, intent: event.intent, means };
    onlineMoney.addPayment({ ...row, fee, isTest, at: event.at });
    side.fee(event);
    if (intent !== null) intents.close(intent.key, clock.now());
    if (isWaiting && !confirms) note({ kind: 'to_look_at', bookingId: id, amount, key });
    if (excess > 0) giveBack(provider, { record, payment, amount: excess, key });
    if (intent !== null && amount > intent.amount) {
      note({ kind: 'more_than_due', bookingId: id, amount: amount - intent.amount, key });
    }
    return true;
  }

  /** Money that is not owed; the provider is asked once this is on disk. */
  function giveBack(
    provider: AnsweringProvider,
    back: { record: BookingRecord; payment: string; amount: number; key: string },
  ): void {
    const { record, payment, amount, key } = back;
    const { id: bookingId, status, cancelReason } = record;
    intents.insert({
      key: `auto ${key}`,
      provider: provider.id,
      bookingId,
      amount,
      refundOf: payment,
      isAutomatic: true,
      at: clock.now(),
    });
    const isTaken = status === 'cancelled' && cancelReason === 'expired';
    note({ kind: isTaken ? 'refunded_taken' : 'refunded_covered', bookingId, amount, key });
  }

  /** The parts of a refund by pot; null where the villa's books hold less. */
  function partsOut(
    id: string,
    amount: number,
    wanted: number | null,
  ): { amount: number; damage: number } | null {
    const ledger = ledgers.read(id);
    const [stay, damage] = [paidInto(ledger, 'stay'), paidInto(ledger, 'damage')];
    const named = wanted ?? 0;
    if (named <= damage && amount - named <= stay) return { amount, damage: named };
    const ofDamage = amount - Math.min(amount, Math.max(0, stay));
    return ofDamage <= damage ? { amount, damage: ofDamage } : null;
  }

  function moneyOut(provider: AnsweringProvider, event: MoneyEvent): boolean {
    const { key, amount, of = '' } = event;
    const intent = event.intent === null ? null : intents.find(event.intent);
    if (intent !== null) intents.change(intent.key, { closedAt: clock.now(), refundKey: key });
    if (ledgers.findByKey(keyOf(provider, event)) !== null) {
      side.fee(event);
      return false;
    }
    const paid = onlineMoney.findByKey(of);
    const record = paid === null ? null : find(paid.bookingId);
    if (paid === null || record === null) {
      note({ kind: 'no_booking', bookingId: null, amount: -amount, key });
      return false;
    }
    const { id } = record;
    const row = ledgers.findPayment(paid.payment);
    const whole = row?.entries.reduce((sum, entry) => sum + entry.amount, 0) ?? 0;
    const ofDamage = row?.entries.find(({ pot }) => pot === 'damage')?.amount ?? 0;
    const parts = partsOut(id, amount, intent?.damage ?? (whole === amount ? ofDamage : null));
    if (parts === null) {
      note({ kind: 'refund_unrecorded', bookingId: id, amount, key });
      return false;
    }
    if (intent === null) {
      // Made at the provider's own dashboard: it counts among the refunds of its payment, too.
      intents.insert({
        key: `seen ${key}`,
        provider: provider.id,
        bookingId: id,
        amount,
        refundOf: paid.payment,
        refundKey: key,
        closedAt: clock.now(),
        at: event.at,
      });
    }
    deps.recordPayment.record({
      booking: id,
      source: { kind: 'provider', actor: systemActor },
      entries: { ...parts, out: true },
      key: keyOf(provider, event),
      decide: 'add',
      method: provider.id,
      receivedOn: dayOf(event.at),
      again: true,
      moreThanDue: true,
      datedBefore: true,
    });
    side.fee(event);
    return true;
  }

  /** The refund did not arrive: its row is taken back, and the money is the guest's still. */
  function refundFailed(
    provider: AnsweringProvider,
    event: Extract<ProviderEvent, { kind: 'refund_failed' }>,
  ): boolean {
    const { key, amount, booking } = event;
    const intent = intents.findRefund(key);
    if (intent !== null) intents.change(intent.key, { failedAt: clock.now() });
    const bookingId = find(booking) === null ? null : booking;
    note({ kind: 'refund_failed', bookingId, amount, key });
    const row = ledgers.findByKey(keyOf(provider, event));
    if (row === null || bookingId === null) return false;
    const { payments } = ledgers.read(bookingId);
    if (!standingPayments(payments).some(({ id }) => id === row.id)) return false;
    deps.writer.change(bookingId, systemActor, undefined, (_record, at) => {
      const written = { by: null, at, reason: '' };
      addReversal({ ...deps, mayTakeBack: () => true }, row, written, { waitAgain: false });
      const money = { stay: 0, damage: 0 };
      for (const { pot, amount: part } of row.entries) money[pot] -= part;
      return { changes: {}, event: 'payment_reversed', note: { money } };
    });
    return true;
  }

  return {
    apply(provider, event, mayRevive) {
      switch (event.kind) {
        case 'money':
          return event.out ? moneyOut(provider, event) : moneyIn(provider, event, mayRevive);
        case 'refund_failed':
          return refundFailed(provider, event);
        case 'dispute':
          side.dispute(event);
          return false;
        case 'payout':
          side.payout(provider, event);
          return false;
        case 'page_ended': {
          if (intents.find(event.intent)?.closedAt === null) {
            intents.close(event.intent, clock.now());
          }
          return false;
        }
        case 'other_currency': {
          const { key, amount, currency, booking } = event;
          const bookingId = find(booking) === null ? null : booking;
          note({ kind: 'other_currency', bookingId, amount, currency, key });
          return false;
        }
      }
    },
  };
}
