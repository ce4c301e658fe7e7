import { transition } from '../bookings/booking-transition.ts';
import type {
  BookingLedgerAnswer,
  NewCharge,
  NewPayment,
  ReceivedPayment,
} from '@villa/shared/contract/ledger.ts';
import type { ReceiptOfPayment } from '@villa/shared/contract/payment-receipts.ts';
import type { BookingEvent } from '@villa/shared/domain/booking/booking-events.ts';
import { dateInZone, readWireDate } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  type Entry,
  type Pot,
  instalmentsOf,
  moneyOf,
  paidInto,
  reversalOf,
  standingPayments,
} from '@villa/shared/domain/money/ledger.ts';
import { isWithin } from '@villa/shared/domain/booking/undo.ts';
import { AppError, invalidFields } from '../../errors/app-error.ts';
import type { Actor, BookingRecord } from '../booking-record/booking-record.ts';
import type { HistoryNote } from '../booking-record/booking-follower.ts';
import type { BookingDeps } from '../bookings/booking-writer.ts';
import type { PaymentReceiptsRepository } from './payment-receipts.repository.ts';
import { refuseUsedSlip } from '../slips/refuse-used-slip.ts';
import type { SlipCode } from '../slips/slip-code.ts';
import type { BookingLedger, KeptPayment, WrittenBy } from '../ledger/ledger.repository.ts';
import type { TransferPictures } from './transfer-pictures.usecases.ts';
import { moneyOfBooking } from '../ledger/money-of-booking.ts';

/** Two equal amounts within this time are more likely typed twice than paid twice. */
const SAME_PAYMENT_MS = 60_000;

export interface BookingMoney {
  /** @throws AppError `not_found` */
  of(bookingId: string): BookingLedgerAnswer;
  /**
   * Writes down a transfer, in or out.
   * @throws AppError `not_found`, `stale_version`, `invalid_fields`, `reference_used`, `same_payment`,
   * `more_than_due`
   */
  pay(bookingId: string, payment: NewPayment, actor: Actor): BookingLedgerAnswer;
  /**
   * Writes down what came and confirms, or does neither.
   * @throws AppError as `pay`, and why the booking cannot be confirmed
   */
  confirm(
    bookingId: string,
    received: ReceivedPayment,
    actor: Actor,
    step: { version?: number | undefined; despite?: string | undefined },
  ): BookingRecord;
  /**
   * Takes a payment back that was written down by mistake; it stays beside its reversal, and the booking's status
   * stays. @throws AppError `not_found`, `stale_version`, `payment_reversed`
   */
  reverse(
    bookingId: string,
    paymentId: string,
    reversal: { reason: string; version?: number | undefined },
    actor: Actor,
  ): BookingLedgerAnswer;
  /** Keeps a part of the damage deposit. @throws AppError `not_found`, `stale_version`, `invalid_fields` */
  charge(bookingId: string, charge: NewCharge, actor: Actor): BookingLedgerAnswer;
}

/** The booking that a payment is for, and who writes it down. */
interface PaymentContext {
  record: BookingRecord;
  ledger: BookingLedger;
  actor: Actor;
  now: Date;
  /** The slips that it accepts. */
  slipIds: readonly string[];
}

/** With the five below more than eight: recording money touches slips, receipts and the bedroom it pays for. */
type MoneyDeps = Pick<
  BookingDeps,
  | 'bookings'
  | 'writer'
  | 'bookingChanges'
  | 'ledgers'
  | 'slipRows'
  | 'usedSlips'
  | 'newId'
  | 'villaSettings'
  | 'newPaymentWindow'
>;

export function createBookingMoney(
  deps: MoneyDeps & {
    paymentReceipts: Pick<PaymentReceiptsRepository, 'of'>;
    codeOf: (slipId: string) => SlipCode | null;
    /** Opens the bedroom that the money was for. */
    settleTopUp: (record: BookingRecord, actor: Actor, now: Date) => BookingRecord;
    pictureUrls: TransferPictures['urlsOf'];
  },
): BookingMoney {
  const { ledgers, bookingChanges } = deps;
  const { writer } = deps;

  function present(record: BookingRecord): BookingLedgerAnswer {
    const { id } = record;
    return presentLedger(
      record,
      ledgers.read(id),
      deps.paymentReceipts.of(id),
      deps.pictureUrls(id),
      ledgers.namesOf(id),
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
        return { changes: {}, event, note };
      });
      return deps.settleTopUp(written, actor, written.updatedAt);
    });
  }

  function pay(id: string, payment: NewPayment, actor: Actor): BookingRecord {
    return write(id, actor, payment.version, 'payment', (record, ledger, now) =>
      addPayment(payment, { record, ledger, actor, now, slipIds: payment.slipIds ?? [] }),
    );
  }

  /** Money that came and the confirmation are one step: one version, one row of the history, one undo. */
  function confirm(id: string, { version, ...received }: NewPayment, actor: Actor): BookingRecord {
    return bookingChanges.transaction(() => {
      const written = writer.change(id, actor, version, (record, now) => {
        const slipIds = received.slipIds ?? slipInHand(record);
        const context = { record, ledger: ledgers.read(id), actor, now, slipIds };
        const note = addPayment(received, context);
        const changes = transition(record, 'confirmed', actor, deps, now);
        const fields = Object.keys(changes);
        return { changes, event: 'confirmed', fields, note, step: { namedByPayment: true } };
      });
      return deps.settleTopUp(written, actor, written.updatedAt);
    });
  }

  /** Writes a payment down with the slips that it accepts; belongs into a transaction. */
  function addPayment(
    payment: Omit<NewPayment, 'version' | 'slipIds'>,
    { record, ledger, actor, now, slipIds }: PaymentContext,
  ): HistoryNote {
    const { timeZone } = deps.villaSettings();
    const { note = '', despite } = payment;
    const receivedOn = readDay(payment.receivedOn, dateInZone(now, timeZone), timeZone);
    const entries = entriesOf(payment, ledger);
    if (payment.moreThanDue !== true) refuseMoreThanDue(record.status, ledger, entries);
    checkSlips(record.id, slipIds);
    if (payment.out !== true) refuseUsedSlip(deps.usedSlips(slipIds), despite);
    const { bank, bankReference } = referenceOf(payment, slipIds);
    refuseUsedReference(bank, bankReference);
    if (payment.again !== true) refuseSame(ledger, entries, now);
    const id = deps.newId();
    ledgers.addPayment({
      id,
      bookingId: record.id,
      method: payment.method,
      receivedOn,
      bank,
      bankReference,
      slipIds: [...slipIds],
      note,
      entries,
      reverses: null,
      takenOver: false,
      by: actor.personId,
      at: now,
    });
    if (payment.out !== true) {
      for (const slip of slipIds) deps.slipRows.accept(slip, { at: now, by: actor.personId });
    }
    return {
      payment: id,
      money: byPot(entries),
      ...(despite !== undefined && { reason: despite }),
    };
  }

  /** As staff typed it, else as the code of the one slip names it, which then cannot be written down twice. */
  function referenceOf(
    payment: Pick<NewPayment, 'bank' | 'bankReference' | 'despite'>,
    slipIds: readonly string[],
  ): Pick<KeptPayment, 'bank' | 'bankReference'> {
    const { bank = '', despite } = payment;
    const bankReference = plainReference(payment.bankReference ?? '');
    const [slip] = slipIds;
    const typed = bank !== '' || bankReference !== '';
    if (typed || slip === undefined || slipIds.length > 1 || despite !== undefined) {
      return { bank, bankReference };
    }
    const code = deps.codeOf(slip);
    return code === null
      ? { bank, bankReference }
      : { bank: code.bank, bankReference: code.reference };
  }

  const slipInHand = ({ id, slipId }: BookingRecord): string[] =>
    slipId !== null && deps.slipRows.find(id, slipId)?.state === 'waiting' ? [slipId] : [];

  function checkSlips(id: string, slipIds: readonly string[]): void {
    if (slipIds.length === 0) return;
    const own = new Set(deps.slipRows.allOf(id).map((slip) => slip.id));
    if (!slipIds.every((slip) => own.has(slip))) throw invalidFields({ slipIds: 'not_our_slip' });
  }

  return {
    of: (id) => present(writer.find(id)),

    pay: (id, payment, actor) => present(pay(id, payment, actor)),

    confirm: (id, received, actor, { version, despite }) =>
      confirm(id, { ...received, despite, version }, actor),

    reverse: (id, paymentId, { reason, version }, actor) =>
      present(
        write(id, actor, version, 'payment_reversed', ({ status }, ledger, now) => {
          const payment = ledger.payments.find((row) => row.id === paymentId);
          if (payment === undefined || payment.reverses !== null) throw new AppError('not_found');
          if (reversalOf(payment, ledger.payments)) throw new AppError('payment_reversed');
          const written = { by: actor.personId, at: now, reason };
          addReversal(deps, payment, written, { waitAgain: status === 'in_review' });
          const entries = payment.entries.map(({ pot, amount }) => ({ pot, amount: -amount }));
          return { money: byPot(entries), reason };
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

  function refuseUsedReference(bank: string, bankReference: string): void {
    if (bankReference === '') return;
    const used = ledgers.findByReference(bank, bankReference);
    if (used === null) return;
    const { reference } = writer.find(used.bookingId);
    throw new AppError('reference_used', { data: { reference } });
  }
}

/** The same reference, however somebody typed it off a statement. */
function plainReference(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase();
}

/**
 * The opposite of a payment, beside it; belongs into a transaction. A slip that it had accepted, and that no other
 * payment names, waits again or, where the money did not come, counts as not sent: the guest is asked for the money,
 * and not told that somebody looks at the slip.
 */
export function addReversal(
  deps: Pick<BookingDeps, 'bookings' | 'ledgers' | 'slipRows' | 'newId' | 'villaSettings'>,
  payment: KeptPayment,
  { by, at, reason }: Required<WrittenBy>,
  { waitAgain }: { waitAgain: boolean },
): void {
  const { ledgers, slipRows: slips } = deps;
  ledgers.addPayment({
    ...payment,
    id: deps.newId(),
    entries: payment.entries.map(({ pot, amount }) => ({ pot, amount: -amount })),
    receivedOn: dateInZone(at, deps.villaSettings().timeZone),
    slipIds: [],
    note: reason,
    reverses: payment.id,
    takenOver: false,
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

function readDay(wire: string | undefined, today: string, timeZone: string): string {
  if (wire === undefined) return today;
  const day = readWireDate(wire, timeZone);
  if (day > today) throw invalidFields({ receivedOn: 'too_far_ahead' });
  return day;
}

/** A transfer's parts. Out of a pot goes at most what is in it. */
function entriesOf(
  { amount, damage = 0, out = false }: NewPayment,
  ledger: BookingLedger,
): Entry[] {
  if (damage > amount) throw invalidFields({ damage: 'too_big' });
  const parts: Entry[] = [
    { pot: 'stay', amount: amount - damage },
    { pot: 'damage', amount: damage },
  ];
  const entries = parts.filter((entry) => entry.amount !== 0);
  if (!out) return entries;
  for (const { pot, amount: part } of entries) {
    if (part > paidInto(ledger, pot)) {
      throw invalidFields({ [pot === 'damage' ? 'damage' : 'amount']: 'too_big' });
    }
  }
  return entries.map((entry) => ({ ...entry, amount: -entry.amount }));
}

/**
 * Whoever pays back more than is due is asked whether they mean it.
 * @throws AppError `more_than_due`
 */
function refuseMoreThanDue(
  status: BookingRecord['status'],
  ledger: BookingLedger,
  entries: readonly Entry[],
): void {
  const { refundDue, damage } = moneyOf(status, ledger);
  const due = { stay: refundDue, damage: Math.max(0, damage.held - damage.kept) };
  if (entries.some(({ pot, amount }) => -amount > due[pot])) {
    throw new AppError('more_than_due', { data: { due } });
  }
}

/** @throws AppError `same_payment` */
function refuseSame({ payments }: BookingLedger, entries: readonly Entry[], now: Date): void {
  const text = JSON.stringify(entries);
  const isSame = (other: KeptPayment) =>
    isWithin(other.at, now, SAME_PAYMENT_MS) && JSON.stringify(other.entries) === text;
  if (standingPayments(payments).some(isSame)) throw new AppError('same_payment');
}

/** The sum of the entries in each pot. */
function byPot(entries: readonly Entry[]): Record<Pot, number> {
  const sums = { stay: 0, damage: 0 };
  for (const { pot, amount } of entries) sums[pot] += amount;
  return sums;
}

function presentLedger(
  record: BookingRecord,
  ledger: BookingLedger,
  receipts: ReadonlyMap<string, ReceiptOfPayment>,
  pictures: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, string>,
): BookingLedgerAnswer {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return {
    money: moneyOfBooking(record, ledger),
    charges: ledger.charges.map(({ bookingId: _, at, by, ...charge }) => ({
      ...charge,
      by: nameOf(by),
      at: at.toISOString(),
    })),
    payments: ledger.payments.map(({ bookingId: _, at, by, ...payment }) => ({
      ...payment,
      by: nameOf(by),
      entries: [...payment.entries],
      receipt: receipts.get(payment.id) ?? null,
      pictureUrl: pictures.get(payment.id) ?? null,
      reversedBy: reversalOf(payment, ledger.payments)?.id ?? null,
      at: at.toISOString(),
    })),
    instalments: instalmentsOf(ledger),
    version: record.version,
  };
}
