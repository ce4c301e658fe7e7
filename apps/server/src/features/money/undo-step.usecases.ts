import { type BookingStatus, cancelReasonOf } from '@villa/shared/domain/booking/booking-status.ts';
import { chargedIn, ledgerHoldsMoney, reversalOf } from '@villa/shared/domain/money/ledger.ts';
import { isWithin, UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Actor, BookingRecord } from '../booking-record/booking-record.ts';
import { type BookingDeps, type Decision } from '../bookings/booking-writer.ts';
import { windowBack, windowWithoutMoney } from '../bookings/payment-deadline.ts';
import { type TakingBack, addReversal } from './ledger.usecases.ts';

type UndoDeps = Pick<
  BookingDeps,
  | 'bookings'
  | 'writer'
  | 'bookingChanges'
  | 'history'
  | 'slipRows'
  | 'ledgers'
  | 'villaSettings'
  | 'clock'
  | 'newId'
  | 'newPaymentWindow'
> &
  TakingBack;
type Last = ReturnType<BookingDeps['history']['steps']>[number];

/**
 * Takes the last step of a booking back, for whoever did it and while its message offers that: a confirmation with
 * the payment it wrote down, a payment, a slip that was asked for again. Its mails wait for as long, so nobody
 * has heard of it. The function throws AppError: `not_found`, `stale_version`, `undo_over`.
 */
export function createStepUndo(
  deps: UndoDeps,
  /** The guest knows of the step all the same: the clock was set back after its mail or its receipt had gone. */
  told: {
    byMail: (bookingId: string, since: Date) => boolean;
    byReceipt: (bookingId: string, paymentId: string) => boolean;
  },
) {
  const { history, slipRows: slips, ledgers } = deps;
  const { writer } = deps;

  return (id: string, version: number | undefined, actor: Actor): BookingRecord =>
    deps.bookingChanges.transaction(() =>
      writer.change(id, actor, version, (record, now): Decision => {
        // The user who takes back a step of seconds ago gives no reason for it.
        const step = { pastReason: '' };
        const last = history.steps(id).at(-1);
        if (last === undefined || !mayUndo(last, actor, now)) throw new AppError('undo_over');
        switch (last.event) {
          case 'confirmed':
            return { changes: unconfirmed(record, last, actor, now), event: 'undone', step };
          case 'payment':
            if (!takePaymentBack(record, last, actor, now)) throw new AppError('undo_over');
            return { changes: withoutMoney(record, now), event: 'undone', step };
          case 'cancelled':
            return { changes: uncancelled(record, last, now), event: 'undone', step };
          case 'reopened':
            return {
              changes: { status: 'cancelled', ...ended(record, actor) },
              event: 'undone',
              step: { ...step, kept: keptBefore(record, last) },
            };
          case 'slip_refused':
          case 'slip_cleared':
            return { changes: waitAgain(record, last), event: 'undone', step };
          default:
            throw new AppError('undo_over');
        }
      }),
    );

  function mayUndo({ bookingId, at, personId }: Last, actor: Actor, now: Date): boolean {
    const isOwn = personId !== null && personId === actor.personId;
    return isOwn && isWithin(at, now, UNDO_HOLD_MS) && !told.byMail(bookingId, at);
  }

  function takePaymentBack(record: BookingRecord, last: Last, actor: Actor, now: Date): boolean {
    const { payments } = ledgers.read(record.id);
    const payment = payments.find((row) => row.id === last.detail?.payment);
    if (payment === undefined || reversalOf(payment, payments)) return false;
    if (told.byReceipt(record.id, payment.id)) throw new AppError('undo_over');
    const written = { by: actor.personId, at: now, reason: '' };
    addReversal(deps, payment, written, { waitAgain: true });
    return true;
  }

  function unconfirmed(
    record: BookingRecord,
    last: Last,
    actor: Actor,
    now: Date,
  ): Partial<BookingRecord> {
    const { fromStatus: status } = last;
    if (record.status !== 'confirmed' || (status !== 'pending' && status !== 'in_review')) {
      throw new AppError('undo_over');
    }
    takePaymentBack(record, last, actor, now);
    // Accepted without a payment that names it.
    const slip = record.slipId === null ? undefined : slips.find(record.id, record.slipId);
    if (slip?.state === 'accepted' && status === 'in_review') {
      slips.wait(slip.id, slip.sentAt ?? now);
    }
    return { status, ...windowOf(status, record, now), confirmedAt: null, confirmedTotal: null };
  }

  /** The stay goes on as before; its nights are taken again, or the undo is refused because they are gone. */
  function uncancelled(record: BookingRecord, last: Last, now: Date): Partial<BookingRecord> {
    const { fromStatus: status } = last;
    if (record.status !== 'cancelled' || status === null || status === 'cancelled') {
      throw new AppError('undo_over');
    }
    return { status, cancelReason: null, ...windowOf(status, record, now) };
  }

  function ended(record: BookingRecord, actor: Actor): Partial<BookingRecord> {
    if (record.status !== 'pending') throw new AppError('undo_over');
    return { cancelReason: cancelReasonOf(actor.kind), expiresAt: null };
  }

  /** The part of the money that the villa kept until the booking was opened again. */
  function keptBefore({ id }: BookingRecord, { at }: Last): number {
    const charges = ledgers.read(id).charges.filter((charge) => charge.at < at);
    return Math.max(0, chargedIn({ charges }, 'stay'));
  }

  /** The end of its payment window, as it was kept; a new one where that is over. */
  function windowOf(
    status: BookingStatus,
    record: BookingRecord,
    now: Date,
  ): Partial<Pick<BookingRecord, 'expiresAt' | 'deadline'>> {
    if (status !== 'pending') return { expiresAt: null };
    return windowBack(record, now, deps.newPaymentWindow);
  }

  function withoutMoney(record: BookingRecord, now: Date): Partial<BookingRecord> {
    const holdsMoney = ledgerHoldsMoney(ledgers.read(record.id));
    return windowWithoutMoney(record, holdsMoney, now, deps.newPaymentWindow);
  }

  /** The slips that the step refused wait again, and the booking is in review as it was. */
  function waitAgain(record: BookingRecord, last: Last): Partial<BookingRecord> {
    const refused = slips
      .sentOf(record.id)
      .filter(
        ({ state, decidedAt }) => state === 'refused' && decidedAt?.getTime() === last.at.getTime(),
      );
    const shown = refused.find(({ id }) => id === last.detail?.slip) ?? refused.at(-1);
    if (shown === undefined) throw new AppError('undo_over');
    for (const slip of refused) slips.wait(slip.id, slip.sentAt ?? last.at);
    if (last.event === 'slip_refused') return {};
    if (record.status !== 'pending') throw new AppError('undo_over');
    return { status: 'in_review', slipId: shown.id, expiresAt: null };
  }
}
