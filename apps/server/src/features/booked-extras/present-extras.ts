import type { BookedExtra, BookingExtras, Extra } from '@villa/shared/contract/extras.ts';
import {
  type ExtraVilla,
  answerUntil,
  dayOfExtra,
  hoursOfExtra,
} from '@villa/shared/domain/booking/booked-extra.ts';
import { priceExtra } from '@villa/shared/domain/pricing/extras.ts';
import { daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { BookedExtraRow, BookedExtrasRepository } from '../extras/booked-extras.repository.ts';
import type { ExtraRow } from '../extras/extras.repository.ts';
import { presentExtra } from '../extras/extras.usecases.ts';
import { chosenOfRow, repriced } from './price-extras.ts';

type Settings = ExtraVilla & { taxPercent: number };

export const isOpen = ({ state }: BookedExtraRow): boolean =>
  state === 'asked' || state === 'booked';

/** The amount that a row adds to what the stay costs, or would add: whole baht with its tax. */
export function amountOf(
  row: BookedExtraRow,
  record: BookingRecord,
  rows: readonly BookedExtraRow[],
  settings: Settings,
): number {
  const others = rows.filter(({ id }) => id !== row.id);
  const whole = repriced(record, [...others, { ...row, state: 'booked' }], settings);
  return whole.price.total - repriced(record, others, settings).price.total;
}

export function presentRow(
  row: BookedExtraRow,
  record: BookingRecord,
  rows: readonly BookedExtraRow[],
  settings: Settings,
): BookedExtra {
  const { id, extraId, name, state, count, unit, price, date, time, note, answer } = row;
  const nights = Math.max(1, daysBetween(record.checkIn, record.checkOut));
  const sold = priceExtra(chosenOfRow(row, record, settings), { nights, guests: record.guests });
  const until = state === 'asked' ? answerUntil(row, record, settings, row.askedAt) : null;
  return {
    id,
    extraId,
    name,
    state,
    count,
    quantity: sold.quantity,
    unit,
    price,
    total: sold.total,
    amount: amountOf(row, record, rows, settings),
    date,
    time,
    note,
    shift: row.shift,
    shiftTime: row.shiftTime,
    askedAt: row.askedAt.toISOString(),
    answerUntil: until?.toISOString() ?? null,
    cancelUntil: hoursOfExtra(row, record, settings).cancelUntil.toISOString(),
    answer,
  };
}

/** Why one of the list cannot be had now by a booking; null where it can. */
function refusalOf(
  extra: ExtraRow,
  record: BookingRecord,
  rows: readonly BookedExtraRow[],
  facts: {
    settings: Settings;
    now: Date;
    counts: Pick<BookedExtrasRepository, 'countOn'>;
    isFree: (extra: ExtraRow, record: BookingRecord) => boolean;
  },
): BookingExtras['offers'][number]['refusal'] {
  const { settings, now, counts } = facts;
  const had = rows
    .filter((row) => row.extraId === extra.id && isOpen(row))
    .reduce((sum, row) => sum + row.count, 0);
  if (had >= extra.most) return 'enough';
  // With a day of its own it can be chosen as long as the last day is far enough away.
  const date = extra.asks.date ? record.checkOut : null;
  const own = { ...extra, date, time: null };
  if (now > hoursOfExtra(own, record, settings).chooseUntil) return 'too_late';
  if (extra.shift !== null && !facts.isFree(extra, record)) return 'day_taken';
  if (extra.mostPerDay !== null && !extra.asks.date) {
    const day = dayOfExtra({ shift: extra.shift, date: null }, record);
    if (counts.countOn(extra.id, day) >= extra.mostPerDay) return 'day_full';
  }
  return null;
}

export function presentOffers(
  extras: readonly ExtraRow[],
  record: BookingRecord,
  rows: readonly BookedExtraRow[],
  facts: Parameters<typeof refusalOf>[3],
): BookingExtras['offers'] {
  return extras.map((extra): Extra & { refusal: BookingExtras['offers'][number]['refusal'] } => ({
    ...presentExtra(extra),
    refusal: refusalOf(extra, record, rows, facts),
  }));
}
