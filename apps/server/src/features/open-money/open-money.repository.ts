import type { RefundAnswer } from '@villa/shared/contract/open-money.ts';
import type { CalendarDate } from '@villa/shared/domain/calendar-date.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Sqlite } from '../../db/open.ts';
import { once } from '../../lib/once.ts';
import { IS_LATE } from './late-money.ts';
import { refundQuestionsTable } from './refund-questions.table.ts';

export type RefundQuestion = typeof refundQuestionsTable.$inferSelect;

export interface OpenMoneyRepository {
  /** Confirmed bookings whose money is late on this day, those that arrive or arrived first leading. */
  late(today: CalendarDate): string[];
  /** Bookings whose guests get money back, those that arrive or arrived first leading. */
  refunds(today: CalendarDate): string[];
  /** Bookings whose guests were paid back too much, those that arrive or arrived first leading. */
  tooMuchBack(): string[];
  /** What is still to be answered, the oldest first. */
  questions(): RefundQuestion[];
  /** Null for a booking that is not asked about, or no longer. */
  question(bookingId: string): RefundQuestion | null;
  /** Belongs into a transaction. */
  answer(bookingId: string, answer: RefundAnswer, by: string | null, at: Date): void;
}

/** What is with the villa in a pot. */
const paidInto = (pot: 'stay' | 'damage') =>
  `(select coalesce(sum(e.amount), 0) from payments p
    join payment_entries e on e.payment_id = p.id
    where p.booking_id = b.id and e.pot = '${pot}')`;
const chargedFor = (condition: string) =>
  `(select coalesce(sum(c.amount), 0) from charges c where c.booking_id = b.id and ${condition})`;

/** Only bookings with payments can have any to give back. */
const REFUNDS = `select b.id from bookings b
  where b.deleted_at is null and b.id in (select booking_id from payments) and (
    ${paidInto('stay')} > ${chargedFor("c.pot = 'stay'")}
    or (
      (b.status = 'cancelled' or b.check_out <= @today)
      and ${paidInto('damage')} > ${chargedFor("c.kind = 'kept_for_damage'")}))
  order by b.check_in, b.id`;

/** What went back in a pot, or with `came` what came; of a payment that was reversed neither counts. */
const moved = (pot: 'stay' | 'damage', way: 'came' | 'went') =>
  `(select coalesce(sum(abs(e.amount)), 0) from payments p
    join payment_entries e on e.payment_id = p.id
    where p.booking_id = b.id and e.pot = '${pot}' and e.amount ${way === 'came' ? '>' : '<'} 0
      and p.reverses is null
      and not exists (select 1 from payments r where r.reverses = p.id))`;
/** As `paidBackTooMuch` of the domain. */
const tooMuch = (pot: 'stay' | 'damage', kept: string) =>
  `${moved(pot, 'went')} > max(0, ${moved(pot, 'came')} - ${chargedFor(kept)})`;

const TOO_MUCH_BACK = `select b.id from bookings b
  where b.deleted_at is null
    and b.id in (select p.booking_id from payments p join payment_entries e on e.payment_id = p.id
      where e.amount < 0 and p.reverses is null)
    and ((b.status = 'cancelled' and ${tooMuch('stay', "c.pot = 'stay'")})
      or ${tooMuch('damage', "c.kind = 'kept_for_damage'")})
  order by b.check_in, b.id`;

const LATE = `select b.id from bookings b
  where b.deleted_at is null and b.status = 'confirmed' and ${IS_LATE}
  order by b.check_in, b.id`;

const q = refundQuestionsTable;

export function createOpenMoneyRepository(db: Db, sqlite: Sqlite): OpenMoneyRepository {
  const late = once(() => sqlite.prepare(LATE).pluck());
  const refunds = once(() => sqlite.prepare(REFUNDS).pluck());
  const tooMuchBack = once(() => sqlite.prepare(TOO_MUCH_BACK).pluck());
  const open = () => db.select().from(q).where(isNull(q.answer));
  return {
    late: (today) => late().all({ today }) as string[],
    refunds: (today) => refunds().all({ today }) as string[],
    tooMuchBack: () => tooMuchBack().all() as string[],
    questions: () => open().orderBy(q.confirmedOn, q.bookingId).all(),
    question: (bookingId) =>
      db
        .select()
        .from(q)
        .where(and(eq(q.bookingId, bookingId), isNull(q.answer)))
        .get() ?? null,
    answer(bookingId, answer, by, at) {
      db.update(q).set({ answer, by, answeredAt: at }).where(eq(q.bookingId, bookingId)).run();
    },
  };
}
