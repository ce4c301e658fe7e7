import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type Server, createServer, request } from 'node:http';
import { createServer as createSafeServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const entry = fileURLToPath(new URL('../../start.mjs', import.meta.url));

let folder: string;
let dataDir: string;
let servers: Server[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'villa-check-'));
  dataDir = join(folder, 'data');
  servers = [];
});
afterEach(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** `start --check` as a process of its own. */
async function check(
  env: Record<string, string>,
  wrap: readonly string[] = [],
): Promise<{ code: number | null; said: string }> {
  const words = [...wrap, process.execPath, entry, '--check'];
  const child: ChildProcess = spawn('env', words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DATA_DIR: dataDir, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece) => (said += String(piece)));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

async function listening(server: Server): Promise<number> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A port that nobody has. */
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('A7 start --check says that all is well, and starts and makes nothing', async () => {
  const { code, said } = await check({ PORT: String(await freePort()) });
  expect([code, said]).toEqual([0, expect.stringContaining('All is well. Nothing was started.')]);
  expect(said).toMatch(/well {3}data +The data folder \S+ will be made\./);
  expect(existsSync(dataDir)).toBe(false);
});

test('A7 start --check names each setting that cannot be used, and a port that somebody has', async () => {
  const { code, said } = await check({ HOST: 'not a name', TRUST_PROXY: 'all' });
  expect([code, said]).toEqual([2, expect.stringMatching(/WRONG {2}settings +HOST must be/)]);
  expect(said).toContain('TRUST_PROXY must be');

  const port = await listening(createServer((_req, res) => res.end('a printer')));
  const taken = await check({ PORT: String(port) });
  expect([taken.code, taken.said]).toEqual([
    2,
    expect.stringContaining(`Another program has 127.0.0.1:${port}.`),
  ]);
  expect(taken.said).toContain(`next: ss -ltnp 'sport = :${port}'`);
});

/** A certificate for this machine that nobody else believes; false where no program makes one. */
function makeCertificate(days: number): boolean {
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const files = ['-nodes', '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  const about = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const all = [...words, ...files, ...about, '-days', String(days)];
  return spawnSync('openssl', all).status === 0;
}
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

test.skipIf(!hasOpenssl)(
  'A7 start --check asks by the public address, and reads its certificate',
  async () => {
    expect(makeCertificate(3)).toBe(true);
    const port = await freePort();
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => readFileSync(join(folder, name)));
    const proxy = createSafeServer({ key, cert }, (req, res) => {
      const onward = request({ port, path: req.url }, (answer) => answer.pipe(res));
      onward.once('error', () => res.writeHead(502).end());
      onward.end();
    });
    const open = await listening(proxy as never as Server);
    const env = { PORT: String(port), PUBLIC_URL: `https://127.0.0.1:${open}` };

    const strange = await check(env);
    expect([strange.code, strange.said]).toEqual([
      2,
      expect.stringMatching(/certificate of https:\S+ is not one that browsers believe/),
    ]);
    const known = await check({ ...env, NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem') });
    expect([known.code, known.said]).toEqual([
      1,
      expect.stringMatching(/leads here, but its certificate is good only until \d{4}-/),
    ]);
  },
);

/** Runs a command on a disk of so little room. */
const onSmallDisk = (megabytes: number): string[] => [
  'unshare',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && exec "$@"`,
];
const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0;

test.skipIf(!canMount)(
  'A7 start --check says how full a disk is, and that it takes nothing',
  async () => {
    mkdirSync(dataDir);
    const PORT = String(await freePort());
    const small = await check({ PORT }, [...onSmallDisk(60), dataDir]);
    expect([small.code, small.said]).toEqual([0, expect.stringContaining('are free')]);
    const full = await check({ PORT }, [
      ...onSmallDisk(2).slice(0, -1),
      `mount -t tmpfs -o size=2m tmpfs "$0" && head -c 2000000 /dev/zero >"$0/.full" && exec "$@"`,
      dataDir,
    ]);
    expect([full.code, full.said]).toEqual([
      2,
      expect.stringMatching(/WRONG {2}data .*cannot be used: .*no space left/),
    ]);
    expect(full.said).toMatch(/WRONG {2}disk +The disk of the data folder is nearly full/);
  },
);
