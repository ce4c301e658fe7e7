import type { CalendarDate } from '@villa/shared/domain/calendar-date.ts';
import type { Charge, Entry, TransferMethod } from '@villa/shared/domain/ledger.ts';
import type { KeptQuote } from '@villa/shared/domain/pricing.ts';
import type { Sqlite } from '../../db/open.ts';

/** A transfer with its booking and its receipt, as a month lists it. */
export interface TransferRow {
  id: string;
  bookingId: string;
  reference: string;
  customerName: string;
  inBin: boolean;
  receivedOn: CalendarDate;
  at: Date;
  method: TransferMethod;
  bank: string;
  bankReference: string;
  note: string;
  entries: Entry[];
  isReversal: boolean;
  isReversed: boolean;
  takenOver: boolean;
  receipt: { number: string; token: string; voided: boolean } | null;
}

/** A stay that may bring in something, with its charges in the order in which they were written. */
export interface ChargedStay {
  status: 'confirmed' | 'cancelled' | 'pending' | 'in_review';
  inBin: boolean;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  price: KeptQuote;
  charges: (Charge & { at: Date })[];
}

/** What a month is added up from. */
export interface MonthRepository {
  /** In the order in which they came or went. */
  transfersBetween(first: CalendarDate, last: CalendarDate): TransferRow[];
  /**
   * Owed less paid at the end of a day, where more is owed: of stays that were confirmed by then, or that money came
   * for. As the bookings say themselves: none that was cancelled or in the bin by then.
   */
  outstanding(day: CalendarDate, end: Date): number;
  /** What of the damage deposits is still to go back at the end of a day. */
  damageHeld(day: CalendarDate, end: Date): number;
  /** What was kept for damage between two instants. */
  keptForDamage(from: Date, until: Date): number;
  /** Confirmed stays with a night in `[from, until)`, and those of which something was ever kept. */
  chargedStays(from: CalendarDate, until: CalendarDate): ChargedStay[];
}

export function createMonthRepository(sqlite: Sqlite): MonthRepository {
  const transfers = sqlite.prepare(
    `select p.id, p.booking_id as bookingId, b.reference, b.customer_name as customerName,
       b.deleted_at is not null as inBin, p.received_on as receivedOn, p.at, p.method, p.bank,
       p.bank_reference as bankReference, p.note, p.reverses is not null as isReversal,
       exists (select 1 from payments r where r.reverses = p.id) as isReversed,
       p.taken_over as takenOver,
       (select json_group_array(json_object('pot', e.pot, 'amount', e.amount))
         from payment_entries e where e.payment_id = p.id) as entries,
       r.number, r.token, v.number is not null as voided
     from payments p
     join bookings b on b.id = p.booking_id
     left join receipts r on r.payment_id = p.id
     left join receipt_voids v on v.number = r.number
     where p.received_on between ? and ? order by p.received_on, p.at, p.rowid`,
  );
  const owed = sqlite.prepare(
    `with owed as (
       select b.id, b.confirmed_at as confirmedAt,
         -- Cancelling ends with one of these rows; whoever opens the booking again adds a price.
         coalesce((select c.kind from charges c
           where c.booking_id = b.id and c.pot = 'stay' and c.at < @end order by c.id desc limit 1),
           case b.status when 'cancelled' then 'reversal' else 'price' end)
           in ('reversal', 'kept_on_cancelling') as isOver,
         coalesce((select sum(c.amount) from charges c
           where c.booking_id = b.id and c.pot = 'stay' and c.at < @end), 0) as charged,
         coalesce((select sum(e.amount) from payments p join payment_entries e on e.payment_id = p.id
           where p.booking_id = b.id and e.pot = 'stay' and p.received_on <= @day), 0) as paid
       from bookings b where b.created_at < @end and (b.deleted_at is null or b.deleted_at >= @end))
     select coalesce(sum(charged - paid), 0) from owed
     where not isOver and charged > paid and (paid > 0 or (confirmedAt is not null and confirmedAt < @end))`,
  );
  const held = sqlite.prepare(
    `with deposits as (
       select
         coalesce((select sum(e.amount) from payments p join payment_entries e on e.payment_id = p.id
           where p.booking_id = b.id and e.pot = 'damage' and p.received_on <= @day), 0)
         - coalesce((select sum(c.amount) from charges c
           where c.booking_id = b.id and c.kind = 'kept_for_damage' and c.at < @end), 0) as held
       from bookings b where exists (select 1 from payments p where p.booking_id = b.id))
     select coalesce(sum(held), 0) from deposits where held > 0`,
  );
  const kept = sqlite.prepare(
    `select coalesce(sum(amount), 0) from charges
     where kind = 'kept_for_damage' and at >= ? and at < ?`,
  );
  const stays = sqlite.prepare(
    `select b.status, b.deleted_at is not null as inBin, b.check_in as checkIn, b.check_out as checkOut,
       b.price,
       (select json_group_array(
           json_object('pot', pot, 'kind', kind, 'amount', amount, 'at', at))
         from (select * from charges where booking_id = b.id order by id)) as charges
     from bookings b
     where (b.status = 'confirmed' and b.check_in < @until and b.check_out > @from)
       or exists (select 1 from charges c where c.booking_id = b.id and c.kind = 'kept_on_cancelling')`,
  );

  return {
    transfersBetween: (first, last) =>
      (transfers.all(first, last) as RawTransfer[]).map(
        ({ number, token, voided, entries, at, ...row }) => ({
          ...row,
          inBin: row.inBin === 1,
          isReversal: row.isReversal === 1,
          isReversed: row.isReversed === 1,
          takenOver: row.takenOver === 1,
          at: new Date(at),
          entries: JSON.parse(entries) as Entry[],
          receipt: number && token ? { number, token, voided: voided === 1 } : null,
        }),
      ),
    outstanding: (day, end) => owed.pluck().get({ day, end: end.getTime() }) as number,
    damageHeld: (day, end) => held.pluck().get({ day, end: end.getTime() }) as number,
    keptForDamage: (from, until) => kept.pluck().get(from.getTime(), until.getTime()) as number,
    chargedStays: (from, until) =>
      (stays.all({ from, until }) as RawStay[]).map(({ price, charges, inBin, ...row }) => ({
        ...row,
        inBin: inBin === 1,
        price: JSON.parse(price) as KeptQuote,
        charges: (JSON.parse(charges) as (Charge & { at: number })[]).map((charge) => ({
          ...charge,
          at: new Date(charge.at),
        })),
      })),
  };
}

type RawTransfer = Omit<
  TransferRow,
  'inBin' | 'isReversal' | 'isReversed' | 'takenOver' | 'at' | 'entries' | 'receipt'
> & {
  inBin: number;
  isReversal: number;
  isReversed: number;
  takenOver: number;
  at: number;
  entries: string;
  number: string | null;
  token: string | null;
  voided: number;
};

type RawStay = Omit<ChargedStay, 'inBin' | 'price' | 'charges'> & {
  inBin: number;
  price: string;
  charges: string;
};
