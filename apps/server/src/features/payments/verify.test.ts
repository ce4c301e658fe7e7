import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({
    seed: 'plain',
    config: { limits: true, trustProxy: 1, verifyLimit: { requests: 5, seconds: 600 } },
  });
  app.deps.stores.villa.update({
    contact: {
      phone: '0812345678',
      line: '@villa',
      whatsapp: '+66898765432',
      email: 'Hello@Villa.example',
    },
    promptpayId: '0899999999',
    promptpayName: 'Somchai',
  });
  app.deps.stores.bankAccounts.insert(
    {
      id: 'a',
      bankName: 'ธนาคารเอ · Bank A',
      accountNumber: '123-4-56789-0',
      accountName: 'Villa Co., Ltd.',
    },
    0,
  );
});
afterEach(() => app.close());

const verify = (text: unknown) => ask(app, 'POST', '/api/verify', { text });
const own = async (text: string) => (await verify(text)).body.own;

describe('what is the villa’s', () => {
  test.each([
    ['1234567890', 'bank_account', 'Villa Co., Ltd.'],
    [' 123 4 56789 0 ', 'bank_account', 'Villa Co., Ltd.'],
    ['๑๒๓-๔-๕๖๗๘๙-๐', 'bank_account', 'Villa Co., Ltd.'],
    ['089-999-9999', 'promptpay', 'Somchai'],
    ['081 234 5678', 'phone', ''],
    ['+66 81 234 5678', 'phone', ''],
    ['0898765432', 'phone', ''],
    ['@Villa', 'line', ''],
    ['hello@villa.example', 'email', ''],
  ])('is said to be: %s', async (text, kind, payee) => {
    const bank = kind === 'bank_account' ? 'ธนาคารเอ · Bank A' : '';
    expect(await own(text)).toEqual({ kind, payee, bank });
  });
});

describe('what is not', () => {
  test.each([
    '1234567891',
    '123456789',
    '0812345679',
    'villa',
    '@villa2',
    '-',
    '@',
    'Villa Co., Ltd.',
  ])('is said not to be: %s', async (text) => {
    expect(await own(text)).toBeNull();
  });

  test('nothing empty is the villa’s, though it has nothing to compare with', async () => {
    app.deps.stores.villa.update({
      contact: { phone: '', line: '', whatsapp: '', email: '' },
      promptpayId: null,
    });
    for (const text of ['-', '()', '๏']) expect(await own(text)).toBeNull();
    expect(refusalIn(await verify(''))).toEqual([422, 'invalid_fields']);
    expect(refusalIn(await verify('x'.repeat(101)))).toEqual([422, 'invalid_fields']);
    expect(refusalIn(await verify(12))).toEqual([422, 'invalid_fields']);
  });
});

test.each([
  ['a /48', (host: number) => `2001:db8:7:${host.toString(16)}::1`],
  ['an IPv4 /24', (host: number) => `203.0.113.${host}`],
])('%s has three times the wrong guesses of an address', async (_what, near) => {
  const guess = async (ip: string) => {
    const headers = { 'x-forwarded-for': ip };
    return (await ask(app, 'POST', '/api/verify', { text: '@villa2' }, { headers })).status;
  };
  const seen = [];
  for (let host = 0; host < 40; host += 1) seen.push(await guess(near(host)));
  const judged = seen.filter((status) => status === 200).length;
  expect(judged).toBeGreaterThan(5);
  expect(judged).toBeLessThanOrEqual(15);
  expect(await guess('198.51.100.1')).toBe(200);
});

test('all strangers together slow each other down, and the first of each is answered', async () => {
  const guess = async (ip: string) => {
    const headers = { 'x-forwarded-for': ip };
    return (await ask(app, 'POST', '/api/verify', { text: '@villa2' }, { headers })).status;
  };
  for (let host = 0; host < 50; host += 1) await guess(`198.51.${host}.1`);
  expect([await guess('203.0.113.1'), await guess('203.0.113.2')]).toEqual([200, 429]);
  app.clock.advance(60_000);
  expect(await guess('203.0.113.2')).toBe(200);
});

test('LIMITS=off counts no guesses', async () => {
  await app.close();
  const verifyLimit = { requests: 5, seconds: 600 };
  app = await createTestApp({ seed: 'plain', config: { limits: false, verifyLimit } });
  for (let guess = 0; guess < 60; guess += 1) expect((await verify('@villa2')).status).toBe(200);
});

test('wrong guesses run out, right ones do not, and the wait is told', async () => {
  for (let round = 0; round < 8; round += 1) expect(await own('@villa')).not.toBeNull();
  for (let guess = 0; guess < 5; guess += 1) expect(await own(`@villa${guess}`)).toBeNull();
  const refused = await verify('@villa6');
  expect(refusalIn(refused)).toEqual([429, 'too_many_requests']);
  expect(refused.body.data.retryAfter).toBeGreaterThan(0);
  app.clock.advance(601_000);
  expect((await verify('@villa6')).status).toBe(200);
});
