import type { AppContext } from '../../app-context.ts';
import { createLedgerRepository } from './ledger.repository.ts';
import { createRefundQuestionsRepository } from './refund-questions.repository.ts';

export type LedgerServices = ReturnType<typeof createLedgerServices>;

export function createLedgerServices({ db, newId }: AppContext) {
  return {
    ledgers: createLedgerRepository(db, newId),
    refundQuestions: createRefundQuestionsRepository(db),
  };
}
