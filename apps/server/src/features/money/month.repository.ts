import type { TransferMethod } from '@villa/shared/domain/money/payment-methods.ts';
import type { BookingStatus } from '@villa/shared/domain/booking/booking-status.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Charge, Entry } from '@villa/shared/domain/money/ledger.ts';
import type { KeptQuote } from '@villa/shared/domain/pricing/quote.ts';
import type { BookingAgent, BookingSource } from '@villa/shared/domain/booking/booking-source.ts';
import { HELD_UNTIL } from '../booking-record/recorded-stay-end.ts';
import type { Sqlite } from '../../platform/database/open.ts';

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
  id: string;
  status: BookingStatus;
  inBin: boolean;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  /** The end of its nights: earlier than check-out where some were freed when it ended. */
  heldUntil: CalendarDate;
  price: KeptQuote;
  source: BookingSource | null;
  agent: BookingAgent | null;
  charges: (Charge & { at: Date })[];
}

/** A booking as far as it matters for what was open at the end of a day. */
export interface OpenBooking {
  id: string;
  /** As it is now. */
  status: BookingStatus;
  createdAt: Date;
  deletedAt: Date | null;
  confirmedAt: Date | null;
}

/** The rows that a month is added up from. */
export interface MonthRepository {
  /**
   * Those that came or went in a month, and those that were written in it, `[from, until)`, of months before, in the
   * order in which they came or went.
   */
  transfersOf(month: {
    first: CalendarDate;
    last: CalendarDate;
    from: Date;
    until: Date;
  }): TransferRow[];
  /** These, in the same order. */
  transfers(ids: readonly string[]): TransferRow[];
  /**
   * Bookings of which something may have been open at the end of a day: candidates by their sums of then, so that those
   * which were settled need not be read.
   */
  openAt(day: CalendarDate, end: Date): OpenBooking[];
  /** The amount kept for damage between two instants. */
  keptForDamage(from: Date, until: Date): number;
  /** Confirmed stays with a night or their check-out in `[from, until)`, and those of which something was ever kept. */
  chargedStays(from: CalendarDate, until: CalendarDate): ChargedStay[];
  /** How many slips wait that were sent before an instant, of bookings that are not in the bin. */
  slipsWaiting(before: Date): number;
  /** Bookings as a list names them. */
  namesOf(bookingIds: readonly string[]): NamedBooking[];
  /** Those of these payments that a provider moved, its own refunds and their reversals among them. */
  byProvider(paymentIds: readonly string[]): ReadonlySet<string>;
  /** The satang of guests that providers had before a day, less their costs and payouts. */
  withProvider(before: CalendarDate): number;
  /** How bookings came. */
  sourcesOf(bookingIds: readonly string[]): SourceOfBooking[];
  /** The reason that was given last for a change of a booking since an instant, or ''. */
  lastReason(bookingId: string, since: Date): string;
}

export type SourceOfBooking = Pick<ChargedStay, 'id' | 'source' | 'agent'>;

export interface NamedBooking {
  id: string;
  reference: string;
  customerName: string;
  inBin: boolean;
}

/** A provider's refund is known by its intent; one that failed is reversed. */
const MOVED_BY_PROVIDER = `select p.id from payments p left join payments o on o.id = p.reverses
  where (exists (select 1 from online_payments i where i.payment = coalesce(o.id, p.id))
    or coalesce(o.key, p.key) in
      (select i.provider || ' ' || i.refund_key from payment_intents i where i.refund_key is not null))`;

export function createMonthRepository(sqlite: Sqlite): MonthRepository {
  const prepareTransfers = (which: string) =>
    sqlite.prepare(
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
     left join receipts r on r.rowid = (select max(rowid) from receipts where payment_id = p.id)
     left join receipt_voids v on v.number = r.number
     where ${which} order by p.received_on, p.at, p.rowid`,
    );
  const ofMonth = prepareTransfers(
    `p.received_on between @first and @last
       or (p.at >= @from and p.at < @until and p.received_on < @first)`,
  );
  const named = prepareTransfers('p.id in (select value from json_each(?))');
  const open = sqlite.prepare(
    `with
       paid as (
         select p.booking_id as id,
           sum(case e.pot when 'stay' then e.amount else 0 end) as stay,
           sum(case e.pot when 'damage' then e.amount else 0 end) as damage
         from payments p join payment_entries e on e.payment_id = p.id
         where p.received_on <= @day group by p.booking_id),
       charged as (
         select booking_id as id,
           sum(case pot when 'stay' then amount else 0 end) as stay,
           sum(case kind when 'kept_for_damage' then amount else 0 end) as kept
         from charges where at < @end group by booking_id)
     select b.id, b.status, b.created_at as createdAt, b.deleted_at as deletedAt,
       b.confirmed_at as confirmedAt
     from bookings b left join paid on paid.id = b.id left join charged on charged.id = b.id
     where coalesce(charged.stay, 0) > coalesce(paid.stay, 0)
       or coalesce(paid.damage, 0) > coalesce(charged.kept, 0)`,
  );
  const kept = sqlite.prepare(
    `select coalesce(sum(amount), 0) from charges
     where kind = 'kept_for_damage' and at >= ? and at < ?`,
  );
  const stays = sqlite.prepare(
    `select b.id, b.status, b.deleted_at is not null as inBin, b.check_in as checkIn, b.check_out as checkOut,
       ${HELD_UNTIL} as heldUntil, b.price, b.source, b.agent,
       (select json_group_array(
           json_object('pot', pot, 'kind', kind, 'amount', amount, 'at', at))
         from (select * from charges where booking_id = b.id order by id)) as charges
     from bookings b
     where (b.status = 'confirmed' and b.check_in < @until and b.check_out >= @from)
       or exists (select 1 from charges c where c.booking_id = b.id and c.kind = 'kept_on_cancelling')`,
  );
  const waiting = sqlite
    .prepare(
      `select count(*) from slips s join bookings b on b.id = s.booking_id
       where s.state = 'waiting' and s.sent_at < ? and b.deleted_at is null
         and b.status in ('in_review', 'confirmed')`,
    )
    .pluck();
  const bookings = sqlite.prepare(
    `select id, reference, customer_name as customerName, deleted_at is not null as inBin
     from bookings where id in (select value from json_each(?))`,
  );
  const sources = sqlite.prepare(
    'select id, source, agent from bookings where id in (select value from json_each(?))',
  );
  const byProvider = sqlite
    .prepare(`${MOVED_BY_PROVIDER} and p.id in (select value from json_each(?))`)
    .pluck();
  const withProvider = sqlite
    .prepare(
      `select (select coalesce(sum(amount), 0) * 100 from payment_entries
           where payment_id in (${MOVED_BY_PROVIDER} and p.received_on < @before))
         - (select coalesce(sum(satang), 0) from online_entries where day < @before)`,
    )
    .pluck();
  const reasons = sqlite
    .prepare(
      `select json_extract(detail, '$.reason') from booking_history
       where booking_id = ? and at >= ? and json_extract(detail, '$.reason') <> '' order by at desc, id desc limit 1`,
    )
    .pluck();

  return {
    transfersOf: ({ first, last, from, until }) =>
      readTransfers(ofMonth.all({ first, last, from: from.getTime(), until: until.getTime() })),
    transfers: (ids) => readTransfers(named.all(JSON.stringify(ids))),
    openAt: (day, end) =>
      (open.all({ day, end: end.getTime() }) as RawOpen[]).map((row) => ({
        ...row,
        createdAt: new Date(row.createdAt),
        deletedAt: dateOf(row.deletedAt),
        confirmedAt: dateOf(row.confirmedAt),
      })),
    slipsWaiting: (before) => waiting.get(before.getTime()) as number,
    namesOf: (bookingIds) =>
      (
        bookings.all(JSON.stringify(bookingIds)) as (Omit<NamedBooking, 'inBin'> & {
          inBin: 0 | 1;
        })[]
      ).map((row) => ({ ...row, inBin: row.inBin === 1 })),
    lastReason: (bookingId, since) =>
      (reasons.get(bookingId, since.getTime()) as string | undefined) ?? '',
    keptForDamage: (from, until) => kept.pluck().get(from.getTime(), until.getTime()) as number,
    byProvider: (ids) => new Set(byProvider.all(JSON.stringify(ids)) as string[]),
    withProvider: (before) => withProvider.get({ before }) as number,
    sourcesOf: (bookingIds) =>
      (sources.all(JSON.stringify(bookingIds)) as RawSource[]).map(({ agent, ...row }) => ({
        ...row,
        agent: readAgent(agent),
      })),
    chargedStays: (from, until) =>
      (stays.all({ from, until }) as RawStay[]).map(({ price, charges, inBin, agent, ...row }) => ({
        ...row,
        agent: readAgent(agent),
        inBin: inBin === 1,
        price: JSON.parse(price) as KeptQuote,
        charges: (JSON.parse(charges) as (Charge & { at: number })[]).map((charge) => ({
          ...charge,
          at: new Date(charge.at),
        })),
      })),
  };
}

const readTransfers = (rows: unknown[]): TransferRow[] =>
  (rows as RawTransfer[]).map(({ number, token, voided, entries, at, ...row }) => ({
    ...row,
    inBin: row.inBin === 1,
    isReversal: row.isReversal === 1,
    isReversed: row.isReversed === 1,
    takenOver: row.takenOver === 1,
    at: new Date(at),
    entries: JSON.parse(entries) as Entry[],
    receipt: number && token ? { number, token, voided: voided === 1 } : null,
  }));

const readAgent = (agent: string | null) =>
  agent === null ? null : (JSON.parse(agent) as BookingAgent);

type RawSource = Omit<SourceOfBooking, 'agent'> & { agent: string | null };

const dateOf = (at: number | null) => (at === null ? null : new Date(at));

type RawOpen = Pick<OpenBooking, 'id' | 'status'> & {
  createdAt: number;
  deletedAt: number | null;
  confirmedAt: number | null;
};

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

type RawStay = Omit<ChargedStay, 'inBin' | 'price' | 'charges' | 'agent'> & {
  inBin: number;
  price: string;
  agent: string | null;
  charges: string;
};
