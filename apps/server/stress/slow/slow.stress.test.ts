import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { expect, test } from 'vitest';
import { makeDataFolder } from '../support/data-folder.ts';
import { makeDatabase } from '../support/database-file.ts';
import { createBooking } from '../support/guest-calls.ts';
import { startServer } from '../support/server-process.ts';
import { openSlowSockets } from '../support/slow-sockets.ts';
import { today } from '../support/today.ts';
import { inSoak } from '../support/how-often.ts';

const SOCKETS = 500;
/** Well beyond the ten seconds that headers have, and well below what Node would give them. */
const HEADERS_GONE_MS = 25_000;
/** The same of the sixty seconds for bodies. */
const BODIES_GONE_MS = 90_000;

const faulty = fileURLToPath(new URL('../seeded-faults/endless-patience.ts', import.meta.url));

/** Waits until the server keeps none of them, or long enough. @returns how many it still keeps */
async function leftAfter(sockets: { open(): number }, patienceMs: number): Promise<number> {
  const end = performance.now() + patienceMs;
  while (sockets.open() > 0 && performance.now() < end) await wait(250);
  return sockets.open();
}

test('1,000 slow connections are closed, and meanwhile a guest looks and books', async () => {
  using folder = makeDataFolder();
  makeDatabase(folder.path);
  const env = { LOG_LEVEL: 'warn' };
  const server = await startServer({ dataDir: folder.path, env });
  using headers = await openSlowSockets(server.baseUrl, 'headers', SOCKETS);
  using bodies = await openSlowSockets(server.baseUrl, 'bodies', SOCKETS);
  expect(bodies.open()).toBe(SOCKETS);

  for (let guest = 0; guest < 5; guest += 1) {
    const checkIn = addDays(today(), 10 + 2 * guest);
    const checkOut = addDays(checkIn, 1);
    const found = await fetch(`${server.baseUrl}/api/availability?from=${checkIn}&to=${checkOut}`);
    expect([found.status, await found.json()]).toMatchObject([200, { taken: [] }]);
    expect((await createBooking(server.baseUrl, { checkIn, checkOut })).status).toBe(201);
  }

  expect(await leftAfter(headers, HEADERS_GONE_MS)).toBe(0);
  expect(await leftAfter(bodies, BODIES_GONE_MS)).toBe(0);
  expect((await fetch(`${server.baseUrl}/readyz`)).status).toBe(200);
  expect(server.output()).not.toMatch(/"level":(?:50|60)/);
  await server.stop();
});

inSoak(() => {
  test('a server with Node’s own patience still has them then, and this is seen', async () => {
    using folder = makeDataFolder();
    makeDatabase(folder.path);
    const env = { LOG_LEVEL: 'warn' };
    const server = await startServer({ dataDir: folder.path, entry: faulty, env });
    using headers = await openSlowSockets(server.baseUrl, 'headers', 50);
    expect(await leftAfter(headers, HEADERS_GONE_MS)).toBe(50);
    await server.kill();
  });
});
