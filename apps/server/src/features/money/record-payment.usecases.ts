import { PAYMENT_QUESTIONS, type PaymentQuestion } from '@villa/shared/contract/ledger.ts';
import { mayMove } from '@villa/shared/domain/booking/booking-status.ts';
import { type Money, instalmentsOf } from '@villa/shared/domain/money/ledger.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { Actor, BookingRecord } from '../booking-record/booking-record.ts';
import type { BookingHistoryRepository } from '../bookings/booking-history.repository.ts';
import { transition } from '../bookings/booking-transition.ts';
import type { BookingDeps, Decision } from '../bookings/booking-writer.ts';
import type { BookingLedger, KeptPayment } from '../ledger/ledger.repository.ts';
import { countsIn } from '../ledger/closed-months.ts';
import type { MonthClosings } from '../ledger/month-closings.repository.ts';
import { moneyOfBooking } from '../ledger/money-of-booking.ts';
import { askedOfSlip } from '../slips/asked-of-slip.ts';
import { refuseUsedSlip } from '../slips/refuse-used-slip.ts';
import type { SlipCode } from '../slips/slip-code.ts';
import { byPot } from './by-pot.ts';
import {
  entriesOf,
  plainReference,
  readDay,
  refuseDatedBefore,
  refuseMoreThanDue,
  refuseSame,
} from './payment-checks.ts';
import type { PaymentCommand, PaymentOutcome, PaymentSource } from './reported-payment.ts';

export interface RecordPayment {
  /**
   * Records a transfer, in or out, confirms the booking and opens the bedroom that it pays for: all or nothing, one
   * version and one row of the history a step.
   * @throws AppError `not_found`, `stale_version`, `invalid_fields`, `reference_used`, `same_payment`,
   * `more_than_due`, `slip_used`, `dated_before`, `idempotency_mismatch`, `invalid_transition`
   */
  record(command: PaymentCommand): PaymentOutcome;
  /** The outcome that `record` would have now, without a trace. @throws AppError as `record`, the questions apart */
  preview(command: PaymentCommand): PaymentOutcome;
}

/** With the five below more than eight: recording money touches slips, mails and the bedroom it pays for. */
type RecordPaymentDeps = Pick<
  BookingDeps,
  | 'writer'
  | 'bookingChanges'
  | 'ledgers'
  | 'slipRows'
  | 'usedSlips'
  | 'newId'
  | 'villaSettings'
  | 'newPaymentWindow'
> & {
  history: Pick<BookingHistoryRepository, 'steps'>;
  codeOf: (slipId: string) => SlipCode | null;
  /** Opens the bedroom that the money was for. */
  settleTopUp: (record: BookingRecord, actor: Actor, now: Date) => BookingRecord;
  /** The mails about a booking that have not been dropped. */
  mailsAbout: (bookingId: string) => { number: number; kind: string }[];
  monthClosings: Pick<MonthClosings, 'counts'>;
};

/** Carries a preview's outcome out of the transaction that it rolls back. */
class RolledBack extends Error {
  outcome: PaymentOutcome;
  constructor(outcome: PaymentOutcome) {
    super('a preview is rolled back');
    this.outcome = outcome;
  }
}

export function createRecordPayment(deps: RecordPaymentDeps): RecordPayment {
  const { writer, ledgers, slipRows, history } = deps;

  /** Belongs into a transaction. @param asks collects the questions of a preview; null refuses by them */
  function run(command: PaymentCommand, asks: PaymentQuestion[] | null): PaymentOutcome {
    const recorded = recordedUnder(command);
    if (recorded !== null) return recorded;
    const { booking: id, source } = command;
    const mailsBefore = new Set(deps.mailsAbout(id).map(({ number }) => number));
    let refundBefore = 0;
    let written: KeptPayment | null = null;
    const recordedOn = writer.change(id, source.actor, command.version, (record, now) => {
      const ledger = ledgers.read(id);
      refundBefore = moneyOfBooking(record, ledger).refundDue;
      const { payment, decision } = decide(command, { record, ledger }, now, asks);
      written = payment;
      return decision;
    });
    if (written === null) throw new Error('a payment was not written');
    const booking = deps.settleTopUp(recordedOn, source.actor, recordedOn.updatedAt);
    const mails = deps.mailsAbout(id).filter(({ number }) => !mailsBefore.has(number));
    const outcome = outcomeOf(booking, written, source.actor);
    const isMailed = command.payer !== 'agent' && Boolean(booking.customerInfo?.email);
    const hasReceipt = isMailed && outcome.pots.stay > 0;
    return {
      ...outcome,
      surplus: Math.max(0, outcome.money.refundDue - refundBefore),
      mails: [
        ...mails.toSorted((a, b) => a.number - b.number).map(({ kind }) => kind),
        ...(hasReceipt ? (['receipt'] as const) : []),
      ],
      asks: asks ?? [],
      repeated: false,
    };
  }

  /** The payment that the key stands for. @throws AppError `idempotency_mismatch` */
  function recordedUnder({ key, booking: id, entries, source }: PaymentCommand) {
    const payment = key === undefined ? null : ledgers.findByKey(key);
    if (payment === null) return null;
    const { stay, damage } = byPot(payment.entries);
    const amount = entries.out === true ? -entries.amount : entries.amount;
    if (payment.bookingId !== id || stay + damage !== amount) {
      throw new AppError('idempotency_mismatch');
    }
    const outcome = outcomeOf(writer.find(id), payment, source.actor);
    return { ...outcome, surplus: 0, mails: [], asks: [], repeated: true };
  }

  function outcomeOf(booking: BookingRecord, payment: KeptPayment, { personId }: Actor) {
    const steps = history.steps(booking.id);
    const last = steps.at(-1);
    const ledger = ledgers.read(booking.id);
    const at = steps.findIndex(({ detail }) => detail?.payment === payment.id);
    return {
      booking,
      payment: payment.id,
      confirms: steps[at]?.event === 'confirmed',
      opensBedroom: at >= 0 && steps[at + 1]?.event === 'top_up_confirmed',
      pots: byPot(payment.entries),
      money: moneyOfBooking(booking, ledger),
      instalments: instalmentsOf(ledger),
      countsIn: countsIn(payment, deps.monthClosings.counts, deps.villaSettings().timeZone),
      canUndo:
        personId !== null && last?.personId === personId && last.detail?.payment === payment.id,
    };
  }

  /** Writes the payment, with the slips that it accepts, and decides about the booking's status. */
  function decide(
    command: PaymentCommand,
    { record, ledger }: { record: BookingRecord; ledger: BookingLedger },
    now: Date,
    asks: PaymentQuestion[] | null,
  ): { payment: KeptPayment; decision: Decision } {
    const { source, note = '', method } = command;
    const isOut = command.entries.out === true;
    const money = moneyOfBooking(record, ledger);
    const confirms = isConfirming(command, record, money);
    const slipIds = command.slipIds ?? (confirms ? slipInHand(record) : []);
    const { timeZone } = deps.villaSettings();
    const bookedOn = dateInZone(record.createdAt, timeZone);
    const today = dateInZone(now, timeZone);
    const receivedOn = readDay(command.receivedOn, { today, bookedOn, timeZone });
    const asked = askedOf(source, slipIds, { record, ledger });
    const instalments = instalmentsOf(ledger);
    const entries = entriesOf(command.entries, { money, instalments, asked }, ledger);
    const isFree = (check: () => void) => isUnasked(check, asks);
    if (command.datedBefore !== true) isFree(() => refuseDatedBefore(receivedOn, bookedOn));
    if (isOut && command.moreThanDue !== true)
      isFree(() => refuseMoreThanDue(record.status, ledger, entries));
    checkSlips(record.id, slipIds);
    const isNew = isOut || isFree(() => refuseUsedSlip(deps.usedSlips(slipIds), command.despite));
    const isCodeItsName = isNew && command.despite === undefined;
    const reference = referenceOf(command, isCodeItsName ? slipIds : []);
    refuseUsedReference(reference);
    if (command.again !== true) isFree(() => refuseSame(ledger, entries, now));
    const payment: KeptPayment = {
      id: deps.newId(),
      bookingId: record.id,
      method,
      receivedOn,
      ...reference,
      slipIds: [...slipIds],
      note,
      entries,
      reverses: null,
      corrects: null,
      takenOver: false,
      key: command.key ?? null,
      payer: command.payer ?? null,
      by: source.actor.personId,
      at: now,
    };
    ledgers.addPayment(payment);
    if (!isOut) {
      for (const slip of slipIds) slipRows.accept(slip, { at: now, by: source.actor.personId });
    }
    const { despite } = command;
    const historyNote = {
      payment: payment.id,
      money: byPot(entries),
      ...(despite !== undefined && { reason: despite }),
    };
    const revived = command.revives === true && record.status === 'cancelled' ? REVIVED : {};
    if (!confirms)
      return { payment, decision: { changes: revived, event: 'payment', note: historyNote } };
    const changes = {
      ...revived,
      ...transition({ ...record, ...revived }, 'confirmed', confirmingActor(source), deps, now),
    };
    const fields = Object.keys(changes);
    const step = { namedByPayment: true as const };
    return {
      payment,
      decision: { changes, event: 'confirmed', fields, note: historyNote, step },
    };
  }

  function isConfirming(
    { decide: wanted, entries, source }: PaymentCommand,
    record: BookingRecord,
    { next }: Money,
  ) {
    if (wanted !== 'either') return wanted === 'confirm';
    if (entries.out === true) return false;
    if (!mayMove(record.status, 'confirmed', confirmingActor(source).kind)) return false;
    // Staff judge whether an amount is enough; nobody looks at what a provider reports.
    return source.kind !== 'provider' || entries.amount >= (next?.amount ?? 0);
  }

  /** The amount that the slip of a payment was sent for. */
  function askedOf(
    { kind }: PaymentSource,
    slipIds: readonly string[],
    { record: { id }, ledger }: { record: BookingRecord; ledger: BookingLedger },
  ) {
    const [slipId] = kind === 'slip' || kind === 'checked_slip' ? slipIds : [];
    const slip = slipId === undefined ? null : slipRows.find(id, slipId);
    return slip ? askedOfSlip(slip, slipRows.sentOf(id), ledger) : undefined;
  }

  /** As the caller names it, else as the code of the one slip names it, which then cannot be recorded twice. */
  function referenceOf(
    { reference: { bank = '', bankReference: typed = '' } = {} }: PaymentCommand,
    slipIds: readonly string[],
  ): Pick<KeptPayment, 'bank' | 'bankReference'> {
    const bankReference = plainReference(typed);
    const [slip, another] = slipIds;
    const isNamed = bank !== '' || bankReference !== '';
    if (isNamed || slip === undefined || another !== undefined) return { bank, bankReference };
    const code = deps.codeOf(slip);
    return code === null
      ? { bank, bankReference }
      : { bank: code.bank, bankReference: code.reference };
  }

  const slipInHand = ({ id, slipId }: BookingRecord): string[] =>
    slipId !== null && slipRows.find(id, slipId)?.state === 'waiting' ? [slipId] : [];

  function checkSlips(id: string, slipIds: readonly string[]): void {
    if (slipIds.length === 0) return;
    const own = new Set(slipRows.allOf(id).map((slip) => slip.id));
    if (!slipIds.every((slip) => own.has(slip))) throw invalidFields({ slipIds: 'not_our_slip' });
  }

  function refuseUsedReference({
    bank,
    bankReference,
  }: Pick<KeptPayment, 'bank' | 'bankReference'>) {
    if (bankReference === '') return;
    const used = ledgers.findByReference(bank, bankReference);
    if (used === null) return;
    const { reference } = writer.find(used.bookingId);
    throw new AppError('reference_used', { data: { reference } });
  }

  return {
    record: (command) => deps.bookingChanges.transaction(() => run(command, null)),
    preview(command) {
      try {
        return deps.bookingChanges.transaction((): PaymentOutcome => {
          throw new RolledBack(run(command, []));
        });
      } catch (error) {
        if (error instanceof RolledBack) return error.outcome;
        throw error;
      }
    },
  };
}

/** A hold that has ended, as money for it finds it. */
const REVIVED = { status: 'pending', cancelReason: null, expiresAt: null } as const;

/**
 * Nobody but staff may confirm by the table of transitions; the word of a provider, or of a bank by a service that was
 * asked, for money that came counts as theirs.
 */
function confirmingActor({ kind, actor }: PaymentSource): Pick<Actor, 'kind'> {
  return kind === 'provider' || kind === 'checked_slip' ? { kind: 'admin' } : actor;
}

/** Runs a check; a preview notes the question and goes on. @returns true where nothing is asked */
function isUnasked(check: () => void, asks: PaymentQuestion[] | null): boolean {
  try {
    check();
    return true;
  } catch (error) {
    const question = PAYMENT_QUESTIONS.find(
      (code) => error instanceof AppError && error.code === code,
    );
    if (asks === null || question === undefined) throw error;
    asks.push(question);
    return false;
  }
}
