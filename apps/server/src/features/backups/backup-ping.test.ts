import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type PingServer, startPingServer } from '../../testing/ping-server.ts';
import { createBackupPing } from './backup-ping.ts';

let monitor: PingServer;
let app: TestApp;
beforeEach(async () => {
  monitor = await startPingServer();
  app = await createTestApp({
    seed: 'plain',
    config: {
      logLevel: 'silent',
      backupPingUrl: monitor.url,
      allowPrivateAddresses: ['127.0.0.1'],
    },
  });
});
afterEach(async () => {
  await app.close();
  await monitor.close();
});

/** In the place of the folder, so that no backup can be made. */
function breakBackups(): void {
  rmSync(join(app.dataDir, 'backups'), { recursive: true, force: true });
  writeFileSync(join(app.dataDir, 'backups'), '');
}

test('A7 the monitor is told of each backup, the daily one and those made by hand', async () => {
  expect(await app.deps.backups.makeDue()).toBe(true);
  await app.deps.backups.make();
  await app.deps.backupPing.told();
  expect(monitor.told).toEqual(['GET /ping/4f2a', 'GET /ping/4f2a']);
});

test('A7 the monitor is told of each failure at /fail, and of the next success', async () => {
  breakBackups();
  expect(await app.deps.backups.makeDue()).toBe(false);
  await app.deps.backupPing.told();
  expect(monitor.told).toEqual(['GET /ping/4f2a/fail']);
  rmSync(join(app.dataDir, 'backups'));
  await app.deps.backups.make();
  await app.deps.backupPing.told();
  expect(monitor.told[1]).toBe('GET /ping/4f2a');
});

test('A7 a backup that another process makes is neither a success nor a failure', async () => {
  const lock = join(app.dataDir, 'backups', '.making');
  mkdirSync(lock, { recursive: true });
  writeFileSync(join(lock, 'pid'), String(process.ppid));
  await expect(app.deps.backups.make()).rejects.toMatchObject({ code: 'backup_running' });
  await app.deps.backupPing.told();
  expect(monitor.told).toEqual([]);
});

test('A7 A11 a restored villa tells the monitor of the real one nothing', async () => {
  app.deps.waysOut.change({
    state: 'asked',
    copyMadeAt: app.clock.now().toISOString(),
    restoredAt: app.clock.now().toISOString(),
    from: 'backup',
  });
  await app.deps.backups.make();
  await app.deps.backupPing.told();
  expect(monitor.told).toEqual([]);
});

const pingOf = (waitsMs: readonly number[], url = monitor.url) =>
  createBackupPing({
    config: { backupPingUrl: url, allowPrivateAddresses: ['127.0.0.1'] },
    waysOut: app.deps.waysOut,
    log: app.deps.log,
    waitsMs,
  });

test('A7 a monitor that does not answer is told again, and then it is given up', async () => {
  monitor.moods = ['drops', 'fails', 'takes'];
  const ping = pingOf([1, 1]);
  ping.made();
  await ping.told();
  expect(monitor.told).toHaveLength(3);

  const warned = vi.spyOn(app.deps.log, 'warn');
  monitor.moods = ['fails'];
  ping.made();
  await ping.told();
  expect(monitor.told).toHaveLength(6);
  expect(warned.mock.calls).toEqual([[{ reason: '503' }, expect.stringMatching(/monitor/)]]);
  expect(JSON.stringify(warned.mock.calls)).not.toContain('4f2a');
});

test('A7 what is true no more is not told again', async () => {
  monitor.moods = ['fails', 'takes'];
  const ping = pingOf([50]);
  ping.failed();
  await expect.poll(() => monitor.told).toHaveLength(1);
  ping.made();
  await ping.told();
  expect(monitor.told).toEqual(['GET /ping/4f2a/fail', 'GET /ping/4f2a']);
});

test('A7 a push monitor that is told its status is told the other one after a failure', async () => {
  const ping = pingOf([], `${monitor.url}?status=up&msg=OK`);
  ping.failed();
  await ping.told();
  expect(monitor.told).toEqual(['GET /ping/4f2a?status=down&msg=backup+failed']);
});

test('A7 A10 a monitor at a private address is told only where that is allowed', async () => {
  const ping = createBackupPing({
    config: { backupPingUrl: monitor.url, allowPrivateAddresses: [] },
    waysOut: app.deps.waysOut,
    log: app.deps.log,
    waitsMs: [],
  });
  const warned = vi.spyOn(app.deps.log, 'warn');
  ping.made();
  await ping.told();
  expect(monitor.told).toEqual([]);
  expect(warned.mock.calls[0]?.[0]).toEqual({ reason: 'private_address' });
});
