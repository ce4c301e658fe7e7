/** A guest who books, fills in, pays and cancels until the server is gone, and remembers every answer. */
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import {
  type HttpAnswer,
  bookingIn,
  changeBooking,
  createBooking,
  answerText,
  saveCustomerInfo,
  slipUrlIn,
  uploadSlip,
} from '../support/guest-calls.ts';
import type { Random } from '../support/random.ts';
import { type LedgerEntry, type Seen, newPending, seenOf } from './ledger.ts';
import { makeSlip } from './slip-file.ts';

export interface Work {
  baseUrl: string;
  random: Random;
  /** Free nights that nobody else of this run gets. */
  nextStay: () => Stay;
  nextKey: () => string;
  /** The record of every begun booking. */
  ledger: LedgerEntry[];
  /** Refusals that had no reason to be. */
  violations: string[];
  /** True once the server is about to be killed or was: nothing new is begun. */
  stopped: () => boolean;
}

/** Works booking after booking. Ends at the first call that gets no answer, which is the kill. */
export async function work(job: Work): Promise<void> {
  while (!job.stopped()) {
    if (!(await oneBooking(job))) return;
  }
}

/** False when the server was gone before it answered. */
async function oneBooking(job: Work): Promise<boolean> {
  const { random } = job;
  const entry: LedgerEntry = {
    key: job.nextKey(),
    stay: job.nextStay(),
    id: null,
    acknowledged: null,
    asked: newPending,
    isUploading: false,
    uploads: new Map(),
  };
  job.ledger.push(entry);
  const created = await createBooking(job.baseUrl, entry.stay, { key: entry.key });
  if (!note(job, entry, created, 201)) return false;

  if (random.whole(1, 5) === 1) return change(job, entry, { status: 'cancelled' });
  const info = {
    firstName: 'Nok',
    lastName: `Guest ${random.whole(1, 9999)}`,
    email: 'nok@example.com',
    phone: '0812345678',
  };
  ask(entry, { customerInfo: info });
  if (!note(job, entry, await saveCustomerInfo(job.baseUrl, entry.id ?? '', info), 200))
    return false;
  if (random.whole(1, 6) === 1) return change(job, entry, { status: 'cancelled' });
  return pay(job, entry);
}

async function pay(job: Work, entry: LedgerEntry): Promise<boolean> {
  const bytes = makeSlip(job.random);
  entry.isUploading = true;
  const uploaded = await uploadSlip(job.baseUrl, entry.id ?? '', bytes);
  if (uploaded.status === 0) return false;
  entry.isUploading = false;
  const url = slipUrlIn(uploaded);
  if (uploaded.status >= 300 || url === null) {
    job.violations.push(`an upload was answered ${answerText(uploaded)}`);
    return false;
  }
  entry.uploads.set(url, bytes);
  const sent = await change(job, entry, { paymentSlipUrl: url, status: 'in_review' });
  if (!sent || job.random.whole(1, 5) > 1) return sent;
  return change(job, entry, { paymentSlipUrl: null, status: 'pending' });
}

async function change(job: Work, entry: LedgerEntry, to: Partial<Seen>): Promise<boolean> {
  ask(entry, to);
  const { status, paymentSlipUrl } = to;
  const answer = await changeBooking(job.baseUrl, entry.id ?? '', {
    ...(status === undefined ? {} : { status }),
    ...(paymentSlipUrl === undefined ? {} : { paymentSlipUrl }),
  });
  return note(job, entry, answer, 200);
}

/** Written down before the call leaves: it may be carried out without ever being answered. */
function ask(entry: LedgerEntry, to: Partial<Seen>): void {
  entry.asked = { ...(entry.acknowledged ?? newPending), ...to };
}

/** Writes an answer down. False when there was none, or one that should not have been. */
function note(job: Work, entry: LedgerEntry, answer: HttpAnswer, expected: number): boolean {
  if (answer.status === 0) return false;
  const booking = bookingIn(answer);
  if (answer.status !== expected || booking === null) {
    job.violations.push(`a call that had to succeed was answered ${answerText(answer)}`);
    return false;
  }
  entry.id = booking._id;
  entry.acknowledged = seenOf(booking);
  entry.asked = null;
  return true;
}
