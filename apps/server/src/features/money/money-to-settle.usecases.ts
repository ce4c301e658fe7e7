import type { MoneyToSettle, RefundAnswer } from '@villa/shared/contract/money-to-settle.ts';
import { type CalendarDate, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { EMPTY_LEDGER, damageToReturn } from '@villa/shared/domain/money/ledger.ts';
import { cancelStay } from '@villa/shared/domain/money/ledger-changes.ts';
import type { DatabaseVersion } from '../../platform/database/database-version.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Actor, BookingRecord } from '../booking-record/booking-record.ts';
import type { BookingDeps } from '../bookings/booking-writer.ts';
import { moneyInBin } from '../bookings/money-in-bin.ts';
import {
  type BookingWithMoney,
  type UnsettledBookings,
  lateOf,
} from '../bookings/unsettled-bookings.ts';
import { isDepositDue } from './deposit-due.ts';
import type { RefundQuestionsRepository } from '../ledger/refund-questions.repository.ts';

export interface MoneyToSettleOfVilla {
  /** The money that staff have to settle today. */
  list(): MoneyToSettle;
  /** The refunds whose promised day is over, the earliest first. */
  lateRefunds(): LateRefund[];
  /** @throws AppError `not_found`, `question_answered` */
  answer(bookingId: string, answer: RefundAnswer, actor: Actor): void;
}

/** A refund that was not paid by the day that its guest was told. No name: a mail that lists it outlives a guest's data. */
export interface LateRefund {
  bookingId: string;
  reference: string;
  /** In both pots, whole baht. */
  amount: number;
  by: CalendarDate;
  inBin: boolean;
}

export function createMoneyToSettle(
  deps: Pick<
    BookingDeps,
    'bookings' | 'writer' | 'bookingChanges' | 'ledgers' | 'villaSettings' | 'clock' | 'newId'
  > & {
    moneyToSettle: RefundQuestionsRepository;
    unsettled: UnsettledBookings;
    databaseVersion: DatabaseVersion;
  },
): MoneyToSettleOfVilla {
  const { moneyToSettle, ledgers, bookings, clock, bookingChanges } = deps;
  const { writer } = deps;
  const today = () => dateInZone(clock.now(), deps.villaSettings().timeZone);
  /** Every window asks each minute: as long as nobody has written anything, the answer is the same. */
  let known: { mark: string; day: string; list: MoneyToSettle } | null = null;

  function read(): MoneyToSettle {
    const day = today();
    const unsettled = deps.unsettled.list(day);
    const late = lateOf(unsettled, day);
    const asked = moneyToSettle.questions();
    const binned = bookings.binned();
    const { timeZone } = deps.villaSettings();
    const ledgerOfBinned = ledgers.readAll(binned.map(({ id }) => id));
    const inBin = binned.map((record) => ({
      ...glanceOf(record),
      by: record.refundBy,
      ...moneyInBin(record, ledgerOfBinned.get(record.id) ?? EMPTY_LEDGER, {
        timeZone,
        unanswered: asked.find(({ bookingId }) => bookingId === record.id)?.amount ?? 0,
      }),
    }));
    const due = [
      ...unsettled.flatMap((one) => refundOf(one, day)),
      ...inBin
        .filter(({ stay, damage }) => stay + damage > 0)
        .map((one) => ({ ...one, inBin: true })),
    ];
    const deletedWithMoney = inBin.filter(
      ({ undecided, unanswered }) => undecided + unanswered > 0,
    );
    const tooMuchBack = unsettled.flatMap(({ record, money }) => {
      const amount = money.refundedTooMuch + money.damage.refundedTooMuch;
      return amount > 0 ? [{ ...glanceOf(record), amount }] : [];
    });
    // A booking in the bin is not asked about, but it waits there for the answer.
    const questions = asked.flatMap((question) => {
      const record = bookings.find(question.bookingId);
      return record === null ? [] : [{ ...glanceOf(record), ...amountOf(question) }];
    });
    return {
      late: late
        .map(({ record, next: { amount, dueOn }, damage, payer }) => ({
          ...glanceOf(record),
          amount,
          damage,
          dueOn,
          ...(payer && { payer }),
        }))
        .toSorted((a, b) => compare(a.dueOn, b.dueOn)),
      lateCount: late.length,
      refunds: [
        ...due.filter(({ by }) => by !== null).toSorted((a, b) => compare(a.by, b.by)),
        ...soonestFirst(due.filter(({ by }) => by === null)),
      ],
      refundCount: due.length,
      deletedWithMoney: soonestFirst(
        deletedWithMoney.map(({ undecided, unanswered, by: _, ...one }) => ({
          ...one,
          amount: undecided + unanswered,
          isUnanswered: unanswered > 0,
        })),
      ),
      deletedWithMoneyCount: deletedWithMoney.length,
      tooMuchBack,
      tooMuchBackCount: tooMuchBack.length,
      questions,
      questionCount: questions.length,
    };
  }

  function list(): MoneyToSettle {
    const mark = deps.databaseVersion.mark();
    const day = today();
    if (known?.mark !== mark || known.day !== day) known = { mark, day, list: read() };
    return known.list;
  }

  return {
    list,

    lateRefunds() {
      const day = today();
      return list().refunds.flatMap(({ _id, reference, stay, damage, by, inBin }) =>
        by && by < day ? [{ bookingId: _id, reference, amount: stay + damage, by, inBin }] : [],
      );
    },

    answer(bookingId, answer, actor) {
      bookingChanges.transaction(() => {
        const question = moneyToSettle.question(bookingId);
        if (question === null) {
          writer.find(bookingId);
          throw new AppError('question_answered');
        }
        // Nobody knows on which day a refund was made: no date is made up for it.
        if (answer !== 'refunded') applyAnswer(question, answer, actor);
        moneyToSettle.answer(bookingId, answer, actor.personId, clock.now());
      });
    },
  };

  /** The money that was there, as it was confirmed then, and what is kept of it. */
  function applyAnswer(
    { bookingId, amount, confirmedOn }: { bookingId: string; amount: number; confirmedOn: string },
    answer: Exclude<RefundAnswer, 'refunded'>,
    actor: Actor,
  ): void {
    writer.change(bookingId, actor, undefined, (record, now) => {
      ledgers.addPayment({
        id: deps.newId(),
        bookingId,
        method: record.paymentMethod,
        receivedOn: confirmedOn,
        bank: '',
        bankReference: '',
        slipIds: [],
        note: '',
        entries: [{ pot: 'stay', amount }],
        reverses: null,
        corrects: null,
        takenOver: true,
        key: null,
        payer: null,
        by: actor.personId,
        at: now,
      });
      // Opened again meanwhile, it owes its price, and what was there counts to it.
      if (answer === 'kept' && record.status === 'cancelled') {
        const day = dateInZone(now, deps.villaSettings().timeZone);
        const rows = cancelStay(ledgers.read(bookingId), amount, day);
        ledgers.add(bookingId, rows, { by: actor.personId, at: now });
      }
      return {
        changes: {},
        event: 'payment',
        note: { money: { stay: amount, damage: 0 } },
      };
    });
  }
}

function refundOf({ record, money: { refundDue, damage } }: BookingWithMoney, day: CalendarDate) {
  const deposit = isDepositDue(record, day) ? damageToReturn(damage) : 0;
  if (refundDue + deposit === 0) return [];
  const by = record.refundBy;
  return [{ ...glanceOf(record), stay: refundDue, damage: deposit, by, inBin: false }];
}

const compare = (one: string | null, other: string | null): number =>
  (one ?? '') < (other ?? '') ? -1 : (one ?? '') > (other ?? '') ? 1 : 0;

/** Those that arrive or arrived first lead, as in the lists that the database puts in order. */
const soonestFirst = <Row extends { checkIn: string }>(rows: Row[]): Row[] =>
  rows.toSorted((a, b) => compare(a.checkIn, b.checkIn));

const glanceOf = ({ id, reference, customerName, checkIn, checkOut }: BookingRecord) => ({
  _id: id,
  reference,
  customerName,
  checkIn,
  checkOut,
});

const amountOf = ({ amount, confirmedOn }: { amount: number; confirmedOn: string }) => ({
  amount,
  confirmedOn,
});
