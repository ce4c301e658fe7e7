/** The process on a database of another version. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { needsUpdate } from './data-folder.ts';
import { keptDatabases } from './features/versions/update-database.ts';
import { type MigrationTrial, createMigrationTrial } from './testing/migration-trial.ts';
import { runNewerProgram } from './testing/newer-program.ts';
import { addressOf, freePort, manageServers } from './testing/server-process.ts';

const servers = manageServers();
const { run } = servers;

describe('while its database is brought to this version', () => {
  let trial: MigrationTrial;
  beforeEach(() => {
    trial = createMigrationTrial();
    trial.migrateTo('0025_refund-accounts');
  });
  afterEach(() => trial.close());

  test('guests are asked to come back, in words; then it is open', async () => {
    // A writer keeps the update waiting.
    trial.sqlite.exec('begin immediate');
    const port = await freePort();
    const child = run({ DATA_DIR: trial.dataDir, PORT: String(port), LOG_LEVEL: 'info' });
    const address = `http://127.0.0.1:${port}`;
    const get = (path: string, accept: string) => fetch(address + path, { headers: { accept } });
    await expect.poll(() => get('/healthz', '*/*').catch(() => null)).not.toBeNull();
    expect(await (await get('/healthz', '*/*')).json()).toMatchObject({ status: 'updating' });
    const page = await get('/en/stay/x', 'text/html');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '30']);
    const words = await page.text();
    expect(words).toContain(`Error number</span>: ${page.headers.get('x-request-id')}<`);
    expect(words).toContain('กำลังปรับปรุงระบบ');
    expect(words).toContain('This site is being updated');
    for (const path of ['/api/villa', '/readyz']) {
      const answer = await get(path, 'application/json');
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
      const number = answer.headers.get('x-request-id');
      expect(number).toMatch(/^[2-9A-Z]{8}$/);
      expect(await answer.json()).toMatchObject({
        code: 'unavailable',
        data: { reason: 'updating', retryAfter: 30 },
        requestId: number,
      });
      const lines = () => child.wrote().match(new RegExp(`^.*"${number}".*$`, 'gm')) ?? [];
      await expect.poll(() => lines().length).toBe(1);
      expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
        level: 30,
        request: number,
        method: 'GET',
        path: null,
        status: 503,
        code: 'unavailable',
        msg: 'updating',
      });
    }
    const booking = await fetch(`${address}/api/booking`, { method: 'POST', body: '{}' });
    expect(booking.status).toBe(503);

    trial.sqlite.exec('rollback');
    await expect
      .poll(async () => (await get('/readyz', '*/*')).status, { timeout: 20_000 })
      .toBe(200);
    expect(await (await get('/healthz', '*/*')).json()).toMatchObject({ status: 'ok' });
    expect(child.wrote()).toContain('The database is up to date: ');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('two servers that start at once update it once', async () => {
    trial.sqlite.close();
    const children = [run({ DATA_DIR: trial.dataDir }), run({ DATA_DIR: trial.dataDir })];
    for (const child of children) {
      expect((await fetch(`${await addressOf(child)}/readyz`)).status).toBe(200);
    }
    expect(keptDatabases(join(trial.dataDir, 'backups'))).toHaveLength(1);
    expect(
      children
        .map((child) => child.wrote())
        .join()
        .split('is up to date'),
    ).toHaveLength(2);
  });

  test('a port that is in use ends it before anything is changed', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const child = run({ DATA_DIR: trial.dataDir, PORT: String(port) });
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(child.wrote()).toContain(`port ${port} is in use`);
    expect(needsUpdate(trial.dataDir)).toBe(true);
    other.close();
  });

  test('an update that fails is said in words, and the server ends', async () => {
    trial.sqlite.exec('create table program_versions (in_the_way text)');
    const child = run({ DATA_DIR: trial.dataDir });
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(child.wrote()).toContain(`the data folder ${trial.dataDir} cannot be used: `);
    expect(needsUpdate(trial.dataDir)).toBe(true);
  });
});

test('a server ends when another version changes its tables', async () => {
  const child = run();
  await addressOf(child);
  const at = new Date();
  runNewerProgram(join(servers.folder, 'data'), { since: at, until: at });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(child.wrote()).toContain('Another version of the program has changed the database');
  const again = run();
  expect(await once(again, 'exit')).toEqual([1, null]);
  expect(again.wrote()).toContain('it belongs to version 99.0.0+99 (0098_of-tomorrow)');
});
