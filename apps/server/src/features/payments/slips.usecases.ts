import type { SlipType } from '@villa/shared/contract/payment.ts';
import { instalmentsOf } from '@villa/shared/domain/money/ledger.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { Log } from '../../platform/log.ts';
import type { Bookings } from '../bookings/bookings.usecases.ts';
import { requireAwaitingSlip } from '../bookings/active-booking.ts';
import type { Actor, BookingRecord } from '../booking-record/booking-record.ts';
import type { BookingDeps } from '../bookings/booking-writer.ts';
import { moneyOfBooking } from '../ledger/money-of-booking.ts';
import { slipIdOf } from '../slips/slip-url.ts';
import type { SlipForm } from '../slips/receive-slip.ts';
import type { OpenedSlip } from '../slips/open-slip.ts';
import { type Waiter, createFairQueue } from '../../platform/limits/fair-queue.ts';
import type { ReceivedFile } from '../../platform/http/receive-form.ts';
import type { SlipEvidences } from '../slips/slip-evidence.usecases.ts';
import type { SlipStore } from '../slips/slip-store.ts';
import type { SlipRow } from '../slips/slips.repository.ts';

/** Beyond this somebody is filling the disk and not paying. What was accepted does not count. */
const MAX_OF_ONE_BOOKING = 20;
/** A payment in so many parts is none. */
const MAX_WAITING = 6;
const MAX_IN_AN_HOUR = 10;
const HOUR_MS = 3_600_000;
/** A slip that was taken back may still be asked for; then it is forgotten. */
const KEEP_UNSENT_MS = 30 * 86_400_000;
/** Only the slip that an ended booking shows may still matter. */
const KEEP_UNSENT_OF_ENDED_MS = 86_400_000;
/** A file without a row: its upload broke off after the file and before the row. */
const KEEP_ORPHAN_MS = 86_400_000;

/** One at a time each: a decoded picture is 150 MB, and a PDF that takes its time holds up no picture. */
const ONE_BY_ONE = { atOnce: 1, retryAfterS: 15 };
const PICTURES = { ...ONE_BY_ONE, maxWaiting: 40, maxOfOne: 6, maxSpentMs: 60_000 };
/** A bank's takes half a second; 1.6 kB can be drawn for the ten that a thread is given. */
export const DOCUMENTS = { ...ONE_BY_ONE, maxWaiting: 20, maxOfOne: 2, maxSpentMs: 20_000 };

const UNSENT = {
  state: null,
  sentAt: null,
  decidedAt: null,
  decidedBy: null,
  refusalReason: null,
  refusalWords: '',
} as const;

/** A slip to look at, or the file as it was sent. */
export interface SlipFile {
  type: SlipType;
  reference: string;
  content: { path: string } | { data: Buffer };
}

export interface Slips {
  /** Refuses a form whose booking waits for no slip now. @throws AppError as {@link Slips.upload} does */
  requireRoom(form: SlipForm): void;
  /**
   * Keeps a received file for a booking that waits for a slip. Saving its address in the booking is what sends the
   * first payment's; one of a confirmed booking, and a further part of a payment in review, counts at once.
   * @returns the slip's id
   * @throws AppError `not_found`, `window_expired`, `nothing_due` and the like; for the file see `openSlip`;
   * `unavailable` when the disk fails, and then nothing is left behind
   */
  upload(form: SlipForm, file: ReceivedFile | null, actor: Actor, waiter: Waiter): Promise<string>;
  /**
   * The picture of a slip of this booking: the named one, else the one it shows.
   * @throws AppError `not_found`, also when its file is lost; `unreadable_file` for one of before that
   * cannot be opened
   */
  view(bookingId: string, slipId: string | undefined, waiter: Waiter): Promise<SlipFile>;
  /** The file as it was sent. @throws AppError `not_found` */
  original(bookingId: string, slipId: string | undefined): Promise<SlipFile>;
  /** Takes away what nobody will ask for any more. @returns how many files */
  sweep(): Promise<number>;
}

/** The places of slow work are bounded by `limits` and `clock`. */
interface SlipDeps extends Pick<
  BookingDeps,
  'writer' | 'bookingChanges' | 'slipRows' | 'ledgers' | 'clock' | 'newId' | 'limits'
> {
  /** Bookings as they are now. */
  bookings: Pick<Bookings, 'find'>;
  store: SlipStore;
  evidence: Pick<SlipEvidences, 'notify'>;
  /** Ends the pages of providers on which the same could be paid. @throws AppError `nothing_due` where it was */
  endCheckouts: (bookingId: string) => Promise<void>;
  log: Log;
}

export function createSlips(deps: SlipDeps): Slips {
  const { bookings, slipRows: slips, store, log } = deps;
  const { writer } = deps;
  const pictures = createFairQueue({ ...PICTURES, ...deps });
  const documents = createFairQueue({ ...DOCUMENTS, ...deps });

  function requireRoom({ bookingId, instalmentId, replaces }: SlipForm): void {
    const booking = bookings.find(bookingId);
    const waiting = slips.waitingOf(bookingId);
    // Without saying what it is for, it is for the first payment, and that is over.
    if (booking.status !== 'confirmed' || instalmentId === null) requireAwaitingSlip(booking);
    if (instalmentId !== null) requireDue(booking, instalmentId);
    if (replaces !== null) {
      const replaced = slipIdOf(replaces, bookingId);
      if (!waiting.some(({ id }) => id === replaced)) {
        throw invalidFields({ replaces: 'not_our_slip' });
      }
    } else if (waiting.length >= MAX_WAITING) throw new AppError('too_many_requests');
    if (slips.countOf(bookingId) >= MAX_OF_ONE_BOOKING) throw new AppError('too_many_requests');
    const now = deps.clock.now().getTime();
    const counted = slips.createdSince(bookingId, new Date(now - HOUR_MS)).at(-MAX_IN_AN_HOUR);
    if (booking.status === 'confirmed' && counted !== undefined) {
      const retryAfter = Math.max(1, Math.ceil((counted.getTime() + HOUR_MS - now) / 1000));
      throw new AppError('too_many_requests', { data: { retryAfter } });
    }
  }

  /** @throws AppError `nothing_due` when it is paid, `invalid_fields` when there is no such instalment */
  function requireDue(booking: BookingRecord, instalmentId: string): void {
    const ledger = deps.ledgers.read(booking.id);
    const instalment = instalmentsOf(ledger).find((one) => one.id === instalmentId);
    if (instalment === undefined) throw invalidFields({ instalmentId: 'unknown' });
    if (moneyOfBooking(booking, ledger).next === null || instalment.paid >= instalment.amount) {
      throw new AppError('nothing_due');
    }
  }

  /** Stores the row, and lets it count at once where it does; belongs into a transaction. */
  function insert(slip: SlipRow, { another, replaces }: SlipForm, actor: Actor): void {
    slips.insert(slip);
    const { id, bookingId } = slip;
    const { status } = bookings.find(bookingId);
    const counts =
      status === 'confirmed' || (status === 'in_review' && (another || replaces !== null));
    if (!counts) return;
    const replaced = replaces === null ? null : slipIdOf(replaces, bookingId);
    writer.change(bookingId, actor, undefined, (record, now) => {
      if (replaced !== null) slips.unsend(replaced);
      slips.wait(id, now);
      const isShown = record.status === 'in_review' && replaced === record.slipId;
      return { changes: isShown ? { slipId: id } : {}, event: 'slip' };
    });
  }

  async function open(file: string, waiter: Waiter): Promise<OpenedSlip> {
    // Loaded with the first slip; most starts of the server never need it.
    const { isPdf, openSlip } = await import('../slips/open-slip.ts');
    const queue = (await isPdf(file)) ? documents : pictures;
    return queue.run(waiter, () => openSlip(file, waiter.gone));
  }

  async function orUnavailable<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      log.error({ err: error }, 'a slip could not be written');
      throw new AppError('unavailable');
    }
  }

  function find(bookingId: string, slipId: string | undefined): SlipRow & { reference: string } {
    const booking = bookings.find(bookingId);
    const id = slipId ?? booking.slipId;
    const slip = id === null ? undefined : slips.find(bookingId, id);
    if (!slip) throw new AppError('not_found');
    return { ...slip, reference: booking.reference };
  }

  return {
    requireRoom,

    async upload(form, received, actor, waiter) {
      // A booking that wants no slip is refused first: the guest can do least about that.
      requireRoom(form);
      if (received === null) throw invalidFields({ slip: 'required' });
      if (received.bytes === 0) throw invalidFields({ slip: 'empty_file' });
      const { type, view } = await open(received.path, waiter);
      await deps.endCheckouts(form.bookingId);
      const file = await orUnavailable(store.keep(received.path, type));
      const id = deps.newId();
      try {
        await orUnavailable(store.keepView(file, view));
        deps.bookingChanges.transaction(() => {
          // Writing took time; the window may have closed meanwhile.
          requireRoom(form);
          const { bookingId, instalmentId } = form;
          const createdAt = deps.clock.now();
          const { bytes } = received;
          insert(
            { ...UNSENT, id, bookingId, instalmentId, file, type, bytes, createdAt },
            form,
            actor,
          );
        });
      } catch (error) {
        await store.remove(file);
        throw error;
      }
      deps.evidence.notify();
      return id;
    },

    async view(bookingId, slipId, waiter) {
      const { file, reference } = find(bookingId, slipId);
      if (!(await store.has(file))) throw new AppError('not_found');
      const kept = await store.readView(file);
      if (kept) return { type: 'image/jpeg', reference, content: { data: kept } };
      // One of the time before there were views, or of a backup, which holds none.
      const { view } = await open(store.pathOf(file), waiter);
      await store.keepView(file, view).catch((error: unknown) => {
        log.warn({ err: error }, 'what is seen of a slip could not be kept');
      });
      return { type: 'image/jpeg', reference, content: { data: view } };
    },

    async original(bookingId, slipId) {
      const { file, type, reference } = find(bookingId, slipId);
      if (!(await store.has(file))) throw new AppError('not_found');
      return { type, reference, content: { path: store.pathOf(file) } };
    },

    async sweep() {
      const now = deps.clock.now().getTime();
      const unsent = slips.unsentBefore(
        new Date(now - KEEP_UNSENT_MS),
        new Date(now - KEEP_UNSENT_OF_ENDED_MS),
      );
      for (const slip of unsent) slips.delete(slip.id);
      const old = await store.filesBefore(new Date(now - KEEP_ORPHAN_MS));
      const gone = old.filter((file) => !slips.hasFile(file));
      for (const file of gone) await store.remove(file);
      return gone.length;
    },
  };
}
