import type { CancellationsRepository } from './cancellations.repository.ts';
import type { RefundAccountsRepository } from './refund-accounts.repository.ts';
import type {
  AdminCancellation,
  AdminRefundAccount,
  Cancellation,
  NewCancellation,
} from '@villa/shared/contract/cancellations.ts';
import { dateInZone, instantAt } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  MAX_CANCELLATION_REQUESTS,
  MAX_REFUND_ACCOUNTS,
  type RefundAccount,
  maskAccountNumber,
} from '@villa/shared/domain/money/cancellation.ts';
import { PLAIN_TERMS } from '@villa/shared/domain/money/ledger-changes.ts';
import { refundReason } from '@villa/shared/domain/money/payment-plan.ts';
import {
  type Ledger,
  comesBack,
  ledgerHoldsMoney,
  moneyOf,
  paidInto,
} from '@villa/shared/domain/money/ledger.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { Actor, BookingRecord } from '../booking-record/booking-record.ts';
import { transition } from '../bookings/booking-transition.ts';
import type { BookingDeps } from '../bookings/booking-writer.ts';
import type { CancellationRow } from './cancellations.repository.ts';
import { createCertainCancellations } from './certain-cancellations.usecases.ts';
import { createRequestLife } from './request-life.ts';
import { checkRefundAccount } from './refund-account-check.ts';
import { refundDay } from './refund-day.ts';
import { type NamedAccount, isSameAccount } from './refund-accounts.repository.ts';
import {
  checkKept,
  damageBack,
  extrasRefundOn,
  promisedOn,
  refundOn,
  refuseTooMuchBack,
} from '../ledger/kept-amount.ts';

export interface Cancellations {
  /** Answers the refund that cancelling would give, and how far a request has come. @throws AppError `not_found` */
  of(bookingId: string): Cancellation;
  /** The newest request of a booking, for staff. */
  ofBooking(record: BookingRecord): AdminCancellation | null;
  /** The account for a refund, for staff. */
  accountOf(bookingId: string): AdminRefundAccount | null;
  /**
   * The guest says where the money goes that the villa has to give back. The same account again changes nothing.
   * @throws AppError `not_found`, `nothing_to_give_back`, `too_many_requests`
   */
  nameAccount(bookingId: string, account: RefundAccount, actor: Actor): Cancellation;
  /**
   * The guest asks to cancel, or, with the end of the booking's telephone, cancels.
   * @throws AppError `not_found`, `cancellation_closed`, `too_many_requests`, `invalid_fields`
   */
  ask(bookingId: string, request: NewCancellation, actor: Actor): Cancellation;
  /** The guest stays after all. @throws AppError `not_found`, `cancellation_closed` */
  withdraw(bookingId: string, actor: Actor): Cancellation;
  /**
   * Cancels as the guest asked: status, what is kept, nights and mail in one transaction.
   * @throws AppError `not_found`, `cancellation_closed`, `stale_version`, `invalid_fields`
   */
  accept(
    bookingId: string,
    answer: {
      kept?: number | undefined;
      reason?: string | undefined;
      words?: string | undefined;
      version?: number | undefined;
    },
    actor: Actor,
  ): BookingRecord;
  /** The stay goes on as booked. @throws AppError as `accept` */
  decline(
    bookingId: string,
    answer: { words: string; version?: number | undefined },
    actor: Actor,
  ): BookingRecord;
  /** Cancels the stays whose guests have not taken their word back in time. @returns how many */
  sweep(): number;
}

type CertainDeps = Parameters<typeof createCertainCancellations>[0];

export function createCancellations(
  deps: Pick<
    BookingDeps,
    | 'writer'
    | 'bookingChanges'
    | 'ledgers'
    | 'villaSettings'
    | 'clock'
    | 'newId'
    | 'newPaymentWindow'
  > & {
    cancellationRequests: CancellationsRepository;
    refundAccounts: RefundAccountsRepository;
  } & Pick<CertainDeps, 'history' | 'slipRows' | 'intents'>,
): Cancellations {
  const { cancellationRequests: cancellations, refundAccounts, ledgers, clock } = deps;
  const { writer } = deps;
  const life = createRequestLife(writer, deps.newId, cancellations, {
    asked: 'cancellation_asked',
    closed: 'cancellation_closed',
    max: MAX_CANCELLATION_REQUESTS,
  });

  const certain = createCertainCancellations({ ...deps, hasRoom: life.hasRoom });

  /** Confirmed, or money has come for it; and the guests cannot have come yet. */
  function canBeAsked(record: BookingRecord, now: Date): boolean {
    const { checkInTime, timeZone } = deps.villaSettings();
    const arrival = instantAt(record.checkIn, checkInTime, timeZone);
    const isOn = record.status !== 'cancelled' && record.ended === null;
    const isBinding = record.status === 'confirmed' || ledgerHoldsMoney(ledgers.read(record.id));
    return isOn && isBinding && now < arrival;
  }

  function of(bookingId: string): Cancellation {
    const record = writer.find(bookingId);
    const now = clock.now();
    const ledger = ledgers.read(bookingId);
    const request = cancellations.newest(bookingId);
    const today = dateInZone(now, deps.villaSettings().timeZone);
    const isOpen = request?.state === 'open';
    // The policy of the day of asking counts.
    const day = isOpen ? request.askedOn : today;
    const askedAt = isOpen ? request.askedAt : now;
    const offered = certain.offerFor(record, now);
    const extras = extrasRefundOn(record, ledger, day, askedAt);
    return {
      canAsk: canBeAsked(record, now) && !isOpen && life.hasRoom(bookingId),
      certain: offered && { refund: offered.refund, by: offered.by },
      endsAt: record.cancelling?.endsAt ?? null,
      paid: Math.max(0, paidInto(ledger, 'stay')),
      refund: refundOn(record, ledger, day, askedAt),
      ...(extras !== null && { extras }),
      refundReason: refundReason(record.paymentTerms ?? PLAIN_TERMS, record.checkIn, day),
      damage: damageBack(ledger),
      needsAccount: ledgerHoldsMoney(ledger),
      request: request && present(request),
      refundAccount: masked(refundAccounts.of(bookingId)),
      canNameAccount:
        givesBack(record, ledger) && refundAccounts.countOf(bookingId) < MAX_REFUND_ACCOUNTS,
    };
  }

  return {
    of,

    ofBooking(record) {
      const request = cancellations.newest(record.id);
      if (request === null) return null;
      const { cancelling } = record;
      if (cancelling !== null) {
        return { ...present(request), refund: cancelling.refund, endsAt: cancelling.endsAt };
      }
      const { askedOn, askedAt } = request;
      const ledger = ledgers.read(record.id);
      const refund = refundOn(record, ledger, askedOn, askedAt);
      const extras = extrasRefundOn(record, ledger, askedOn, askedAt);
      return { ...present(request), refund, ...(extras !== null && { extras }), endsAt: null };
    },

    accountOf(bookingId) {
      const named = refundAccounts.of(bookingId);
      if (named === null) return null;
      const { account, namedAt, isChanged: changed } = named;
      return { ...account, namedAt: namedAt.toISOString(), changed };
    },

    nameAccount(bookingId, account, actor) {
      checkRefundAccount(account);
      writer.change(bookingId, actor, undefined, (record, now) => {
        if (!givesBack(record, ledgers.read(bookingId))) throw new AppError('nothing_to_give_back');
        const { personId: namedBy } = actor;
        const last = refundAccounts.of(bookingId)?.account;
        if (last && isSameAccount(last, account)) return null;
        if (refundAccounts.countOf(bookingId) >= MAX_REFUND_ACCOUNTS) {
          throw new AppError('too_many_requests');
        }
        refundAccounts.insert({ bookingId, account, namedAt: now, namedBy });
        // A day that was said never moves later.
        const refundBy =
          record.refundBy ?? refundDay(record, ledgers.read(bookingId), now, deps.villaSettings());
        return { changes: { refundBy }, event: 'refund_account_named' };
      });
      return of(bookingId);
    },

    ask(bookingId, { account, words = '', phoneEnding }, actor) {
      if (account) checkRefundAccount(account, 'account.');
      if (phoneEnding !== undefined) {
        certain.begin(bookingId, { account, words, phoneEnding }, actor);
        return of(bookingId);
      }
      life.ask(bookingId, actor, canBeAsked, (_offered, _record, now) => {
        if (account === undefined && ledgerHoldsMoney(ledgers.read(bookingId))) {
          throw invalidFields({ account: 'required' });
        }
        const askedOn = dateInZone(now, deps.villaSettings().timeZone);
        return { askedAt: now, askedOn, account: account ?? null, words };
      });
      return of(bookingId);
    },

    withdraw(bookingId, actor) {
      life.end(bookingId, { state: 'withdrawn', actor }, (_request, record, now) => {
        refuseOver(record, now);
        return { changes: { cancelling: null }, event: 'cancellation_withdrawn' };
      });
      return of(bookingId);
    },

    accept: (bookingId, { kept: chosen, reason, words, version }, actor) =>
      life.end(
        bookingId,
        { state: 'accepted', answer: words, actor, version },
        ({ askedOn, askedAt }, record, now) => {
          // The guest was told until when it can be taken back.
          if (record.cancelling !== null) throw new AppError('cancellation_closed');
          const ledger = ledgers.read(bookingId);
          const refund = refundOn(record, ledger, askedOn, askedAt);
          const kept = chosen ?? keptByPolicy(record, refund);
          const promised = promisedOn(record, ledger, askedOn, askedAt);
          checkKept(kept, ledger, { refund, promised, isPromised: true, reason });
          refuseTooMuchBack(kept, ledger, promised, { actor, settings: deps.villaSettings() });
          const ended = transition(record, 'cancelled', actor, deps, now);
          const changes = { ...ended, cancelReason: 'guest' as const };
          const note = reason ? { reason } : undefined;
          const fields = Object.keys(changes);
          return { changes, event: 'cancelled', fields, note, step: { kept } };
        },
      ),

    decline: (bookingId, { words, version }, actor) =>
      life.end(
        bookingId,
        { state: 'declined', answer: words, actor, version },
        (_request, record, now) => {
          refuseOver(record, now);
          return { changes: { cancelling: null }, event: 'cancellation_declined' };
        },
      ),

    sweep: () => certain.sweep(),
  };

  /** If nothing was promised, staff have to name the amount. @throws AppError `invalid_fields` */
  function keptByPolicy({ id }: BookingRecord, refund: number | null): number {
    const paid = Math.max(0, paidInto(ledgers.read(id), 'stay'));
    if (refund !== null) return paid - refund;
    if (paid > 0) throw invalidFields({ kept: 'required' });
    return 0;
  }
}

/** Once its hour is over, a cancellation is neither taken back nor stopped, also before the sweep has come by. */
function refuseOver({ cancelling }: BookingRecord, now: Date): void {
  if (cancelling !== null && now.getTime() >= Date.parse(cancelling.endsAt)) {
    throw new AppError('cancellation_closed');
  }
}

function present({ id, state, askedAt, askedOn, words, answer, closedAt }: CancellationRow) {
  return {
    id,
    state,
    askedAt: askedAt.toISOString(),
    askedOn,
    words,
    answer,
    closedAt: closedAt?.toISOString() ?? null,
  };
}

/** Without the description of an account abroad, which may say the number once more. */
const masked = (named: NamedAccount | null) => {
  if (named === null) return null;
  const { bank, name, number } = named.account;
  return { bank, name, number: maskAccountNumber(number) };
};

/** Once it is confirmed: until then nobody knows whether money goes back. */
const givesBack = ({ status }: BookingRecord, ledger: Ledger) =>
  (status === 'confirmed' || status === 'cancelled') &&
  comesBack({ money: moneyOf(status, ledger) }) > 0;
