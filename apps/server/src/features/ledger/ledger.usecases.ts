import type {
  BookingLedgerAnswer,
  NewCharge,
  NewPayment,
  ReceivedPayment,
} from '@villa/shared/contract/ledger.ts';
import type { BookingEvent } from '@villa/shared/domain/booking-events.ts';
import { dateInZone, readWireDate } from '@villa/shared/domain/calendar-date.ts';
import { type Entry, instalmentsOf, moneyOf, paidInto } from '@villa/shared/domain/ledger.ts';
import { AppError, invalidFields } from '../../errors/app-error.ts';
import type { Actor, BookingRecord } from '../bookings/booking-record.ts';
import { type BookingDeps, createBookingWriter } from '../bookings/booking-writer.ts';
import type { Bookings } from '../bookings/bookings.usecases.ts';
import type { TopUps } from '../top-ups/top-ups.usecases.ts';
import type { TransferPictures } from '../transfer-pictures/transfer-pictures.usecases.ts';
import type { SlipsRepository } from '../slips/slips.repository.ts';
import type { BookingLedger, KeptPayment } from './ledger.repository.ts';
import { moneyOfBooking } from './money-of-booking.ts';

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
    version?: number,
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

export function createBookingMoney(
  deps: BookingDeps & {
    slips: Pick<SlipsRepository, 'allOf'>;
    changeAsStaff: Bookings['changeAsStaff'];
    settleTopUp: TopUps['settle'];
    pictureUrls: TransferPictures['urlsOf'];
  },
): BookingMoney {
  const { ledgers, bookingChanges } = deps;
  const writer = createBookingWriter(deps);

  /** One transaction of rows and history; what is returned has been read back. */
  function write(
    id: string,
    actor: Actor,
    version: number | undefined,
    event: BookingEvent,
    add: (record: BookingRecord, ledger: BookingLedger, now: Date) => void,
  ): BookingLedgerAnswer {
    const record = bookingChanges.transaction(() => {
      const written = writer.change(id, actor, version, (booking, now) => {
        add(booking, ledgers.read(id), now);
        return { changes: {}, event };
      });
      return deps.settleTopUp(written, actor, written.updatedAt);
    });
    return present(record, ledgers.read(id), deps.pictureUrls(id));
  }

  function pay(id: string, payment: NewPayment, actor: Actor): BookingLedgerAnswer {
    return write(id, actor, payment.version, 'payment', (record, ledger, now) => {
      const { timeZone } = deps.villaSettings();
      const { bank = '', bankReference = '', slipIds = [], note = '' } = payment;
      const receivedOn = readDay(payment.receivedOn, dateInZone(now, timeZone), timeZone);
      const entries = entriesOf(payment, ledger);
      if (payment.moreThanDue !== true) refuseMoreThanDue(record.status, ledger, entries);
      checkSlips(id, slipIds);
      refuseUsedReference(bank, bankReference);
      if (payment.again !== true) refuseSame(ledger, entries, now);
      ledgers.addPayment({
        id: deps.newId(),
        bookingId: id,
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
    });
  }

  function checkSlips(id: string, slipIds: readonly string[]): void {
    const own = new Set(deps.slips.allOf(id).map((slip) => slip.id));
    if (!slipIds.every((slip) => own.has(slip))) throw invalidFields({ slipIds: 'not_our_slip' });
  }

  return {
    of: (id) => present(writer.find(id), ledgers.read(id), deps.pictureUrls(id)),

    pay,

    confirm: (id, received, actor, version) =>
      bookingChanges.transaction(() => {
        const paid = pay(id, { ...received, version }, actor);
        return deps.changeAsStaff(id, { status: 'confirmed', version: paid.version }, actor);
      }),

    reverse: (id, paymentId, { reason, version }, actor) =>
      write(id, actor, version, 'payment_reversed', (_record, ledger, now) => {
        const payment = ledger.payments.find((row) => row.id === paymentId);
        if (payment === undefined || payment.reverses !== null) throw new AppError('not_found');
        if (ledger.payments.some(({ reverses }) => reverses === paymentId)) {
          throw new AppError('payment_reversed');
        }
        ledgers.addPayment({
          ...payment,
          id: deps.newId(),
          entries: payment.entries.map(({ pot, amount }) => ({ pot, amount: -amount })),
          receivedOn: dateInZone(now, deps.villaSettings().timeZone),
          slipIds: [],
          note: reason,
          reverses: paymentId,
          takenOver: false,
          by: actor.personId,
          at: now,
        });
      }),

    charge: (id, { kind, amount, reason, version }, actor) =>
      write(id, actor, version, 'charge', (_record, ledger, now) => {
        const { held, kept } = moneyOf('confirmed', ledger).damage;
        // Nothing can be kept of what is not held, and nothing taken back that was not kept.
        if (kept + amount > held) throw invalidFields({ amount: 'too_big' });
        if (kept + amount < 0) throw invalidFields({ amount: 'too_small' });
        const charges = [{ pot: 'damage' as const, kind, amount }];
        ledgers.add(id, { charges, instalments: [] }, { by: actor.personId, at: now, reason });
      }),
  };

  function refuseUsedReference(bank: string, bankReference: string): void {
    if (bankReference === '') return;
    const used = ledgers.findByReference(bank, bankReference);
    if (used === null) return;
    const { reference } = writer.find(used.bookingId);
    throw new AppError('reference_used', { data: { reference } });
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
    other.reverses === null &&
    !payments.some(({ reverses }) => reverses === other.id) &&
    now.getTime() - other.at.getTime() < SAME_PAYMENT_MS &&
    JSON.stringify(other.entries) === text;
  if (payments.some(isSame)) throw new AppError('same_payment');
}

function present(
  record: BookingRecord,
  ledger: BookingLedger,
  pictures: ReadonlyMap<string, string>,
): BookingLedgerAnswer {
  return {
    money: moneyOfBooking(record, ledger),
    charges: ledger.charges.map(({ bookingId: _, at, ...charge }) => ({
      ...charge,
      at: at.toISOString(),
    })),
    payments: ledger.payments.map(({ bookingId: _, at, ...payment }) => ({
      ...payment,
      entries: [...payment.entries],
      pictureUrl: pictures.get(payment.id) ?? null,
      reversedBy: ledger.payments.find(({ reverses }) => reverses === payment.id)?.id ?? null,
      at: at.toISOString(),
    })),
    instalments: instalmentsOf(ledger),
    version: record.version,
  };
}
