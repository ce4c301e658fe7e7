import type { AppContext } from '../../app-context.ts';
import { createLedgerRepository } from './ledger.repository.ts';
import { createOwnPlans } from './own-plans.repository.ts';
import { createMonthClosings } from './month-closings.repository.ts';
import { createRefundQuestionsRepository } from './refund-questions.repository.ts';
import { createSeenMoney } from './seen-money.ts';

export type LedgerServices = ReturnType<typeof createLedgerServices>;

export function createLedgerServices({ db, newId }: AppContext) {
  return {
    ledgers: createLedgerRepository(db, newId),
    /** The bookings that are paid by a plan of their own. */
    ownPlans: createOwnPlans(db),
    /** The months that the owner has closed. */
    monthClosings: createMonthClosings(db),
    refundQuestions: createRefundQuestionsRepository(db),
    /** Payments and payouts that rows of banks' statements are. */
    seenMoney: createSeenMoney(),
  };
}
