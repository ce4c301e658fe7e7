import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tryLock, withLock } from './lock.ts';
import {
  type Journal,
  addToHistory,
  endJournal,
  readHistory,
  readJournal,
  writeJournal,
} from './records.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'villa-records-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const journal = (minute: number): Journal => ({
  kind: 'update',
  from: '1.0.0',
  to: '1.1.0',
  at: new Date(Date.UTC(2026, 10, 29, 1, minute)).toISOString(),
  phase: 'trial',
});

test('A4 a journal is there until it is ended, and nothing is left of writing it', () => {
  expect(readJournal(root)).toBeNull();
  writeJournal(root, journal(1));
  expect(readJournal(root)).toEqual(journal(1));
  expect(readdirSync(root)).toEqual(['.update.json']);
  endJournal(root);
  endJournal(root);
  expect(readJournal(root)).toBeNull();
});

test('A4 the history names a change once, however often its end was begun, and the last twenty', () => {
  for (let minute = 0; minute < 25; minute += 1) {
    addToHistory(root, journal(minute));
    addToHistory(root, journal(minute));
  }
  const minutes = readHistory(root).map(({ at }) => new Date(at).getUTCMinutes());
  expect(minutes).toEqual(Array.from({ length: 20 }, (_, index) => index + 5));
});

test('A4 one command at a time: a second one is refused until the first has ended', async () => {
  const release = tryLock(root);
  expect(tryLock(root)).toBeNull();
  await expect(withLock(root, async () => 'done')).rejects.toThrow(/is at work\. `villa status`/);
  release?.();
  expect(await withLock(root, async () => 'done')).toBe('done');
  // However it ended, the lock is given back.
  await expect(withLock(root, async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withLock(root, async () => 'done')).toBe('done');
});
