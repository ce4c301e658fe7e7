import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { MEDIA_PATH, mediaFolder } from './image-store.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  mkdirSync(mediaFolder(app.dataDir), { recursive: true });
  writeFileSync(path.join(mediaFolder(app.dataDir), 'a.webp'), 'ten bytes.');
});
afterEach(() => app.close());

const get = (headers: Record<string, string>) =>
  ask(app, 'GET', `${MEDIA_PATH}/a.webp`, undefined, { headers });

test('a part of a picture is sent; one behind its end is 416 with its length', async () => {
  const part = await get({ range: 'bytes=4-8' });
  expect([part.status, part.text]).toEqual([206, 'bytes']);
  const behind = await get({ range: 'bytes=10-' });
  expect(refusalIn(behind)).toEqual([416, 'range_not_satisfiable']);
  expect(behind.headers.get('content-range')).toBe('bytes */10');
  expect(behind.headers.get('cache-control')).toBe('no-store');
});

test.each(['.secret', '.folder/a.webp', 'folder/.secret', '%2esecret'])(
  'what begins with a dot is not there: %s',
  async (name) => {
    for (const folder of ['folder', '.folder']) {
      mkdirSync(path.join(mediaFolder(app.dataDir), folder), { recursive: true });
    }
    writeFileSync(path.join(mediaFolder(app.dataDir), decodeURIComponent(name)), 'secret');
    expect(refusalIn(await ask(app, 'GET', `${MEDIA_PATH}/${name}`))).toEqual([404, 'not_found']);
  },
);

test.each([
  'page.html',
  'drawing.svg',
  'script.js',
  'text',
  'a.webp.html',
  'page.html%00.webp',
  'page.html%2f.webp',
  'PAGE.HTML',
  'folder/a.webp',
  'a.xml',
])('what is no picture is not sent, whoever put it there: %s', async (name) => {
  const file = path.join(
    mediaFolder(app.dataDir),
    name.replaceAll('%00', '').replaceAll('%2f', ''),
  );
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '<script>alert(1)</script>');
  const answer = await ask(app, 'GET', `${MEDIA_PATH}/${name}`);
  expect(refusalIn(answer)).toEqual([404, 'not_found']);
});

test.each([
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
])('a page that is called a picture (%s) is sent as one', async (ending, type) => {
  writeFileSync(path.join(mediaFolder(app.dataDir), `x.${ending}`), '<script>alert(1)</script>');
  const { headers } = await ask(app, 'GET', `${MEDIA_PATH}/x.${ending}`);
  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { 'if-match': '"another"' },
])('a condition that the picture does not meet is 412: %j', async (headers) => {
  expect(refusalIn(await get(headers))).toEqual([412, 'precondition_failed']);
});
