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

/** The reading of a file, or the reason why it is none. */
export type StatementRead = { reading: StatementReading } | { refusal: StatementRefusal };

/** Reads a file where it is called: in the thread, or in a test. */
export async function readFileHere(
  bytes: Uint8Array,
  mapping: StatementMapping | null,
): Promise<StatementRead> {
  try {
    const read = readByKind(bytes, mapping);
    return typeof read === 'string' ? { refusal: read } : { reading: read };
  } catch (error) {
    return { refusal: error instanceof StatementRefused ? error.refusal : 'unreadable' };
  }
}

function readByKind(
  bytes: Uint8Array,
  mapping: StatementMapping | null,
): StatementReading | StatementRefusal {
  const kind = fileKind(bytes);
  if (kind === 'encrypted') return 'encrypted';
  if (kind !== 'text') return 'unreadable';
  const decoded = decodeText(bytes);
  if (decoded === null) return 'unreadable';
  const { encoding, text } = decoded;
  return readTable({ sheet: null, encoding, lines: readCsv(text) }, mapping);
}
