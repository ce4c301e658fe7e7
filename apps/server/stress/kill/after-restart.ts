/** The state that a server must still know when it comes back. */
import { createHash } from 'node:crypto';
import { nightsOf } from '@villa/shared/domain/stay/stay.ts';
import {
  bookingIn,
  createBooking,
  getBooking,
  readSlip,
  answerText,
} from '../support/guest-calls.ts';
import { type LedgerEntry, newPending, sameSeen, seenOf } from './ledger.ts';

/**
 * Compares a booking with what its guest was answered, and writes down which way an open call went.
 * Answers one sentence for each thing that was lost or is half there.
 */
export async function judgeEntry(baseUrl: string, entry: LedgerEntry): Promise<string[]> {
  if (entry.id === null) return finishCreation(baseUrl, entry);
  const answer = await getBooking(baseUrl, entry.id);
  const booking = bookingIn(answer);
  if (booking === null) return [`booking ${entry.id} was acknowledged, now: ${answerText(answer)}`];

  const violations: string[] = [];
  const seen = seenOf(booking);
  const allowed = [entry.acknowledged, entry.asked].filter((state) => state !== null);
  if (!allowed.some((state) => sameSeen(state, seen))) {
    violations.push(
      `booking ${entry.id} is ${JSON.stringify(seen)}, neither acknowledged nor asked: ${JSON.stringify(allowed)}`,
    );
  }
  if (booking.checkIn !== entry.stay.checkIn || booking.nights !== nightsOf(entry.stay).length) {
    violations.push(`booking ${entry.id} has other nights than asked for`);
  }
  entry.acknowledged = seen;
  entry.asked = null;
  return [...violations, ...(await judgeUploads(baseUrl, entry))];
}

/** A creation without an answer is asked for again, as the site does: it must book once, whatever happened. */
async function finishCreation(baseUrl: string, entry: LedgerEntry): Promise<string[]> {
  const answer = await createBooking(baseUrl, entry.stay, { key: entry.key });
  const booking = bookingIn(answer);
  if (answer.status !== 201 || booking === null) {
    return [`an unanswered creation, asked for again, was answered ${answerText(answer)}`];
  }
  entry.id = booking._id;
  entry.acknowledged = newPending;
  entry.asked = null;
  return [];
}

async function judgeUploads(baseUrl: string, entry: LedgerEntry): Promise<string[]> {
  const violations: string[] = [];
  for (const [url, sent] of entry.uploads) {
    const kept = await readSlip(baseUrl, url);
    if (kept === null) violations.push(`the acknowledged slip ${url} cannot be read`);
    else if (sha256(kept) !== sha256(sent)) violations.push(`the slip ${url} has changed`);
  }
  return violations;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
