import { readError } from '@villa/shared/client/api-client.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenInBrowser } from './browser-events.ts';

/** One connection as the server sees it. */
interface Connection {
  send: (text: string) => void;
  isUp: () => boolean;
}

let stop: () => void = () => {};
let isHidden = false;
beforeEach(() => {
  isHidden = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function begin(fail: () => Error | null = () => null) {
  const connections: Connection[] = [];
  const heard: string[] = [];
  const states: string[] = [];
  stop = listenInBrowser({
    async open(_headers, signal) {
      const failure = fail();
      if (failure) throw failure;
      let isUp = true;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          signal.addEventListener('abort', () => {
            isUp = false;
            controller.error(new DOMException('', 'AbortError'));
          });
          connections.push({
            send: (text) => controller.enqueue(new TextEncoder().encode(text)),
            isUp: () => isUp,
          });
        },
      });
      return new Response(body);
    },
    onEvent: ({ type }) => heard.push(type),
    onOpen: () => states.push('open'),
    onLost: () => states.push('lost'),
  });
  return { connections, heard, states };
}

/** Lets what is under way in the streams arrive, which takes turns of the loop but no time. */
async function arrive(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function pass(ms: number): Promise<void> {
  await arrive();
  await vi.advanceTimersByTimeAsync(ms);
  await arrive();
}

function look(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a window that nobody sees closes its stream, and catches up on return', async () => {
  const { connections, heard, states } = begin();
  await pass(0);
  connections[0]?.send('event: ready\ndata: {}\n\n');
  look(true);
  await pass(59_000);
  look(false);
  look(true);
  connections.at(-1)?.send(': alive\n\n');
  await pass(61_000);
  const before = connections.length;
  expect(connections.at(-1)?.isUp()).toBe(false);
  expect(states.at(-1)).toBe('lost');
  await pass(600_000);
  expect(connections).toHaveLength(before);
  look(false);
  await pass(0);
  expect(connections).toHaveLength(before + 1);
  connections.at(-1)?.send('event: ready\ndata: {}\n\n');
  await pass(0);
  expect(heard).toEqual(['ready', 'ready']);
  expect(states.at(-1)).toBe('open');
});

test('a window that is back on the network doubts its stream at once', async () => {
  const { connections } = begin();
  await pass(25_000);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(connections.map((each) => each.isUp())).toEqual([false, true]);
});

test('a window that was refused does not ask again when it is looked at', async () => {
  let tries = 0;
  const { states } = begin(() => {
    tries += 1;
    return readError(401, null);
  });
  await pass(120_000);
  look(false);
  await pass(120_000);
  expect(tries).toBe(1);
  expect(states).toEqual([]);
});

test('a window that has stopped listening stays silent', async () => {
  const { connections, states } = begin();
  await pass(0);
  stop();
  look(false);
  await pass(120_000);
  expect(connections.map((each) => each.isUp())).toEqual([false]);
  expect(states).toEqual(['open']);
});
