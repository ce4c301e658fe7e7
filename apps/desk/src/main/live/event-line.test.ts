import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serve } from '../testing/serve.ts';
import {
  FIRST_WAIT_MS,
  LONGEST_WAIT_MS,
  SILENCE_MS,
  type EventLine,
  createEventLine,
} from './event-line.ts';

let line: EventLine | undefined;
beforeEach(() => {
  // The sockets are real; only the waiting is not.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  line?.hangUp();
  vi.useRealTimers();
});

/** A server that tells what the test says, and a desk that listens to it. */
async function connect(status: () => number = () => 200) {
  const calls: { lastId: string | undefined; res: ServerResponse }[] = [];
  const heard: string[] = [];
  const stands: boolean[] = [];
  const made = { lastId: '', loggedIn: true, refused: 0, failing: false };
  const server = await serve((req, res) => {
    calls.push({ lastId: req.headers['last-event-id'] as string | undefined, res });
    res.writeHead(status(), { 'content-type': 'text/event-stream' });
    if (status() === 200) res.flushHeaders();
    else res.end();
  });
  line = createEventLine({
    async open(lastId, signal) {
      if (!made.loggedIn) return null;
      if (made.failing) throw new Error('net::ERR_INTERNET_DISCONNECTED');
      const headers: Record<string, string> = lastId === '' ? {} : { 'last-event-id': lastId };
      return fetch(server.address, { signal, headers });
    },
    lastId: () => made.lastId,
    onEvent({ id, data }) {
      made.lastId = id;
      heard.push(data);
    },
    onLine: (isUp) => void stands.push(isUp),
    onRefused: () => void (made.refused += 1),
  });
  const expectCalls = async (count: number) => {
    await until(() => calls.length >= count);
    expect(calls.length).toBeGreaterThanOrEqual(count);
  };
  return { ...made, made, calls, heard, stands, line, expectCalls };
}

/** Real time, since the sockets' is real too. */
async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !isTrue(); tries += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => realTimeout(resolve, 5));
  }
  expect(isTrue()).toBe(true);
}
const realTimeout = globalThis.setTimeout;

test('it hears, also what comes in pieces', async () => {
  const { line: on, calls, heard, expectCalls } = await connect();
  on.call();
  await expectCalls(1);
  calls[0]!.res.write('id: 1\ndata: {"kind":"sl');
  calls[0]!.res.write('ip"}\n\nid: 2\ndata: two\n\n');
  await until(() => heard.length === 2);
  expect(heard).toEqual(['{"kind":"slip"}', 'two']);
});

test('a lost line comes back and says what it heard last', async () => {
  const { line: on, calls, stands, heard, expectCalls } = await connect();
  on.call();
  await expectCalls(1);
  calls[0]!.res.write('id: 41\ndata: x\n\n');
  await until(() => heard.length === 1);
  calls[0]!.res.destroy();
  await until(() => stands.at(-1) === false);
  await vi.advanceTimersByTimeAsync(FIRST_WAIT_MS);
  await expectCalls(2);
  expect(calls[1]!.lastId).toBe('41');
  await until(() => stands.at(-1) === true);
  expect(stands).toEqual([true, false, true]);
});

test('the pauses grow, but never beyond half a minute', async () => {
  const { line: on, made, stands } = await connect();
  made.failing = true;
  on.call();
  await until(() => stands.length === 1);
  for (const wait of [1000, 2000, 4000, 8000, 16_000, LONGEST_WAIT_MS, LONGEST_WAIT_MS]) {
    const before = stands.length;
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(stands).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    await until(() => stands.length === before + 1);
  }
});

test('after sleep it calls at once instead of waiting for a dead line', async () => {
  const { line: on, made, calls, heard, expectCalls } = await connect();
  on.call();
  await expectCalls(1);
  calls[0]!.res.write('id: 7\ndata: before\n\n');
  await until(() => heard.length === 1);
  on.call();
  await expectCalls(2);
  expect(calls[1]!.lastId).toBe('7');
  // The old line has been hung up: what it still says is not heard twice.
  calls[0]!.res.write('id: 8\ndata: twice\n\n');
  calls[1]!.res.write('id: 8\ndata: once\n\n');
  await until(() => heard.length === 2);
  expect(heard).toEqual(['before', 'once']);
  expect(made.lastId).toBe('8');
});

test('a line that is silent for too long is dead', async () => {
  const { line: on, stands, expectCalls } = await connect();
  on.call();
  await expectCalls(1);
  await until(() => stands.at(-1) === true);
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  await until(() => stands.at(-1) === false);
  await vi.advanceTimersByTimeAsync(FIRST_WAIT_MS);
  await expectCalls(2);
});

test.each([401, 403])('refused with %s it stops calling', async (status) => {
  const { line: on, made, calls, expectCalls } = await connect(() => status);
  on.call();
  await expectCalls(1);
  await until(() => made.refused === 1);
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS * 2);
  expect(calls).toHaveLength(1);
});

test('a server in trouble is called again', async () => {
  const { line: on, expectCalls, stands } = await connect(() => 503);
  on.call();
  await expectCalls(1);
  await until(() => stands.at(-1) === false);
  await vi.advanceTimersByTimeAsync(FIRST_WAIT_MS);
  await expectCalls(2);
});

test('hung up, or with nobody logged in, it is quiet', async () => {
  const { line: on, made, calls, expectCalls } = await connect();
  made.loggedIn = false;
  on.call();
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS * 2);
  expect(calls).toHaveLength(0);
  made.loggedIn = true;
  on.call();
  await expectCalls(1);
  on.hangUp();
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS * 2);
  expect(calls).toHaveLength(1);
});
