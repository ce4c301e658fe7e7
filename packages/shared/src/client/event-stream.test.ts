import { sorted } from '../domain/sorted.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readError } from './api-client.ts';
import {
  FIRST_WAIT_MS,
  type EventStream,
  MAX_WAIT_MS,
  SILENCE_MS,
  type ServerEvent,
  type StreamEvent,
  createEventParser,
  createEventStream,
} from './event-stream.ts';

describe('the parser', () => {
  function read(pieces: readonly string[]): StreamEvent[] {
    const events: StreamEvent[] = [];
    const parse = createEventParser((event) => events.push(event));
    for (const piece of pieces) parse(piece);
    return events;
  }

  const stream =
    'retry: 2000\nid: 7-a\nevent: ready\ndata: {}\n\n: alive\n\n' +
    'id: 8-b\r\nevent: change\r\ndata: {"name":"สมชาย 🏝"}\r\n\r\ndata: one\rdata: two\r\r\n';
  const events = [
    { type: 'ready', data: '{}' },
    { type: 'change', data: '{"name":"สมชาย 🏝"}' },
    { type: 'message', data: 'one\ntwo' },
  ];

  test('reads names and data; a beat is no event', () => {
    expect(read([stream])).toEqual(events);
  });

  test('reads the same events however the text is cut into pieces', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 0, max: stream.length }), { maxLength: 20 });
    fc.assert(
      fc.property(cuts, (places) => {
        const cutAt = [0, ...sorted(places, (a, b) => a - b), stream.length];
        const pieces = cutAt.slice(1).map((end, index) => stream.slice(cutAt[index], end));
        expect(read(pieces)).toEqual(events);
      }),
    );
  });

  test('keeps back an event that has no empty line after it', () => {
    expect(read(['id: 9-c\nevent: change\ndata: {}\n'])).toEqual([]);
  });
});

/** One connection as the server sees it. */
interface Connection {
  headers: Record<string, string>;
  send: (text: string) => void;
  end: () => void;
  isUp: () => boolean;
}

let opened: EventStream | null = null;
beforeEach(() => {
  // The time of the machine stays out: a millisecond more would be a try more.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  opened?.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** @param more how the server answers, and what the host does with it */
function open(more: { fail?: () => Error | null; onEvent?: () => void } = {}) {
  const connections: Connection[] = [];
  const heard: ServerEvent[] = [];
  const states: string[] = [];
  const stream = createEventStream({
    async open(headers, signal) {
      const failure = more.fail?.() ?? null;
      if (failure) throw failure;
      const encoder = new TextEncoder();
      let isUp = true;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const abort = () => {
            isUp = false;
            controller.error(new DOMException('', 'AbortError'));
          };
          signal.addEventListener('abort', abort, { once: true });
          connections.push({
            headers,
            send: (text) => controller.enqueue(encoder.encode(text)),
            end() {
              isUp = false;
              signal.removeEventListener('abort', abort);
              controller.close();
            },
            isUp: () => isUp,
          });
        },
      });
      return new Response(body);
    },
    onEvent(event) {
      heard.push(event);
      more.onEvent?.();
    },
    onOpen: () => states.push('open'),
    onLost: () => states.push('lost'),
    onRefused: () => states.push('refused'),
  });
  opened = stream;
  stream.connect();
  return { stream, connections, heard, states };
}

const realTimeout = globalThis.setTimeout;

/** Lets what is under way in the streams arrive, which takes turns of the loop but none of the fake time. */
async function arrive(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => realTimeout(resolve, 0));
}

async function pass(ms: number): Promise<void> {
  await arrive();
  await vi.advanceTimersByTimeAsync(ms);
  await arrive();
}

const READY = 'id: 1\nevent: ready\ndata: {}\n\n';

test('an event is read by its type, also when it comes in pieces', async () => {
  const { connections, heard } = open();
  await pass(0);
  connections[0]?.send(`${READY}event: change\ndata: {"kind":"vi`);
  connections[0]?.send('lla.changed"}\n\nevent: resync\ndata: {}\n\n');
  await pass(0);
  expect(heard).toEqual([
    { type: 'ready' },
    { type: 'change', change: { kind: 'villa.changed' } },
    { type: 'resync' },
  ]);
});

test('what this build does not know does no harm', async () => {
  const { connections, heard, states } = open();
  await pass(0);
  connections[0]?.send('event: change\ndata: not json\n\n');
  connections[0]?.send('event: change\ndata: {"kind":"slip.received","bookingId":7}\n\n');
  connections[0]?.send('event: something-new\ndata: {}\n\n');
  connections[0]?.send('event: end\ndata: {"reason":"stopping"}\n\n');
  await pass(0);
  expect(heard).toEqual([
    { type: 'change', change: null },
    { type: 'change', change: null },
  ]);
  expect(states).toEqual(['open']);
});

test('a lost stream comes back, and asks for everything anew', async () => {
  const { connections, heard, states } = open();
  await pass(0);
  connections[0]?.send(`${READY}event: change\nda`);
  await pass(0);
  connections[0]?.end();
  await pass(FIRST_WAIT_MS);
  connections[1]?.send(READY);
  await pass(0);
  expect(connections.map(({ headers }) => headers)).toEqual([
    { accept: 'text/event-stream' },
    { accept: 'text/event-stream' },
  ]);
  expect(heard).toEqual([{ type: 'ready' }, { type: 'ready' }]);
  expect(states).toEqual(['open', 'lost', 'open']);
});

test('a server that is away is asked again after growing pauses, of half a minute at most', async () => {
  let tries = 0;
  const { states } = open({
    fail() {
      tries += 1;
      return readError(0, null);
    },
  });
  await pass(0);
  const counts: number[] = [];
  for (const wait of [1000, 2000, 4000, 8000, 16_000, MAX_WAIT_MS, MAX_WAIT_MS]) {
    await pass(wait - 1);
    counts.push(tries);
    await pass(1);
  }
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(states).toHaveLength(8);
});

test('a server in trouble is asked again, and the pauses begin anew once it answers', async () => {
  const failures = [readError(503, null), readError(503, null)];
  const { connections, states } = open({ fail: () => failures.shift() ?? null });
  await pass(FIRST_WAIT_MS + 2000);
  expect(states).toEqual(['lost', 'lost', 'open']);
  connections[0]?.end();
  await pass(FIRST_WAIT_MS);
  expect(connections).toHaveLength(2);
});

test.each([401, 403])('a server that refuses with %s is not asked again', async (status) => {
  let tries = 0;
  const { states } = open({
    fail() {
      tries += 1;
      return readError(status, null);
    },
  });
  await pass(MAX_WAIT_MS * 4);
  expect(tries).toBe(1);
  expect(states).toEqual(['refused']);
});

test('a silent stream is dead; a beat keeps it', async () => {
  const { connections } = open();
  await pass(30_000);
  connections[0]?.send(': alive\n\n');
  await pass(SILENCE_MS - 1000);
  expect(connections[0]?.isUp()).toBe(true);
  await pass(1000 + FIRST_WAIT_MS);
  expect(connections.map((each) => each.isUp())).toEqual([false, true]);
});

test('connecting anew does not wait for a dead stream, nor hear what is still under way on it', async () => {
  const { stream, connections, heard, states } = open();
  await pass(0);
  connections[0]?.send(READY);
  await pass(0);
  connections[0]?.send('event: change\ndata: {"kind":"villa.changed"}\n\n');
  stream.connect();
  await pass(0);
  expect(connections.map((each) => each.isUp())).toEqual([false, true]);
  connections[1]?.send(READY);
  await pass(0);
  expect(heard).toEqual([{ type: 'ready' }, { type: 'ready' }]);
  expect(states).toEqual(['open', 'lost', 'open']);
});

test('a check connects at once while it waits for the next try', async () => {
  const { stream, connections } = open();
  await pass(0);
  connections[0]?.end();
  await pass(1);
  stream.check();
  await pass(0);
  expect(connections).toHaveLength(2);
});

test('a check trusts a stream that has just been heard, and doubts one that has not', async () => {
  const { stream, connections } = open();
  await pass(15_000);
  stream.check();
  await pass(0);
  expect(connections).toHaveLength(1);
  await pass(10_000);
  stream.check();
  await pass(0);
  expect(connections.map((each) => each.isUp())).toEqual([false, true]);
});

test('a closed stream stays silent until it is connected again', async () => {
  const { stream, connections, states } = open();
  await pass(0);
  stream.close();
  await pass(MAX_WAIT_MS * 4);
  expect(connections.map((each) => each.isUp())).toEqual([false]);
  expect(states).toEqual(['open']);
  stream.connect();
  await pass(0);
  expect(connections).toHaveLength(2);
});

test('nothing is heard after a close, also of what came in the same piece', async () => {
  const { connections, heard } = open({ onEvent: () => opened?.close() });
  await pass(0);
  connections[0]?.send(READY + READY);
  await pass(0);
  expect(heard).toEqual([{ type: 'ready' }]);
});
