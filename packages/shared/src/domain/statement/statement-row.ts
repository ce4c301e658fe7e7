/** Rows of one file that are read. */
export const MAX_STATEMENT_ROWS = 20_000;

/** One row of a bank's statement as it was read. Money is whole satang; in is positive, out negative. */
export interface StatementRow {
  /** 1-based, in the file or the sheet. A row that spans lines has its first one. */
  line: number;
  /** YYYY-MM-DD of the Christian era, in the bank's time (Thailand). */
  day: string;
  /** HH:MM, in the bank's time. */
  time: string | null;
  satang: number;
  /** Balance of the account after this row. */
  balanceSatang: number | null;
  /** At most 500 letters, on one line, without control characters. */
  description: string;
  /** The bank's own reference of the transfer. */
  reference: string | null;
}

/** Meanings that a column of a statement can have. `sign` says credit or debit beside an `amount`. */
export type StatementColumn =
  | 'day'
  | 'time'
  | 'description'
  | 'in'
  | 'out'
  | 'amount'
  | 'sign'
  | 'balance'
  | 'reference';

/** Column index (0-based) by meaning; absent where the file has none. */
export type StatementMapping = Partial<Record<StatementColumn, number>> & {
  dayOrder?: 'dmy' | 'mdy' | 'ymd';
};

/** A line that is no row of money, with the reason. Only `unreadable` may have held money. */
export interface StatementLeftOut {
  line: number;
  why: 'total' | 'heading' | 'empty' | 'unreadable';
  /** Cells of the line beside each other, at most 200 letters. */
  text: string;
}

/** A statement's file as it was read, and how certain that is. */
export interface StatementReading {
  /** Name of the sheet, of a workbook. */
  sheet: string | null;
  encoding: 'utf-8' | 'windows-874' | 'xlsx';
  headers: string[];
  /** Cells of the first three rows that hold money; one in and one out are among them where the file has both. */
  samples: string[][];
  mapping: StatementMapping;
  /** False: staff must look at the mapping before anything is done with the rows. */
  certain: boolean;
  /** Oldest first, whichever way the file goes. */
  rows: StatementRow[];
  leftOut: StatementLeftOut[];
  /** Rows whose balance does not follow from the row before it, in satang. */
  breaks: { line: number; expectedSatang: number; foundSatang: number }[];
  /** Days for which the chain of balances is whole, inclusive, oldest first. */
  chain: { from: string; to: string }[];
  /** Digits of the account found above the rows, `x` for masked ones. */
  accountDigits: string | null;
}

/** Why a file is no statement that could be read. */
export type StatementRefusal =
  | 'too_large'
  | 'too_many_rows'
  | 'unreadable'
  | 'no_rows'
  | 'not_a_statement'
  | 'encrypted';
