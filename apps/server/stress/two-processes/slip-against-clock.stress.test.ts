import { PNG } from '../../src/testing/guest.ts';
import { join } from 'node:path';
import type { Booking } from '@villa/shared/contract/booking.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import { expect, it } from 'vitest';
import { today } from '../support/today.ts';
import { databaseFile, openForWriting } from '../support/database-file.ts';
import {
  type HttpAnswer,
  bookingIn,
  changeBooking,
  createBooking,
  getBooking,
  answerText,
  saveCustomerInfo,
  slipUrlIn,
  uploadSlip,
} from '../support/guest-calls.ts';
import { howOften, isRoundDue } from '../support/how-often.ts';
import { judgeDatabase } from '../support/judge-database.ts';
import { seededRandom } from '../support/random.ts';
import { type TwoServers, startTwoServers } from '../support/two-servers.ts';

const rounds = howOften(120, 25);
const guest = {
  firstName: 'Nok',
  lastName: 'Guest',
  email: 'nok@example.com',
  phone: '0812345678',
};

/** The payment window that a round leaves, in milliseconds: enough for everybody to get into place. */
const windowMs = 40;
/** How far from where it is aimed the slip is sent, to either side. */
const spreadMs = 12;
/**
 * A busy machine brings every slip late; so each win of one side moves the aim towards the other, and twice as far
 * while the same side goes on to win.
 */
const [aimStepMs, widestStepMs] = [3, 48];

it('a slip through one process and the end of its window at the other: exactly one wins', async () => {
  await using two = await startTwoServers();
  const random = seededRandom(20_261_121);
  const wins = { slip: 0, clock: 0 };
  let [aimMs, stepMs] = [0, aimStepMs];
  let last = '';
  // A race that one side always wins has not been one.
  const hasMet = () => Math.min(wins.slip, wins.clock) > rounds / 10;

  for (let round = 0; isRoundDue(round, rounds, hasMet()); round += 1) {
    const [slipServer, otherServer] = round % 2 === 0 ? two.baseUrls : two.baseUrls.toReversed();
    const stay = {
      checkIn: addDays(today(), 1 + 3 * round),
      checkOut: addDays(today(), 3 + 3 * round),
    };
    const { id, url } = await readyToPay(slipServer ?? '', stay);
    const endsAt = letRunOut(two, id, windowMs + Math.max(0, -aimMs));
    const sentAt = endsAt + aimMs + random.whole(-spreadMs, spreadMs);

    const [slip, nextGuest] = await Promise.all([
      sendSlip(slipServer ?? '', id, url, sentAt),
      bookWhenFree(otherServer ?? '', stay, endsAt),
    ]);

    const booking = bookingIn(await getBooking(otherServer ?? '', id));
    const outcome = outcomeOf(slip, nextGuest, booking);
    expect(['slip', 'clock']).toContain(outcome);
    wins[outcome as keyof typeof wins] += 1;
    stepMs = outcome === last ? Math.min(2 * stepMs, widestStepMs) : aimStepMs;
    aimMs += outcome === 'slip' ? stepMs : -stepMs;
    last = outcome;
  }

  expect(judgeDatabase(join(two.dataDir, databaseFile))).toEqual([]);
  expect(hasMet()).toBe(true);
});

/** `slip` or `clock` when everything fits that winner; else all that was seen. */
function outcomeOf(slip: HttpAnswer, nextGuest: HttpAnswer, booking: Booking | null): string {
  const seen = [
    answerText(slip),
    answerText(nextGuest),
    booking?.status,
    booking?.cancelReason,
  ].join(', ');
  if (seen === '200, 409 dates_unavailable, in_review, ') return 'slip';
  if (seen === '410 window_expired, 201, cancelled, expired') return 'clock';
  return seen;
}

async function readyToPay(baseUrl: string, stay: Stay): Promise<{ id: string; url: string }> {
  const id = bookingIn(await createBooking(baseUrl, stay))?._id ?? '';
  expect((await saveCustomerInfo(baseUrl, id, guest)).status).toBe(200);
  const url = slipUrlIn(await uploadSlip(baseUrl, id, PNG));
  expect(url).toMatch(/^\/api\/booking\//);
  return { id, url: url ?? '' };
}

/** Sets the end of the payment window to some milliseconds from now. */
function letRunOut({ dataDir }: TwoServers, id: string, fromNowMs: number): number {
  const endsAt = Date.now() + fromNowMs;
  using file = openForWriting(dataDir);
  file.db.prepare('update bookings set expires_at = ? where id = ?').run(endsAt, id);
  return endsAt;
}

async function sendSlip(
  baseUrl: string,
  id: string,
  url: string,
  sentAt: number,
): Promise<HttpAnswer> {
  await until(sentAt);
  return changeBooking(baseUrl, id, { paymentSlipUrl: url, status: 'in_review' });
}

/** The next guest asks again and again around the window's end, and a last time well after it. */
async function bookWhenFree(baseUrl: string, stay: Stay, endsAt: number): Promise<HttpAnswer> {
  await until(endsAt - 5);
  let answer = await createBooking(baseUrl, stay);
  while (answer.status !== 201 && Date.now() < endsAt + 3 * spreadMs) {
    answer = await createBooking(baseUrl, stay);
  }
  return answer.status === 201 ? answer : createBooking(baseUrl, stay);
}

async function until(moment: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, moment - Date.now()));
}
