import type {
  ExpenseProposal,
  Expense,
  ExpensesOfMonth,
  NewExpense,
} from '@villa/shared/contract/expenses.ts';
import {
  EXPENSE_CATEGORIES,
  MAX_EXPENSE_DAYS_BACK,
  MAX_EXPENSE_MONTHS_APART,
} from '@villa/shared/domain/money/expenses.ts';
import { type Month, monthOf } from '@villa/shared/domain/money/month.ts';
import { type CalendarDate, addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import { readPastDay } from '../../platform/read-past-day.ts';
import { requirePermission } from '../../platform/auth/access.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { ReceivedFile } from '../../platform/http/receive-form.ts';
import type { MonthClosings } from '../ledger/month-closings.repository.ts';
import type { KeptPictures } from '../slips/kept-pictures.ts';
import type { CountedExpenses } from './counted-expenses.ts';
import { monthsBetween, proposalsFor } from './expense-proposals.ts';
import type { ExpenseRow, ExpensesRepository } from './expenses.repository.ts';
import type { MonthlyExpenses } from './monthly-expenses.repository.ts';
import { presentExpenses } from './present-expenses.ts';

/** Which categories are noted often is looked at over so many days. */
const USUAL_DAYS = 365;

export interface Expenses {
  /** The monthly ones that open months still lack. */
  proposals(): ExpenseProposal[];
  /** Those of a month, and those that still lack. @param asked this month if left out */
  list(asked: Month | undefined, user: AuthUser): ExpensesOfMonth;
  /**
   * Notes one; the same key again answers the one that was noted.
   * @throws AppError `invalid_fields`, `forbidden`, `idempotency_mismatch`, `expense_noted`; for the file see `KeptPictures`
   */
  add(entry: NewExpense, file: ReceivedFile | null, user: AuthUser): Promise<Expense>;
  /** @throws AppError `not_found`, `expense_reversed` */
  reverse(id: string, reason: string, user: AuthUser): Expense;
  /** @throws AppError `not_found`, `expense_reversed`, `expense_paid_back`, `invalid_fields` */
  payBack(
    returned: { ids: readonly string[]; paidOn: string; from: 'account' | 'house_cash' },
    user: AuthUser,
  ): Expense[];
  /** @throws AppError `not_found` */
  skip(monthlyOf: string, month: Month, user: AuthUser): void;
  /** @throws AppError `not_found` */
  endMonthly(monthlyOf: string): void;
  /** The name of its picture on disk. @throws AppError `not_found` */
  pictureOf(id: string, user: AuthUser): string;
}

interface ExpensesDeps {
  expenseRows: ExpensesRepository;
  monthlyExpenses: MonthlyExpenses;
  countedExpenses: CountedExpenses;
  pictures: KeptPictures;
  monthClosings: Pick<MonthClosings, 'closedAt'>;
  writeTransaction: WriteTransaction;
  villaSettings: () => { timeZone: string };
  clock: Clock;
  newId: () => string;
}

export function createExpenses(deps: ExpensesDeps): Expenses {
  const { expenseRows: rows, monthlyExpenses: monthly, countedExpenses: counted, pictures } = deps;
  const zone = () => deps.villaSettings().timeZone;
  const today = () => dateInZone(deps.clock.now(), zone());
  const isClosed = (month: Month) => deps.monthClosings.closedAt(month) !== undefined;

  const present = (found: readonly ExpenseRow[], user: AuthUser) =>
    presentExpenses(found, { rows, counted, userId: user.id });
  const presentOne = (row: ExpenseRow, user: AuthUser) => present([row], user)[0] as Expense;

  /** One that the user may see. @throws AppError `not_found` */
  function findFor(user: AuthUser, id: string): ExpenseRow {
    const row = rows.find(id);
    if (row === null || !(seesAll(user) || row.by === user.id)) throw new AppError('not_found');
    return row;
  }

  /** One that is no reversal and stands. @throws AppError `not_found`, `expense_reversed` */
  function findStanding(user: AuthUser, id: string): ExpenseRow {
    const row = findFor(user, id);
    if (row.reverses !== null) throw new AppError('not_found');
    if (rows.reversalsOf([id]).has(id)) throw new AppError('expense_reversed');
    return row;
  }

  function readPaidOn(wire: string): CalendarDate {
    const earliest = addDays(today(), -MAX_EXPENSE_DAYS_BACK);
    return readPastDay('paidOn', wire, { today: today(), earliest, timeZone: zone() });
  }

  /** @throws AppError `idempotency_mismatch` */
  function notedUnder({ key, satang, category }: NewExpense, user: AuthUser): ExpenseRow | null {
    const known = key === undefined ? null : rows.findByKey(key);
    if (known === null) return null;
    const isSame = known.satang === satang && known.category === category && known.by === user.id;
    if (!isSame) throw new AppError('idempotency_mismatch');
    return known;
  }

  /** The row that an entry makes, without its picture. */
  function rowOf(entry: NewExpense, user: AuthUser): ExpenseRow {
    const paidOn = readPaidOn(entry.paidOn);
    const month = entry.month ?? monthOf(paidOn);
    const apart = monthsBetween(monthOf(paidOn), month);
    if (Math.abs(apart) > MAX_EXPENSE_MONTHS_APART) {
      throw invalidFields({ month: apart < 0 ? 'too_far_back' : 'too_far_ahead' });
    }
    const isPersons = entry.paidFrom === 'person';
    return {
      id: deps.newId(),
      paidOn,
      month,
      category: entry.category,
      satang: entry.satang,
      paidFrom: entry.paidFrom,
      paidBy: isPersons ? entry.paidBy || user.name : '',
      note: entry.note ?? '',
      picture: null,
      pictureBytes: null,
      monthlyOf: entry.monthlyOf ?? null,
      reverses: null,
      reason: '',
      key: entry.key ?? null,
      by: user.id,
      at: deps.clock.now(),
    };
  }

  /** Belongs into a transaction. @throws AppError `invalid_fields`, `expense_noted` */
  function checkMonthly({ monthlyOf, month }: ExpenseRow): void {
    if (monthlyOf === null) return;
    if (!monthly.isRunning(monthlyOf)) throw invalidFields({ monthlyOf: 'unknown' });
    const hasIt = monthly.standingOf(monthlyOf).some((noted) => noted.month === month);
    if (hasIt) throw new AppError('expense_noted');
  }

  function insert(entry: NewExpense, made: ExpenseRow, user: AuthUser): ExpenseRow {
    return deps.writeTransaction(() => {
      const known = notedUnder(entry, user);
      if (known !== null) return known;
      const row = { ...made, at: deps.clock.now() };
      checkMonthly(row);
      if (entry.monthly === true && row.monthlyOf === null) {
        row.monthlyOf = deps.newId();
        monthly.begin({ id: row.monthlyOf, by: user.id, at: row.at });
      }
      rows.insert(row);
      return row;
    });
  }

  const proposals = () =>
    monthly
      .running()
      .map((id) => ({ id, noted: monthly.standingOf(id), skipped: monthly.skipsOf(id) }))
      .flatMap((one) => proposalsFor(one, today(), isClosed));

  return {
    proposals,

    list(asked, user) {
      const now = today();
      const month = asked ?? monthOf(now);
      const all = seesAll(user);
      const inMonth = counted.of(month);
      const elsewhere = rows.ofMonth(month, NEVER).filter((row) => counted.monthOf(row) !== month);
      const shown = [...inMonth, ...elsewhere].filter((row) => all || row.by === user.id);
      const owed = rows.owed().filter((row) => all || row.by === user.id);
      return {
        month,
        thisMonth: monthOf(now),
        today: now,
        isClosed: isClosed(month),
        expenses: present(shown, user),
        satang: all ? sum(inMonth.map(({ satang }) => satang)) : null,
        categories: usualFirst(rows.timesNoted(addDays(now, -USUAL_DAYS))),
        proposals: all ? proposals() : [],
        owed: [...Map.groupBy(owed, ({ paidBy }) => paidBy)].map(([paidBy, ofPerson]) => ({
          paidBy,
          satang: sum(ofPerson.map(({ satang }) => satang)),
          ids: ofPerson.map(({ id }) => id),
        })),
      };
    },

    async add(entry, file, user) {
      const known = notedUnder(entry, user);
      if (known !== null) return presentOne(known, user);
      if (entry.monthly === true || entry.monthlyOf !== undefined) {
        requirePermission(user, 'money.totals');
      }
      const made = rowOf(entry, user);
      checkMonthly(made);
      if (file === null && !seesAll(user)) throw invalidFields({ picture: 'required' });
      if (file === null) return presentOne(insert(entry, made, user), user);
      if (file.bytes === 0) throw invalidFields({ picture: 'empty_file' });
      const picture = await pictures.keep(file);
      const row = await orRemove(picture, () =>
        insert(entry, { ...made, picture, pictureBytes: file.bytes }, user),
      );
      return presentOne(row, user);
    },

    reverse: (id, reason, user) =>
      deps.writeTransaction(() => {
        const row = findStanding(user, id);
        const returned = rows.paybacksOf([id]).get(id);
        const taken = { by: user.id, at: deps.clock.now() };
        const { satang } = row;
        const reversal = { ...row, ...taken, satang: -satang, reverses: id, reason };
        const own = { id: deps.newId(), picture: null, pictureBytes: null, key: null };
        rows.insert({ ...reversal, ...own });
        if (returned) {
          rows.insertPayback({ ...returned, ...taken, id: deps.newId(), satang: -satang });
        }
        return presentOne({ ...reversal, ...own }, user);
      }),

    payBack: ({ ids, paidOn: wire, from: paidFrom }, user) =>
      deps.writeTransaction(() => {
        const paidOn = readPaidOn(wire);
        for (const id of new Set(ids)) {
          const row = findStanding(user, id);
          if (row.paidFrom !== 'person') throw new AppError('not_found');
          if (rows.paybacksOf([id]).has(id)) throw new AppError('expense_paid_back');
          if (paidOn < row.paidOn) throw invalidFields({ paidOn: 'too_soon' });
          const { satang } = row;
          const at = deps.clock.now();
          rows.insertPayback({
            id: deps.newId(),
            expenseId: id,
            paidOn,
            paidFrom,
            satang,
            by: user.id,
            at,
          });
        }
        return present(rows.named(ids), user);
      }),

    skip: (monthlyOf, month, user) =>
      deps.writeTransaction(() => {
        if (!monthly.isRunning(monthlyOf)) throw new AppError('not_found');
        monthly.skip({ monthlyOf, month, by: user.id, at: deps.clock.now() });
      }),

    endMonthly: (monthlyOf) =>
      deps.writeTransaction(() => {
        if (!monthly.isRunning(monthlyOf)) throw new AppError('not_found');
        monthly.end(monthlyOf, deps.clock.now());
      }),

    pictureOf(id, user) {
      const { picture } = findFor(user, id);
      if (picture === null) throw new AppError('not_found');
      return picture;
    },
  };

  /** A picture without its row goes. */
  async function orRemove(picture: string, write: () => ExpenseRow): Promise<ExpenseRow> {
    try {
      const row = write();
      // The same key was noted meanwhile.
      if (row.picture !== picture) await pictures.remove(picture);
      return row;
    } catch (error) {
      await pictures.remove(picture);
      throw error;
    }
  }
}

/** Nothing is written in it. */
const NEVER = { from: new Date(0), until: new Date(0) };

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Staff note costs and see their own. */
const seesAll = ({ permissions }: AuthUser) => permissions.includes('money.totals');

const usualFirst = (times: ReadonlyMap<string, number>) =>
  EXPENSE_CATEGORIES.toSorted((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0));
