import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BEAT_MS, createPageLine } from './page-line.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What a page has heard so far, and whether the line was ended. */
function follow(response: Response) {
  const heard = { text: '', ended: false };
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const listen = async (): Promise<void> => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      heard.text += value;
    }
    heard.ended = true;
  };
  void listen();
  return heard;
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test('a page hears everything from now on, in the server’s own words', async () => {
  const line = createPageLine();
  line.setUp(true, '7');
  const heard = follow(line.answer(null));
  line.pass({ type: 'change', id: '8', data: '{"a":1}' });
  await settle();
  expect(heard.text).toBe(
    'event: ready\nid: 7\ndata: {}\n\nevent: change\nid: 8\ndata: {"a":1}\n\n',
  );
});

test('one that was away is told to read anew; one that missed nothing is not', async () => {
  const line = createPageLine();
  line.setUp(true, '7');
  const behind = follow(line.answer('5'));
  const even = follow(line.answer('7'));
  await settle();
  expect(behind.text).toContain('event: resync');
  expect(even.text).toContain('event: ready');
});

test('without the server there is nothing to hear', async () => {
  const line = createPageLine();
  expect(line.answer(null).status).toBe(503);
  line.setUp(true, '7');
  const heard = follow(line.answer(null));
  line.setUp(false, '7');
  await settle();
  expect(heard.ended).toBe(true);
  expect(line.answer('7').status).toBe(503);
});

test('a quiet line shows that it is alive', async () => {
  const line = createPageLine();
  line.setUp(true, '7');
  const heard = follow(line.answer(null));
  await vi.advanceTimersByTimeAsync(BEAT_MS);
  expect(heard.text.endsWith(':\n\n')).toBe(true);
  line.setUp(false, '7');
  await vi.advanceTimersByTimeAsync(BEAT_MS);
  expect(vi.getTimerCount()).toBe(0);
});

test('pages that went without a word do not pile up', async () => {
  const line = createPageLine();
  line.setUp(true, '7');
  const pages = Array.from({ length: 5 }, () => follow(line.answer(null)));
  line.pass({ type: 'change', id: '8', data: '{}' });
  await settle();
  expect(pages.map(({ ended }) => ended)).toEqual([true, true, true, false, false]);
  expect(pages.at(-1)?.text).toContain('id: 8');
});
