import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { trialFile } from './features/versions/trial.ts';
import { createMigrationTrial } from './testing/migration-trial.ts';
import { addressOf, manageServers } from './testing/server-process.ts';

const servers = manageServers();
const run = (folder = servers.folder) => servers.run({ DATA_DIR: folder });

/** The database and its log, to the byte. */
const bytesOfDatabase = (): string =>
  ['villa.db', 'villa.db-wal']
    .map((name) => join(servers.folder, name))
    .map((file) => (existsSync(file) ? readFileSync(file) : Buffer.alloc(0)))
    .map((bytes) => createHash('sha256').update(bytes).digest('hex'))
    .join();

test('A4 a server on trial says that it is ready, answers guests 503 and writes nothing; then it opens by itself', async () => {
  const first = run();
  await addressOf(first);
  first.kill('SIGTERM');
  await once(first, 'exit');
  writeFileSync(trialFile(servers.folder), '');
  const before = bytesOfDatabase();

  const child = run();
  const address = await addressOf(child);
  const get = (path: string) => fetch(address + path);
  expect((await get('/readyz')).status).toBe(200);
  expect(await (await get('/healthz')).json()).toMatchObject({ status: 'updating' });
  for (const path of ['/', '/api/villa', '/api/admin/stats', '/admin']) {
    const answer = await get(path);
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '30']);
  }
  const booking = await fetch(`${address}/api/booking`, { method: 'POST', body: '{}' });
  expect(booking.status).toBe(503);
  expect(bytesOfDatabase()).toBe(before);

  rmSync(trialFile(servers.folder));
  await expect.poll(async () => (await get('/api/villa')).status).toBe(200);
  expect(await (await get('/healthz')).json()).toMatchObject({ status: 'ok' });
  expect(child.wrote()).toContain('The villa is running');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('A4 a server on trial changes no older database', async () => {
  const older = createMigrationTrial();
  older.migrateTo('0025_refund-accounts');
  older.sqlite.close();
  const file = join(older.dataDir, 'villa.db');
  const before = readFileSync(file);
  writeFileSync(trialFile(older.dataDir), '');
  const child = run(older.dataDir);
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(child.wrote()).toContain('`villa status` finishes the update or goes back');
  expect(readFileSync(file).equals(before)).toBe(true);
  older.close();
});
