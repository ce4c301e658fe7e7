import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { expect, it } from 'vitest';
import { makeDataFolder } from '../support/data-folder.ts';
import { makeDatabase } from '../support/database-file.ts';
import { bookingIn, createBooking } from '../support/guest-calls.ts';
import { howOften } from '../support/how-often.ts';
import { registerOwner } from '../support/register-owner.ts';
import { openWindow } from '../support/staff-window.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { today } from '../support/today.ts';

const BOOKINGS = howOften(120, 30);
const KILL_EVERY = 30;
const PATIENCE_MS = 60_000;

it('a window comes to show every booking, though its server is killed again and again', async () => {
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
    expect(made.filter((id) => id.startsWith('none'))).toEqual([]);
    await until(() => window.shown() === BOOKINGS && window.connections() > BOOKINGS / KILL_EVERY);
    expect(window.shown()).toBe(BOOKINGS);
    expect(window.connections()).toBeGreaterThan(BOOKINGS / KILL_EVERY);
    // Half of them were made through the other server, which says nothing of what it writes.
    expect(window.heard).toContain('change');
    expect(window.heard).toContain('resync');
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
  await until(() => window.heard.includes('ready'));
  const begun = performance.now();
  await server.stop();
  // Running requests are given eight.
  expect(performance.now() - begun).toBeLessThan(7000);
  // The process may be gone before its last words have been read.
  await until(() => window.heard.includes('end'));
  expect(window.heard).toContain('end');
  window.stop();
});

async function until(isTrue: () => boolean): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS && !isTrue(); waited += 20) await wait(20);
}
