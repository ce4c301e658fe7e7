import {
  MAX_STATEMENT_ROWS,
  type StatementRefusal,
} from '@villa/shared/domain/statement/statement-row.ts';

/** Bytes of a file that is read. */
export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024;
/** Bytes of XML that are unpacked of one workbook: a sheet of 20,000 rows has about 12 MB. */
export const MAX_UNPACKED = 64 * 1024 * 1024;
/** Lines of a file or a sheet: the rows, and some pages of words around them. */
export const MAX_LINES = MAX_STATEMENT_ROWS + 2000;
export const MAX_CELLS = 64;
/** A cell is cut here; no bank writes so much into one. */
export const MAX_CELL_LETTERS = 2000;

/** A file is not read, for a reason that the owner is told. */
export class StatementRefused extends Error {
  override readonly name = 'StatementRefused';
  readonly refusal: StatementRefusal;

  constructor(refusal: StatementRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}
