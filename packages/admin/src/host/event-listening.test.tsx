import { ApiError } from '@villa/shared/client/api-client.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToEvents } from './event-listening.ts';

/** One line as the server sees it. */
interface Line {
  lastId: string | undefined;
  say: (text: string) => void;
  hangUp: () => void;
  isUp: () => boolean;
}

let stop: () => void = () => {};
let isHidden = false;
beforeEach(() => {
  isHidden = false;
  // The time of the machine stays out: a millisecond more would be a try more.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function begin(refuse: () => ApiError | null = () => null) {
  const lines: Line[] = [];
  const heard: string[] = [];
  const states: string[] = [];
  stop = listenToEvents({
    async open(headers, signal) {
      const refusal = refuse();
      if (refusal) throw refusal;
      const encoder = new TextEncoder();
      let isUp = true;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const end = () => {
            isUp = false;
            controller.error(new DOMException('', 'AbortError'));
          };
          signal.addEventListener('abort', end, { once: true });
          lines.push({
            lastId: headers['last-event-id'],
            say: (text) => controller.enqueue(encoder.encode(text)),
            hangUp() {
              isUp = false;
              signal.removeEventListener('abort', end);
              controller.close();
            },
            isUp: () => isUp,
          });
        },
      });
      return new Response(body);
    },
    onEvent: ({ data }) => heard.push(data),
    onOpen: (isFirst) => states.push(isFirst ? 'first' : 'again'),
    onLost: () => states.push('lost'),
  });
  return { lines, heard, states };
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

test('a lost line comes back and says what it heard last', async () => {
  const { lines, heard, states } = begin();
  await pass(0);
  lines[0]?.say('id: 7-a\ndata: one\n\nid: 8-b\nda');
  await pass(0);
  lines[0]?.hangUp();
  await pass(1000);
  lines[1]?.say('id: 8-b\ndata: two\n\n');
  await pass(0);
  expect(lines.map(({ lastId }) => lastId)).toEqual([undefined, '7-a']);
  expect(heard).toEqual(['one', 'two']);
  expect(states).toEqual(['first', 'lost', 'again']);
});

test('a server that is away is asked again after growing pauses', async () => {
  let tries = 0;
  begin(() => {
    tries += 1;
    return new ApiError(0, { code: 'unavailable', message: '' });
  });
  await pass(0);
  const counts: number[] = [];
  for (const wait of [2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    await pass(wait - 1);
    counts.push(tries);
    await pass(1);
  }
  expect(counts).toEqual([1, 2, 3, 4, 5, 6]);
});

test('whoever may not listen is not tried again', async () => {
  let tries = 0;
  begin(() => {
    tries += 1;
    return new ApiError(401, { code: 'unauthorized', message: '' });
  });
  await pass(120_000);
  expect(tries).toBe(1);
});

test('a silent line is dead; a beat keeps it', async () => {
  const { lines } = begin();
  await pass(30_000);
  lines[0]?.say(': alive\n\n');
  await pass(39_000);
  expect(lines[0]?.isUp()).toBe(true);
  await pass(3000);
  expect(lines).toHaveLength(2);
});

test('a window that nobody sees hangs up, and catches up on return', async () => {
  const { lines, heard } = begin();
  await pass(0);
  lines[0]?.say('id: 3-c\ndata: before\n\n');
  look(true);
  await pass(59_000);
  look(false);
  look(true);
  lines.at(-1)?.say(': alive\n\n');
  await pass(61_000);
  const before = lines.length;
  expect(lines.at(-1)?.isUp()).toBe(false);
  await pass(600_000);
  expect(lines).toHaveLength(before);
  look(false);
  await pass(0);
  expect(lines).toHaveLength(before + 1);
  expect(lines.at(-1)?.lastId).toBe('3-c');
  expect(heard).toEqual(['before']);
});

test('after sleep the line is doubted at once', async () => {
  const { lines } = begin();
  await pass(25_000);
  window.dispatchEvent(new Event('online'));
  await pass(1000);
  expect(lines.map((line) => line.isUp())).toEqual([false, true]);
});

test('what is stopped stays silent', async () => {
  const { lines, states } = begin();
  await pass(0);
  stop();
  await pass(120_000);
  expect(lines.map((line) => line.isUp())).toEqual([false]);
  expect(states).toEqual(['first']);
});
