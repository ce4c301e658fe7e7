import { parse } from 'csv-parse/sync';
import type { TableLine } from '@villa/shared/domain/statement/reading/table.ts';
import { MAX_CELLS, MAX_CELL_LETTERS, MAX_LINES, StatementRefused } from './bounds.ts';

const DELIMITERS = [',', ';', '\t', '|'];
/** Lines by which the delimiter is found. */
const LOOKED_AT = 200;
/** A number as spreadsheets are made to keep it as text: `="0123456789"`. */
const AS_TEXT = /^="(.*)"$/s;

/**
 * Parts a text into lines of cells, by the delimiter that it turns out to have. No formula is worked out: a cell that begins
 * with `=` is the text that it is.
 * @throws StatementRefused `too_many_rows`
 */
export function readCsv(text: string): TableLine[] {
  const delimiter = delimiterOf(text);
  const quoted = part(text, delimiter, true);
  // A quote that is never closed, or that holds what are lines of their own, was no quote but a letter.
  const whole = quoted !== null && !quoted.some((line) => holdsLines(line, delimiter));
  const lines = whole ? quoted : part(text, delimiter, false);
  if (lines === null) throw new StatementRefused('unreadable');
  if (lines.length > MAX_LINES) throw new StatementRefused('too_many_rows');
  return lines;
}

interface Parted {
  record: string[];
  info: { lines: number };
}

/** Null where quotes are not closed. */
function part(
  text: string,
  delimiter: string,
  quotes: boolean,
  lines = MAX_LINES + 1,
): TableLine[] | null {
  let parted: Parted[];
  try {
    parted = parse<Parted>(text, {
      bom: true,
      delimiter,
      info: true,
      quote: quotes ? '"' : null,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      to: lines,
    } as never);
  } catch {
    return null;
  }
  let before = 0;
  return parted.map(({ record, info }) => {
    const line = before + 1;
    before = info.lines;
    return { line, cells: record.slice(0, MAX_CELLS).map(cellText) };
  });
}

const cellText = (cell: string): string =>
  cell.slice(0, MAX_CELL_LETTERS).replace(AS_TEXT, '$1').trim();

function holdsLines({ cells }: TableLine, delimiter: string): boolean {
  return cells.some((cell) =>
    cell
      .split('\n')
      .slice(1)
      .some((line) => line.split(delimiter).length > 2),
  );
}

/** The delimiter that parts most lines into the same number of cells, of which there are more than two. */
function delimiterOf(text: string): string {
  let [best, most] = [',', 0];
  const head = text.split(/\r\n|\n|\r/, LOOKED_AT).join('\n');
  for (const delimiter of DELIMITERS) {
    const lines = part(head, delimiter, true) ?? part(head, delimiter, false) ?? [];
    const counts = new Map<number, number>();
    for (const { cells } of lines) {
      if (cells.length > 2) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
    }
    const same = Math.max(0, ...counts.values());
    if (same > most) [best, most] = [delimiter, same];
  }
  return best;
}
