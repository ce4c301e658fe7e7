import { expect, test } from 'vitest';
import { fieldChanges } from './field-changes.ts';

const began = { bankName: 'SCB', accountNumber: '111111', accountName: 'Mali' };

test('tells what changed, and what was typed only where the two differ', () => {
  const typed = { bankName: 'KBank', accountNumber: '333333', accountName: 'Mali' };
  const latest = { bankName: 'KBank', accountNumber: '222222', accountName: 'Mali' };
  expect(fieldChanges(began, typed, latest)).toEqual([
    { field: 'bankName', before: 'SCB', now: 'KBank', yours: undefined },
    { field: 'accountNumber', before: '111111', now: '222222', yours: '333333' },
  ]);
  expect(fieldChanges(began, began, latest).map(({ yours }) => yours)).toEqual([
    undefined,
    undefined,
  ]);
  expect(fieldChanges(began, typed, began)).toEqual([]);
});
