import { expect, test } from 'vitest';
import { createUploadSlots } from './upload-slots.ts';

const full = { code: 'unavailable', details: { data: { retryAfter: 15 } } };
const enough = { code: 'too_many_requests', details: { data: { retryAfter: 15 } } };

test('so many uploads at once, and the next when one is over', () => {
  const slots = createUploadSlots(3, true);
  const [first] = ['a', 'b', 'c'].map((client) => slots.take(client));
  expect(() => slots.take('d')).toThrow(expect.objectContaining(full));
  first?.();
  first?.();
  slots.take('d');
  expect(() => slots.take('e')).toThrow(expect.objectContaining(full));
});

test('one client never has all of them, unless limits are lifted', () => {
  const slots = createUploadSlots(40, true);
  const own = Array.from({ length: 6 }, () => slots.take('a'));
  expect(() => slots.take('a')).toThrow(expect.objectContaining(enough));
  slots.take('b');
  own[0]?.();
  slots.take('a');
  const lifted = createUploadSlots(40, false);
  for (let index = 0; index < 40; index += 1) lifted.take('a');
  expect(() => lifted.take('b')).toThrow(expect.objectContaining(full));
});
