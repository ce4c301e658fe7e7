import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { makeDataFolder } from '../support/data-folder.ts';
import { databaseFile, makeDatabase, openForWriting } from '../support/database-file.ts';
import { bookingIn, changeBooking, getBooking } from '../support/guest-calls.ts';
import { judgeDatabase } from '../support/judge-database.ts';
import { startServer } from '../support/server-process.ts';
import { startTwoServers } from '../support/two-servers.ts';
import {
  ATTACKED,
  type Attacker,
  SIX,
  SIX_MAY_HOLD,
  createAttacker,
  eighteenBookings,
  nightsOf,
  oneNetwork,
  oneRange,
  sixAddresses,
} from './attack-harness.ts';
import { inSoak } from '../support/how-often.ts';

const fault = (name: string) =>
  fileURLToPath(new URL(`../seeded-faults/${name}.ts`, import.meta.url));

/**
 * Attacks two servers on one new database, or one with a fault, which shows it as well.
 * @returns what the attacker has, and the nights that are taken
 */
async function attack(
  by: (attacker: Attacker) => Promise<void>,
  entry?: string,
): Promise<Attacker & { taken: number; isSound: boolean }> {
  await using two = await startServers(entry);
  const attacker = createAttacker(two.baseUrls);
  await by(attacker);
  using file = openForWriting(two.dataDir);
  const taken = Number(file.db.prepare('select count(*) from nights').pluck().get());
  return {
    ...attacker,
    taken,
    isSound: judgeDatabase(join(two.dataDir, databaseFile)).length === 0,
  };
}

async function startServers(entry: string | undefined) {
  if (entry === undefined) return startTwoServers({ env: ATTACKED });
  const folder = makeDataFolder();
  makeDatabase(folder.path);
  const env = { LOG_LEVEL: 'warn', ...ATTACKED };
  const server = await startServer({ dataDir: folder.path, env, entry });
  return {
    dataDir: folder.path,
    baseUrls: [server.baseUrl],
    async [Symbol.asyncDispose]() {
      await server.stop();
      folder[Symbol.dispose]();
    },
  };
}

const ONE = '203.0.113.7';
const script = (attacker: Attacker) => eighteenBookings(attacker, ONE);

it('the script that closed 540 nights holds at most 45', async () => {
  const { taken, refusals, isSound } = await attack(async (attacker) => {
    await script(attacker);
    await attacker.takeAll(ONE);
  });
  expect(taken).toBe(45);
  expect(refusals).toEqual(new Set(['too_many_holds']));
  expect(isSound).toBe(true);
});

inSoak(() => {
  it('a server that counts no reviews loses more to it, and this is seen', async () => {
    const { taken } = await attack(script, fault('counts-no-reviews'));
    expect(taken).toBeGreaterThan(45);
  });
});

it('one /56 holds at most 45 nights from all of its /64', async () => {
  const { taken, refusals, isSound } = await attack(oneNetwork);
  expect(taken).toBeGreaterThan(30);
  expect(taken).toBeLessThanOrEqual(45);
  expect(refusals).toEqual(new Set(['too_many_holds']));
  expect(isSound).toBe(true);
});

inSoak(() => {
  it('a server that counts no networks loses more to it, and this is seen', async () => {
    const { taken } = await attack(oneNetwork, fault('counts-no-networks'));
    expect(taken).toBeGreaterThan(45);
  });
});

it('one /48 holds at most 60 nights from all of its /56', async () => {
  const { taken, refusals, isSound } = await attack(oneRange);
  expect(taken).toBe(60);
  expect(refusals).toEqual(new Set(['too_many_holds']));
  expect(isSound).toBe(true);
});

inSoak(() => {
  it('a server that counts no ranges loses more to it, and this is seen', async () => {
    const { taken } = await attack(oneRange, fault('counts-no-ranges'));
    expect(taken).toBeGreaterThan(60);
  });
});

/** How long the windows were, in hours, in the order of the bookings; each length once. */
const windowsOf = ({ held }: Attacker) => [
  ...new Set(held.map(({ windowHours }) => Math.round(windowHours))),
];

it('six IPv4 addresses hold what is allowed, with windows that shrink', async () => {
  const attacker = await attack(sixAddresses);
  const byAddress = SIX.map((address) =>
    nightsOf(attacker.held.filter(({ from }) => from === address)),
  );
  expect(byAddress).toEqual([45, 45, 45, 7, 7, 7]);
  expect(attacker.taken).toBe(SIX_MAY_HOLD);
  expect(windowsOf(attacker)).toEqual([24, 6, 2]);
  expect(attacker.isSound).toBe(true);
});

inSoak(() => {
  it('a server that does not look at what all hold gives them more, for longer, and this is seen', async () => {
    const attacker = await attack(sixAddresses, fault('sees-no-crowd'));
    expect(attacker.taken).toBeGreaterThan(SIX_MAY_HOLD);
    expect(windowsOf(attacker)).toEqual([24]);
  });
});

it('clearing a slip and sending it again a hundred times gives no second of time', async () => {
  await using two = await startTwoServers({ env: ATTACKED });
  const attacker = createAttacker(two.baseUrls);
  await attacker.book(ONE, 30);
  const id = attacker.held[0]?.id ?? '';
  const [left, right] = two.baseUrls;
  const endOf = async () => bookingIn(await getBooking(right, id))?.expiresAt;
  const before = await endOf();
  await attacker.sendSlip();
  const slip = bookingIn(await getBooking(left, id))?.paymentSlipUrl ?? null;
  for (let round = 0; round < 100; round += 1) {
    const cleared = await changeBooking(left, id, { paymentSlipUrl: null });
    expect(bookingIn(cleared)?.expiresAt).toBe(before);
    const sent = await changeBooking(right, id, { paymentSlipUrl: slip });
    expect(sent.status).toBe(200);
  }
});
