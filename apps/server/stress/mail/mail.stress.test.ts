import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '../../src/testing/mail-server.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { makeDatabase, openForWriting } from '../support/database-file.ts';
import { bookingIn, createBooking, saveCustomerInfo } from '../support/guest-calls.ts';
import { howOften } from '../support/how-often.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { today } from '../support/today.ts';

const KILLS = howOften(3, 2);
const MAILS_A_ROUND = 8;
const GUEST = {
  firstName: 'Anna',
  lastName: 'Suksan',
  email: 'anna@example.com',
  phone: '0812345678',
};

test('two servers, one of them killed again and again: every mail arrives', async () => {
  using folder = makeDataFolder();
  makeDatabase(folder.path);
  const post = await startMailServer();
  onTestFinished(() => post.close());
  const env = { LOG_LEVEL: 'warn', SMTP_URL: post.url, MAIL_FROM: 'stay@example.com' };
  const start = () => startServer({ dataDir: folder.path, env });
  const steady = await start();
  let doomed = await start();

  for (let round = 0; round < KILLS; round += 1) {
    await Promise.all(
      Array.from({ length: MAILS_A_ROUND }, (_, index) =>
        leaveAddress([steady, doomed][index % 2] as ServerProcess, round * MAILS_A_ROUND + index),
      ),
    );
    await doomed.kill();
    await letClaimsRunOut(folder.path);
    doomed = await start();
  }

  const expected = KILLS * MAILS_A_ROUND;
  await expect
    .poll(() => sentMails(folder.path), { timeout: 60_000, interval: 250 })
    .toHaveLength(expected);
  const arrived = post.received.map(({ messageId }) => messageId);
  expect(new Set(arrived)).toEqual(new Set(sentMails(folder.path)));
  // A kill in the very moment between the mail server's yes and our own note of it: one mail, once more.
  expect(arrived.length).toBeLessThanOrEqual(expected + KILLS);
  await steady.stop();
  await doomed.stop();
});

async function leaveAddress({ baseUrl }: ServerProcess, number: number): Promise<void> {
  const checkIn = addDays(today(), 1 + number);
  const stay = { checkIn, checkOut: addDays(checkIn, 1) };
  const id = bookingIn(await createBooking(baseUrl, stay))?._id ?? '';
  const { status } = await saveCustomerInfo(baseUrl, id, GUEST);
  expect(status).toBe(200);
}

/**
 * A quarter of an hour goes by for what the killed server had in its hands. Each server holds one mail at
 * a time; so of two the one that stays is the killed one's, and a single one costs a second mail at most.
 */
async function letClaimsRunOut(dataDir: string): Promise<void> {
  using file = openForWriting(dataDir);
  const claims = file.db.prepare("select claim from mails where state = 'sending'").pluck();
  const before = claims.all() as string[];
  const stillHeld = (): string[] => {
    const now = new Set(claims.all());
    return before.filter((claim) => now.has(claim));
  };
  await expect.poll(() => stillHeld().length).toBeLessThanOrEqual(1);
  const expire = file.db.prepare(
    "update mails set claimed_until = 0 where claim = ? and state = 'sending'",
  );
  for (const claim of stillHeld()) expire.run(claim);
}

function sentMails(dataDir: string): string[] {
  using file = openForWriting(dataDir);
  const sent = "select message_id from mails where state = 'sent'";
  return file.db.prepare(sent).pluck().all() as string[];
}
