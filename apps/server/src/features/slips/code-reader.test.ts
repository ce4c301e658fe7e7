import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { slipVerify } from 'promptparse/generate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { qrPhoto } from '../../testing/pictures.ts';
import { type CodeReader, createCodeReader } from './code-reader.ts';

const entry = new URL('../../testing/fragile-codes-worker.ts', import.meta.url);
const transfer = { bank: '014', reference: '202611221234ABC' };
const READ = { code: 'read', codes: [transfer] };

let folder: string;
let reader: CodeReader;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'villa-codes-'));
  reader = createCodeReader({ entry, longestMs: 4000 });
});
afterEach(async () => {
  await reader.stop();
  rmSync(folder, { recursive: true });
});

function fileOf(content: string | Uint8Array): string {
  const file = path.join(folder, `${Math.random()}`);
  writeFileSync(file, content);
  return file;
}
const slip = async () =>
  fileOf(await qrPhoto(slipVerify({ sendingBank: '014', transRef: transfer.reference })));

describe('a file over which the thread dies is unreadable, and the next one is read', () => {
  test.each([
    ['it ends', 'ends the thread'],
    ['it throws', 'makes the thread throw'],
    ['it never comes back', 'holds the thread'],
  ])('%s', async (_how, content) => {
    const good = await slip();
    expect(await reader.read(good)).toEqual(READ);
    expect(await reader.read(fileOf(content))).toEqual({ code: 'unreadable' });
    expect(await reader.read(good)).toEqual(READ);
  });
});

test('a file that is lost is unreadable, and the next one is read', async () => {
  expect(await reader.read(path.join(folder, 'nothing'))).toEqual({ code: 'unreadable' });
  expect(await reader.read(await slip())).toEqual(READ);
});

test('a thread that cannot even begin is no fault of the file’s', async () => {
  const missing = createCodeReader({ entry: new URL('./no-such-worker.ts', import.meta.url) });
  await expect(missing.read(await slip())).rejects.toThrow('did not begin');
  await missing.stop();
});

test('without work the thread ends, and with the next slip there is one again', async () => {
  const short = createCodeReader({ idleMs: 50 });
  const good = await slip();
  const threads = () => process.getActiveResourcesInfo().filter((kind) => kind === 'MessagePort');
  const before = threads().length;
  expect(await short.read(good)).toEqual(READ);
  await expect.poll(() => threads().length).toBe(before);
  await wait(50);
  expect(await short.read(good)).toEqual(READ);
  await short.stop();
});

test('a reader that is stopped gives up what it reads', async () => {
  await reader.read(await slip());
  const held = reader.read(fileOf('holds the thread'));
  await wait(100);
  await reader.stop();
  expect(await held).toEqual({ code: 'unreadable' });
});
