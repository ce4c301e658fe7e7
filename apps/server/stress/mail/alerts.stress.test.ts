import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { expect, onTestFinished, test } from 'vitest';
import { PUSH_CERTIFICATE, startPushService } from '../../src/testing/push-service.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { makeDatabase, openForWriting } from '../support/database-file.ts';
import { bookingIn, createBooking, saveCustomerInfo, sendJson } from '../support/guest-calls.ts';
import { howOften, isRoundDue } from '../support/how-often.ts';
import { registerOwner } from '../support/register-owner.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { today } from '../support/today.ts';

const KILLS = howOften(20, 3);
const TOGETHER = 8;
/** Long enough that a kill comes while some are on their way. */
const PUSH_MS = 150;
const GUEST = {
  firstName: 'Anna',
  lastName: 'Suksan',
  email: 'anna@example.com',
  phone: '0812345678',
};

interface AlertRow {
  id: string;
  way: string;
  state: string;
  occasion: string;
}

test('B2 two servers, one of them killed again and again: each alert arrives, at most twice and with one id', async () => {
  using folder = makeDataFolder();
  makeDatabase(folder.path);
  const phones = await startPushService();
  onTestFinished(() => phones.close());
  const trust = mkdtempSync(join(tmpdir(), 'villa-push-'));
  onTestFinished(() => rmSync(trust, { recursive: true }));
  const certificate = join(trust, 'push.pem');
  writeFileSync(certificate, PUSH_CERTIFICATE);
  const env = {
    LOG_LEVEL: 'warn',
    SETUP_CODE: 'stress-set-up',
    PUBLIC_URL: 'https://villa.example',
    ALLOW_PRIVATE_ADDRESSES: '127.0.0.1/32',
    NODE_EXTRA_CA_CERTS: certificate,
    // A public villa has them always; each guest here has a connection of their own.
    LIMITS: 'on',
    TRUST_PROXY: '1',
  };
  const start = () => startServer({ dataDir: folder.path, env });
  const steady = await start();
  const authorization = `Bearer ${await registerOwner(steady.baseUrl, env.SETUP_CODE)}`;
  phones.slowMs = PUSH_MS;
  const { subscription } = phones.subscribe();
  const path = `${steady.baseUrl}/api/admin/push/subscriptions`;
  const subscribed = await sendJson(
    path,
    'POST',
    { subscription, device: 'device-1' },
    { authorization },
  );
  expect(subscribed.status).toBe(201);
  // By night every alert would wait for the morning.
  const loud = await sendJson(
    `${steady.baseUrl}/api/admin/alerts`,
    'PATCH',
    { quietHours: { on: false, from: '22:00', until: '07:00' } },
    { authorization },
  );
  expect(loud.status).toBe(200);

  let doomed = await start();
  let cutOff = 0;
  let booked = 0;
  const bookAt = (server: ServerProcess) => book(server, booked++);
  // Else the kills came between the alerts, and proved nothing.
  for (let round = 0; isRoundDue(round, KILLS, cutOff > 0); round += 1) {
    await Promise.all(
      Array.from({ length: TOGETHER }, (_, index) => bookAt(index % 2 === 0 ? steady : doomed)),
    );
    // A busy machine has sent those of the first when it answers the last; so one comes just before the kill.
    await bookAt(doomed);
    await doomed.kill();
    cutOff += await letClaimsRunOut(folder.path);
    doomed = await start();
  }

  const open = () => alerts(folder.path).filter(({ state }) => /waiting|sending/.test(state));
  await expect.poll(open, { timeout: 60_000, interval: 250 }).toEqual([]);
  const arrived = phones.received.map(({ payload }) => (payload as { id: string }).id);
  const rows = alerts(folder.path);
  const pushes = rows.filter(({ way }) => way === 'push');
  expect(pushes).toHaveLength(booked);
  for (const { id, state, occasion } of pushes) {
    const times = arrived.filter((one) => one === id).length;
    expect(times).toBeLessThanOrEqual(2);
    // Two kills in a row on one alert: whoever has it is told by mail.
    const isMailed = rows.some((row) => row.way === 'mail' && row.occasion === occasion);
    expect(state === 'sent' ? times > 0 : isMailed).toBe(true);
  }
  expect(cutOff).toBeGreaterThan(0);
  await steady.stop();
  await doomed.stop();
});

async function book({ baseUrl }: ServerProcess, number: number): Promise<void> {
  const checkIn = addDays(today(), 1 + number);
  const stay = { checkIn, checkOut: addDays(checkIn, 1) };
  // Each guest's own, for booking and details: a connection may do only so much.
  const from = `203.0.${number}.7`;
  const id = bookingIn(await createBooking(baseUrl, stay, { from }))?._id ?? '';
  expect((await saveCustomerInfo(baseUrl, id, GUEST, from)).status).toBe(200);
}

/** A minute goes by for what the killed server had in its hands. @returns how many alerts that were */
async function letClaimsRunOut(dataDir: string): Promise<number> {
  using file = openForWriting(dataDir);
  const claims = file.db
    .prepare("select distinct claim from alerts where state = 'sending'")
    .pluck();
  const before = claims.all() as string[];
  // The other server has long settled its own by then.
  await wait(10 * PUSH_MS);
  const now = new Set(claims.all());
  const held = before.filter((claim) => now.has(claim));
  const expire = file.db.prepare(
    "update alerts set claimed_until = 0 where claim = ? and state = 'sending'",
  );
  for (const claim of held) expire.run(claim);
  return held.length;
}

function alerts(dataDir: string): AlertRow[] {
  using file = openForWriting(dataDir);
  const rows = "select id, way, state, occasion from alerts where event = 'booking_made'";
  return file.db.prepare(rows).all() as AlertRow[];
}
