import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { expect, onTestFinished, test } from 'vitest';
import { type MailServer, startMailServer } from '../../src/testing/mail-server.ts';
import { PNG } from '../../src/testing/guest.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { addOwner, makeDatabase, openForWriting } from '../support/database-file.ts';
import {
  bookingIn,
  changeBooking,
  createBooking,
  saveCustomerInfo,
  slipUrlIn,
  uploadSlip,
} from '../support/guest-calls.ts';
import { howOften, inSoak } from '../support/how-often.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { today } from '../support/today.ts';

const CHANGES = howOften(100, 30);
const LURE = 'Your card is blocked, go to https://evil.example now';
/** As much of it as a name may hold. */
const LURE_IN_NAME = 'Your card is blocked, go to evil.example now';
const faultyEntry = new URL('../seeded-faults/writes-to-anybody.ts', import.meta.url).pathname;

interface Villa {
  server: ServerProcess;
  post: MailServer;
  dataDir: string;
}

async function start(folder: string, entry?: string): Promise<Villa> {
  makeDatabase(folder);
  addOwner(folder, 'owner@example.com');
  const post = await startMailServer();
  onTestFinished(() => post.close());
  const env = { LOG_LEVEL: 'warn', SMTP_URL: post.url, MAIL_FROM: 'stay@example.com' };
  const server = await startServer({ dataDir: folder, env, ...(entry ? { entry } : {}) });
  return { server, post, dataDir: folder };
}

const guest = (number: number, name: string) => ({
  firstName: name,
  lastName: 'now',
  email: `victim${number}@example.com`,
  phone: '0812345678',
});

async function book(baseUrl: string, days: number): Promise<string> {
  const checkIn = addDays(today(), days);
  const stay = { checkIn, checkOut: addDays(checkIn, 1) };
  return bookingIn(await createBooking(baseUrl, stay, { specialRequests: LURE }))?._id ?? '';
}

/** Other people's addresses, one after the other, with a lure as the name. */
async function writeToManyAddresses({ server, dataDir }: Villa): Promise<void> {
  const id = await book(server.baseUrl, 7);
  expect((await saveCustomerInfo(server.baseUrl, id, guest(0, LURE))).status).toBe(422);
  for (let number = 0; number < CHANGES; number += 1) {
    const { status } = await saveCustomerInfo(server.baseUrl, id, guest(number, LURE_IN_NAME));
    expect(status).toBe(200);
  }
  await untilNothingWaits(dataDir);
}

async function sendManySlips({ server, dataDir }: Villa): Promise<void> {
  const id = await book(server.baseUrl, 14);
  await saveCustomerInfo(server.baseUrl, id, guest(CHANGES, LURE_IN_NAME));
  const url = slipUrlIn(await uploadSlip(server.baseUrl, id, PNG));
  for (let number = 0; number < CHANGES; number += 1) {
    const put = { paymentSlipUrl: url, status: 'in_review' };
    expect((await changeBooking(server.baseUrl, id, put)).status).toBe(200);
    await changeBooking(server.baseUrl, id, { paymentSlipUrl: null });
  }
  await untilNothingWaits(dataDir);
}

/** Every mail that may go now has gone, or was dropped. */
async function untilNothingWaits(dataDir: string): Promise<void> {
  using file = openForWriting(dataDir);
  const due = file.db
    .prepare(
      "select count(*) from mails where state = 'sending' or (state = 'waiting' and next_attempt_at <= ?)",
    )
    .pluck();
  await expect.poll(() => due.get(Date.now()), { timeout: 60_000, interval: 200 }).toBe(0);
}

/** The faults of the mails that went out. */
function violationsIn({ received }: MailServer): string[] {
  const victims = received.filter(({ recipient }) => recipient.startsWith('victim'));
  const owners = received.filter(({ recipient }) => recipient.startsWith('owner'));
  const lured = victims.filter((mail) => /evil|blocked/.test(JSON.stringify(mail)));
  return [
    // Three addresses of the first booking; of the second its guest hears that it came, and of a slip.
    ...(victims.length > 5 ? [`${victims.length} mails to strangers`] : []),
    ...(owners.length > 1 ? [`${owners.length} mails to the owner`] : []),
    ...(lured.length > 0 ? [`${lured.length} mails with a stranger's words`] : []),
  ];
}

test('many addresses and many slips: a handful of mails, none with a stranger’s words', async () => {
  using folder = makeDataFolder();
  const villa = await start(folder.path);
  await writeToManyAddresses(villa);
  await sendManySlips(villa);
  expect(villa.post.received.length).toBeGreaterThan(0);
  expect(violationsIn(villa.post)).toEqual([]);
  await villa.server.stop();
});

inSoak(() => {
  test('a villa that writes to anybody, with anybody’s words, is found out', async () => {
    using folder = makeDataFolder();
    const villa = await start(folder.path, faultyEntry);
    await writeToManyAddresses(villa);
    await sendManySlips(villa);
    expect(violationsIn(villa.post)).toHaveLength(3);
    await villa.server.kill();
  });
});
