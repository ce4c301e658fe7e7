import { expect, test } from 'vitest';
import { payChanges } from './components/how-to-pay.tsx';

const SCB = { id: 'a1', bankName: 'SCB', accountNumber: '111', accountName: 'Baan Vela' };
const KTB = { id: 'a2', bankName: 'KTB', accountNumber: '222', accountName: 'Baan Vela' };
const QR = { id: '081', name: 'Baan Vela', qrUrl: '/qr?1', hasAmount: true };
const BEFORE = { bankAccounts: [SCB, KTB], promptpay: QR };

test.each([
  ['in another order', { bankAccounts: [KTB, SCB] }],
  ['with a QR of another amount', { promptpay: { ...QR, qrUrl: '/qr?2' } }],
])('the same accounts %s are no change', (_, part) => {
  expect(payChanges(BEFORE, { ...BEFORE, ...part })).toBeNull();
});

test.each([
  ['number', { accountNumber: '999' }],
  ['name', { accountName: 'Somebody' }],
  ['bank', { bankName: 'BBL' }],
])('an account with another %s is new, and what it was is gone', (_, part) => {
  const changed = { ...SCB, ...part };
  expect(payChanges(BEFORE, { ...BEFORE, bankAccounts: [changed, KTB] })).toEqual({
    what: 'bank',
    added: [changed],
    gone: [SCB],
  });
});

test('an account that was only taken away is gone, and none is new', () => {
  expect(payChanges(BEFORE, { ...BEFORE, bankAccounts: [KTB] })).toEqual({
    what: 'bank',
    added: [],
    gone: [SCB],
  });
});

test('another PromptPay is told apart from another account', () => {
  const promptpay = { ...QR, id: '099' };
  expect(payChanges(BEFORE, { ...BEFORE, promptpay })?.what).toBe('promptpay');
  expect(payChanges(BEFORE, { ...BEFORE, promptpay: null })?.what).toBe('promptpay');
  expect(payChanges(BEFORE, { bankAccounts: [SCB], promptpay })?.what).toBe('both');
  const own = { ...QR, hasAmount: false };
  const other = { ...own, qrUrl: '/own-2' };
  expect(payChanges({ ...BEFORE, promptpay: own }, { ...BEFORE, promptpay: other })?.what).toBe(
    'promptpay',
  );
});
