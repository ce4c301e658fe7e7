/** The process as it ends. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, existsSync, openSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { addressOf, entry, freePort, manageServers } from './testing/server-process.ts';

const servers = manageServers();
const { run, keep } = servers;

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
        DATA_DIR: join(servers.folder, 'data'),
        LOG_LEVEL: 'info',
        LIMITS: 'off',
      },
    });
    keep(child);
    return child;
  }

  let port: number;
  beforeEach(async () => {
    port = await freePort();
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
    const pipe = join(servers.folder, 'log');
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
