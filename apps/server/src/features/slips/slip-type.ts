import type { ReceiptPictureType } from '@villa/shared/contract/expenses.ts';
import type { SlipType } from '@villa/shared/contract/payment.ts';

/** Readers of PDF look for its mark so far: a mail program may have put a byte order mark or a line before it. */
export const HEAD_BYTES = 1024;

const JPEG_MARK = Buffer.from([0xff, 0xd8, 0xff]);
const PNG_MARK = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PDF_MARK = '%PDF-';

/** A slip's type by its first bytes, whatever its name says; an animated PNG is one. Null: it is none. */
export function slipTypeOf(head: Uint8Array): SlipType | null {
  if (beginsWith(head, JPEG_MARK)) return 'image/jpeg';
  if (beginsWith(head, PNG_MARK)) return 'image/png';
  return markOf(head) < 0 ? null : 'application/pdf';
}

/** The same for a receipt of the house's own costs, which may be a WebP, too. */
export function receiptTypeOf(head: Uint8Array): ReceiptPictureType | null {
  return isWebp(head) ? 'image/webp' : slipTypeOf(head);
}

/** `RIFF`, four bytes of length, `WEBP`. */
function isWebp(head: Uint8Array): boolean {
  const letters = Buffer.from(head.subarray(0, 12)).toString('latin1');
  return letters.startsWith('RIFF') && letters.endsWith('WEBP');
}

/** A PDF from its mark on: what it says of its own places counts from there. */
export function fromPdfMark(file: Uint8Array): Uint8Array {
  return file.subarray(Math.max(0, markOf(file)));
}

function markOf(file: Uint8Array): number {
  const length = Math.min(file.length, HEAD_BYTES);
  return Buffer.from(file.buffer, file.byteOffset, length).indexOf(PDF_MARK, 0, 'latin1');
}

function beginsWith(file: Uint8Array, mark: Buffer): boolean {
  return file.length >= mark.length && mark.equals(file.subarray(0, mark.length));
}
