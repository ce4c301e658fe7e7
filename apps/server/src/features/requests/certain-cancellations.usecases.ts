import type { NewCancellation } from '@villa/shared/contract/cancellations.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  MAX_PHONE_GUESSES,
  type RunningCancellation,
  TAKE_BACK_MS,
  certainCancellation,
  phoneEndingOf,
} from '@villa/shared/domain/money/certain-cancellation.ts';
import { PLAIN_TERMS } from '@villa/shared/domain/money/ledger-changes.ts';
import { besideStayAt } from '@villa/shared/domain/pricing/extras.ts';
import { ledgerHoldsMoney, paidInto } from '@villa/shared/domain/money/ledger.ts';
import { asMeant } from '@villa/shared/domain/text/pasted-text.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import { type Actor, type BookingRecord, systemActor } from '../booking-record/booking-record.ts';
import type { BookingHistoryRepository } from '../bookings/booking-history.repository.ts';
import type { BookingDeps, Decision } from '../bookings/booking-writer.ts';
import { damageBack, refundOn } from '../ledger/kept-amount.ts';
import type { PaymentIntents } from '../payments/payment-intents.repository.ts';
import type { SlipsRepository } from '../slips/slips.repository.ts';
import type { CancellationsRepository } from './cancellations.repository.ts';
import type { RefundAccountsRepository } from './refund-accounts.repository.ts';

export interface CertainCancellations {
  /** The cancellation that the guest's own word begins now; null where the guest asks. */
  offerFor(record: BookingRecord, now: Date): RunningCancellation | null;
  /**
   * The guest cancels; for an hour the booking stays confirmed and they may take it back.
   * @throws AppError `not_found`, `cancellation_closed`, `too_many_requests`, `invalid_fields`
   */
  begin(bookingId: string, request: NewCancellation & { phoneEnding: string }, actor: Actor): void;
  /** Cancels the stays whose hour is over. @returns how many */
  sweep(): number;
}

type Deps = Pick<
  BookingDeps,
  'writer' | 'bookingChanges' | 'ledgers' | 'villaSettings' | 'clock' | 'newId'
> & {
  cancellationRequests: CancellationsRepository;
  refundAccounts: Pick<RefundAccountsRepository, 'of'>;
  history: Pick<BookingHistoryRepository, 'countSince'>;
  slipRows: Pick<SlipsRepository, 'waitingOf'>;
  intents: Pick<PaymentIntents, 'openOf'>;
  /** False once the guest has asked too often. */
  hasRoom: (bookingId: string) => boolean;
};

export function createCertainCancellations(deps: Deps): CertainCancellations {
  const { writer, bookingChanges, ledgers, villaSettings, history } = deps;
  const { cancellationRequests: requests, refundAccounts } = deps;

  const hasGuesses = (bookingId: string): boolean =>
    history.countSince(bookingId, 'phone_not_matched', new Date(0)) < MAX_PHONE_GUESSES;

  function offerFor(record: BookingRecord, now: Date): RunningCancellation | null {
    const { id, status, ended, customerInfo, checkIn } = record;
    if (status !== 'confirmed' || ended !== null || requests.findOpen(id) !== null) return null;
    // Without an address nobody would hear of it in time; without a telephone nobody proves who they are.
    const isKnown = customerInfo !== null && customerInfo.email !== '' && endingOf(record) !== null;
    if (!isKnown || !deps.hasRoom(id) || !hasGuesses(id)) return null;
    // A transfer may be on its way: the villa looks first.
    if (deps.slipRows.waitingOf(id).length > 0) return null;
    if (deps.intents.openOf(id).length > 0) return null;
    const ledger = ledgers.read(id);
    const terms = record.paymentTerms ?? PLAIN_TERMS;
    const paid = Math.max(0, paidInto(ledger, 'stay'));
    const beside = { total: record.totalPrice, extras: besideStayAt(record.price, now) };
    const stay = { checkIn, terms, paid, damage: damageBack(ledger), beside };
    return certainCancellation(stay, villaSettings(), now);
  }

  return {
    offerFor,

    begin(bookingId, { account, words = '', phoneEnding }, actor) {
      const isTheirs = bookingChanges.transaction(() => {
        const record = writer.find(bookingId);
        const now = deps.clock.now();
        const cancelling = offerFor(record, now);
        if (cancelling === null) {
          throw new AppError(hasGuesses(bookingId) ? 'cancellation_closed' : 'too_many_requests');
        }
        const isAccountMissing =
          account === undefined &&
          ledgerHoldsMoney(ledgers.read(bookingId)) &&
          refundAccounts.of(bookingId) === null;
        if (isAccountMissing) throw invalidFields({ account: 'required' });
        if (phoneEnding !== endingOf(record)) {
          // Written down, so that it counts; it is no change of the booking.
          const after = { ...record, updatedAt: now };
          writer.record({
            before: record,
            after,
            actor,
            event: 'phone_not_matched',
            fields: [],
            step: {},
          });
          return false;
        }
        writer.change(bookingId, actor, undefined, (_record, at) => {
          const askedOn = dateInZone(at, villaSettings().timeZone);
          const request = { askedAt: at, askedOn, account: account ?? null, words };
          requests.insert({ ...request, id: deps.newId(), bookingId });
          return { changes: { cancelling }, event: 'cancellation_begun' };
        });
        return true;
      });
      if (!isTheirs) throw invalidFields({ phoneEnding: 'other_phone' });
    },

    sweep() {
      let ended = 0;
      for (const id of requests.running()) {
        writer.change(id, systemActor, undefined, (record, now) => {
          const decision = decideAt(record, now);
          if (decision?.event === 'cancelled') ended += 1;
          return decision;
        });
      }
      return ended;
    },
  };

  function decideAt(record: BookingRecord, now: Date): Decision | null {
    const { cancelling } = record;
    if (cancelling === null) return null;
    const left = Date.parse(cancelling.endsAt) - now.getTime();
    // The clock was set back since: the guest has an hour, and not the difference, too.
    if (left > TAKE_BACK_MS) {
      const endsAt = new Date(now.getTime() + TAKE_BACK_MS).toISOString();
      return { changes: { cancelling: { ...cancelling, endsAt } }, event: 'changed' };
    }
    if (left > 0) return null;
    const { by } = cancelling;
    return {
      changes: { status: 'cancelled', cancelReason: 'guest', cancelling: null, refundBy: by },
      event: 'cancelled',
      fields: ['status', 'cancelReason'],
      // A promise is kept, also where nobody was there to keep it in time.
      step: { kept: keptNow(record, cancelling), pastReason: '' },
    };
  }

  /** As it was promised, or less: money that came or went in that hour, and a stay that was moved, take nothing from it. */
  function keptNow(record: BookingRecord, { kept }: RunningCancellation): number {
    const ledger = ledgers.read(record.id);
    const asked = requests.findOpen(record.id);
    const refund = asked && refundOn(record, ledger, asked.askedOn, asked.askedAt);
    const paid = Math.max(0, paidInto(ledger, 'stay'));
    return Math.min(kept, paid, refund === null ? kept : paid - refund);
  }
}

const endingOf = ({ customerInfo }: BookingRecord): string | null =>
  customerInfo === null ? null : phoneEndingOf(asMeant(customerInfo.phone));
