/** The process and its folders: one that does not answer, that others may read, that is full, that is read-only. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { addressOf, entry, manageServers } from './testing/server-process.ts';

const servers = manageServers();
const { run, keep } = servers;

/** A pipe that nobody writes to: whoever opens it waits, as at a disk of the network that is gone. */
function silentFolder(): string {
  const silent = join(servers.folder, 'silent');
  mkdirSync(silent);
  expect(spawnSync('mkfifo', [join(silent, 'villa.db')]).status).toBe(0);
  return silent;
}

describe.skipIf(process.platform === 'win32')('a data folder that does not answer', () => {
  function runCommand(silent: string, file: string, call: string): ChildProcess {
    const cli = new URL(`features/${file}`, import.meta.url).href;
    const script = `(await import('${cli}')).${call}`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { DATA_DIR: silent },
    });
    keep(child);
    return child;
  }

  // All at once: each waits for ten seconds.
  test('is named in words by the server, a restore and a new owner, which end instead of waiting for ever', async () => {
    const silent = silentFolder();
    const server = run({ DATA_DIR: silent });
    const restore = runCommand(silent, 'backups/restore-cli.ts', "runRestore(['backup.zip'])");
    const newOwner = runCommand(silent, 'staff/new-owner-cli.ts', "runNewOwner(['--yes'])");
    const [[code, signal], restoreWords, newOwnerWords] = await Promise.all([
      once(server, 'exit'),
      text(restore.stderr!),
      text(newOwner.stderr!),
    ]);
    expect(code === 0 && signal === null).toBe(false);
    const named = `the data folder ${silent} does not answer`;
    expect(server.wrote()).toContain(named);
    expect(restoreWords).toContain(`Nothing was brought back: ${named}`);
    expect(newOwnerWords).toContain(`Nothing was changed: ${named}`);
    const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
    await expect.poll(() => [restore, newOwner].map(hasEnded)).toEqual([true, true]);
  });
});

test('keeps the database to its owner in a folder that all may read, too', async () => {
  mkdirSync(join(servers.folder, 'data'), { mode: 0o755 });
  await addressOf(run());
  for (const name of ['villa.db', 'villa.db-wal', 'villa.db-shm']) {
    expect([name, statSync(join(servers.folder, 'data', name)).mode & 0o777]).toEqual([
      name,
      0o600,
    ]);
  }
});

/** Lowers how large a file of a running process may become, as if its disk had no more room. */
const limitFiles = (child: ChildProcess, bytes: string) =>
  spawnSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:unlimited`]).status;

test.skipIf(spawnSync('prlimit', ['--version']).status !== 0)(
  'on a full disk it is not ready, and is again when there is room',
  async () => {
    const child = run({ LOG_LEVEL: 'silent' });
    const address = await addressOf(child);
    const askReady = async () => {
      const answer = await fetch(`${address}/readyz`);
      return [answer.status, ((await answer.json()) as { data?: unknown }).data];
    };
    expect(limitFiles(child, '1000')).toBe(0);
    expect(await askReady()).toEqual([503, { reason: 'disk' }]);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect(limitFiles(child, 'unlimited')).toBe(0);
    await expect.poll(askReady, { interval: 500 }).toEqual([200, undefined]);
  },
);

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Runs a command where the program's folder cannot be written to, as it is where it is installed for good. */
const readOnly = (command: string) => [
  '--mount',
  'sh',
  '-c',
  `mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && ${command}`,
  root,
];
const canMount = spawnSync('unshare', readOnly('! touch "$0/trial"')).status === 0;

test.skipIf(!canMount)('a program in a folder that is read-only starts, and stops', async () => {
  const child = spawn('unshare', readOnly(`exec "${process.execPath}" "${entry}"`), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      PORT: '0',
      SEED: 'none',
      DATA_DIR: join(servers.folder, 'data'),
    },
  });
  keep(child);
  let written = '';
  child.stdout.on('data', (piece) => (written += String(piece)));
  await expect.poll(() => written, { timeout: 20_000 }).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

const cache = join(root, 'apps/server/.cache/seed-pictures');
const encoded = existsSync(cache) ? readdirSync(cache) : [];
const host = encoded.find((name) => name.startsWith('host-'));
/** In the same, where all pictures of the demo but the smallest were encoded before: so it takes seconds. */
const withoutHost = (aside: string, command: string) =>
  readOnly(
    `mkdir "${aside}" && mount --bind "${cache}" "${aside}" && mount -t tmpfs tmpfs "${cache}" && ` +
      `for one in "${aside}"/*; do [ "\${one##*/}" = ${host} ] || ln -s "$one" "${cache}/"; done && ` +
      `mount -o remount,ro "${cache}" && ${command}`,
  );

test.skipIf(!canMount || host === undefined)(
  'the demo’s pictures are kept in the data folder where the program’s is read-only',
  async () => {
    const dataDir = join(servers.folder, 'data');
    const command = withoutHost(
      join(servers.folder, 'aside'),
      `exec "${process.execPath}" "${entry}"`,
    );
    const child = spawn('unshare', command, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', PORT: '0', SEED: 'demo', DATA_DIR: dataDir },
    });
    keep(child);
    let written = '';
    child.stdout.on('data', (piece) => (written += String(piece)));
    await expect.poll(() => written, { timeout: 60_000 }).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
    expect(readdirSync(join(dataDir, '.cache/seed-pictures'))).toEqual([host]);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
);
