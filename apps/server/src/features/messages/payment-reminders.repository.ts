import { ACKNOWLEDGEMENTS, USER_KINDS } from './message-kinds.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Sqlite } from '../../platform/database/open.ts';
import type { ReminderStage } from './reminder-stage.ts';

export interface WrittenReminder {
  bookingId: string;
  dueOn: CalendarDate;
  stage: ReminderStage;
}

export interface PaymentRemindersRepository {
  /**
   * Confirmed bookings of which something falls due by `until`, and whose guests have not left by `today`; of which an
   * agent is to pay it, where that is named.
   */
  candidates(today: CalendarDate, until: CalendarDate, payer?: 'agent' | null): string[];
  has(reminder: WrittenReminder): boolean;
  add(reminder: WrittenReminder, at: Date): void;
  /** When a booking's guest was last written a mail that names the amount. */
  lastNamed(bookingId: string): Date | null;
}

export function createPaymentRemindersRepository(sqlite: Sqlite): PaymentRemindersRepository {
  const candidates = sqlite
    .prepare<[string, string, string | null, string | null]>(
      `select id from bookings
        where status = 'confirmed' and deleted_at is null and check_out > ? and exists (
          select 1 from instalments where booking_id = bookings.id and due_on <= ?
            and (? is null or payer = ?))
        order by check_in, id`,
    )
    .pluck();
  const find = sqlite
    .prepare<[string, string, string]>(
      'select 1 from payment_reminders where booking_id = ? and due_on = ? and stage = ?',
    )
    .pluck();
  const insert = sqlite.prepare(
    'insert into payment_reminders (booking_id, due_on, stage, at) values (?, ?, ?, ?)',
  );
  const lastNamed = sqlite
    .prepare<[string]>(
      `select max(created_at) from mails where booking_id = ? and state <> 'dropped'
        and kind not in (${[...ACKNOWLEDGEMENTS, ...USER_KINDS].map((kind) => `'${kind}'`).join(', ')})`,
    )
    .pluck();

  return {
    candidates: (today, until, payer = null) =>
      candidates.all(today, until, payer, payer) as string[],
    has: ({ bookingId, dueOn, stage }) => find.get(bookingId, dueOn, stage) !== undefined,
    add: ({ bookingId, dueOn, stage }, at) => insert.run(bookingId, dueOn, stage, at.getTime()),
    lastNamed(bookingId) {
      const at = lastNamed.get(bookingId) as number | null;
      return at === null ? null : new Date(at);
    },
  };
}
