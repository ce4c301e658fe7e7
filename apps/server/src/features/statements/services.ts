import type { HttpContext } from '../../platform/http/mount.ts';
import type { ExpensesServices } from '../expenses/services.ts';
import type { MoneyBelow, MoneyServices } from '../money/services.ts';
import { namesOfUsers } from '../staff/names-of-users.ts';
import { createAcceptRows } from './accept-rows.usecases.ts';
import { createStatementAccounts } from './accounts.ts';
import { createDueMoney } from './due-money.ts';
import { createKeptMatches } from './kept-matches.ts';
import { createMatchRows } from './matched-rows.ts';
import { createRecordedMoney } from './our-money.ts';
import { readStatement } from './reading/read-statement.ts';
import { createStandingDecisions } from './standing-decisions.ts';
import { createStatements } from './statements.usecases.ts';
import { createStatementsRepository } from './statements.repository.ts';
import { createSeenAtBank } from './seen-at-bank.ts';
import { createSweepStatements } from './sweep-statements.ts';
import { createUnseenSlips } from './unseen-slips.usecases.ts';

export type StatementsServices = ReturnType<typeof createStatementsServices>;
export type StatementsBelow = MoneyBelow & MoneyServices & Pick<ExpensesServices, 'expenses'>;
/** Everything that its calls read. */
export type StatementsContext = HttpContext & StatementsBelow & StatementsServices;

/** Statements of banks: their rows, each found again in our own records or asked about. */
export function createStatementsServices(below: StatementsBelow) {
  const { db, sqlite, ledgers, stores, bookingRows, villaSettings } = below;
  const statementRows = createStatementsRepository(db);
  const accounts = createStatementAccounts(stores);
  const standing = createStandingDecisions({ sqlite, ledgers, rows: statementRows });
  const matchOpenRows = createKeptMatches(
    below,
    createMatchRows({
      ...below,
      statementRows,
      standing,
      recorded: createRecordedMoney({
        ...below,
        accounts,
        accountsOfPayments: () => statementRows.accountsOfPayments(),
      }),
      due: createDueMoney(below),
    }),
  );
  const deps = {
    ...below,
    villaSettings,
    statementRows,
    accounts,
    standing,
    matchOpenRows,
    bookingOf: (id: string) => bookingRows.findAny(id),
    namesOf: namesOfUsers(db),
  };
  below.seenMoney.answeredBy(createSeenAtBank(deps));
  return {
    statementRows,
    statements: createStatements({ ...deps, readStatement }),
    acceptStatementRows: createAcceptRows(deps),
    unseenSlips: createUnseenSlips(deps),
    sweepStatements: createSweepStatements(deps),
  };
}
