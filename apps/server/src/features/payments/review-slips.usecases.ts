import { standingPayments } from '@villa/shared/domain/money/ledger.ts';
import type { SlipReview } from '@villa/shared/contract/admin-slips.ts';
import type { RefusalReason } from '@villa/shared/contract/slip-states.ts';
import { dateInZone, startOfDay } from '@villa/shared/domain/stay/calendar-date.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Actor, BookingRecord } from '../booking-record/booking-record.ts';
import { transition } from '../bookings/booking-transition.ts';
import type { BookingDeps } from '../bookings/booking-writer.ts';
import { slipUrl } from '../slips/slip-url.ts';
import type { BankAccountsRepository } from '../villa/bank-accounts.repository.ts';
import type { VillaRepository } from '../villa/villa.repository.ts';
import { askedOfSlip } from '../slips/asked-of-slip.ts';
import type { SlipEvidences } from '../slips/slip-evidence.usecases.ts';
import type { SlipRow } from '../slips/slips.repository.ts';

/** More are not decided in one sitting; the rest follows as these are. */
const MAX_AT_ONCE = 100;

export interface SlipReviews {
  list(): SlipReview;
  /** @throws AppError `not_found`, `stale_version`, `slip_decided` */
  refuse(
    slipId: string,
    refusal: { reason: RefusalReason; words?: string | undefined; version?: number | undefined },
    actor: Actor,
  ): BookingRecord;
}

/** Six of bookings, and three for what a slip is held against. */
interface ReviewDeps extends Pick<
  BookingDeps,
  | 'writer'
  | 'bookingChanges'
  | 'slipRows'
  | 'ledgers'
  | 'presentBooking'
  | 'villaSettings'
  | 'clock'
  | 'newPaymentWindow'
> {
  evidence: Pick<SlipEvidences, 'of'>;
  villa: Pick<VillaRepository, 'read'>;
  bankAccounts: Pick<BankAccountsRepository, 'list'>;
}

export function createSlipReviews(deps: ReviewDeps): SlipReviews {
  const { slipRows: slips, ledgers, clock } = deps;
  const { writer } = deps;

  function today(): SlipReview['today'] {
    const { timeZone } = deps.villaSettings();
    const decided = slips.decidedSince(startOfDay(dateInZone(clock.now(), timeZone), timeZone));
    const accepted = decided.filter(({ state }) => state === 'accepted');
    const ids = new Set(accepted.map(({ id }) => id));
    const paid = [...new Set(accepted.map(({ bookingId }) => bookingId))].flatMap((bookingId) => {
      const { payments } = ledgers.read(bookingId);
      return standingPayments(payments).filter(({ slipIds }) =>
        slipIds.some((slip) => ids.has(slip)),
      );
    });
    return {
      accepted: accepted.length,
      amount: paid
        .flatMap(({ entries }) => entries)
        .reduce((sum, { amount }) => sum + Math.max(0, amount), 0),
      refused: decided.filter(({ state }) => state === 'refused').length,
    };
  }

  function receivers(): SlipReview['receivers'] {
    const villa = deps.villa.read();
    const { promptpayId = null, promptpayName = '' } = villa ?? {};
    return {
      bankAccounts: deps.bankAccounts.list(),
      promptpay:
        promptpayId === null && promptpayName === ''
          ? null
          : { id: promptpayId, name: promptpayName },
    };
  }

  return {
    list() {
      const waiting = slips.toReview(MAX_AT_ONCE);
      const evidence = deps.evidence.of(waiting);
      return {
        slips: waiting.map((slip) => {
          const record = writer.find(slip.bookingId);
          const ledger = ledgers.read(slip.bookingId);
          return {
            id: slip.id,
            url: slipUrl(slip.bookingId, slip.id),
            type: slip.type,
            receivedAt: slip.createdAt.toISOString(),
            instalmentId: slip.instalmentId,
            expected: askedOfSlip(slip, slips.sentOf(slip.bookingId), ledger),
            evidence: evidence.get(slip.id) ?? null,
            ofBooking: slips.waitingOf(slip.bookingId).length,
            booking: deps.presentBooking(record),
          };
        }),
        total: waiting.length < MAX_AT_ONCE ? waiting.length : slips.countToReview(),
        receivers: receivers(),
        today: today(),
        serverTime: clock.now().toISOString(),
      };
    },

    refuse(slipId, { reason, words = '', version }, actor) {
      const bookingId = slips.findAny(slipId)?.bookingId;
      if (bookingId === undefined) throw new AppError('not_found');
      const refusal = { reason, words };
      return deps.bookingChanges.transaction(() =>
        writer.change(bookingId, actor, version, (record, now) => {
          const slip = slips.find(bookingId, slipId);
          const { status } = record;
          if (slip?.state !== 'waiting' || (status !== 'in_review' && status !== 'confirmed')) {
            throw new AppError('slip_decided');
          }
          const note = { slip: slipId };
          const others = slips.waitingOf(bookingId).filter(({ id }) => id !== slipId);
          if (status === 'in_review' && others.length === 0) {
            const changes = transition(record, 'pending', actor, deps, now);
            return { changes, event: 'slip_cleared', note, step: { refusal } };
          }
          slips.refuse(slipId, { at: now, by: actor.personId }, refusal);
          return {
            changes: status === 'in_review' ? shownBeside(record, slipId, others) : {},
            event: 'slip_refused',
            note,
          };
        }),
      );
    },
  };
}

/** The booking goes on showing a slip that waits. */
function shownBeside(
  record: BookingRecord,
  slipId: string,
  others: readonly SlipRow[],
): Partial<BookingRecord> {
  return record.slipId === slipId ? { slipId: others.at(-1)?.id ?? null } : {};
}
