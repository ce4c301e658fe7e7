/** The server's timers, held by the test; what they do is real. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mailsTable } from './features/messages/mails.table.ts';
import { usersTable } from './features/staff/users.table.ts';
import { jobsOf } from './composition.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { type TestApp, createTestApp } from './testing/create-test-app.ts';
import { type SmallProxy, startProxy } from './testing/small-proxy.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let proxy: SmallProxy;
let app: TestApp;
let stop: () => Promise<void>;
beforeEach(async () => {
  proxy = await startProxy('hands_on');
  const config = { publicUrl: proxy.url, logLevel: 'silent' as const };
  app = await createTestApp({ seed: 'plain', config });
  proxy.target = app.baseUrl;
  const owner = { id: 'owner', name: 'Mali', email: 'mali@example.com', role: 'owner' as const };
  app.db
    .insert(usersTable)
    .values({ ...owner, passwordHash: 'none', createdAt: app.clock.now() })
    .run();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stop = async () => {};
});
afterEach(async () => {
  vi.useRealTimers();
  await stop();
  await app.close();
  await proxy.close();
});

/** Starts the scheduled work. @param only the one job that a long time is passed for: the others run thousands of times in it */
function start(only?: string): void {
  const jobs = jobsOf(app.deps).filter(({ name }) => only === undefined || name === only);
  expect(jobs).not.toEqual([]);
  stop = startJobs(jobs, app.deps.log);
}

/** Lets the time pass for the timers and for the clock. */
async function pass(ms: number): Promise<void> {
  app.clock.advance(ms);
  await vi.advanceTimersByTimeAsync(ms);
}
const state = () => app.deps.proxies.state();
const handedOn = { proven: false, findings: [{ kind: 'handed_on', address: '127.0.0.1' }] };
const well = { proven: true, findings: [] };

test('two seconds after the start the villa asks itself through its proxy, and a mended one is found within the hour', async () => {
  start();
  expect(state()).toEqual({ proven: false, findings: [] });
  await pass(2000);
  await expect.poll(state).toEqual(handedOn);
  proxy.manners = 'adds';
  await pass(50 * MINUTE);
  expect(state()).toEqual(handedOn);
  await pass(10 * MINUTE);
  await expect.poll(state).toEqual(well);
});

test('a proxy that goes wrong is found within a day', async () => {
  start('proxy check');
  proxy.manners = 'adds';
  await pass(2000);
  await expect.poll(state).toEqual(well);
  proxy.manners = 'hands_on';
  await pass(23 * HOUR);
  expect(state()).toEqual(well);
  await pass(HOUR);
  await expect.poll(state).toEqual(handedOn);
});

test('owners are told of an alarm within five minutes', async () => {
  start();
  for (let failure = 0; failure < 2; failure += 1) app.deps.alarmSigns.note('backup_failing');
  const told = () =>
    app.db
      .select()
      .from(mailsTable)
      .all()
      .filter(({ kind }) => kind === 'backup_failing')
      .map(({ toAddress, state: sent }) => [toAddress, sent]);
  await pass(4 * MINUTE);
  expect(told()).toEqual([]);
  await pass(MINUTE);
  await expect.poll(told).toEqual([['mali@example.com', 'filed']]);
});
