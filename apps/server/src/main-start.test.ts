/** The process as it starts: what it says, prints and refuses. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { addressOf, entry, manageServers } from './testing/server-process.ts';

const servers = manageServers();
const { run, keep } = servers;

test('makes its folder for its owner alone, says where it is open and stops when asked', async () => {
  const child = run();
  const address = await addressOf(child);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(statSync(join(servers.folder, 'data')).mode & 0o777).toBe(0o700);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  // Closed as it should be: what was in the log is in the file.
  expect(existsSync(join(servers.folder, 'data', 'villa.db-wal'))).toBe(false);
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

/** The link that `npm run new-owner` prints in an environment that names only the data folder. */
async function newOwnerLink(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const cli = new URL('features/staff/new-owner-cli.ts', import.meta.url).href;
  const script = `(await import('${cli}')).runNewOwner(['--yes'])`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { DATA_DIR: dataDir, ...env },
  });
  keep(child);
  return /https?:\S+/.exec(await text(child.stdout))?.[0] ?? '';
}

test('new-owner prints a link to the address at which the server was last open', async () => {
  const server = run();
  const address = await addressOf(server);
  const dataDir = join(servers.folder, 'data');
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

describe('the set-up link', () => {
  const linkIn = (written: string) => /http:\S+\/admin\/register\?code=\S+/.exec(written)?.[0];

  test('is printed until there is an owner, the same after a restart', async () => {
    const first = run();
    await addressOf(first);
    const link = linkIn(first.wrote()) ?? '';
    first.kill('SIGTERM');
    await once(first, 'exit');
    const file = join(servers.folder, 'data', 'setup-code');
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

describe('what keeps it from starting is said in plain words', () => {
  test('wrong settings, all of them, before anything is made', async () => {
    const child = run({ PORT: 'x', LIMITS: 'maybe', JWT_SECRET: 'hush' });
    expect(await once(child, 'exit')).toEqual([1, null]);
    for (const name of ['PORT', 'LIMITS', 'JWT_SECRET']) {
      expect(child.wrote()).toContain(`${name} must be`);
    }
    expect(child.wrote()).not.toMatch(/hush|\n +at /);
    expect(existsSync(join(servers.folder, 'data'))).toBe(false);
  });

  test.each([
    ['a file where the data folder should be', 'data', 'not a folder'],
    ['a database that is none', 'data/villa.db', 'not a database at all '.repeat(1000)],
  ])('%s', async (_what, file, content) => {
    mkdirSync(dirname(join(servers.folder, file)), { recursive: true });
    writeFileSync(join(servers.folder, file), content);
    const child = run();
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(child.wrote()).toContain(
      `the data folder ${join(servers.folder, 'data')} cannot be used: `,
    );
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
