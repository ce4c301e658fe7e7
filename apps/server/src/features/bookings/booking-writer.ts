import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { BookingEvent } from '@villa/shared/domain/booking/booking-events.ts';
import { hasExpired } from '@villa/shared/domain/booking/payment-window.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ForgetSubject } from '../../platform/guest-data.ts';
import type { NightsRepository } from '../nights/nights.repository.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import type { ExtraChoice } from '../extras/choose-extras.ts';
import type { PromoCodesRepository } from '../pricing/promo-codes.repository.ts';
import type { GuessPromo } from '../pricing/promo-guesses.ts';
import type { BookingByQuote } from '../quotes/book-by-quote.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { BookingChanges } from '../booking-record/booking-changes.ts';
import type {
  BookingChanged,
  BookingGuard,
  ChangeStep,
} from '../booking-record/booking-follower.ts';
import type { AbroadWindows } from './abroad-window.ts';
import type { BookingHistoryRepository } from './booking-history.repository.ts';
import {
  type Actor,
  type BookingRecord,
  type NewBookingRecord,
  asOf,
  systemActor,
} from '../booking-record/booking-record.ts';
import type { BookingsRepository } from './bookings.repository.ts';
import type { SlipsRepository } from '../slips/slips.repository.ts';
import type { HistoryNote } from '../booking-record/booking-follower.ts';
import type { ClientAllowancesRepository } from './client-allowances.repository.ts';
import type { IdempotencyRepository } from './idempotency.repository.ts';
import type { NewPaymentWindow } from './payment-deadline.ts';
import { presentStaleness } from './present-admin-booking.ts';
import type { PresentBooking } from './present-booking.ts';
import type { UsedSlip } from '../slips/refuse-used-slip.ts';
import type { UnconfirmedRepository } from './unconfirmed.repository.ts';

/** The parts that booking use cases are made of; each names those that it takes. */
export interface BookingDeps {
  bookings: BookingsRepository;
  nights: NightsRepository;
  history: BookingHistoryRepository;
  idempotencyKeys: IdempotencyRepository;
  bookingChanges: BookingChanges;
  villaSettings: () => VillaSettings;
  clock: Clock;
  newId: () => string;
  unconfirmed: UnconfirmedRepository;
  allowances: ClientAllowancesRepository;
  promos: PromoCodesRepository;
  ledgers: LedgerRepository;
  slipRows: SlipsRepository;
  /** The slips of other payments that are the same as one of these. */
  usedSlips: (slipIds: readonly string[]) => UsedSlip[];
  /** When a guest asked to cancel, with the villa's day, while nobody has answered. */
  askedToCancel: (bookingId: string) => { askedOn: CalendarDate; askedAt: Date } | null;
  /** Answers the open question whether the money of a booking from before the ledger went back. */
  refundQuestions: { question(bookingId: string): { amount: number } | null };
  presentBooking: PresentBooking;
  guessPromo: GuessPromo;
  bookByQuote: BookingByQuote;
  extraChoice: ExtraChoice;
  newPaymentWindow: NewPaymentWindow;
  abroadWindows: AbroadWindows;
  /** Forgets guests in every feature's tables; belongs into a transaction. */
  forgetGuests: (subject: ForgetSubject) => void;
  /** False lifts the bounds on what is held without paying. */
  limits: boolean;
  writer: BookingWriter;
}

/** A use case's decision: the changes, and what the history says of them. */
export interface Decision {
  changes: Partial<BookingRecord>;
  event: BookingEvent;
  /** Names of fields, never their contents. */
  fields?: readonly string[];
  note?: HistoryNote | undefined;
  step?: ChangeStep | undefined;
}

export type Decide = (record: BookingRecord, now: Date) => Decision | null;

/** The part that every write to a booking has in common. What it returns has been read back from the database. */
export interface BookingWriter {
  /** The booking as it is now. @throws AppError `not_found` */
  find(id: string): BookingRecord;
  /**
   * Stores a new booking under a reference that no other has, with its nights; belongs into a
   * transaction. @throws AppError `dates_unavailable`, `create_failed`
   */
  create(draft: NewBookingRecord, actor: Actor, step?: ChangeStep): BookingRecord;
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
  /** Publishes what was written otherwise; belongs into a transaction. */
  record(change: BookingChanged): void;
}

/** 887 million references: a second try is rare, a fifth means that something else is wrong. */
const REFERENCE_TRIES = 5;

interface WriterDeps {
  bookings: Pick<BookingsRepository, 'find' | 'findBinned' | 'insert' | 'update' | 'due'>;
  /** Its followers are every other feature's part in a change. */
  bookingChanges: Pick<BookingChanges, 'publish' | 'transaction'>;
  /** In the order in which they alter a change. */
  bookingGuards: readonly BookingGuard[];
  history: Pick<BookingHistoryRepository, 'last'>;
  presentBooking: PresentBooking;
  clock: Clock;
  newReference: () => string;
}

/** Built once: whoever writes bookings shares it. */
export function createBookingWriter(deps: WriterDeps): BookingWriter {
  const { bookings, bookingChanges, bookingGuards, history } = deps;

  function find(id: string): BookingRecord {
    const stored = bookings.find(id);
    if (stored === null) throw new AppError('not_found');
    return asOf(stored, deps.clock.now());
  }

  function insertWithReference(draft: NewBookingRecord): BookingRecord {
    for (let attempt = 0; attempt < REFERENCE_TRIES; attempt += 1) {
      const stored = bookings.insert({ ...draft, reference: deps.newReference() });
      if (stored !== null) return stored;
    }
    throw new AppError('create_failed');
  }

  function create(draft: NewBookingRecord, actor: Actor, step: ChangeStep = {}): BookingRecord {
    const after = insertWithReference(draft);
    bookingChanges.publish({ before: null, after, actor, event: 'created', fields: [], step });
    return after;
  }

  function store(
    before: BookingRecord,
    changes: Partial<BookingRecord>,
    actor: Actor,
    { event, fields = [], note, step = {} }: Omit<Decision, 'changes'>,
  ): BookingRecord {
    const guarded = bookingGuards.reduce(
      (wanted, guard) => guard.before(before, wanted, step),
      changes,
    );
    const after = bookings.update(before, guarded);
    bookingChanges.publish({ before, after, actor, event, fields, note, step });
    return after;
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
    record: bookingChanges.publish,
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
