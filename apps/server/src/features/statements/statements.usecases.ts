import type {
  Statement,
  StatementAccount,
  StatementList,
  StatementReadingAnswer,
} from '@villa/shared/contract/statements.ts';
import { joinChains, readUntil } from '@villa/shared/domain/statement/matching/chains.ts';
import type { RowMatch } from '@villa/shared/domain/statement/matching/match-rows.ts';
import { newRowsOf } from '@villa/shared/domain/statement/matching/same-rows.ts';
import type {
  StatementMapping,
  StatementReading,
} from '@villa/shared/domain/statement/statement-row.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { StatementAccounts } from './accounts.ts';
import { chainsOf } from './chains-of-reading.ts';
import type { MatchedRows } from './matched-rows.ts';
import { createPresentRow, presentReading } from './present-statement.ts';
import type { StatementRead } from './reading/read-file.ts';
import type { StandingDecisions } from './standing-decisions.ts';
import type { StatementRecord, StatementsRepository } from './statements.repository.ts';

/** The statements of the villa's accounts. */
export interface Statements {
  list(): Omit<StatementList, 'unseen'>;
  /** @throws AppError `not_found`; `statement_refused` once a file can no longer be read */
  find(id: string): Promise<Statement>;
  /**
   * Reads a bank's file. Where its columns are those that somebody found right for this account, and it is certain, its rows
   * are read at once; else its columns wait.
   * @throws AppError `invalid_fields`, `statement_refused`
   */
  add(file: { bytes: Buffer; name: string; account: string }, by: AuthUser): Promise<Statement>;
  /**
   * Reads the rows by these columns and keeps them for the account; a second time changes nothing.
   * @param preview answers what would be read, and keeps nothing
   * @throws AppError `not_found`, `statement_refused`, `row_changed` where its rows are read already
   */
  map(id: string, mapping: StatementMapping, preview: boolean, by: AuthUser): Promise<Statement>;
}

interface StatementsDeps {
  statementRows: StatementsRepository;
  accounts: StatementAccounts;
  standing: StandingDecisions;
  matchOpenRows: () => MatchedRows;
  readStatement: (bytes: Buffer, mapping: StatementMapping | null) => Promise<StatementRead>;
  bookingOf: (id: string) => BookingRecord | null;
  namesOf: (userIds: readonly string[]) => ReadonlyMap<string, string>;
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
}

export function createStatements(deps: StatementsDeps): Statements {
  const { statementRows: rows, accounts } = deps;
  const presentRow = createPresentRow(deps);

  const accountOf = ({ accountId: id, ...was }: StatementRecord): StatementAccount =>
    accounts.find(id) ?? { id, name: was.accountName, digits: was.accountDigits };

  const untilOf = (accountId: string) => readUntil(joinChains(rows.chains().get(accountId) ?? []));

  /** How far an account is read, and why not at all. */
  function readOf(
    accountId: string,
  ): Pick<StatementList['accounts'][number], 'readUntil' | 'unread'> {
    const until = untilOf(accountId);
    if (until !== null) return { readUntil: until };
    const read = rows.list().filter((one) => one.accountId === accountId && one.state === 'read');
    if (read.length === 0) return { readUntil: null };
    const hasBalances = read.some(({ mapping }) => mapping?.balance !== undefined);
    return { readUntil: null, unread: hasBalances ? 'no_whole_day' : 'no_balances' };
  }

  function glance(record: StatementRecord) {
    const { id, fileName, state, rowCount, newRows, by, at } = record;
    return {
      id,
      fileName,
      state,
      rowCount,
      newRows,
      account: accountOf(record),
      from: record.fromDay,
      to: record.toDay,
      by: deps.namesOf([by]).get(by) ?? null,
      at: at.toISOString(),
    };
  }

  function present(record: StatementRecord, reading: StatementReadingAnswer | null): Statement {
    const found = deps.matchOpenRows();
    const byId = new Map(found.rows.map((row) => [row.id, row]));
    const own = rows.rowsOf(record.id);
    return {
      ...glance(record),
      reading,
      readUntil: untilOf(record.accountId),
      rows: own.map((row) =>
        presentRow(row, found.matches.get(row.id) ?? leftBehind(row), found.nearOf(row.id), (id) =>
          byId.get(id),
        ),
      ),
    };
  }

  async function readWith(bytes: Buffer, mapping: StatementMapping | null) {
    const outcome = await deps.readStatement(bytes, mapping);
    if ('refusal' in outcome) {
      throw new AppError('statement_refused', { data: { why: outcome.refusal } });
    }
    return outcome.reading;
  }

  /** The record as its rows are read, with those that no earlier file had. Belongs into a transaction. */
  function finish(record: StatementRecord, reading: StatementReading): StatementRecord {
    const { id, accountId } = record;
    const days = reading.rows.map(({ day }) => day).toSorted();
    const [fromDay, toDay] = [days.at(0) ?? null, days.at(-1) ?? null];
    const known =
      fromDay === null || toDay === null ? [] : rows.rowsBetween(accountId, fromDay, toDay);
    const brought = newRowsOf(known, reading.rows);
    const done: StatementRecord = {
      ...record,
      state: 'read',
      mapping: reading.mapping,
      fromDay,
      toDay,
      rowCount: reading.rows.length,
      newRows: brought.length,
      chains: chainsOf(reading),
    };
    const { by: _by, at: _at, ...changes } = done;
    rows.finish(
      changes,
      brought.map(({ line: _line, ...row }, place) => ({
        ...row,
        id: deps.newId(),
        statementId: id,
        accountId,
        place,
        decided: null,
        target: '',
        decidedBy: null,
        decidedAt: null,
        round: 0,
      })),
    );
    return done;
  }

  const answered = (record: StatementRecord, reading: StatementReading) =>
    present(
      record,
      presentReading(
        reading,
        reading.accountDigits !== null && !accounts.mayBe(record.accountId, reading.accountDigits),
      ),
    );

  /** @throws AppError `not_found` */
  function findRecord(id: string): StatementRecord {
    const record = rows.find(id);
    if (record === null) throw new AppError('not_found');
    return record;
  }

  return {
    list() {
      const { matches, nearOf } = deps.matchOpenRows();
      return {
        accounts: accounts.list().map((one) => ({ ...one, ...readOf(one.id) })),
        statements: rows.list().map((record) => {
          const open = { certain: 0, look: 0, unknown: 0 };
          let near = 0;
          for (const { id } of rows.rowsOf(record.id)) {
            const verdict = matches.get(id)?.verdict ?? 'transfer';
            if (verdict !== 'transfer') open[verdict] += 1;
            if (verdict === 'unknown' && nearOf(id).length > 0) near += 1;
          }
          return { ...glance(record), open: { ...open, ...(near > 0 && { near }) } };
        }),
      };
    },

    async find(id) {
      const record = findRecord(id);
      const bytes = record.state === 'mapping' ? rows.fileOf(id) : null;
      if (bytes === null) return present(record, null);
      return answered(record, await readWith(bytes, record.mapping));
    },

    async add({ bytes, name, account: accountId }, by) {
      const account = accounts.find(accountId);
      if (account === null) throw invalidFields({ account: 'unknown' });
      const kept = rows.mappingOf(accountId);
      const guessed = await readWith(bytes, null);
      const isKnown = kept !== null && isSame(kept.headers, guessed.headers);
      const reading = isKnown ? await readWith(bytes, kept.mapping) : guessed;
      const isOther =
        reading.accountDigits !== null && !accounts.mayBe(accountId, reading.accountDigits);
      const record: StatementRecord = {
        id: deps.newId(),
        accountId,
        accountName: account.name,
        accountDigits: account.digits,
        fileName: name,
        state: 'mapping',
        mapping: isKnown ? kept.mapping : null,
        fromDay: null,
        toDay: null,
        rowCount: reading.rows.length,
        newRows: 0,
        chains: [],
        by: by.id,
        at: deps.clock.now(),
      };
      const isReady = isKnown && reading.certain && !isOther && reading.breaks.length === 0;
      const written = deps.writeTransaction(() => {
        rows.insert(record, isReady ? null : bytes);
        return isReady ? finish(record, reading) : record;
      });
      return isReady ? present(written, null) : answered(written, reading);
    },

    async map(id, mapping, isPreview, by) {
      const record = findRecord(id);
      const bytes = rows.fileOf(id);
      if (bytes === null) throw new AppError('row_changed');
      const reading = await readWith(bytes, mapping);
      if (isPreview) return answered(record, reading);
      const done = deps.writeTransaction(() => {
        // Somebody else has read it meanwhile.
        if (rows.fileOf(id) === null) throw new AppError('row_changed');
        const { accountId } = record;
        const at = deps.clock.now();
        const columns = { mapping: reading.mapping, headers: reading.headers };
        rows.keepMapping({ accountId, ...columns, by: by.id, at });
        return finish(record, reading);
      });
      return present(done, null);
    },
  };
}

/** Open rows of longer ago than matching looks back are only listed. */
const leftBehind = ({ decided }: { decided: string | null }): RowMatch | null =>
  decided === null ? { verdict: 'unknown', fits: [], other: null } : null;

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
