import * as z from 'zod/mini';
import { INSTALMENT_KINDS } from '../domain/money/ledger.ts';
import { EXPENSE_CATEGORIES } from '../domain/money/expenses.ts';
import { AGREEMENTS, DIFFERENCES, FIT_KINDS } from '../domain/statement/matching/match-rows.ts';
import { because, calendarDate, idParams, instant, line, optionalLine } from './fields.ts';
import { month } from './expenses.ts';
import { route } from './route.ts';
import { villaAccount as account } from './seen-at-bank.ts';

/** CSV or XLSX of a bank. */
export const STATEMENT_MAX_BYTES = 5 * 1024 * 1024;
export const STATEMENT_TYPES = [
  '.csv',
  '.txt',
  '.xlsx',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

export const STATEMENT_REFUSALS = [
  'too_large',
  'too_many_rows',
  'unreadable',
  'no_rows',
  'not_a_statement',
  'encrypted',
] as const;

export type StatementAccount = z.infer<typeof account>;

const COLUMNS = [
  'day',
  'time',
  'description',
  'in',
  'out',
  'amount',
  'sign',
  'balance',
  'reference',
] as const;
const column = z
  .int(because('invalid'))
  .check(z.minimum(0, 'too_small'), z.maximum(200, 'too_big'));

/** The column of each meaning, counted from 0. */
export const statementMapping = z.object(
  {
    ...(Object.fromEntries(COLUMNS.map((name) => [name, z.optional(column)])) as Record<
      (typeof COLUMNS)[number],
      z.ZodMiniOptional<typeof column>
    >),
    dayOrder: z.optional(z.enum(['dmy', 'mdy', 'ymd'], because('invalid'))),
  },
  because('invalid'),
);

/** The reading of a file whose columns nobody has looked at yet. */
const statementReading = z.object({
  encoding: z.enum(['utf-8', 'windows-874', 'xlsx']),
  sheet: z.nullable(z.string()),
  headers: z.array(z.string()),
  /** The first three rows that hold money: as they stand in the file, and as they are understood. */
  samples: z.array(z.array(z.string())),
  rows: z.array(
    z.object({
      day: calendarDate,
      time: z.nullable(z.string()),
      satang: z.int(),
      description: z.string(),
    }),
  ),
  mapping: statementMapping,
  /** False: nothing is certain, somebody has to look. */
  certain: z.boolean(),
  rowCount: z.int(),
  /** Rows whose balance follows from the one before; null where the file has none. */
  balanced: z.nullable(z.int()),
  breaks: z.array(z.object({ line: z.int(), expectedSatang: z.int(), foundSatang: z.int() })),
  /** How many lines are no rows of money, and those that may have held some. */
  leftOut: z.int(),
  unreadable: z.array(z.object({ line: z.int(), text: z.string() })),
  /** The digits in the file are another account's. */
  isOtherAccount: z.boolean(),
});
export type StatementReadingAnswer = z.infer<typeof statementReading>;

const fit = z.object({
  /** Its name over all kinds; what is looked at is said by it. */
  name: z.string(),
  kind: z.enum(FIT_KINDS),
  booking: z.nullable(
    z.object({ _id: z.string(), reference: z.string(), customerName: z.string() }),
  ),
  /** Signed as the row. */
  satang: z.int(),
  /** The day on which it was recorded, or is due. */
  day: z.nullable(calendarDate),
  /** The part of the stay's money that is due; `rest`: all that is left. Null of anything recorded. */
  part: z.nullable(z.enum([...INSTALMENT_KINDS, 'rest'])),
  /** A provider's, a channel's or an expense's own word. */
  label: z.string(),
  agrees: z.array(z.enum(AGREEMENTS)),
  differs: z.array(z.enum(DIFFERENCES)),
});
export type StatementFit = z.infer<typeof fit>;

/** How a row was decided on. `recorded` and `expense` wrote one; `seen` found what was recorded before. */
export const ROW_DECISIONS = [
  'seen',
  'recorded',
  'expense',
  'transfer',
  'cash',
  'not_ours',
] as const;
export type RowDecision = (typeof ROW_DECISIONS)[number];

const statementRow = z.object({
  id: z.string(),
  day: calendarDate,
  time: z.nullable(z.string()),
  /** In is positive. */
  satang: z.int(),
  /** Empty once it was forgotten. */
  description: z.string(),
  verdict: z.enum(['certain', 'look', 'unknown', 'transfer', 'decided']),
  fits: z.array(fit),
  /** An unknown row is nearly this, the nearest first, with what differs. Left out for nothing. */
  near: z.optional(z.array(fit)),
  /** The row that would be the other side of a transfer between own accounts, and its account. */
  other: z.nullable(z.object({ id: z.string(), account })),
  decided: z.nullable(
    z.object({
      as: z.enum(ROW_DECISIONS),
      booking: z.nullable(z.object({ _id: z.string(), reference: z.string() })),
      by: z.nullable(z.string()),
      at: instant,
    }),
  ),
});
export type StatementRowAnswer = z.infer<typeof statementRow>;

const glance = {
  id: z.string(),
  account,
  fileName: z.string(),
  /** `mapping`: its columns wait to be looked at, and its file is kept for a day at most. */
  state: z.enum(['mapping', 'read']),
  from: z.nullable(calendarDate),
  to: z.nullable(calendarDate),
  rowCount: z.int(),
  /** The rows of it that no earlier file had. */
  newRows: z.int(),
  by: z.nullable(z.string()),
  at: instant,
};

export const statement = z.object({
  ...glance,
  /** Null once its rows are read. */
  reading: z.nullable(statementReading),
  /** The last day until which its account is read without a gap; null: its balances say nothing. */
  readUntil: z.nullable(calendarDate),
  /** Those that this file brought, oldest first. */
  rows: z.array(statementRow),
});
export type Statement = z.infer<typeof statement>;

/** A payment recorded with a slip that no row of its account's statement is. */
const unseenSlip = z.object({
  payment: z.string(),
  booking: z.object({
    _id: z.string(),
    reference: z.string(),
    customerName: z.string(),
    checkIn: calendarDate,
    checkOut: calendarDate,
    version: z.int(),
  }),
  /** Whole baht. */
  amount: z.int(),
  /** The day of the slip, and the day on which it was recorded. */
  day: calendarDate,
  recordedOn: calendarDate,
  accounts: z.array(z.object({ ...account.shape, readUntil: z.nullable(calendarDate) })),
});
export type UnseenSlip = z.infer<typeof unseenSlip>;

/** Why no day of an account is read whole although its files are: they have no balances, or these prove no day whole. */
export const UNREAD_REASONS = ['no_balances', 'no_whole_day'] as const;

const statementList = z.object({
  accounts: z.array(
    z.object({
      ...account.shape,
      readUntil: z.nullable(calendarDate),
      /** Left out where `readUntil` is a day and where no file is read; older servers never say it. */
      unread: z.optional(z.enum(UNREAD_REASONS)),
    }),
  ),
  /** The newest first. */
  statements: z.array(
    z.object({
      ...glance,
      open: z.object({
        certain: z.int(),
        look: z.int(),
        unknown: z.int(),
        /** Those of the unknown that are nearly something of ours; left out for none. */
        near: z.optional(z.int()),
      }),
    }),
  ),
  unseen: z.array(unseenSlip),
});
export type StatementList = z.infer<typeof statementList>;

export const listStatements = route({
  method: 'GET',
  path: '/api/admin/statements',
  access: { may: 'money.totals' },
  answer: statementList,
});

export const newStatement = z.object({ account: line(100) }, because('invalid'));

/** Reads a bank's file. 422 `statement_refused` with `data.why`, one of `STATEMENT_REFUSALS`. */
export const addStatement = route({
  method: 'POST',
  path: '/api/admin/statements',
  access: { may: 'money.totals' },
  status: 201,
  form: { files: ['file'], texts: ['account', 'name'] },
  answer: statement,
});

export const getStatement = route({
  method: 'GET',
  path: '/api/admin/statements/:id',
  access: { may: 'money.totals' },
  params: idParams,
  answer: statement,
});

/** Reads the rows by these columns, which are kept for the account. `preview` answers what they would be. */
export const mapStatement = route({
  method: 'PATCH',
  path: '/api/admin/statements/:id',
  access: { may: 'money.totals' },
  params: idParams,
  body: z.object({
    mapping: statementMapping,
    preview: z.optional(z.boolean(because('invalid'))),
  }),
  answer: statement,
});

export const ROW_ANSWERS = [
  'certain',
  'seen',
  'record',
  'expense',
  'transfer',
  'cash',
  'not_ours',
  'open',
] as const;
export type RowAnswer = (typeof ROW_ANSWERS)[number];

const answeredRow = z.object(
  {
    id: line(100),
    /** `certain` marks what is certain now, and nothing else; `open` takes the decision on a row back. */
    as: z.enum(ROW_ANSWERS, because('invalid')),
    /** The record that the row is, by the name of its fit. */
    fit: z.optional(line(200)),
    /** With `record`: the booking, and the names of all fits that were looked at. */
    booking: z.optional(line(100)),
    looked: z.optional(
      z.array(z.string(because('invalid')), because('invalid')).check(z.maxLength(500, 'too_big')),
    ),
    /** It came before its booking was made, and that is meant. */
    datedBefore: z.optional(z.boolean(because('invalid'))),
    /** With `expense`. */
    category: z.optional(z.enum(EXPENSE_CATEGORIES, because('invalid'))),
    month: z.optional(month),
    note: z.optional(optionalLine(300)),
  },
  because('invalid'),
);
export type AnsweredRow = z.infer<typeof answeredRow>;

/**
 * Decides on rows, each by itself. `certain` only marks payments as seen at the bank, it records none; `record` writes a
 * payment with the row as its key, and needs everything that fits to have been looked at. A row that another decided on or
 * that fits something else by now is answered as `changed`; of a single row that is 409 `row_changed`.
 */
export const acceptRows = route({
  method: 'POST',
  path: '/api/admin/statements/:id/accept',
  access: { may: 'money.totals' },
  params: idParams,
  body: z.object({
    rows: z
      .array(answeredRow, because('invalid'))
      .check(z.minLength(1, 'required'), z.maxLength(20_000, 'too_big')),
  }),
  bodyKilobytes: 4096,
  answer: z.object({
    done: z.int(),
    changed: z.int(),
    /** The payment that was recorded, where one was. */
    payment: z.nullable(z.string()),
  }),
});

/** Says to which of the villa's accounts the money of a slip went. */
export const nameAccount = route({
  method: 'POST',
  path: '/api/admin/statements/slips/:payment/account',
  access: { may: 'money.totals' },
  params: z.object({ payment: z.string() }),
  body: z.object({ account: line(100) }),
  answer: z.object({ status: z.literal('success') }),
});
