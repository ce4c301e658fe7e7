/** One line of a file or row of a sheet, as cells of text. */
export interface TableLine {
  /** 1-based; a record over several lines has its first. */
  line: number;
  cells: readonly string[];
}

/** The text of a line's cell; empty where the line is shorter, or where no column is meant. */
export const cellOf = ({ cells }: TableLine, column: number | undefined): string =>
  column === undefined ? '' : (cells[column] ?? '').trim();

export const isEmpty = ({ cells }: TableLine): boolean => cells.every((cell) => cell.trim() === '');
