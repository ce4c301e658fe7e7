import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@villa/shared/domain/calendar-date.ts';
import { expect, it } from 'vitest';
import { makeDataFolder } from '../support/data-folder.ts';
import { makeDatabase } from '../support/database-file.ts';
import { bookingIn, createBooking } from '../support/guest-calls.ts';
import { registerOwner } from '../support/register-owner.ts';
import { openWindow } from '../support/staff-window.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { today } from '../support/today.ts';

const BOOKINGS = 120;
const KILL_EVERY = 30;
const PATIENCE_MS = 60_000;

it('a window hears of every booking once, though its server is killed again and again', async () => {
  using folder = makeDataFolder();
  makeDatabase(folder.path);
  const env = { LOG_LEVEL: 'warn', SETUP_CODE: 'stress-set-up' };
  const start = () => startServer({ dataDir: folder.path, env });
  const writer = await start();
  let reporter: ServerProcess = await start();
  const token = await registerOwner(writer.baseUrl, env.SETUP_CODE);
  const window = openWindow(() => reporter.baseUrl, token);
  await until(() => window.connections() === 1);
  const made: string[] = [];
  try {
    for (let count = 0; count < BOOKINGS; count += 1) {
      const checkIn = addDays(today(), 1 + 2 * count);
      const server = count % 2 === 0 ? writer : reporter;
      const answer = await createBooking(server.baseUrl, {
        checkIn,
        checkOut: addDays(checkIn, 1),
      });
      made.push(bookingIn(answer)?._id ?? `none: ${answer.status}`);
      if (count % KILL_EVERY === KILL_EVERY - 1) {
        await reporter.kill();
        reporter = await start();
      }
    }
    const created = (): (string | undefined)[] =>
      window.heard
        .filter(({ data }) => data.kind === 'booking.created')
        .map((e) => e.data.bookingId);
    await until(
      () => created().length >= made.length && window.connections() > BOOKINGS / KILL_EVERY,
    );
    // Long enough for anything that would come twice.
    await wait(500);
    expect(created()).toEqual(made);
    expect(new Set(window.heard.map(({ id }) => id)).size).toBe(window.heard.length);
    expect(window.connections()).toBeGreaterThan(BOOKINGS / KILL_EVERY);
    expect(window.others.every((type) => type === 'ready')).toBe(true);
  } finally {
    window.stop();
    await Promise.all([writer.stop(), reporter.stop()]);
  }
});

it('a server that is asked to stop lets its windows go at once', async () => {
  using folder = makeDataFolder();
  makeDatabase(folder.path);
  const env = { LOG_LEVEL: 'warn', SETUP_CODE: 'stress-set-up' };
  const server = await startServer({ dataDir: folder.path, env });
  const token = await registerOwner(server.baseUrl, env.SETUP_CODE);
  const window = openWindow(() => server.baseUrl, token);
  await until(() => window.others.includes('ready'));
  const begun = performance.now();
  await server.stop();
  // Running requests are given eight.
  expect(performance.now() - begun).toBeLessThan(7000);
  // The process may be gone before its last words have been read.
  await until(() => window.others.includes('end'));
  expect(window.others).toContain('end');
  window.stop();
});

async function until(isTrue: () => boolean): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS && !isTrue(); waited += 20) await wait(20);
}
