import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { expect, it } from 'vitest';
import { databaseFile, openForWriting } from '../support/database-file.ts';
import {
  bookingIn,
  changeBooking,
  codeIn,
  createBooking,
  saveCustomerInfo,
  slipUrlIn,
  uploadSlip,
} from '../support/guest-calls.ts';
import { howOften, inSoak } from '../support/how-often.ts';
import { judgeDatabase } from '../support/judge-database.ts';
import { registerOwner } from '../support/register-owner.ts';
import { confirmReceived } from '../support/staff-calls.ts';
import { today } from '../support/today.ts';
import { type TwoServers, startTwoServers } from '../support/two-servers.ts';
import { makeSlip } from '../kill/slip-file.ts';
import { seededRandom } from '../support/random.ts';

const FAULT = fileURLToPath(new URL('../seeded-faults/confirms-in-two-steps.ts', import.meta.url));
const ROUNDS = howOften(10, 1);
const CALLS = 50;
const SETUP_CODE = 'stress-set-up';
/** The undo of a payment, and two rounds of issuing receipts. */
const RECEIPTS_MS = 60_000;

const start = (entry?: string) =>
  startTwoServers({
    env: { LIMITS: 'off', SETUP_CODE },
    ...(entry !== undefined && { entry }),
  });

const random = seededRandom(11);

/** A booking with a slip in review. @returns its id and what it costs */
async function inReview(baseUrl: string, round: number): Promise<{ id: string; price: number }> {
  const checkIn = addDays(today(), 30 + 2 * round);
  const created = bookingIn(
    await createBooking(baseUrl, { checkIn, checkOut: addDays(checkIn, 1) }),
  );
  const id = created?._id ?? '';
  await saveCustomerInfo(baseUrl, id, {
    firstName: 'Nok',
    lastName: 'Guest',
    email: 'nok@example.com',
    phone: '0812345678',
  });
  const paymentSlipUrl = slipUrlIn(await uploadSlip(baseUrl, id, makeSlip(random)));
  const sent = bookingIn(await changeBooking(baseUrl, id, { paymentSlipUrl, status: 'in_review' }));
  expect(sent?.status).toBe('in_review');
  return { id, price: sent?.totalPrice ?? 0 };
}

/** Fifty times the same slip is confirmed, by both processes. @returns how that was answered */
async function confirmFifty(two: TwoServers, token: string, round: number) {
  const { id, price } = await inReview(two.baseUrls[0], round);
  const answers = await Promise.all(
    Array.from({ length: CALLS }, (_, index) =>
      confirmReceived({ baseUrl: two.baseUrls[index % 2 === 0 ? 0 : 1], token }, id, price),
    ),
  );
  return { id, answers: answers.map((one) => codeIn(one) ?? String(one.status)).toSorted() };
}

function count(dataDir: string, table: 'payments' | 'receipts', bookingId: string): number {
  using file = openForWriting(dataDir);
  const select = `select count(*) from ${table} where booking_id = ?`;
  return file.db.prepare(select).pluck().get(bookingId) as number;
}

it('of fifty confirmations of one slip at two processes, one makes one payment and one receipt', async () => {
  await using two = await start();
  const token = await registerOwner(two.baseUrls[0], SETUP_CODE);
  const ids: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, answers } = await confirmFifty(two, token, round);
    expect(answers).toEqual(['200', ...Array<string>(CALLS - 1).fill('invalid_transition')]);
    expect(count(two.dataDir, 'payments', id)).toBe(1);
    ids.push(id);
  }
  const receipts = () => ids.map((id) => count(two.dataDir, 'receipts', id));
  for (let waited = 0; waited < RECEIPTS_MS && receipts().includes(0); waited += 500) {
    await wait(500);
  }
  expect(receipts()).toEqual(ids.map(() => 1));
  expect(judgeDatabase(join(two.dataDir, databaseFile))).toEqual([]);
});

inSoak(() => {
  it('a server that looks, then writes, makes several payments, and this is seen', async () => {
    await using two = await start(FAULT);
    const token = await registerOwner(two.baseUrls[0], SETUP_CODE);
    for (let round = 0; round < 200; round += 1) {
      const { id } = await confirmFifty(two, token, round);
      if (count(two.dataDir, 'payments', id) > 1) return;
    }
    expect.unreachable('two hundred rounds, and no slip was ever confirmed twice');
  });
});
