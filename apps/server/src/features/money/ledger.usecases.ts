import type {
  BookingLedgerAnswer,
  NewCharge,
  PaymentCorrection,
} from '@villa/shared/contract/ledger.ts';
import type { ReceiptOfPayment } from '@villa/shared/contract/payment-receipts.ts';
import type { BookingEvent } from '@villa/shared/domain/booking/booking-events.ts';
import { dateInZone, readWireDate } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  instalmentsOf,
  ledgerHoldsMoney,
  moneyOf,
  reversalOf,
  standingPayments,
} from '@villa/shared/domain/money/ledger.ts';
import type { Month } from '@villa/shared/domain/money/month.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { Actor, BookingRecord } from '../booking-record/booking-record.ts';
import type { HistoryNote } from '../booking-record/booking-follower.ts';
import type { BookingDeps } from '../bookings/booking-writer.ts';
import { windowWithoutMoney } from '../bookings/payment-deadline.ts';
import type { PaymentReceiptsRepository } from './payment-receipts.repository.ts';
import type { BookingLedger, KeptPayment, WrittenBy } from '../ledger/ledger.repository.ts';
import { countsIn } from '../ledger/closed-months.ts';
import type { MonthClosings } from '../ledger/month-closings.repository.ts';
import type { SeenMoney } from '../ledger/seen-money.ts';
import type { DamagePictures } from './damage-pictures.usecases.ts';
import type { TransferPictures } from './transfer-pictures.usecases.ts';
import { moneyOfBooking } from '../ledger/money-of-booking.ts';
import { forgivableOf } from './forgive.usecases.ts';
import { byPot } from './by-pot.ts';
import type { onlineOfBooking } from '../payments/online-of-booking.ts';
import { entriesOf, plainReference, readDay, refuseDatedBefore } from './payment-checks.ts';

export interface BookingMoney {
  /** @throws AppError `not_found` */
  of(bookingId: string): BookingLedgerAnswer;
  /**
   * Takes a payment back that was written down by mistake; it stays beside its reversal, and the booking's status
   * stays. @throws AppError `not_found`, `stale_version`, `payment_reversed`, `undo_over`
   */
  reverse(
    bookingId: string,
    paymentId: string,
    reversal: { reason: string; version?: number | undefined },
    actor: Actor,
  ): BookingLedgerAnswer;
  /**
   * Takes an entry back and writes it as it should have been, as one step. Nobody is told but by the receipt that
   * replaces another. @throws AppError `not_found`, `stale_version`, `invalid_fields`, `payment_reversed`,
   * `reference_used`, `undo_over`
   */
  correct(
    bookingId: string,
    paymentId: string,
    correction: PaymentCorrection,
    actor: Actor,
  ): BookingLedgerAnswer;
  /** Keeps a part of the damage deposit. @throws AppError `not_found`, `stale_version`, `invalid_fields` */
  charge(bookingId: string, charge: NewCharge, actor: Actor): BookingLedgerAnswer;
}

type OnlineOfBooking = ReturnType<typeof onlineOfBooking>;

/** With the three below more than eight: a reversal touches slips, receipts and the bedroom that it pays for. */
type MoneyDeps = Pick<
  BookingDeps,
  | 'bookings'
  | 'writer'
  | 'bookingChanges'
  | 'ledgers'
  | 'slipRows'
  | 'newId'
  | 'villaSettings'
  | 'newPaymentWindow'
> &
  TakingBack;

/** Answers false for a payment whose row alone cannot be taken back, since money moved with it. */
export interface TakingBack {
  mayTakeBack: (payment: Pick<KeptPayment, 'id' | 'method'>) => boolean;
}

export function createBookingMoney(
  deps: MoneyDeps & {
    paymentReceipts: Pick<PaymentReceiptsRepository, 'of'>;
    /** Opens the bedroom that the money was for. */
    settleTopUp: (record: BookingRecord, actor: Actor, now: Date) => BookingRecord;
    pictureUrls: TransferPictures['urlsOf'];
    damageUrls: DamagePictures['urlsOf'];
    monthClosings: Pick<MonthClosings, 'counts'>;
    seenMoney: Pick<SeenMoney, 'of'>;
    /** The provider's side of a booking's payments, by the row. */
    onlineOf: (bookingId: string, payments: readonly KeptPayment[]) => OnlineOfBooking;
  },
): BookingMoney {
  const { ledgers, bookingChanges } = deps;
  const { writer } = deps;

  function present(record: BookingRecord): BookingLedgerAnswer {
    const { id } = record;
    const ledger = ledgers.read(id);
    return presentLedger(
      record,
      ledger,
      deps.paymentReceipts.of(id),
      { transfers: deps.pictureUrls(id), damage: deps.damageUrls(id) },
      ledgers.namesOf(id),
      forgivableOf(record, ledger, deps.villaSettings()),
      (payment) => countsIn(payment, deps.monthClosings.counts, deps.villaSettings().timeZone),
      {
        online: deps.onlineOf(id, ledger.payments),
        seen: deps.seenMoney.of(
          'payment',
          ledger.payments.map((payment) => payment.id),
        ),
      },
    );
  }

  /** One transaction of rows and history; what is returned has been read back. */
  function write(
    id: string,
    actor: Actor,
    version: number | undefined,
    event: BookingEvent,
    add: (record: BookingRecord, ledger: BookingLedger, now: Date) => HistoryNote | void,
  ): BookingRecord {
    return bookingChanges.transaction(() => {
      const written = writer.change(id, actor, version, (booking, now) => {
        const note = add(booking, ledgers.read(id), now) ?? undefined;
        const holdsMoney = ledgerHoldsMoney(ledgers.read(id));
        const changes = windowWithoutMoney(booking, holdsMoney, now, deps.newPaymentWindow);
        return { changes, event, note };
      });
      return deps.settleTopUp(written, actor, written.updatedAt);
    });
  }

  /** The day that an entry should have had; only another one than it had is asked about. */
  function correctedDay(
    wire: string,
    payment: KeptPayment,
    {
      booking,
      now,
      datedBefore,
    }: { booking: BookingRecord; now: Date; datedBefore: boolean | undefined },
  ): string {
    const { timeZone } = deps.villaSettings();
    if (readWireDate(wire, timeZone) === payment.receivedOn) return payment.receivedOn;
    const bookedOn = dateInZone(booking.createdAt, timeZone);
    const day = readDay(wire, { today: dateInZone(now, timeZone), bookedOn, timeZone });
    if (datedBefore !== true) refuseDatedBefore(day, bookedOn);
    return day;
  }

  /** The entry as it should have been. Money that came stays money that came, and so does what went back. */
  function correctedPayment(
    payment: KeptPayment,
    {
      amount,
      damage,
      receivedOn,
      datedBefore,
      ...said
    }: Omit<PaymentCorrection, 'reason' | 'version'>,
    { booking, ledger, now }: { booking: BookingRecord; ledger: BookingLedger; now: Date },
  ): KeptPayment {
    const was = byPot(payment.entries);
    const sum = was.stay + was.damage;
    const rest = standingWithout(ledger, payment);
    const entries = entriesOf(
      {
        amount: amount ?? Math.abs(sum),
        damage: damage ?? Math.min(Math.abs(was.damage), amount ?? Math.abs(sum)),
        out: sum < 0,
      },
      { money: moneyOf('confirmed', rest), instalments: instalmentsOf(rest), asked: undefined },
      rest,
    );
    return {
      ...payment,
      ...defined(said),
      bankReference: plainReference(said.bankReference ?? payment.bankReference),
      receivedOn:
        receivedOn === undefined
          ? payment.receivedOn
          : correctedDay(receivedOn, payment, { booking, now, datedBefore }),
      id: deps.newId(),
      entries,
      corrects: payment.id,
      takenOver: false,
      key: null,
    };
  }

  return {
    of: (id) => present(writer.find(id)),

    reverse: (id, paymentId, { reason, version }, actor) =>
      present(
        write(id, actor, version, 'payment_reversed', ({ status }, ledger, now) => {
          const payment = standing(ledger, paymentId);
          const written = { by: actor.personId, at: now, reason };
          addReversal(deps, payment, written, { waitAgain: status === 'in_review' });
          const entries = payment.entries.map(({ pot, amount }) => ({ pot, amount: -amount }));
          return { money: byPot(entries), reason };
        }),
      ),

    correct: (id, paymentId, { reason, version, ...correction }, actor) =>
      present(
        write(id, actor, version, 'payment_corrected', (booking, ledger, now) => {
          const { status } = booking;
          const payment = standing(ledger, paymentId);
          const corrected = correctedPayment(payment, correction, { booking, ledger, now });
          const used = deps.ledgers.findByReference(corrected.bank, corrected.bankReference);
          if (corrected.bankReference !== '' && used !== null && used.id !== payment.id) {
            const { reference } = writer.find(used.bookingId);
            throw new AppError('reference_used', { data: { reference } });
          }
          const by = { by: actor.personId, at: now };
          // First the right entry: the slips that it names stay accepted.
          ledgers.addPayment({ ...corrected, ...by });
          const { receivedOn } = payment;
          addReversal(
            deps,
            payment,
            { ...by, reason, receivedOn },
            { waitAgain: status === 'in_review' },
          );
          return { payment: corrected.id, money: byPot(corrected.entries), reason };
        }),
      ),

    charge: (id, { kind, amount, reason, version }, actor) =>
      present(
        write(id, actor, version, 'charge', (_record, ledger, now) => {
          const { held, kept } = moneyOf('confirmed', ledger).damage;
          // Nothing can be kept of what is not held, and nothing taken back that was not kept.
          if (kept + amount > held) throw invalidFields({ amount: 'too_big' });
          if (kept + amount < 0) throw invalidFields({ amount: 'too_small' });
          const charges = [{ pot: 'damage' as const, kind, amount }];
          ledgers.add(id, { charges, instalments: [] }, { by: actor.personId, at: now, reason });
          return { money: { stay: 0, damage: amount }, reason };
        }),
      ),
  };
}

/** The ledger without one of its payments. */
function standingWithout(ledger: BookingLedger, { id }: KeptPayment): BookingLedger {
  return { ...ledger, payments: ledger.payments.filter((payment) => payment.id !== id) };
}

/** The fields that somebody has named. */
function defined<Fields extends object>(
  fields: Fields,
): { [K in keyof Fields]?: NonNullable<Fields[K]> } {
  const named = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named) as { [K in keyof Fields]?: NonNullable<Fields[K]> };
}

/** @throws AppError `not_found`, `payment_reversed` */
function standing({ payments }: BookingLedger, paymentId: string): KeptPayment {
  const payment = payments.find((row) => row.id === paymentId);
  if (payment === undefined || payment.reverses !== null) throw new AppError('not_found');
  if (reversalOf(payment, payments)) throw new AppError('payment_reversed');
  return payment;
}

/**
 * The opposite of a payment, beside it; belongs into a transaction. A slip that it had accepted, and that no other
 * payment names, waits again or, where the money did not come, counts as not sent: the guest is asked for the money,
 * and not told that somebody looks at the slip.
 * @throws AppError `undo_over` where only a refund by its provider takes it back
 */
export function addReversal(
  deps: Pick<BookingDeps, 'bookings' | 'ledgers' | 'slipRows' | 'newId' | 'villaSettings'> &
    TakingBack,
  payment: KeptPayment,
  {
    by,
    at,
    reason,
    receivedOn,
  }: Required<WrittenBy> & {
    /** Left out: today. The reversal of an entry that is corrected is of the entry's own day. */
    receivedOn?: string;
  },
  { waitAgain }: { waitAgain: boolean },
): void {
  const { ledgers, slipRows: slips } = deps;
  if (!deps.mayTakeBack(payment)) throw new AppError('undo_over');
  ledgers.addPayment({
    ...payment,
    id: deps.newId(),
    entries: payment.entries.map(({ pot, amount }) => ({ pot, amount: -amount })),
    receivedOn: receivedOn ?? dateInZone(at, deps.villaSettings().timeZone),
    slipIds: [],
    note: reason,
    reverses: payment.id,
    corrects: null,
    takenOver: false,
    key: null,
    by,
    at,
  });
  const { payments } = ledgers.read(payment.bookingId);
  const named = new Set(standingPayments(payments).flatMap(({ slipIds }) => slipIds));
  // A payment that was taken over names no slip, but was confirmed by the one that the booking shows.
  const shown = payment.takenOver ? deps.bookings.find(payment.bookingId)?.slipId : null;
  for (const slipId of shown ? [shown] : payment.slipIds) {
    const slip = slips.find(payment.bookingId, slipId);
    if (slip?.state !== 'accepted' || named.has(slipId)) continue;
    if (waitAgain) slips.wait(slipId, slip.sentAt ?? at);
    else slips.unsend(slipId);
  }
}

function presentLedger(
  record: BookingRecord,
  ledger: BookingLedger,
  receipts: ReadonlyMap<string, ReceiptOfPayment>,
  pictures: {
    transfers: ReadonlyMap<string, string>;
    damage: ReadonlyMap<number, readonly string[]>;
  },
  names: ReadonlyMap<string, string>,
  forgivable: number,
  monthOfEntry: (payment: KeptPayment) => Month,
  { online, seen }: { online: OnlineOfBooking; seen: ReturnType<SeenMoney['of']> },
): BookingLedgerAnswer {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  const heldBack = [...online.values()].reduce(
    (sum, { dispute }) => sum + (dispute?.heldBack ?? 0),
    0,
  );
  return {
    money: moneyOfBooking(record, ledger),
    charges: ledger.charges.map(({ bookingId: _, extras: _extras, at, by, ...charge }) => ({
      ...charge,
      by: nameOf(by),
      at: at.toISOString(),
      pictures: [...(pictures.damage.get(charge.id) ?? [])],
    })),
    payments: ledger.payments.map((row) => {
      const { bookingId: _, key: _key, payer, at, by, ...payment } = row;
      return {
        ...payment,
        ...(payer && { payer }),
        ...(online.has(row.id) && { online: online.get(row.id) }),
        ...(seen.has(row.id) && { seen: seen.get(row.id) }),
        by: nameOf(by),
        entries: [...payment.entries],
        receipt: receipts.get(payment.id) ?? null,
        pictureUrl: pictures.transfers.get(payment.id) ?? null,
        reversedBy: reversalOf(payment, ledger.payments)?.id ?? null,
        at: at.toISOString(),
        countsIn: monthOfEntry(row),
      };
    }),
    instalments: instalmentsOf(ledger),
    forgivable,
    ...(heldBack > 0 && { heldBack }),
    version: record.version,
  };
}
