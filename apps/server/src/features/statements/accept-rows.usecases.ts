import type { AnsweredRow } from '@villa/shared/contract/statements.ts';
import { nameOfMoney } from '@villa/shared/domain/statement/matching/match-rows.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import { requirePermission } from '../../platform/auth/access.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import type { Clock } from '../../platform/clock.ts';
import { userActor } from '../booking-record/booking-record.ts';
import type { BookingDeps } from '../bookings/booking-writer.ts';
import type { Expenses } from '../expenses/expenses.usecases.ts';
import type { Payouts } from '../payments/payouts.usecases.ts';
import type { RecordPayment } from '../money/record-payment.usecases.ts';
import type { MatchedRows } from './matched-rows.ts';
import { type StandingDecisions, idIn, kindIn } from './standing-decisions.ts';
import { type OpenAgainDeps, createOpenAgain } from './open-again.ts';
import type { StatementRowRecord, StatementsRepository } from './statements.repository.ts';

export interface AcceptedRows {
  done: number;
  /** Another decided on these, or they fit something else by now. */
  changed: number;
  payment: string | null;
}

interface AcceptDeps extends OpenAgainDeps, Pick<BookingDeps, 'bookingChanges' | 'slipRows'> {
  statementRows: StatementsRepository;
  standing: StandingDecisions;
  matchOpenRows: () => MatchedRows;
  recordPayment: RecordPayment;
  expenses: Pick<Expenses, 'add' | 'reverse'>;
  payouts: Pick<Payouts, 'markSeen'>;
  clock: Clock;
}

/**
 * Decides on rows of a statement, each by itself.
 * @throws AppError `not_found` for a row of another statement; of a single row also `row_changed`, and as `recordPayment`
 * and `expenses` refuse
 */
export type AcceptRows = (
  statementId: string,
  rows: readonly AnsweredRow[],
  user: AuthUser,
) => Promise<AcceptedRows>;

export function createAcceptRows(deps: AcceptDeps): AcceptRows {
  const { statementRows: rows, standing, bookingChanges } = deps;
  const openAgain = createOpenAgain(deps);

  const findRow = (statementId: string, id: string): StatementRowRecord => {
    const row = rows.row(id);
    if (row === null || row.statementId !== statementId) throw new AppError('not_found');
    return row;
  };

  const isOpen = (row: StatementRowRecord) =>
    row.decided === null || standing.freed([row]).has(row.id);

  /** The row as it is open now: one that was freed begins a new round. @throws AppError `row_changed` */
  function openRow(id: string): StatementRowRecord {
    const row = rows.row(id);
    if (row === null || !isOpen(row)) throw new AppError('row_changed');
    return { ...row, round: roundOf(row) };
  }

  function decide(
    row: StatementRowRecord,
    decided: StatementRowRecord['decided'],
    target: string,
    user: AuthUser,
  ): void {
    const at = deps.clock.now();
    const { round } = row;
    rows.decide(row.id, { decided, target, decidedBy: user.id, decidedAt: at, round });
  }

  /** Marks a record of ours as seen in the statement. Belongs into a transaction. @throws AppError `row_changed` */
  function markSeen(row: StatementRowRecord, name: string, user: AuthUser): void {
    decide(row, 'seen', name, user);
    if (kindIn(name) === 'payout') deps.payouts.markSeen(idIn(name), row.day);
  }

  /** Marks the record that the user says a row is: something that fits it, or that has its amount on any day. */
  function markSeenAs(row: StatementRowRecord, name: string | undefined, user: AuthUser): void {
    const { matches, money: ours } = deps.matchOpenRows();
    const fits = [
      ...(matches.get(row.id)?.fits.map(({ money }) => money) ?? []),
      ...[...ours.values()].filter(({ satang }) => satang === row.satang),
    ];
    const isRecorded = fits.some((one) => one.kind !== 'due' && nameOfMoney(one) === name);
    if (name === undefined || !isRecorded) throw new AppError('row_changed');
    markSeen(row, name, user);
  }

  /** Marks those that are certain now: it writes no payment, and what is no longer certain stays. */
  function markCertain(answers: readonly AnsweredRow[], user: AuthUser): AcceptedRows {
    return bookingChanges.transaction(() => {
      const { matches } = deps.matchOpenRows();
      let done = 0;
      for (const { id } of answers) {
        const match = matches.get(id);
        const [fit] = match?.verdict === 'certain' ? match.fits : [];
        if (fit === undefined) continue;
        markSeen(openRow(id), nameOfMoney(fit.money), user);
        done += 1;
      }
      return { done, changed: answers.length - done, payment: null };
    });
  }

  /** Records a payment with the row as its key; once, from anywhere. Belongs into a transaction. */
  function record(row: StatementRowRecord, answer: AnsweredRow, user: AuthUser): string {
    requirePermission(user, 'bookings.money');
    const { booking, looked } = answer;
    if (booking === undefined) throw invalidFields({ booking: 'required' });
    if (looked === undefined) throw invalidFields({ looked: 'required' });
    if (row.satang <= 0 || row.satang % 100 !== 0) throw invalidFields({ id: 'invalid' });
    refuseUnlooked(row, booking, looked);
    const waiting = deps.slipRows.waitingOf(booking);
    const { matches, nearOf } = deps.matchOpenRows();
    const isSlips = [...(matches.get(row.id)?.fits ?? []), ...nearOf(row.id)].some(
      ({ money }) => money.kind === 'due' && money.booking === booking && money.hasSlip,
    );
    const slipIds = isSlips ? waiting.slice(0, 1).map(({ id }) => id) : [];
    const { payment } = deps.recordPayment.record({
      booking,
      source: { kind: slipIds.length > 0 ? 'slip' : 'staff', actor: userActor(user) },
      entries: { amount: row.satang / 100 },
      reference: { bankReference: referenceOf(row) },
      key: keyOf(row),
      decide: 'either',
      method: 'bank_transfer',
      receivedOn: row.day,
      ...(slipIds.length > 0 && { slipIds }),
      // Two rows of one amount are two transfers: the row is the key.
      again: true,
      datedBefore: answer.datedBefore,
    });
    decide(row, 'recorded', `payment:${payment}`, user);
    return payment;
  }

  /**
   * Everything that fits now has to have been on the screen: also what the booking has recorded in this amount on any day.
   * @throws AppError `row_changed`
   */
  function refuseUnlooked(
    row: StatementRowRecord,
    booking: string,
    looked: readonly string[],
  ): void {
    const found = deps.matchOpenRows();
    const fits = found.matches.get(row.id)?.fits.map(({ money }) => nameOfMoney(money)) ?? [];
    const recorded = found.unseen
      .filter((one) => one.booking === booking && one.satang === row.satang)
      .map(nameOfMoney);
    const unlooked = [...fits, ...recorded].filter((name) => !looked.includes(name));
    if (unlooked.length > 0) throw new AppError('row_changed', { data: { fits: unlooked } });
  }

  async function noteExpense(answer: AnsweredRow, user: AuthUser): Promise<void> {
    const row = openRow(answer.id);
    if (row.satang >= 0) throw invalidFields({ id: 'invalid' });
    if (answer.category === undefined) throw invalidFields({ category: 'required' });
    const { id } = await deps.expenses.add(
      {
        paidOn: row.day,
        category: answer.category,
        satang: -row.satang,
        paidFrom: 'account',
        month: answer.month,
        note: answer.note,
        key: keyOf(row),
      },
      null,
      user,
    );
    bookingChanges.transaction(() => decide(openRow(answer.id), 'expense', `expense:${id}`, user));
  }

  /** Both rows of a transfer between own accounts. Belongs into a transaction. @throws AppError `row_changed` */
  function markTransfer(row: StatementRowRecord, user: AuthUser): void {
    const other = deps.matchOpenRows().matches.get(row.id)?.other ?? null;
    if (other === null) throw new AppError('row_changed');
    const partner = openRow(other);
    decide(row, 'transfer', `row:${partner.id}`, user);
    decide(partner, 'transfer', `row:${row.id}`, user);
  }

  async function answerOne(answer: AnsweredRow, user: AuthUser): Promise<string | null> {
    if (answer.as === 'expense') {
      await noteExpense(answer, user);
      return null;
    }
    return bookingChanges.transaction((): string | null => {
      if (answer.as === 'open') {
        const row = rows.row(answer.id);
        if (row !== null) openAgain(row, user);
        return null;
      }
      const repeated = repeatedBy(answer, user);
      if (repeated !== null) return repeated;
      const row = openRow(answer.id);
      switch (answer.as) {
        case 'record':
          return record(row, answer, user);
        case 'seen':
          markSeenAs(row, answer.fit, user);
          return null;
        case 'transfer':
          markTransfer(row, user);
          return null;
        case 'cash':
        case 'not_ours':
          decide(row, answer.as, '', user);
          return null;
        default:
          throw new AppError('bad_request');
      }
    });
  }

  /** The same press again: the payment that it recorded. */
  function repeatedBy({ id, as, booking }: AnsweredRow, user: AuthUser): string | null {
    const row = as === 'record' ? rows.row(id) : null;
    if (row?.decided !== 'recorded' || row.decidedBy !== user.id || isOpen(row)) return null;
    const payment = standing.paymentNow(idIn(row.target));
    return payment?.bookingId === booking ? (payment?.id ?? null) : null;
  }

  return async (statementId, answers, user) => {
    for (const { id } of answers) findRow(statementId, id);
    const isSingle = answers.length === 1;
    const certain = answers.filter(({ as }) => as === 'certain');
    const accepted = markCertain(certain, user);
    if (isSingle && accepted.changed > 0) throw new AppError('row_changed');
    for (const answer of answers) {
      if (answer.as === 'certain') continue;
      try {
        accepted.payment = (await answerOne(answer, user)) ?? accepted.payment;
        accepted.done += 1;
      } catch (error) {
        if (isSingle || !(error instanceof AppError)) throw error;
        accepted.changed += 1;
      }
    }
    return accepted;
  };
}

/** A row whose payment or expense was taken back elsewhere is decided on under another key. */
const roundOf = ({ decided, round }: StatementRowRecord): number =>
  decided === 'recorded' || decided === 'expense' ? round + 1 : round;

const keyOf = ({ id, round }: StatementRowRecord): string => `statement row ${id} ${round}`;

/** At most as many letters as a payment keeps. */
const referenceOf = ({ reference }: StatementRowRecord): string => (reference ?? '').slice(0, 50);
