import {
  type Fit,
  type RowMatch,
  matchRows,
  nameOfMoney,
} from '@villa/shared/domain/statement/matching/match-rows.ts';
import { createNearFits } from '@villa/shared/domain/statement/matching/near-fits.ts';
import type { Clock } from '../../platform/clock.ts';
import { addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { KnownMoney, RecordedMoney } from './our-money.ts';
import type { StandingDecisions } from './standing-decisions.ts';
import type { StatementRowRecord, StatementsRepository } from './statements.repository.ts';

const DAY_MS = 24 * 3_600_000;
/** As long as descriptions are kept, and a month. */
const DAYS_BACK = 400;

/** Each open row with what it may be, as things stand now. */
export interface MatchedRows {
  matches: ReadonlyMap<string, RowMatch>;
  /** The records that an unknown row nearly is; empty of any other. */
  nearOf: (rowId: string) => Fit[];
  rows: readonly StatementRowRecord[];
  /** Records of ours by the name of their fit. */
  money: ReadonlyMap<string, KnownMoney>;
  /** Payments that no row is. */
  unseen: readonly KnownMoney[];
}

interface MatchedRowsDeps {
  statementRows: Pick<StatementsRepository, 'openSince' | 'decided'>;
  standing: StandingDecisions;
  recorded: RecordedMoney;
  due: () => KnownMoney[];
  villaSettings: () => { timeZone: string };
  clock: Clock;
}

/** Matches every open row of every account: they compete for the same records. */
export function createMatchRows(deps: MatchedRowsDeps): () => MatchedRows {
  return () => {
    const now = deps.clock.now();
    const since = new Date(now.getTime() - DAYS_BACK * DAY_MS);
    const day = addDays(dateInZone(now, deps.villaSettings().timeZone), -DAYS_BACK);
    const decided = deps.statementRows.decided().filter((row) => row.day >= day);
    const freed = deps.standing.freed(decided);
    const rows = [
      ...deps.statementRows.openSince(day),
      ...decided.filter(({ id }) => freed.has(id)),
    ];
    const seen = deps.standing.seen();
    const isOpen = (one: KnownMoney) => !seen.has(nameOfMoney(one));
    const unseen = deps.recorded.payments(since).filter(isOpen);
    const ours = [...unseen, ...deps.recorded.others(since).filter(isOpen), ...deps.due()];
    const open = new Map(rows.map((row) => [row.id, { ...row, account: row.accountId }]));
    const matches = matchRows([...open.values()], ours);
    let findNear: ReturnType<typeof createNearFits> | null = null;
    const near = new Map<string, Fit[]>();
    return {
      matches,
      nearOf(id) {
        const row = open.get(id);
        if (row === undefined || matches.get(id)?.verdict !== 'unknown') return [];
        findNear ??= createNearFits(ours, matches);
        const found = near.get(id) ?? findNear(row);
        near.set(id, found);
        return found;
      },
      rows,
      money: new Map(ours.map((one) => [nameOfMoney(one), one])),
      unseen,
    };
  };
}
