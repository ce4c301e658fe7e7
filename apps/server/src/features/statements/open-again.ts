import { AppError } from '../../platform/app-error.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import { userActor } from '../booking-record/booking-record.ts';
import type { BookingDeps } from '../bookings/booking-writer.ts';
import type { Expenses } from '../expenses/expenses.usecases.ts';
import type { Payouts } from '../payments/payouts.usecases.ts';
import { type StandingDecisions, idIn, kindIn } from './standing-decisions.ts';
import type { StatementRowRecord, StatementsRepository } from './statements.repository.ts';

export interface OpenAgainDeps extends Pick<BookingDeps, 'history'> {
  statementRows: Pick<StatementsRepository, 'row' | 'decide'>;
  standing: StandingDecisions;
  expenses: Pick<Expenses, 'reverse'>;
  payouts: Pick<Payouts, 'markSeen'>;
  /** Takes a booking's last step back. */
  undoStep: (booking: string, version: undefined, actor: ReturnType<typeof userActor>) => unknown;
}

const UNDONE = 'undone on the statement';

/**
 * Takes the decision on a row back, and with it whatever it wrote: a payment as long as its booking's last step can be
 * undone, an expense by a row of its own. The function belongs into a transaction; it throws AppError: `row_changed`,
 * `undo_over`.
 */
export function createOpenAgain(deps: OpenAgainDeps) {
  const { statementRows: rows, standing } = deps;

  function open(row: StatementRowRecord, user: AuthUser): void {
    if (row.decided === null) throw new AppError('row_changed');
    const id = idIn(row.target);
    const isStanding = !standing.freed([row]).has(row.id);
    if (row.decided === 'recorded' && isStanding) undoPayment(id, user);
    if (row.decided === 'expense' && isStanding) {
      deps.expenses.reverse(id, UNDONE, user);
    }
    free(row);
    const partner = row.decided === 'transfer' ? rows.row(id) : null;
    if (partner?.target === `row:${row.id}`) free(partner);
  }

  function free(row: StatementRowRecord): void {
    if (kindIn(row.target) === 'payout') deps.payouts.markSeen(idIn(row.target), null);
    const round =
      row.decided === 'recorded' || row.decided === 'expense' ? row.round + 1 : row.round;
    rows.decide(row.id, { decided: null, target: '', decidedBy: null, decidedAt: null, round });
  }

  /** @throws AppError `undo_over` once anything else happened to the booking, or its guest may know */
  function undoPayment(id: string, user: AuthUser): void {
    const payment = standing.paymentNow(id);
    if (payment === null) return;
    const last = deps.history.steps(payment.bookingId).at(-1);
    if (last?.detail?.payment !== id) throw new AppError('undo_over');
    deps.undoStep(payment.bookingId, undefined, userActor(user));
  }

  return open;
}
