import { ledgerHoldsMoney } from '@villa/shared/domain/ledger.ts';
import type { BookingEvent } from '@villa/shared/domain/booking-events.ts';
import { hasExpired } from '@villa/shared/domain/payment-window.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { NightsRepository } from '../availability/nights.repository.ts';
import { followWithLedger } from '../ledger/follow-with-ledger.ts';
import type { CancellationsRepository } from '../cancellations/cancellations.repository.ts';
import type { OpenMoneyRepository } from '../open-money/open-money.repository.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import { followWithTopUp } from '../top-ups/follow-with-top-up.ts';
import type { TopUpsRepository } from '../top-ups/top-ups.repository.ts';
import type { PromoCodesRepository } from '../rates/promo-codes.repository.ts';
import type { GuessPromo } from '../rates/promo-guesses.ts';
import { followWithPromo } from '../rates/promo-use.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { BookingChanged, BookingChanges } from './booking-changes.ts';
import type { BookingHistoryRepository } from './booking-history.repository.ts';
import {
  type Actor,
  type BookingRecord,
  type NewBookingRecord,
  asOf,
  holdsNights,
  systemActor,
} from './booking-record.ts';
import type { BookingsRepository } from './bookings.repository.ts';
import { type SlipStep, followWithSlips } from '../slips/follow-with-slips.ts';
import type { SlipsRepository } from '../slips/slips.repository.ts';
import { type HistoryNote, historyDetail } from './history-detail.ts';
import type { RefundAccountsRepository } from '../cancellations/refund-accounts.repository.ts';
import type { ClientAllowancesRepository } from './client-allowances.repository.ts';
import type { IdempotencyRepository } from './idempotency.repository.ts';
import { presentStaleness } from './present-admin-booking.ts';
import type { PresentBooking } from './present-booking.ts';
import type { UsedSlip } from '../slips/refuse-used-slip.ts';
import type { UnconfirmedRepository } from './unconfirmed.repository.ts';

/** What the booking use cases work with. */
export interface BookingDeps {
  bookings: BookingsRepository;
  nights: NightsRepository;
  history: BookingHistoryRepository;
  idempotencyKeys: IdempotencyRepository;
  bookingChanges: BookingChanges;
  villaSettings: () => VillaSettings;
  clock: Clock;
  newId: () => string;
  newReference: () => string;
  unconfirmed: UnconfirmedRepository;
  allowances: ClientAllowancesRepository;
  promos: PromoCodesRepository;
  ledgers: LedgerRepository;
  slipRows: SlipsRepository;
  /** The slips of other payments that are the same as one of these. */
  usedSlips: (slipIds: readonly string[]) => UsedSlip[];
  cancellationRequests: CancellationsRepository;
  refundAccounts: RefundAccountsRepository;
  topUpRows: TopUpsRepository;
  /** Whether the money of a booking of before went back, where it is still to be said. */
  openQuestions: Pick<OpenMoneyRepository, 'question'>;
  presentBooking: PresentBooking;
  guessPromo: GuessPromo;
  /** False lifts the bounds on what is held without paying. */
  limits: boolean;
}

/** What a use case decided to change, and what the history says of it. */
export interface Decision {
  changes: Partial<BookingRecord>;
  event: BookingEvent;
  /** Names of fields, never their contents. */
  fields?: readonly string[];
  note?: HistoryNote | undefined;
  slips?: SlipStep;
  /** What is kept of a stay's money that is cancelled; nothing when left out. */
  kept?: number;
  /** Staff want the guest to hear of a changed stay. */
  tellGuest?: boolean;
}

export type Decide = (record: BookingRecord, now: Date) => Decision | null;

/** What every write to a booking has in common. What it returns has been read back from the database. */
export interface BookingWriter {
  /** The booking as it is now. @throws AppError `not_found` */
  find(id: string): BookingRecord;
  /**
   * Stores a new booking under a reference that no other has, with its nights; belongs into a
   * transaction. @throws AppError `dates_unavailable`, `create_failed`
   * @param step whether the same step goes on, see `BookingChanged`
   */
  create(
    draft: NewBookingRecord,
    actor: Actor,
    step?: Pick<BookingChanged, 'isFirstOfSeveral'>,
  ): BookingRecord;
  /**
   * Changes a booking in one transaction: what has run out ends first, the change is decided on the
   * booking as it then is, nights follow, and the history gets its row.
   * @param version the one that the change was made on, if the caller names it
   * @param decide null when there is nothing to change
   */
  change(id: string, actor: Actor, version: number | undefined, decide: Decide): BookingRecord;
  /** The same for a booking in the bin, which nothing else finds. */
  changeBinned(id: string, actor: Actor, decide: Decide): BookingRecord;
  /** Stores what was decided on a booking; belongs into a transaction. */
  apply(before: BookingRecord, actor: Actor, decision: Decision, now: Date): BookingRecord;
  /** Ends the holds whose time is over; belongs into a transaction. @returns how many */
  endDueHolds(now: Date): number;
  /** Writes a change into the history and publishes it; belongs into a transaction. */
  record(change: BookingChanged): void;
}

/** 887 million references: a second try is rare, a fifth means that something else is wrong. */
const REFERENCE_TRIES = 5;

export function createBookingWriter(deps: BookingDeps): BookingWriter {
  const { bookings, nights, history, bookingChanges } = deps;

  function find(id: string): BookingRecord {
    const stored = bookings.find(id);
    if (stored === null) throw new AppError('not_found');
    return asOf(stored, deps.clock.now());
  }

  const moneyStep = (actor: Actor) => ({ actor, timeZone: () => deps.villaSettings().timeZone });

  function insertWithReference(draft: NewBookingRecord): BookingRecord {
    for (let attempt = 0; attempt < REFERENCE_TRIES; attempt += 1) {
      const stored = bookings.insert({ ...draft, reference: deps.newReference() });
      if (stored !== null) return stored;
    }
    throw new AppError('create_failed');
  }

  function create(
    draft: NewBookingRecord,
    actor: Actor,
    step: Pick<BookingChanged, 'isFirstOfSeveral'> = {},
  ): BookingRecord {
    const after = insertWithReference(draft);
    if (!nights.take(after.id, after)) throw new AppError('dates_unavailable');
    followWithPromo(deps.promos, null, after);
    followWithLedger(deps.ledgers, { before: null, after }, moneyStep(actor));
    record({ before: null, after, actor, event: 'created', fields: [], ...step });
    return after;
  }

  function store(
    before: BookingRecord,
    changes: Partial<BookingRecord>,
    actor: Actor,
    {
      event,
      fields = [],
      note,
      slips = {},
      kept = 0,
      tellGuest = false,
    }: Omit<Decision, 'changes'>,
  ): BookingRecord {
    const after = bookings.update(before, withoutEnd(before, changes));
    followWithNights(before, after);
    followWithPromo(deps.promos, before, after);
    followWithTopUp(deps, { before, after }, actor);
    followWithLedger(deps.ledgers, { before, after }, { ...moneyStep(actor), kept });
    if (before.status !== 'cancelled' && after.status === 'cancelled') {
      // Whoever cancels, the guest has what they asked for.
      const { updatedAt: at } = after;
      deps.cancellationRequests.close(after.id, { state: 'accepted', at, by: actor.personId });
    }
    followWithSlips(deps.slipRows, { before, after }, { actor, ...slips });
    record({ before, after, actor, event, fields, note, tellGuest });
    return after;
  }

  /** What holds money never ends by the clock: its nights are paid for, at least in part. */
  function withoutEnd(
    before: BookingRecord,
    changes: Partial<BookingRecord>,
  ): Partial<BookingRecord> {
    const endsAt = 'expiresAt' in changes ? changes.expiresAt : before.expiresAt;
    if (!endsAt || !ledgerHoldsMoney(deps.ledgers.read(before.id))) return changes;
    return { ...changes, expiresAt: null };
  }

  function record(change: BookingChanged): void {
    const { before, after, actor, event } = change;
    history.add({
      bookingId: after.id,
      at: after.updatedAt,
      actor: actor.kind,
      personId: actor.personId,
      event,
      fromStatus: before?.status ?? null,
      toStatus: after.status,
      detail: historyDetail(change),
    });
    bookingChanges.publish(change);
  }

  /** An active booking owns exactly its nights, before and after. */
  function followWithNights(before: BookingRecord, after: BookingRecord): void {
    const moved = before.checkIn !== after.checkIn || before.checkOut !== after.checkOut;
    const held = holdsNights(before);
    const holds = holdsNights(after);
    if (held && (!holds || moved)) nights.free(before.id);
    if (holds && (!held || moved) && !nights.take(after.id, after)) {
      throw new AppError('dates_unavailable');
    }
    // Only now: in between, a moved stay must find its own nights.
    if (held && (!holds || moved)) nights.handOver();
  }

  function endDueHolds(now: Date): number {
    // The database reads the clock a moment later than the caller did.
    const due = bookings.due().filter((one) => hasExpired(one, now));
    for (const before of due) {
      const { status, cancelReason, expiresAt, version, updatedAt } = asOf(before, now);
      const changes = { status, cancelReason, expiresAt, version, updatedAt };
      store(before, changes, systemActor, { event: 'expired' });
    }
    return due.length;
  }

  function apply(
    before: BookingRecord,
    actor: Actor,
    decision: Decision,
    now: Date,
  ): BookingRecord {
    const changes = { ...decision.changes, version: before.version + 1, updatedAt: now };
    return store(before, changes, actor, decision);
  }

  function changeRead(read: () => BookingRecord, actor: Actor, decide: Decide): BookingRecord {
    return bookingChanges.transaction(() => {
      const now = deps.clock.now();
      endDueHolds(now);
      const before = read();
      const decision = decide(before, now);
      return decision === null ? before : apply(before, actor, decision, now);
    });
  }

  /** Staff see what the booking has become meanwhile, and who changed it. */
  function refuseStale(booking: BookingRecord, actor: Actor, version: number | undefined): void {
    if (version === undefined || version === booking.version) return;
    const data =
      actor.kind === 'admin'
        ? { data: presentStaleness(booking, history.last(booking.id), deps.presentBooking) }
        : {};
    throw new AppError('stale_version', data);
  }

  return {
    find,
    create,
    endDueHolds,
    record,
    apply,
    change(id, actor, version, decide) {
      return changeRead(
        () => find(id),
        actor,
        (booking, now) => {
          refuseStale(booking, actor, version);
          return decide(booking, now);
        },
      );
    },
    changeBinned(id, actor, decide) {
      const read = () => {
        const binned = bookings.findBinned(id);
        if (binned === null) throw new AppError('not_found');
        return binned;
      };
      return changeRead(read, actor, decide);
    },
  };
}
