import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserErrorNumber, describeBrowserError } from '@villa/shared/domain/browser-error.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

let app: TestApp;
afterEach(() => app.close());

/** A server whose build has one file, and the lines that it logs of browsers. */
async function start(): Promise<unknown[]> {
  app = await createTestApp({ seed: 'plain', limits: true });
  const assets = join(app.deps.config.siteDist, 'client', 'assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(assets, 'entry-app-B3x.js'), '');
  const lines: unknown[] = [];
  vi.spyOn(app.deps.log, 'warn').mockImplementation((line: unknown) => void lines.push(line));
  return lines;
}
const tell = (body: unknown) => ask(app, 'POST', '/api/browser-errors', body);

test('the same error is counted under one number, which is the one that the page shows', async () => {
  const lines = await start();
  const thrown = Object.assign(new TypeError("Cannot read 'สมชาย'"), {
    stack:
      "TypeError: Cannot read 'สมชาย'\n    at draw (https://villa.example/assets/entry-app-B3x.js:1:234)\n    at https://villa.example/assets/entry-app-B3x.js:1:99",
  });
  const found = describeBrowserError(thrown);
  const number = browserErrorNumber(found);
  for (let time = 0; time < 12; time += 1) {
    expect((await tell({ part: 'site', ...found })).body).toEqual({ number });
  }
  const line = {
    error: number,
    part: 'site',
    name: 'TypeError',
    frames: ['entry-app-B3x.js:1:234', 'entry-app-B3x.js:1:99'],
  };
  expect(lines).toEqual([
    { ...line, count: 1 },
    { ...line, count: 10 },
  ]);
});

test('Firefox and Safari write stacks in another way, of which the same is kept', () => {
  const stack =
    'draw@https://villa.example/assets/entry-app-B3x.js:1:234\n@https://other.example/x.js:1:2';
  expect(describeBrowserError({ name: 'TypeError', message: 'สมชาย', stack })).toEqual({
    name: 'TypeError',
    frames: ['entry-app-B3x.js:1:234'],
  });
  expect(describeBrowserError('no error at all')).toEqual({ name: 'other', frames: [] });
});

test('a stranger writes no words of theirs into the log', async () => {
  const lines = await start();
  const frames = ['somchai-was-here.js:1:1', 'entry-app-B3x.js:1:2'];
  expect((await tell({ part: 'site', name: 'Error', frames })).status).toBe(200);
  expect(lines).toMatchObject([{ frames: ['entry-app-B3x.js:1:2'] }]);
  for (const wrong of [
    { part: 'site', name: 'SomchaiError', frames: [] },
    { part: 'somchai', name: 'Error', frames: [] },
    { part: 'site', name: 'Error', frames: ['somchai was here'] },
    { part: 'site', name: 'Error', frames: Array.from({ length: 21 }, () => 'a.js:1:1') },
  ]) {
    expect((await tell(wrong)).status).toBe(422);
  }
  expect(JSON.stringify(lines)).not.toContain('somchai');
  for (let time = 0; time < 20; time += 1) await tell({ part: 'site', name: 'Error', frames });
  expect((await tell({ part: 'site', name: 'Error', frames })).status).toBe(429);
});

test('an answer that a page could not read is counted under its call, if the contract has that call', async () => {
  const lines = await start();
  const unread = { part: 'admin', name: 'UnreadAnswerError', frames: [] };
  const first = await tell({ ...unread, call: 'GET /api/admin/mails' });
  const second = await tell({ ...unread, part: 'desk', call: 'GET /api/admin/bookings' });
  expect(first.body).not.toEqual(second.body);
  expect((await tell({ ...unread, call: 'GET /somchai/was/here' })).status).toBe(200);
  expect(lines).toMatchObject([
    { part: 'admin', name: 'UnreadAnswerError', count: 1, call: 'GET /api/admin/mails' },
    { part: 'desk', name: 'UnreadAnswerError', count: 1, call: 'GET /api/admin/bookings' },
    { name: 'UnreadAnswerError', count: 1 },
  ]);
  expect(JSON.stringify(lines)).not.toContain('somchai');
});
