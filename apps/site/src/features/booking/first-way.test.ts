import { expect, test } from 'vitest';
import { type PayWay, firstWay } from './first-way.ts';

const ALL: readonly PayWay[] = ['promptpay', 'bank_transfer', 'abroad'];
const CARD: readonly PayWay[] = ['promptpay', 'bank_transfer', 'card', 'abroad'];
const WITHIN: readonly PayWay[] = ['promptpay', 'bank_transfer'];
const UK = '+447911123456';

test.each<
  [
    what: string,
    about: Partial<Parameters<typeof firstWay>[0]>,
    open: readonly PayWay[],
    first: PayWay | null,
  ]
>([
  ['a Thai reader', { language: 'th', phone: UK }, ALL, 'promptpay'],
  ['a Thai telephone', { phone: '0812345678' }, ALL, 'promptpay'],
  ['a telephone with Thailand’s code', { phone: '+66812345678' }, ALL, 'promptpay'],
  ['a telephone from abroad', { phone: UK }, ALL, 'abroad'],
  ['no telephone', { phone: '' }, ALL, 'abroad'],
  ['a telephone from abroad, where no account takes that', { phone: UK }, WITHIN, 'bank_transfer'],
  ['her last choice', { language: 'th', kept: 'bank_transfer' }, ALL, 'bank_transfer'],
  ['her last choice, abroad', { language: 'th', kept: 'abroad' }, ALL, 'abroad'],
  ['her last choice, which is off', { language: 'th', kept: 'abroad' }, WITHIN, 'promptpay'],
  ['a choice on another device', { phone: UK, method: 'promptpay' }, ALL, 'promptpay'],
  ['a word that nobody knows', { phone: UK, kept: 'cheque' }, ALL, 'abroad'],
  ['PromptPay that is off', { language: 'th' }, ['bank_transfer', 'abroad'], 'bank_transfer'],
  ['transfers that are off', { phone: UK }, ['promptpay'], 'promptpay'],
  ['a telephone from abroad, where a card is taken', { phone: UK }, CARD, 'card'],
  ['a Thai reader, where a card is taken', { language: 'th' }, CARD, 'promptpay'],
  ['nothing', {}, [], null],
])('F14 %s', (_, about, open, first) => {
  const plain = { kept: null, method: 'bank_transfer', language: 'en', phone: '' } as const;
  expect(firstWay({ ...plain, ...about, open })).toBe(first);
});
