/** The real server as a child of the real supervisor, under the workspace's Node. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getHealth } from '@villa/shared/contract/health.ts';
import { stage } from '../testing/electron.ts';
import { readEnvironment } from '../environment.ts';
import { dataFolder, serverEnvironment } from './environment.ts';
import { freePort } from './free-port.ts';
import { launchServer } from './launch.ts';
import { LogRing } from './log-ring.ts';
import { type Supervisor, createSupervisor } from './supervisor.ts';
import { until } from '../testing/until.ts';

const SERVER = join(import.meta.dirname, '../../../../server/start.mjs');

const { environment } = readEnvironment();
let userData = '';
beforeAll(() => {
  userData = mkdtempSync(join(tmpdir(), 'desk-real-'));
});
/** A test that fails leaves its own server running. */
const supervisors: Supervisor[] = [];
const supervise = (...given: Parameters<typeof createSupervisor>): Supervisor => {
  const made = createSupervisor(...given);
  supervisors.push(made);
  return made;
};
afterAll(async () => {
  await Promise.all(supervisors.map((each) => each.stop()));
  rmSync(userData, { recursive: true });
});

const launch = (env: Record<string, string>, ring: LogRing) =>
  launchServer({ child: 'villa-child.js', server: SERVER, env, say: (piece) => ring.write(piece) });

const log = new LogRing(() => new Date());
let port = 0;
let pid = 0;
const supervisor = supervise({
  findPort: async () => (port = await freePort(port)),
  launch(on) {
    const env = serverEnvironment(
      { ...environment, SEED: 'none', LOG_LEVEL: 'info' },
      { port: on, userData, setupCode: 'code-of-the-desk' },
    );
    const child = launch(env, log);
    pid = stage.children.at(-1)?.pid ?? 0;
    return child;
  },
  async isHealthy(on) {
    const response = await fetch(`http://127.0.0.1:${on}${getHealth.path}`).catch(() => null);
    return response?.ok ?? false;
  },
  lastMessage: () => log.last(),
  onChange() {},
});

const isRunning = () => until(() => expect(supervisor.state().phase).toBe('running'));
const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);

const OWNER = { name: 'Nok', email: 'nok@example.com', password: 'a long enough password' };
const send = (path: string, body: object) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const isKnown = async () => (await send('/api/admin/auth/login', OWNER)).ok;

test('the real server starts, answers, writes a log, survives a crash with its data, and stops cleanly', async () => {
  supervisor.start();
  await isRunning();
  expect(log.lines().some(({ text }) => text.includes('The villa is running'))).toBe(true);
  const made = await send('/api/admin/auth/register', { ...OWNER, code: 'code-of-the-desk' });
  expect(made.status).toBe(201);

  const firstPid = pid;
  const firstPort = port;
  process.kill(pid, 'SIGKILL');
  await until(() => expect(supervisor.state().crashes).toBe(1));
  await isRunning();
  expect(pid).not.toBe(firstPid);
  expect(port).toBe(firstPort);
  expect(await isKnown()).toBe(true);

  await supervisor.stop();
  expect(supervisor.state().phase).toBe('stopped');
  // The pipe may bring the last line a moment after the process has ended.
  await until(() => expect(log.lines().at(-1)?.text).toContain('stopped'));
  await expect(ask('/healthz')).rejects.toThrow('fetch failed');
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');

  supervisor.start();
  await isRunning();
  expect(await isKnown()).toBe(true);
  await supervisor.stop();
}, 120_000);

// That it gives up after three, and shows what was said last, is the supervisor's own test's.
test('a database of a newer version is refused with both versions and the ways out', async () => {
  const script = `
    import Database from 'better-sqlite3';
    const sqlite = new Database(process.argv[1]);
    sqlite.exec("insert into __drizzle_migrations (hash, created_at) values ('x', 4000000000000)");
    sqlite.exec("insert into program_versions (version, newest_step, since, until) values ('9.0.0+99', 'of-tomorrow', 0, 0)");
    sqlite.close();`;
  const file = join(dataFolder(userData), 'villa.db');
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script, file], {
    cwd: join(SERVER, '..'),
  });
  expect(status).toBe(0);
  supervisor.start();
  await until(() => expect(supervisor.state().crashes).toBe(1));
  await until(() =>
    expect(log.last()).toContain(
      'it belongs to version 9.0.0+99 (of-tomorrow), which last ran on 1970-01-01',
    ),
  );
  expect(log.last()).toContain(
    'Either start that version again, or go on with this one from a backup',
  );
  await supervisor.stop();
}, 120_000);

test('a setting that the server refuses is said in its own words', async () => {
  const ring = new LogRing(() => new Date());
  const failing = supervise({
    findPort: () => freePort(0),
    launch: (on) =>
      launch(serverEnvironment(environment, { port: on, userData, setupCode: 'x' }), ring),
    isHealthy: () => Promise.resolve(false),
    lastMessage: () => ring.last(),
    onChange() {},
  });
  failing.start();
  await until(() => expect(failing.state().crashes).toBe(1));
  await until(() => expect(ring.last()).toContain('SETUP_CODE must be at least 8 characters long'));
  await failing.stop();
}, 120_000);
