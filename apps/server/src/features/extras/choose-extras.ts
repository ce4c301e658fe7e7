import type { WantedExtra } from '@villa/shared/contract/extras.ts';
import type { FieldReason } from '@villa/shared/contract/errors.ts';
import {
  MAX_OPEN_EXTRAS,
  dayOfExtra,
  hoursOfExtra,
  type ExtraVilla,
} from '@villa/shared/domain/booking/booked-extra.ts';
import type { ChosenExtra } from '@villa/shared/domain/pricing/extras.ts';
import { readWireDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { BookedExtraRow, BookedExtrasRepository } from './booked-extras.repository.ts';
import type { ExtraRow, ExtrasRepository } from './extras.repository.ts';

/** An extra of the list with the answers to what it asks, checked. */
export interface PickedExtra {
  extra: ExtraRow;
  count: number;
  date: string | null;
  time: string | null;
  note: string;
  /** The id that its row gets, and the last instant to cancel it with all its money back. */
  rowId: string;
  cancelUntil: Date;
}

export interface ExtraChoice {
  /**
   * The extras that were chosen for a stay, as far as the list has them and they are in time.
   * @param prefix of the fields in a refusal, such as `bookingDetails.`
   * @throws AppError `invalid_fields`, `extra_refused` with `reason` and `id` in `data`
   */
  read(
    wanted: readonly WantedExtra[],
    stay: Stay,
    villa: ExtraVilla,
    now: Date,
    prefix?: string,
  ): PickedExtra[];
  /**
   * Writes rows for a booking that has its nights; belongs into its transaction, so that of two who want the last one of
   * a day one is refused. @returns the rows @throws AppError `extra_refused`
   */
  book(bookingId: string, picked: readonly PickedExtra[], stay: Stay, now: Date): BookedExtraRow[];
  /**
   * Refuses more of one that a booking has where it could not be added now, or costs another price by now; belongs into
   * the booking's transaction. @throws AppError `extra_refused`, `price_changed`
   */
  refuseMore(row: BookedExtraRow, count: number, stay: Stay, villa: ExtraVilla, now: Date): void;
}

/** The refusal of an extra, with its reason and which one of the list. */
export function extraRefused(reason: string, id: string): AppError {
  return new AppError('extra_refused', { data: { reason, id } });
}

/** The extras that cost something at once, as a quote has them: by the ids of the list. */
export function quotedOf(picked: readonly PickedExtra[]): ChosenExtra[] {
  return picked
    .filter(({ extra }) => !extra.needsWord)
    .map(({ extra: { id, name, unit, price, taxable }, count }) => {
      return { id, name, unit, price, taxable, count };
    });
}

/** The same as a booking keeps them: by the ids of their rows, with their hours. */
export function bookedOf(picked: readonly PickedExtra[]): ChosenExtra[] {
  return picked
    .filter(({ extra }) => !extra.needsWord)
    .map(({ extra: { name, unit, price, taxable }, count, rowId, cancelUntil }) => {
      const sold = { id: rowId, name, unit, price, taxable, count };
      return { ...sold, cancelUntil: cancelUntil.toISOString() };
    });
}

export function createExtraChoice({
  extraRows,
  bookedExtraRows,
  newId,
}: {
  extraRows: ExtrasRepository;
  bookedExtraRows: BookedExtrasRepository;
  newId: () => string;
}): ExtraChoice {
  function readOne(
    { id, quantity, date, time, note = '' }: WantedExtra,
    stay: Stay,
    villa: ExtraVilla,
    now: Date,
    prefix: string,
  ): PickedExtra {
    const extra = extraRows.active().find((one) => one.id === id);
    if (extra === undefined) throw extraRefused('not_offered', id);
    const wrong: Record<string, FieldReason> = {};
    if (quantity < 1) wrong[`${prefix}quantity`] = 'too_small';
    if (quantity > extra.most) wrong[`${prefix}quantity`] = 'too_big';
    const day = extra.asks.date && date !== undefined ? readWireDate(date, villa.timeZone) : null;
    if (extra.asks.date && date === undefined) wrong[`${prefix}date`] = 'required';
    if (day !== null && !(day >= stay.checkIn && day <= stay.checkOut)) {
      wrong[`${prefix}date`] = 'invalid';
    }
    if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
    const hour = extra.asks.time && time !== undefined ? time : null;
    const own = { date: day, time: hour };
    // One that moves an hour is asked for at any time, until its day is near.
    const { chooseUntil, cancelUntil } = hoursOfExtra({ ...extra, ...own }, stay, villa);
    if (now > chooseUntil) throw extraRefused('too_late', id);
    const words = extra.asks.note ? note : '';
    return { extra, count: quantity, ...own, note: words, rowId: newId(), cancelUntil };
  }

  /** @throws AppError `extra_refused` where the booking, or all bookings of the day, would have too many */
  function refuseTooMany(
    { id, most, mostPerDay }: Pick<ExtraRow, 'id' | 'most' | 'mostPerDay'>,
    { had, count, day, except }: { had: number; count: number; day: string; except?: string },
  ): void {
    if (mostPerDay !== null && bookedExtraRows.countOn(id, day, except) + count > mostPerDay) {
      throw extraRefused('day_full', id);
    }
    if (had + count > most) throw extraRefused('enough', id);
  }

  const sumOf = (rows: readonly BookedExtraRow[]) =>
    rows.reduce((sum, { count }) => sum + count, 0);

  return {
    refuseMore(row, count, stay, villa, now) {
      const extra = extraRows.active().find(({ id }) => id === row.extraId);
      if (extra === undefined) throw extraRefused('not_offered', row.extraId);
      const { price, unit, taxable, leadHours } = extra;
      if (price !== row.price || unit !== row.unit || taxable !== row.taxable) {
        throw new AppError('price_changed');
      }
      const { chooseUntil } = hoursOfExtra({ ...row, leadHours }, stay, villa);
      if (now > chooseUntil) throw extraRefused('too_late', extra.id);
      const others = bookedExtraRows.ofBooking(row.bookingId).filter(({ id, extraId, state }) => {
        return id !== row.id && extraId === extra.id && (state === 'asked' || state === 'booked');
      });
      refuseTooMany(extra, {
        had: sumOf(others),
        count,
        day: dayOfExtra(row, stay),
        except: row.id,
      });
    },

    read: (wanted, stay, villa, now, prefix = '') =>
      wanted.map((one) => readOne(one, stay, villa, now, prefix)),

    book(bookingId, picked, stay, now) {
      const open = bookedExtraRows
        .ofBooking(bookingId)
        .filter(({ state }) => state === 'asked' || state === 'booked');
      if (open.length + picked.length > MAX_OPEN_EXTRAS) throw new AppError('too_many_requests');
      return picked.map(({ extra, count, date, time, note, rowId }) => {
        const { id: extraId, name, price, unit, taxable, leadHours, cancelHours } = extra;
        const { decideHours, concernsHouse, shift, shiftTime } = extra;
        const had = sumOf(open.filter((row) => row.extraId === extraId));
        refuseTooMany(extra, { had, count, day: dayOfExtra({ shift, date }, stay) });
        const row: BookedExtraRow = {
          id: rowId,
          bookingId,
          extraId,
          state: extra.needsWord ? 'asked' : 'booked',
          name,
          price,
          unit,
          taxable,
          count,
          leadHours,
          cancelHours,
          decideHours,
          concernsHouse,
          shift,
          shiftTime,
          date,
          time,
          note,
          answer: '',
          askedAt: now,
          closedAt: null,
          closedBy: null,
          blockId: null,
        };
        bookedExtraRows.insert(row);
        open.push(row);
        return row;
      });
    },
  };
}
