import type { BookingExtras, WantedExtra } from '@villa/shared/contract/extras.ts';
import {
  MAX_EXTRAS,
  answerUntil,
  decideFrom,
  hoursOfExtra,
} from '@villa/shared/domain/booking/booked-extra.ts';
import type { BookingEvent } from '@villa/shared/domain/booking/booking-events.ts';
import { extrasTaxPercent } from '@villa/shared/domain/pricing/extras.ts';
import { instantAt } from '@villa/shared/domain/stay/calendar-date.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ExtraOfEvent } from '../booking-record/booking-follower.ts';
import { type Actor, type BookingRecord, systemActor } from '../booking-record/booking-record.ts';
import type { BookingDeps, Decision } from '../bookings/booking-writer.ts';
import type { BookedExtraRow, BookedExtrasRepository } from '../extras/booked-extras.repository.ts';
import { type ExtraChoice, extraRefused } from '../extras/choose-extras.ts';
import type { ExtrasRepository } from '../extras/extras.repository.ts';
import type { ExtraBlocks } from './extra-blocks.ts';
import { isOpen, presentOffers, presentRow } from './present-extras.ts';
import { repriced } from './price-extras.ts';

/** The extras of bookings. Every call that writes throws AppError `not_found`, `extra_refused`. */
export interface BookedExtras {
  of(bookingId: string): BookingExtras;
  /**
   * Adds one, or asks for it where it needs the house's word.
   * @param wanted `amount` is the one that the guest saw, whole baht
   * @throws AppError `invalid_fields`, `price_changed`, `too_many_requests`
   */
  add(
    bookingId: string,
    wanted: WantedExtra & { amount?: number | undefined },
    actor: Actor,
  ): BookingExtras;
  /**
   * Has more or fewer of one that is the guest's, at its price: fewer as long as it can be cancelled, more as long as it
   * can be added. @throws AppError `price_changed` where the list has it at another price
   */
  count(bookingId: string, id: string, quantity: number, actor: Actor): BookingExtras;
  /** Until its hours; a wish, and one of a booking that nobody has paid, at any time. */
  cancel(bookingId: string, id: string, actor: Actor): BookingExtras;
  /** The same by staff, whatever its hours. */
  takeOff(bookingId: string, id: string, actor: Actor): BookingExtras;
  /** @throws AppError `stale_version` */
  answer(bookingId: string, id: string, answer: ExtraAnswer, actor: Actor): BookingExtras;
  /** Grants hours whose day is near and free, and ends wishes that nobody has answered. @returns how many */
  sweep(): number;
}

/** For the history: how many there were, and are. */
const noteOf = ({ name }: BookedExtraRow, from: number, to: number): ExtraOfEvent => ({
  name,
  from,
  to,
});

/** Guests hear by mail of what staff add or take off; of their own they see it on the page. */
const mailTo = (actor: Actor): Pick<Decision, 'step'> =>
  actor.kind === 'guest' ? {} : { step: { tellGuest: true } };

interface ExtraAnswer {
  yes: boolean;
  words?: string | undefined;
  version?: number | undefined;
}

export type BookedExtrasDeps = Pick<
  BookingDeps,
  'bookings' | 'writer' | 'bookingChanges' | 'villaSettings' | 'clock'
> & {
  extraRows: ExtrasRepository;
  bookedExtraRows: BookedExtrasRepository;
  extraChoice: ExtraChoice;
  extraBlocks: ExtraBlocks;
};

export function createBookedExtras(deps: BookedExtrasDeps): BookedExtras {
  const { writer, extraRows, bookedExtraRows: rows, extraBlocks, clock } = deps;
  const settings = () => deps.villaSettings();

  /** Nothing is added to a stay that is over, ended or being cancelled, nor while a slip of another sum is looked at. */
  function canAdd({ status, ended, cancelling, checkOut }: BookingRecord, now: Date): boolean {
    const { checkOutTime, timeZone } = settings();
    if (ended !== null || cancelling !== null) return false;
    if (now >= instantAt(checkOut, checkOutTime, timeZone)) return false;
    return status === 'confirmed' || status === 'pending';
  }

  /** True until its hours; for a wish, and of a booking that nobody has paid, at any time. */
  function canCancel(row: BookedExtraRow, record: BookingRecord, now: Date): boolean {
    if (record.cancelling !== null || record.ended !== null) return false;
    if (row.state === 'asked' || record.status === 'pending') return true;
    const isThere = record.status === 'confirmed' || record.status === 'in_review';
    return isThere && now <= hoursOfExtra(row, record, settings()).cancelUntil;
  }

  function of(bookingId: string): BookingExtras {
    const record = writer.find(bookingId);
    const now = clock.now();
    const all = rows.ofBooking(bookingId);
    const offered = canAdd(record, now) ? extraRows.active() : [];
    const facts = {
      settings: settings(),
      now,
      counts: rows,
      isFree: (extra: { shift: BookedExtraRow['shift'] }) =>
        extraBlocks.isFree({ shift: extra.shift, blockId: null } as BookedExtraRow, record),
    };
    const inOrder = [...all.filter(isOpen), ...all.filter((row) => !isOpen(row))];
    return {
      extras: inOrder.map((row) => presentRow(row, record, all, settings())),
      offers: presentOffers(offered, record, all, facts),
      days: { from: record.checkIn, until: record.checkOut },
      taxPercent: extrasTaxPercent(record.price, settings().taxPercent),
    };
  }

  /** The change of the price that follows from the rows as they are now. */
  function decide(record: BookingRecord, event: BookingEvent, extra: ExtraOfEvent): Decision {
    const { price, totalPrice } = repriced(record, rows.ofBooking(record.id), settings());
    const note = { extra };
    if (JSON.stringify(price) === JSON.stringify(record.price)) return { changes: {}, event, note };
    return { changes: { price, totalPrice }, event, fields: ['totalPrice'], note };
  }

  function findOpen(bookingId: string, id: string): BookedExtraRow {
    const row = rows.ofBooking(bookingId).find((one) => one.id === id);
    if (row === undefined) throw new AppError('not_found');
    if (!isOpen(row)) throw extraRefused('over', row.extraId);
    return row;
  }

  function close(row: BookedExtraRow, state: BookedExtraRow['state'], now: Date, actor: Actor) {
    extraBlocks.open(row);
    rows.update(row.id, { state, closedAt: now, closedBy: actor.personId });
  }

  /** @throws AppError `extra_refused` where somebody has the night that it needs */
  function grant(row: BookedExtraRow, record: BookingRecord, now: Date): Decision {
    if (row.shift !== null && !extraBlocks.close(row, record, now)) {
      throw extraRefused('day_taken', row.extraId);
    }
    // When it was answered, by whoever mails that.
    rows.update(row.id, { state: 'booked', closedAt: now });
    return decide(record, 'extra_granted', noteOf(row, 0, row.count));
  }

  function end(
    bookingId: string,
    id: string,
    actor: Actor,
    mayEnd: (row: BookedExtraRow, record: BookingRecord, now: Date) => boolean,
  ): BookingExtras {
    writer.change(bookingId, actor, undefined, (record, now) => {
      const row = findOpen(bookingId, id);
      if (!mayEnd(row, record, now)) throw extraRefused('too_late', row.extraId);
      close(row, 'cancelled', now, actor);
      return { ...decide(record, 'extra_cancelled', noteOf(row, row.count, 0)), ...mailTo(actor) };
    });
    return of(bookingId);
  }

  /** Decides a wish by the clock; null: nothing yet. */
  function decideByClock(row: BookedExtraRow, record: BookingRecord, now: Date): Decision | null {
    if (now > answerUntil(row, record, settings(), row.askedAt)) {
      close(row, 'lapsed', now, systemActor);
      return { changes: {}, event: 'extra_lapsed', note: { extra: noteOf(row, row.count, 0) } };
    }
    const isNear = row.shift !== null && now >= decideFrom(row, record, settings());
    const isOn = record.status === 'confirmed' && record.cancelling === null;
    if (!isNear || !isOn || !extraBlocks.isFree(row, record)) return null;
    return grant(row, record, now);
  }

  return {
    of,

    add(bookingId, { amount, ...wanted }, actor) {
      writer.change(bookingId, actor, undefined, (record, now) => {
        if (!canAdd(record, now)) throw extraRefused('closed', wanted.id);
        if (rows.ofBooking(bookingId).length >= MAX_EXTRAS) throw new AppError('too_many_requests');
        const picked = deps.extraChoice.read([wanted], record, settings(), now);
        const [row] = deps.extraChoice.book(bookingId, picked, record, now);
        if (row === undefined) throw extraRefused('over', wanted.id);
        const event = row.state === 'asked' ? 'extra_asked' : 'extra_added';
        const decision = decide(record, event, noteOf(row, 0, row.count));
        const total = decision.changes.totalPrice ?? record.totalPrice;
        if (
          amount !== undefined &&
          row.state === 'booked' &&
          total - record.totalPrice !== amount
        ) {
          throw new AppError('price_changed', { data: { amount: total - record.totalPrice } });
        }
        return { ...decision, ...mailTo(actor) };
      });
      return of(bookingId);
    },

    count(bookingId, id, quantity, actor) {
      writer.change(bookingId, actor, undefined, (record, now) => {
        const row = findOpen(bookingId, id);
        if (row.state !== 'booked' || row.shift !== null) throw extraRefused('over', row.extraId);
        if (quantity === row.count) return null;
        const isMore = quantity > row.count;
        if (isMore) {
          if (!canAdd(record, now)) throw extraRefused('closed', row.extraId);
          deps.extraChoice.refuseMore(row, quantity, record, settings(), now);
        } else if (!canCancel(row, record, now)) {
          throw extraRefused('too_late', row.extraId);
        }
        rows.update(id, { count: quantity });
        const event = isMore ? 'extra_added' : 'extra_cancelled';
        return { ...decide(record, event, noteOf(row, row.count, quantity)), ...mailTo(actor) };
      });
      return of(bookingId);
    },

    cancel: (bookingId, id, actor) => end(bookingId, id, actor, canCancel),

    takeOff: (bookingId, id, actor) =>
      end(
        bookingId,
        id,
        actor,
        ({ state }, { status }) => state === 'asked' || status !== 'cancelled',
      ),

    answer(bookingId, id, { yes, words = '', version }, actor) {
      writer.change(bookingId, actor, version, (record, now) => {
        const row = findOpen(bookingId, id);
        const isOn = record.status === 'confirmed' || record.status === 'in_review';
        if (row.state !== 'asked' || !isOn) throw extraRefused('over', row.extraId);
        rows.update(id, { answer: words });
        if (yes) return grant(row, record, now);
        close(row, 'declined', now, actor);
        return { changes: {}, event: 'extra_declined', note: { extra: noteOf(row, row.count, 0) } };
      });
      return of(bookingId);
    },

    sweep() {
      let decided = 0;
      for (const { id, bookingId } of rows.asked()) {
        writer.change(bookingId, systemActor, undefined, (record, now) => {
          const row = rows.ofBooking(bookingId).find((one) => one.id === id);
          const decision = row?.state === 'asked' ? decideByClock(row, record, now) : null;
          if (decision !== null) decided += 1;
          return decision;
        });
      }
      return decided;
    },
  };
}
