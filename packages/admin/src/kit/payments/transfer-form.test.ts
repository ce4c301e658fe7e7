import { expect, test } from 'vitest';
import { transferForm } from './transfer-form.ts';

const FORM = {
  amount: '51,500',
  method: 'bank_transfer',
  receivedOn: '2026-11-20',
  bank: '',
  bankReference: '',
  note: '',
  slipIds: [],
} as const;
const partOf = (damage: string | null) =>
  transferForm.parse({ ...FORM, slipIds: [], damage }).damage;

test('S7 a transfer whose part for the damage deposit is emptied is divided by what was asked for', () => {
  expect([partOf(null), partOf(''), partOf(' ')]).toEqual([undefined, undefined, undefined]);
  expect([partOf('0'), partOf('10,000')]).toEqual([0, 10_000]);
});
