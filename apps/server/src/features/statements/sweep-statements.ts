import { addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { DESCRIPTION_DAYS } from './guest-data.ts';
import type { StatementsRepository } from './statements.repository.ts';

/** Whoever has not looked at the columns of a file by then sends it again. */
const FILE_HOURS = 24;

/** Drops files whose columns nobody looked at, and forgets the words of banks after a year. @returns how many of both */
export function createSweepStatements(deps: {
  statementRows: Pick<StatementsRepository, 'waitingSince' | 'drop' | 'forgetDescriptions'>;
  writeTransaction: WriteTransaction;
  villaSettings: () => { timeZone: string };
  clock: Clock;
}): () => number {
  const { statementRows, clock } = deps;
  return () => {
    const now = clock.now();
    const before = new Date(now.getTime() - FILE_HOURS * 3_600_000);
    const day = addDays(dateInZone(now, deps.villaSettings().timeZone), -DESCRIPTION_DAYS);
    return deps.writeTransaction(() => {
      const waiting = statementRows.waitingSince(before);
      for (const id of waiting) statementRows.drop(id);
      return waiting.length + statementRows.forgetDescriptions(day);
    });
  };
}
