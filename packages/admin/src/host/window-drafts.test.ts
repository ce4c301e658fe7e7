import { expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { createWindowDrafts } from './window-drafts.ts';

test('a draft outlives a reload, each user and form having their own', () => {
  const storage = createMemoryStorage();
  const drafts = createWindowDrafts(() => storage);
  drafts.keep('mali', 'booking 1', 'a');
  drafts.keep('mali', 'booking 2', 'b');
  drafts.keep('mali', 'booking 2', null);
  const reloaded = createWindowDrafts(() => storage);
  expect(reloaded.read('mali', 'booking 1')).toBe('a');
  expect(reloaded.read('mali', 'booking 2')).toBeNull();
  expect(reloaded.read('niran', 'booking 1')).toBeNull();
});

test('drafts of other users are forgotten at a log-in, all drafts at a log-out', () => {
  const storage = createMemoryStorage();
  const drafts = createWindowDrafts(() => storage);
  storage.setItem('theme', 'dark');
  drafts.keep('mali', 'villa', 'a');
  drafts.keep('niran', 'villa', 'b');
  drafts.keepOnly('niran');
  expect([drafts.read('mali', 'villa'), drafts.read('niran', 'villa')]).toEqual([null, 'b']);
  drafts.keepOnly(null);
  expect(drafts.read('niran', 'villa')).toBeNull();
  expect(storage).toHaveLength(1);
});

test('a log-out in one window reaches the drafts of the others', async () => {
  const [one, other] = [createMemoryStorage(), createMemoryStorage()];
  const drafts = createWindowDrafts(() => one);
  createWindowDrafts(() => other).keep('mali', 'villa', 'a');
  drafts.keepOnly(null);
  await vi.waitFor(() => expect(other).toHaveLength(0));
});

test('without a storage drafts are kept for as long as the page is', () => {
  const drafts = createWindowDrafts(() => {
    throw new Error('shut off');
  });
  drafts.keep('mali', 'villa', 'a');
  expect(drafts.read('mali', 'villa')).toBe('a');
});
