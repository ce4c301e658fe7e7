import type { SlipEvidence } from '@villa/shared/contract/slip-evidence.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Log } from '../../platform/log.ts';
import type { WaysOut } from '../../platform/ways-out.ts';
import { type BookingRecord, systemActor } from '../booking-record/booking-record.ts';
import type { BookingDeps } from '../bookings/booking-writer.ts';
import type { CancellationsRepository } from '../requests/cancellations.repository.ts';
import { askedOfSlip } from '../slips/asked-of-slip.ts';
import type { CheckedSlipsRepository } from '../slips/checked-slips.repository.ts';
import type { SlipCode } from '../slips/slip-code.ts';
import type { SlipEvidenceRepository } from '../slips/slip-evidence.repository.ts';
import type { SlipEvidences } from '../slips/slip-evidence.usecases.ts';
import type { SlipServiceSetUp } from '../slips/slip-service.usecases.ts';
import type { SlipRow } from '../slips/slips.repository.ts';
import type { RecordPayment } from './record-payment.usecases.ts';

/** Slips that a service found right confirm by themselves, where the owner has said up to which amount. */
export interface CheckedSlips {
  /**
   * Records the payments of all that may, once each, however often and on however many processes it runs. Never throws.
   * @returns how many were recorded
   */
  confirmDue(): number;
}

/** An answer that is older waits for staff: the villa was off, or came out of a copy. */
const FRESH_MS = 86_400_000;
/** Every slip is read by then, or never. */
const READ_WITHIN_MS = 10 * 60_000;
/** Clocks of banks are not ours. */
const CLOCKS_MS = 5 * 60_000;

interface CheckedSlipsDeps extends Pick<
  BookingDeps,
  'writer' | 'bookingChanges' | 'ledgers' | 'slipRows' | 'usedSlips' | 'clock' | 'villaSettings'
> {
  slipService: Pick<SlipServiceSetUp, 'autoConfirm'>;
  checkedSlipRows: CheckedSlipsRepository;
  codeOf: SlipEvidenceRepository['codeOf'];
  slipEvidences: Pick<SlipEvidences, 'of'>;
  cancellations: Pick<CancellationsRepository, 'findOpen'>;
  recordPayment: RecordPayment;
  waysOut: Pick<WaysOut, 'isResting'>;
  log: Log;
}

export function createCheckedSlips(deps: CheckedSlipsDeps): CheckedSlips {
  const { slipRows, checkedSlipRows, ledgers, clock } = deps;

  /** Belongs into a transaction: everything is looked at as it is now. @returns true where it was recorded */
  function confirm(slipId: string, answeredAt: Date): boolean {
    if (mayBeTwice(answeredAt)) return false;
    const slip = slipRows.findAny(slipId);
    const limit = deps.slipService.autoConfirm();
    if (slip?.state !== 'waiting' || limit === null || deps.waysOut.isResting()) return false;
    const booking = deps.writer.find(slip.bookingId);
    const code = deps.codeOf(slip.id);
    const amount = amountToRecord(slip, limit.upTo);
    if (code === null || amount === null || !isOpen(booking)) return false;
    if (isUsed(slip, code)) return false;
    const at = transferOf(slip)?.at ?? null;
    if (at === null || !isMadeForIt(new Date(at), booking)) return false;
    const { repeated } = deps.recordPayment.record({
      booking: booking.id,
      source: { kind: 'checked_slip', actor: systemActor },
      entries: { amount },
      key: keyOf(code),
      decide: booking.status === 'in_review' ? 'confirm' : 'add',
      method: booking.paymentMethod === 'promptpay' ? 'promptpay' : 'bank_transfer',
      receivedOn: dateInZone(new Date(at), deps.villaSettings().timeZone),
      slipIds: [slip.id],
    });
    return !repeated;
  }

  const evidenceOf = (slip: SlipRow): SlipEvidence | null =>
    deps.slipEvidences.of([slip]).get(slip.id) ?? null;
  const transferOf = (slip: SlipRow) => evidenceOf(slip)?.transfer ?? null;

  /** Whole baht that the bank says came, where it is all that this slip was sent for; else null. */
  function amountToRecord(slip: SlipRow, upTo: number): number | null {
    const ledger = ledgers.read(slip.bookingId);
    const asked = askedOfSlip(slip, slipRows.sentOf(slip.bookingId), ledger);
    const transfer = transferOf(slip);
    const isRight =
      transfer?.verdict === 'right' &&
      transfer.match?.both === 'match' &&
      transfer.seenBefore === false;
    if (!isRight || transfer.amount === null || transfer.amount > upTo) return null;
    const isAll = asked.paidSince === null && asked.own.amount === transfer.amount;
    return isAll ? transfer.amount : null;
  }

  /** Nothing about the stay is over, or waits for a word of somebody. */
  function isOpen({ id, status, deletedAt, ended, cancelling, checkOut }: BookingRecord): boolean {
    const today = dateInZone(clock.now(), deps.villaSettings().timeZone);
    const isWaiting = status === 'in_review' || status === 'confirmed';
    const isAsking = cancelling !== null || deps.cancellations.findOpen(id) !== null;
    return isWaiting && deletedAt === null && ended === null && !isAsking && checkOut > today;
  }

  /** A slip that came before the answer and is not read yet may be the same one; one that cannot be read is not waited for. */
  function mayBeTwice(answeredAt: Date): boolean {
    const from = new Date(answeredAt.getTime() - READ_WITHIN_MS);
    const isOver = clock.now().getTime() > answeredAt.getTime() + READ_WITHIN_MS;
    return !isOver && checkedSlipRows.isUnreadOf(from, answeredAt);
  }

  /** Somewhere else, by another slip or payment, or refused before. */
  function isUsed(slip: SlipRow, code: SlipCode): boolean {
    return (
      (evidenceOf(slip)?.alsoIn.length ?? 1) > 0 ||
      deps.usedSlips([slip.id]).length > 0 ||
      checkedSlipRows.wasRefused(slip.id) ||
      ledgers.findByReference(code.bank, code.reference) !== null ||
      // Recorded by this once, whatever became of it.
      ledgers.findByKey(keyOf(code)) !== null
    );
  }

  /** No transfer of before the booking, and none to come. */
  function isMadeForIt(at: Date, { createdAt }: BookingRecord): boolean {
    const now = clock.now().getTime();
    return at.getTime() >= createdAt.getTime() - CLOCKS_MS && at.getTime() <= now + CLOCKS_MS;
  }

  return {
    confirmDue() {
      const limit = deps.slipService.autoConfirm();
      if (limit === null || deps.waysOut.isResting()) return 0;
      const freshSince = new Date(clock.now().getTime() - FRESH_MS);
      let recorded = 0;
      for (const one of checkedSlipRows.checkedAndWaiting(limit.since, freshSince)) {
        try {
          if (deps.bookingChanges.transaction(() => confirm(one.slipId, one.answeredAt)))
            recorded += 1;
        } catch (error) {
          // A question that only staff can answer.
          if (error instanceof AppError) continue;
          deps.log.error({ err: error }, 'a slip that was checked could not be confirmed');
        }
      }
      return recorded;
    },
  };
}

/** A transfer is recorded once under it. */
const keyOf = ({ bank, reference }: SlipCode): string => `checked ${bank} ${reference}`;
