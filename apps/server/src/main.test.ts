import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { needsUpdate } from './data-folder.ts';
import { keptDatabases } from './features/versions/update-database.ts';
import { type MigrationTrial, createMigrationTrial } from './testing/migration-trial.ts';
import { runNewerProgram } from './testing/newer-program.ts';

const entry = fileURLToPath(new URL('../start.mjs', import.meta.url));

let folder: string;
let running: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'villa-main-'));
  running = [];
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The server as a process of its own, of a villa without pictures. */
function run(env: Record<string, string> = {}): ChildProcess & { wrote(): string } {
  const child = spawn(process.execPath, [entry], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PORT: '0', SEED: 'none', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', ...env },
  });
  running.push(child);
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece) => (written += String(piece)));
  }
  return Object.assign(child, { wrote: () => written });
}

/** Waits for the line that says where it listens. */
async function addressOf(child: ReturnType<typeof run>): Promise<string> {
  for (;;) {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(child.wrote())?.[0];
    if (address) return address;
    if (child.exitCode !== null) throw new Error(child.wrote());
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('makes its folder for its owner alone, says where it is open and stops when asked', async () => {
  const child = run();
  const address = await addressOf(child);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  // Closed as it should be: what was in the log is in the file.
  expect(existsSync(join(folder, 'data', 'villa.db-wal'))).toBe(false);
});

test.skipIf(process.platform !== 'linux')(
  'is one process, which began with two heaps',
  async () => {
    const child = run();
    await addressOf(child);
    const inProc = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
    const variables = inProc('environ').split('\0');
    expect(variables).toContain('MALLOC_ARENA_MAX=2');
    expect(variables).toContain('MALLOC_MMAP_THRESHOLD_=131072');
    expect(inProc(`task/${child.pid}/children`)).toBe('');
    expect(inProc('cmdline')).toContain(entry);
  },
);

/** A pipe that nobody writes to: whoever opens it waits, as at a disk of the network that is gone. */
function silentFolder(): string {
  const silent = join(folder, 'silent');
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
    running.push(child);
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

/** The link that `npm run new-owner` prints in an environment that names only the data folder. */
async function newOwnerLink(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const cli = new URL('features/staff/new-owner-cli.ts', import.meta.url).href;
  const script = `(await import('${cli}')).runNewOwner(['--yes'])`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { DATA_DIR: dataDir, ...env },
  });
  running.push(child);
  return /https?:\S+/.exec(await text(child.stdout))?.[0] ?? '';
}

test('new-owner prints a link to the address at which the server was last open', async () => {
  const server = run();
  const address = await addressOf(server);
  const dataDir = join(folder, 'data');
  const link = await newOwnerLink(dataDir);
  expect(link).toMatch(/\/admin\/register\?code=./);
  expect(new URL(link).origin).toBe(address);
  server.kill('SIGTERM');
  await once(server, 'exit');

  const known = run({ PUBLIC_URL: 'https://villa.example', PORT: '38417' });
  await expect.poll(() => known.wrote()).toContain('The villa is running: https://villa.example');
  expect(new URL(await newOwnerLink(dataDir)).origin).toBe('https://villa.example');
  const own = await newOwnerLink(dataDir, { PUBLIC_URL: 'https://other.example' });
  expect(new URL(own).origin).toBe('https://other.example');
});

test('S17 the console of a new villa that nobody can book yet says that it runs, and calls it open nowhere', async () => {
  const child = run({ SEED: 'none' });
  await addressOf(child);
  expect(child.wrote()).toContain('The villa is running');
  expect(child.wrote()).not.toMatch(/\bopen\b/i);
});

test('keeps the database to its owner in a folder that all may read, too', async () => {
  mkdirSync(join(folder, 'data'), { mode: 0o755 });
  await addressOf(run());
  for (const name of ['villa.db', 'villa.db-wal', 'villa.db-shm']) {
    expect([name, statSync(join(folder, 'data', name)).mode & 0o777]).toEqual([name, 0o600]);
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
  runNewerProgram(join(folder, 'data'), { since: at, until: at });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(child.wrote()).toContain('Another version of the program has changed the database');
  const again = run();
  expect(await once(again, 'exit')).toEqual([1, null]);
  expect(again.wrote()).toContain('it belongs to version 99.0.0+99 (0098_of-tomorrow)');
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

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
      DATA_DIR: join(folder, 'data'),
    },
  });
  running.push(child);
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
    const dataDir = join(folder, 'data');
    const command = withoutHost(join(folder, 'aside'), `exec "${process.execPath}" "${entry}"`);
    const child = spawn('unshare', command, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', PORT: '0', SEED: 'demo', DATA_DIR: dataDir },
    });
    running.push(child);
    let written = '';
    child.stdout.on('data', (piece) => (written += String(piece)));
    await expect.poll(() => written, { timeout: 60_000 }).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
    expect(readdirSync(join(dataDir, '.cache/seed-pictures'))).toEqual([host]);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
);

describe('the set-up link', () => {
  const linkIn = (written: string) => /http:\S+\/admin\/register\?code=\S+/.exec(written)?.[0];

  test('is printed until there is an owner, the same after a restart', async () => {
    const first = run();
    await addressOf(first);
    const link = linkIn(first.wrote()) ?? '';
    first.kill('SIGTERM');
    await once(first, 'exit');
    const file = join(folder, 'data', 'setup-code');
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const second = run();
    const address = await addressOf(second);
    const code = new URL(link).searchParams.get('code');
    expect(linkIn(second.wrote())).toBe(`${address}/admin/register?code=${code}`);
    const made = await fetch(`${address}/api/admin/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Mali',
        email: 'mali@example.com',
        password: 'a long enough password',
        code,
      }),
    });
    expect(made.status).toBe(201);
    expect(existsSync(file)).toBe(false);
    second.kill('SIGTERM');
    await once(second, 'exit');

    const third = run();
    const open = await addressOf(third);
    expect(linkIn(third.wrote())).toBeUndefined();
    expect(third.wrote()).toContain(`${open}/admin`);
  });

  test('carries the configured code', async () => {
    const child = run({ SETUP_CODE: 'by the river & over' });
    const address = await addressOf(child);
    const code = encodeURIComponent('by the river & over');
    expect(linkIn(child.wrote())).toBe(`${address}/admin/register?code=${code}`);
  });
});

describe('stopping', () => {
  /** A request whose body is on its way, and whose head the server has certainly read. */
  async function beginBooking(address: string, length: number): Promise<ClientRequest> {
    const sending = request(`${address}/api/booking`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': length,
        expect: '100-continue',
      },
    });
    await once(sending, 'continue');
    return sending;
  }

  /** The first thing that a server does which was asked to stop: it takes no more connections. */
  async function noLongerOpen(address: string): Promise<void> {
    const { hostname, port } = new URL(address);
    const isOpen = async () => {
      const line = connect(Number(port), hostname);
      try {
        await once(line, 'connect');
        return true;
      } catch {
        return false;
      } finally {
        line.destroy();
      }
    };
    await expect.poll(isOpen).toBe(false);
  }

  test('lets a running request finish, and then does not wait for its idle connection', async () => {
    const child = run();
    const address = await addressOf(child);
    const body = '{}';
    const slow = await beginBooking(address, body.length + 1);
    slow.write(body);
    child.kill('SIGTERM');
    await noLongerOpen(address);
    expect(child.exitCode).toBeNull();
    const begun = performance.now();
    slow.end(' ');
    const [response] = await once(slow, 'response');
    expect(JSON.parse(await text(response))).toMatchObject({ code: 'invalid_fields' });
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(performance.now() - begun).toBeLessThan(4500);
  });

  test('at once when asked twice', async () => {
    const child = run();
    const address = await addressOf(child);
    const hanging = await beginBooking(address, 5);
    hanging.on('error', () => hanging.destroy());
    child.kill('SIGINT');
    await noLongerOpen(address);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([1, null]);
  });
});

describe.skipIf(process.platform === 'win32')('the end does not wait for the log', () => {
  /** As the server above, with its words going to a file or a pipe of the test's. */
  function runInto(out: number | 'pipe'): ChildProcess {
    const child = spawn(process.execPath, [entry], {
      stdio: ['ignore', out, out],
      env: {
        PORT: String(port),
        SEED: 'none',
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'info',
        LIMITS: 'off',
      },
    });
    running.push(child);
    return child;
  }

  let port: number;
  beforeEach(async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    ({ port } = taken.address() as AddressInfo);
    taken.close();
    await once(taken, 'close');
  });

  async function readyAt(address: string): Promise<void> {
    const isReady = () =>
      fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
  }

  /** More lines than a pipe holds. */
  async function writeMuch(address: string): Promise<void> {
    const call = async () => {
      const answer = await fetch(`${address}/api/booking`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      await answer.text();
      expect(answer.status).toBe(422);
    };
    for (let round = 0; round < 40; round += 1) {
      await Promise.all(Array.from({ length: 25 }, call));
    }
  }

  async function endsSoon(child: ChildProcess): Promise<void> {
    child.kill('SIGTERM');
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
    await expect.poll(hasEnded, { timeout: 2000 }).toBe(true);
  }

  test('whose reader has gone', async () => {
    const child = runInto('pipe');
    const address = `http://127.0.0.1:${port}`;
    await readyAt(address);
    child.stdout?.destroy();
    child.stderr?.destroy();
    await writeMuch(address);
    await endsSoon(child);
    expect(child.exitCode).toBe(0);
  });

  test('whose reader reads no more, and guests are answered meanwhile', async () => {
    // A pipe as a shell makes it: whoever writes into one that is full waits.
    const pipe = join(folder, 'log');
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
    const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    const writer = openSync(pipe, 'w');
    const child = runInto(writer);
    closeSync(writer);
    const address = `http://127.0.0.1:${port}`;
    await readyAt(address);
    await writeMuch(address);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    await endsSoon(child);
    closeSync(reader);
  });

  test.skipIf(!existsSync('/dev/full'))('that lies on a full disk', async () => {
    const full = openSync('/dev/full', 'w');
    const child = runInto(full);
    closeSync(full);
    const address = `http://127.0.0.1:${port}`;
    await readyAt(address);
    await writeMuch(address);
    await endsSoon(child);
    expect(child.exitCode).toBe(0);
  });
});

describe('what keeps it from starting is said in plain words', () => {
  test('wrong settings, all of them, before anything is made', async () => {
    const child = run({ PORT: 'x', LIMITS: 'maybe', JWT_SECRET: 'hush' });
    expect(await once(child, 'exit')).toEqual([1, null]);
    for (const name of ['PORT', 'LIMITS', 'JWT_SECRET']) {
      expect(child.wrote()).toContain(`${name} must be`);
    }
    expect(child.wrote()).not.toMatch(/hush|\n +at /);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  test.each([
    ['a file where the data folder should be', 'data', 'not a folder'],
    ['a database that is none', 'data/villa.db', 'not a database at all '.repeat(1000)],
  ])('%s', async (_what, file, content) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
    const child = run();
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(child.wrote()).toContain(`the data folder ${join(folder, 'data')} cannot be used: `);
    expect(child.wrote()).not.toMatch(/\n +at /);
  });

  test('a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const child = run({ PORT: String(port) });
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(child.wrote()).toContain(`port ${port} is in use`);
    other.close();
  });
});

test('LIMITS=off is said loudly', async () => {
  const child = run({ LIMITS: 'off' });
  await addressOf(child);
  await expect.poll(() => child.wrote()).toContain('LIMITS=off');
});
