import type { Booking } from '@villa/shared/contract/booking.ts';
import {
  type CalendarDate,
  addDays,
  dateInZone,
  daysBetween,
} from '@villa/shared/domain/stay/calendar-date.ts';
import { nextOf } from '@villa/shared/domain/money/ledger.ts';
import { isLate } from '@villa/shared/domain/money/payment-due.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { PresentBooking } from '../bookings/present-booking.ts';
import type { LatePayment } from './mail-data.ts';
import type { HouseMailData } from './message-kinds.ts';
import type { MailsRepository } from './mails.repository.ts';
import type { Outbox } from './outbox.ts';
import type { PaymentRemindersRepository } from './payment-reminders.repository.ts';
import { QUIET_DAYS, type Reminder, isFirstUnrecorded, reminderOf } from './reminder-stage.ts';

/** No mail of this kind is written at night, by the villa's clock. */
const HOURS = { from: 9, until: 21 };
/** The owner is told again of a payment that is still late after this many days. */
const REPEAT_DAYS = 7;

export interface PaymentReminders {
  /** Writes the reminders that fit this moment, and what the owner hears. @returns how many mails */
  write(): number;
  /** The same at any hour and on any day, for a copy at rest: they count as sent, and none goes out. */
  count(): number;
  /** The payments that are late now, with the soonest arrival first. */
  late: () => LatePayment[];
}

interface Deps {
  reminders: PaymentRemindersRepository;
  mails: Pick<MailsRepository, 'lastOfKind'>;
  outbox: Pick<Outbox, 'enqueue' | 'enqueueAbout' | 'addressed' | 'fallenDue'>;
  bookings: { find: (id: string) => BookingRecord };
  present: PresentBooking;
  /** True if a guest's request to cancel waits for an answer. */
  hasOpenRequest: (bookingId: string) => boolean;
  timeZone: () => string;
  writeTransaction: WriteTransaction;
  clock: Clock;
}

interface Due extends Reminder {
  record: BookingRecord;
  booking: Booking;
}

/**
 * Reminds guests of what is asked for next (decision 27). A reminder and the row that says so are written in one
 * transaction, so of two servers one writes it, and one that was down for days writes only what fits today.
 */
export function createPaymentReminders(deps: Deps): PaymentReminders {
  const { reminders, mails, outbox, bookings, present } = deps;
  const dayOf = (at: Date) => dateInZone(at, deps.timeZone());

  function dueOn(today: CalendarDate): Due[] {
    return reminders.candidates(today, addDays(today, 7)).flatMap((id) => {
      const record = bookings.find(id);
      const booking = present(record);
      const reminder = reminderOf(booking, today, { isCancelAsked: deps.hasOpenRequest(id) });
      return reminder === null ? [] : [{ ...reminder, record, booking }];
    });
  }

  /** The late parts of agents: no guest is reminded of them, so that the owner alone hears of them. */
  function lateOfAgents(today: CalendarDate): LatePayment[] {
    return reminders.candidates(today, today, 'agent').flatMap((id) => {
      const booking = present(bookings.find(id));
      const next = nextOf(booking.instalments, 'agent');
      if (next === null || !isLate(next, booking, today)) return [];
      const { reference, checkIn } = booking;
      return [{ bookingId: id, reference, checkIn, amount: next.amount, dueOn: next.dueOn }];
    });
  }

  function isToBeWritten(
    { record, booking, dueOn: day, stage }: Due,
    today: CalendarDate,
    counts: boolean,
  ): boolean {
    if (isFirstUnrecorded(booking)) return false;
    if (reminders.has({ bookingId: record.id, dueOn: day, stage })) return false;
    // Booked by telephone, and no address was left: the owner hears of it all the same.
    if (outbox.addressed('payment_due', record, true).length === 0) return false;
    // Counted as sent, it disturbs nobody.
    if (counts) return true;
    const named = reminders.lastNamed(record.id);
    return named === null || daysBetween(dayOf(named), today) >= QUIET_DAYS[stage];
  }

  function lateOf(due: readonly Due[]): LatePayment[] {
    return due
      .filter(({ stage, booking }) => {
        // A villa that asks for all at once and confirms without a word about money wants none of this.
        const isPlain = isFirstUnrecorded(booking) && booking.money.next?.kind === 'full';
        return stage === 'late' && !isPlain;
      })
      .map(({ booking, dueOn: day }) => ({
        bookingId: booking._id,
        reference: booking.reference,
        checkIn: booking.checkIn,
        amount: booking.money.next?.amount ?? 0,
        dueOn: day,
      }));
  }

  /** True if the owner has not heard of all of it, or last heard of it too long ago. */
  function isNews(late: readonly LatePayment[], today: CalendarDate): boolean {
    if (late.length === 0) return false;
    const last = mails.lastOfKind('owner_late');
    if (last === null) return true;
    const days = daysBetween(dayOf(last.createdAt), today);
    // Written in the future: the clock was set back since, and would silence this for as long.
    if (days === 0) return false;
    if (days < 0 || days >= REPEAT_DAYS) return true;
    const told = (last.data as HouseMailData['owner_late']).payments;
    const isTold = (one: LatePayment) =>
      told.some(({ bookingId, dueOn: day }) => bookingId === one.bookingId && day === one.dueOn);
    return !late.every(isTold);
  }

  function writeAll(now: Date, today: CalendarDate, counts: boolean): number {
    const due = dueOn(today);
    let written = 0;
    for (const one of due.filter((each) => isToBeWritten(each, today, counts))) {
      const { record, dueOn: day, stage } = one;
      const kind = stage === 'late' ? 'payment_late' : 'payment_due';
      reminders.add({ bookingId: record.id, dueOn: day, stage }, now);
      outbox.enqueueAbout(kind, record, { reminder: { dueOn: day, stage } });
      written += 1;
    }
    const payments = [...lateOf(due), ...lateOfAgents(today)];
    if (isNews(payments, today)) {
      written += outbox.enqueue({ kind: 'owner_late', to: 'owners', data: { payments } }).length;
    }
    return written;
  }

  function writeDue(now: Date, counts = false): number {
    const today = dayOf(now);
    // Nothing is locked for a look, which is all there is to do most of the time.
    const due = dueOn(today);
    const isWork =
      due.some((one) => isToBeWritten(one, today, counts)) ||
      isNews([...lateOf(due), ...lateOfAgents(today)], today);
    const writeNow = () => outbox.fallenDue(() => writeAll(now, today, counts));
    return isWork ? deps.writeTransaction(writeNow) : 0;
  }

  return {
    write() {
      const now = deps.clock.now();
      const hour = hourIn(now, deps.timeZone());
      return hour < HOURS.from || hour >= HOURS.until ? 0 : writeDue(now);
    },
    count: () => writeDue(deps.clock.now(), true),
    late() {
      const today = dayOf(deps.clock.now());
      return [...lateOf(dueOn(today)), ...lateOfAgents(today)];
    },
  };
}

function hourIn(at: Date, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).hour;
}
