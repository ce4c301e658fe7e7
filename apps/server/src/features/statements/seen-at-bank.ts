import type { SeenAtBank } from '@villa/shared/contract/seen-at-bank.ts';
import type { SeenMoney } from '../ledger/seen-money.ts';
import type { Payouts } from '../payments/payouts.usecases.ts';
import type { StatementAccounts } from './accounts.ts';
import type { StandingDecisions } from './standing-decisions.ts';
import type { StatementRowRecord, StatementsRepository } from './statements.repository.ts';

interface SeenDeps {
  statementRows: Pick<StatementsRepository, 'find'>;
  standing: Pick<StandingDecisions, 'rowsOf'>;
  accounts: Pick<StatementAccounts, 'find'>;
  payouts: Pick<Payouts, 'ofPayments'>;
}

/** Finds the rows of statements that payments and payouts are: their own, or that of the provider's payout they are in. */
export function createSeenAtBank(deps: SeenDeps): SeenMoney['of'] {
  function present(row: StatementRowRecord, inPayout: boolean): SeenAtBank {
    const { accountId: id, day: on, statementId } = row;
    const was = deps.statementRows.find(statementId);
    const account = deps.accounts.find(id) ?? {
      id,
      name: was?.accountName ?? '',
      digits: was?.accountDigits ?? '',
    };
    return { on, account, inPayout };
  }

  return (kind, ids) => {
    const seen = new Map<string, SeenAtBank>();
    const payouts = kind === 'payment' ? deps.payouts.ofPayments(ids) : new Map<string, string[]>();
    const names = [
      ...ids.map((id) => `${kind}:${id}`),
      ...[...payouts.values()].flat().map((key) => `payout:${key}`),
    ];
    const rows = deps.standing.rowsOf(names);
    for (const id of ids) {
      const own = rows.get(`${kind}:${id}`);
      const among = (payouts.get(id) ?? []).map((key) => rows.get(`payout:${key}`));
      const row = own ?? among.find((one) => one !== undefined);
      if (row !== undefined) seen.set(id, present(row, own === undefined));
    }
    return seen;
  };
}
