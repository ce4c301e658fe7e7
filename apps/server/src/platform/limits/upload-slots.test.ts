import { expect, test } from 'vitest';
import type { ClientKeys } from './client-key.ts';
import { createUploadSlots } from './upload-slots.ts';

const full = { code: 'unavailable', details: { data: { retryAfter: 15 } } };
const enough = { code: 'too_many_requests', details: { data: { retryAfter: 15 } } };

/** A client alone in its range, or one of those in the named range. */
const client = (name: string, range = name): ClientKeys => ({
  clientKey: `client ${name}`,
  clientNetwork: null,
  clientRange: `range ${range}`,
});

test('the slots take three uploads at once, and the next when one is over', () => {
  const slots = createUploadSlots(3, true);
  const [first] = ['a', 'b', 'c'].map((name) => slots.take(client(name)));
  expect(() => slots.take(client('d'))).toThrow(expect.objectContaining(full));
  first?.giveBack();
  first?.giveBack();
  slots.take(client('d'));
  expect(() => slots.take(client('e'))).toThrow(expect.objectContaining(full));
});

test('one client never has all of them, unless limits are lifted', () => {
  const slots = createUploadSlots(40, true);
  const own = Array.from({ length: 6 }, () => slots.take(client('a')));
  expect(() => slots.take(client('a'))).toThrow(expect.objectContaining(enough));
  slots.take(client('b'));
  own[0]?.giveBack();
  slots.take(client('a'));
  const lifted = createUploadSlots(40, false);
  for (let index = 0; index < 40; index += 1) lifted.take(client('a'));
  expect(() => lifted.take(client('b'))).toThrow(expect.objectContaining(full));
});

test('a range has three times as many as one of its addresses', () => {
  const slots = createUploadSlots(100, true);
  const takeOf = (host: number) => slots.take(client(`${host}`, 'near'));
  for (let host = 0; host < 18; host += 1) takeOf(host);
  expect(() => takeOf(18)).toThrow(expect.objectContaining(enough));
});

test('when all are taken, who holds most loses the one it has had longest to who holds less', () => {
  const slots = createUploadSlots(12, true);
  const take = (name: string) => slots.take(client(name));
  const slow = ['a', 'b'].map((name) => Array.from({ length: 6 }, () => take(name)));
  const guest = take('guest');
  expect(slow[0]?.[0]?.lost.reason).toMatchObject(full);
  expect(slow.flat().filter(({ lost }) => lost.aborted)).toHaveLength(1);
  // Giving back a lost place frees no place of the others.
  slow[0]?.[0]?.giveBack();
  for (const name of ['c', 'd', 'e', 'f']) take(name);
  expect(guest.lost.aborted).toBe(false);
  expect(slow.flat().filter(({ lost }) => lost.aborted)).toHaveLength(5);
  expect(() => take('a')).toThrow(expect.objectContaining(full));
});

test('who is no stranger has a place whoever else has one', () => {
  const slots = createUploadSlots(1, true);
  slots.take(client('a'));
  expect(slots.take(null).lost.aborted).toBe(false);
  slots.take(null).giveBack();
});
