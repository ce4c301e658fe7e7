import { randomFillSync } from 'node:crypto';
import { RECEIPT_CODE_LENGTH, makeReceiptCode } from '@villa/shared/domain/money/receipt-code.ts';
import { REFERENCE_ALPHABET, makeReference } from '@villa/shared/domain/booking/reference.ts';

const ID_BYTES = 16;
const REFERENCE_BYTES = 6;

/** Random bytes are fetched by the page: asking the system for 16 costs as much as asking for 4096. */
const pool = Buffer.alloc(4096);
let used = pool.length;

function takeRandom(bytes: number): Buffer {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.subarray(used - bytes, used);
}

/** 128 random bits in 22 URL-safe characters: whoever knows one did not guess it. */
export function newId(): string {
  return takeRandom(ID_BYTES).toString('base64url');
}

/** Enough of an id to find it in a log, too little to open anything with it. */
export function shortId(id: string): string {
  return id.slice(0, 6);
}

/** A booking's short name for people to say aloud, such as `BV-7K3Q9D`. */
export function newReference(): string {
  return makeReference(takeRandom(REFERENCE_BYTES));
}

const REQUEST_ID_LENGTH = 8;

/** A guest reads it out after an error, staff find the error by it in the log; it opens nothing. */
export function newRequestId(): string {
  let id = '';
  // The slight bias of the remainder does not matter.
  for (const byte of takeRandom(REQUEST_ID_LENGTH)) {
    id += REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length];
  }
  return id;
}

/** The code that a receipt is verified by: 111 random bits in characters that can be typed off paper. */
export function newReceiptCode(): string {
  return makeReceiptCode(takeRandom(RECEIPT_CODE_LENGTH));
}
