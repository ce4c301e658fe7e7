import { expect, test } from 'vitest';
import { nameBehindTitle, nameWithin } from './person-name.ts';

test.each([
  ['Somying', ' Somying'],
  ['คุณแป้ง', 'แป้ง'],
  ['คุณ Anna', ' Anna'],
  ['มานี', 'มานี'],
])('behind คุณ the name %j is written %j', (name, written) => {
  expect(nameBehindTitle(name, 'th')).toBe(written);
  expect(nameBehindTitle(name, 'en')).toBe(name);
});

test('within a Thai sentence a Latin name stands apart on both sides', () => {
  expect(`ถาม${nameWithin('Nok', 'th')}ได้เลย`).toBe('ถาม Nok ได้เลย');
  expect(`ถาม${nameWithin('นก', 'th')}ได้เลย`).toBe('ถามนกได้เลย');
});
