import type {
  StatementMapping,
  StatementReading,
  StatementRefusal,
} from '@villa/shared/domain/statement/statement-row.ts';
import { readTable } from '@villa/shared/domain/statement/reading/read-table.ts';
import { StatementRefused } from './bounds.ts';
import { decodeText } from './decode-text.ts';
import { fileKind } from './file-kind.ts';
import { readCsv } from './read-csv.ts';
import { type Sheet, readXlsx } from './read-xlsx.ts';

/** The reading of a file, or the reason why it is none. */
export type StatementRead = { reading: StatementReading } | { refusal: StatementRefusal };

/** Reads a file where it is called: in the thread, or in a test. */
export async function readFileHere(
  bytes: Uint8Array,
  mapping: StatementMapping | null,
): Promise<StatementRead> {
  try {
    const read = await readByKind(bytes, mapping);
    return typeof read === 'string' ? { refusal: read } : { reading: read };
  } catch (error) {
    return { refusal: error instanceof StatementRefused ? error.refusal : 'unreadable' };
  }
}

async function readByKind(
  bytes: Uint8Array,
  mapping: StatementMapping | null,
): Promise<StatementReading | StatementRefusal> {
  const kind = fileKind(bytes);
  if (kind === 'encrypted') return 'encrypted';
  if (kind === 'zip') return readSheets(await readXlsx(bytes), mapping);
  if (kind !== 'text') return 'unreadable';
  const decoded = decodeText(bytes);
  if (decoded === null) return 'unreadable';
  const { encoding, text } = decoded;
  return readTable({ sheet: null, encoding, lines: readCsv(text) }, mapping);
}

/** The first sheet that has rows. Where a second one has some as well, nobody knows which is meant. */
function readSheets(
  sheets: readonly Sheet[],
  mapping: StatementMapping | null,
): StatementReading | StatementRefusal {
  const read = sheets.map(({ name, lines }) =>
    readTable({ sheet: name, encoding: 'xlsx', lines }, mapping),
  );
  const readings = read.filter((one) => typeof one !== 'string');
  const [first] = readings;
  if (first === undefined) {
    return REFUSALS.find((refusal) => read.includes(refusal)) ?? 'no_rows';
  }
  return readings.length === 1 ? first : { ...first, certain: false };
}

/** Refusals of sheets, the one that says most first. */
const REFUSALS: StatementRefusal[] = ['too_many_rows', 'not_a_statement'];
