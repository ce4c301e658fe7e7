import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getSystem } from '@villa/shared/contract/system.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { createNewerVersion, isNewer } from './newer-version.ts';

const SUM = 'a'.repeat(64);
const lineOf = (version: string) => `${SUM}  villa-${version}-linux-x64.tar.gz\n`;

/** The place of the releases: its answer to whoever asks, and each request. */
let answer: { status?: number; body: string };
let asked: { path: string; agent: string }[];
let url: string;
let app: TestApp;
let stop: () => Promise<void>;
beforeEach(async () => {
  answer = { body: lineOf('99.4.0') };
  asked = [];
  const releases = createServer((req, res) => {
    asked.push({ path: req.url ?? '', agent: req.headers['user-agent'] ?? '' });
    res.writeHead(answer.status ?? 200).end(answer.body);
  });
  releases.listen(0, '127.0.0.1');
  await once(releases, 'listening');
  url = `http://127.0.0.1:${(releases.address() as AddressInfo).port}/files`;
  app = await createTestApp({
    seed: 'plain',
    config: {
      logLevel: 'silent',
      releasesUrl: `${url}/latest.sha256`,
      allowPrivateAddresses: ['127.0.0.1'],
    },
  });
  stop = async () => {
    releases.close();
    releases.closeAllConnections();
    await once(releases, 'close');
  };
});
afterEach(async () => {
  await app.close();
  await stop();
});

async function newer() {
  const token = await app.tokenFor('owner');
  return (await ask(app, 'GET', getSystem.path, undefined, { token })).body.newer;
}

test('F16 a newer version is found by its sum’s file, and the owner reads where it is', async () => {
  expect(await newer()).toBeNull();
  await app.deps.newerVersion.look();
  expect(await newer()).toEqual({
    version: '99.4.0',
    url: `${url}/villa-99.4.0-linux-x64.tar.gz`,
    line: null,
  });
  expect(asked).toEqual([{ path: '/files/latest.sha256', agent: 'villa' }]);
});

test.each([
  ['the same version', { body: lineOf('0.0.0') }],
  ['nothing', { body: '' }],
  ['a page', { body: '<html>villa-99.4.0-linux-x64.tar.gz</html>' }],
  ['a path that leads elsewhere', { body: `${SUM}  ../../villa-99.4.0-x/../etc.tar.gz\n` }],
  ['a name with a command', { body: `${SUM}  villa-99.4.0-x;reboot.tar.gz\n` }],
  ['an error', { status: 500, body: lineOf('99.4.0') }],
  ['a long answer', { body: `${' '.repeat(5000)}\n${lineOf('99.4.0')}` }],
])('F16 an answer with %s is no newer version, and takes away what was found', async (_, given) => {
  await app.deps.newerVersion.look();
  expect(await newer()).not.toBeNull();
  answer = given;
  await app.deps.newerVersion.look();
  expect(await newer()).toBeNull();
});

test('F16 A11 nobody looks without an address, and a restored villa asks nobody', async () => {
  const { config, waysOut, log } = app.deps;
  const off = createNewerVersion({ config: { ...config, releasesUrl: null }, waysOut, log });
  await off.look();
  expect(off.found()).toBeNull();
  const now = app.clock.now().toISOString();
  waysOut.change({ state: 'asked', copyMadeAt: now, restoredAt: now, from: 'backup' });
  await app.deps.newerVersion.look();
  expect(asked).toEqual([]);
});

test('F16 A10 an address in a private network is asked where it is allowed alone', async () => {
  const { config, waysOut, log } = app.deps;
  const fenced = { ...config, allowPrivateAddresses: [] };
  const looking = createNewerVersion({ config: fenced, waysOut, log });
  await looking.look();
  expect(looking.found()).toBeNull();
  expect(asked).toEqual([]);
});

test.each([
  ['1.4.0', '1.3.9', true],
  ['1.10.0', '1.9.0', true],
  ['2.0.0', '1.99.99', true],
  ['1.4.0', '1.4.0', false],
  ['1.3.9', '1.4.0', false],
  ['1.9.0', '1.10.0', false],
])('F16 %s beside %s is newer: %s', (version, than, is) => {
  expect(isNewer(version, than)).toBe(is);
});
