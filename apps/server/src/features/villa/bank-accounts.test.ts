import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { book } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

let app: TestApp;
let owner: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  owner = await app.tokenFor('owner');
});
afterEach(() => app.close());

const ACCOUNTS = '/api/admin/bank-accounts';
const call = (method: string, path: string, body?: unknown) =>
  ask(app, method, path, body, { token: owner });
const account = (accountNumber: string) => ({
  bankName: 'ธนาคารกสิกรไทย',
  accountNumber,
  accountName: 'บ้านเวลา',
});
const NOTHING_ABROAD = { swift: '', bankAddress: '', branch: '', charges: '' };
const list = async () => (await call('GET', ACCOUNTS)).body.bankAccounts;
const history = async () => (await call('GET', '/api/admin/villa/history')).body.changes;

test('accounts are made, changed and deleted, in the order they came, each recorded in the history', async () => {
  const made = await call('POST', ACCOUNTS, account('123-4-56789-0'));
  expect([made.status, made.body]).toEqual([
    201,
    { id: made.body.id, ...account('123-4-56789-0'), ...NOTHING_ABROAD, version: 1 },
  ]);
  await call('POST', ACCOUNTS, account('987-6-54321-0'));
  const changed = await call('PATCH', `${ACCOUNTS}/${made.body.id}`, { accountName: 'Other' });
  expect(changed.body).toEqual({ ...made.body, accountName: 'Other', version: 2 });
  expect((await list()).map((one: { accountNumber: string }) => one.accountNumber)).toEqual([
    '123-4-56789-0',
    '987-6-54321-0',
  ]);
  expect((await call('DELETE', `${ACCOUNTS}/${made.body.id}`)).body).toEqual({ status: 'success' });
  expect(await list()).toHaveLength(1);
  const changes = await history();
  expect(changes.map((one: { fields: unknown[] }) => one.fields[0])).toMatchObject([
    { field: 'bankDetails', from: 'ธนาคารกสิกรไทย 123-4-56789-0 Other', to: null },
    { from: 'ธนาคารกสิกรไทย 123-4-56789-0 บ้านเวลา', to: 'ธนาคารกสิกรไทย 123-4-56789-0 Other' },
    { from: null },
    { from: null },
  ]);
});

test('an account takes transfers from abroad by its SWIFT code, and a change of it is a change of the account', async () => {
  const abroad = {
    swift: 'DEMOTHBKXXX',
    bankAddress: '1 Sample Road, Bangkok 10110, Thailand',
    branch: 'Krabi branch',
    charges: 'Please choose OUR.',
  };
  const typed = { ...account('123-4-56789-0'), ...abroad, swift: ' demo thbk xxx ' };
  const { body: made } = await call('POST', ACCOUNTS, typed);
  expect(made).toMatchObject(abroad);
  // A page of before sends none of the four: they stay.
  const { body: named } = await call('PATCH', `${ACCOUNTS}/${made.id}`, account('123-4-56789-0'));
  expect(named).toEqual(made);
  const { body: listed } = await call('PATCH', '/api/admin/villa/bank-details', {
    bankDetails: [{ id: made.id, ...account('123-4-56789-0') }],
  });
  expect(listed.bankDetails).toEqual([made]);
  const { body: moved } = await call('PATCH', `${ACCOUNTS}/${made.id}`, { swift: 'OTHRTHBK' });
  expect(moved).toEqual({ ...made, swift: 'OTHRTHBK', version: 2 });
  const [change] = await history();
  expect(change.fields).toMatchObject([
    {
      field: 'bankDetails',
      from: expect.stringContaining('DEMOTHBKXXX'),
      to: expect.stringContaining('OTHRTHBK'),
    },
  ]);
  for (const [swift, refused] of [
    ['', undefined],
    ['DEMOTHBK', undefined],
    ['DEMO', 'invalid_swift'],
    ['DEMOTHBKXX', 'invalid_swift'],
    ['12345678', 'invalid_swift'],
  ] as const) {
    const answer = await call('PATCH', `${ACCOUNTS}/${made.id}`, { swift });
    expect([swift, answer.body.fields?.swift]).toEqual([swift, refused]);
  }
});

test('one that is not there is 404', async () => {
  expect(refusalIn(await call('PATCH', `${ACCOUNTS}/nobody`, { bankName: 'x' }))[0]).toBe(404);
  expect(refusalIn(await call('DELETE', `${ACCOUNTS}/nobody`))[0]).toBe(404);
  expect(await history()).toEqual([]);
});

test('an account does not make whoever edits the villa come too late', async () => {
  await call('POST', ACCOUNTS, account('123456'));
  expect((await call('PATCH', '/api/admin/villa', { size: 5, version: 1 })).status).toBe(200);
});

describe('two windows on one account', () => {
  let mine: { id: string; version: number };
  beforeEach(async () => {
    mine = (await call('POST', ACCOUNTS, account('111111'))).body;
    await call('PATCH', `${ACCOUNTS}/${mine.id}`, { accountNumber: '222222', version: 1 });
  });

  test('who comes too late changes nothing and is shown what it is now', async () => {
    const late = { bankName: 'SCB', accountNumber: '111111', version: mine.version };
    const response = await call('PATCH', `${ACCOUNTS}/${mine.id}`, late);
    expect(refusalIn(response)).toEqual([409, 'stale_version']);
    const now = { ...mine, accountNumber: '222222', version: 2 };
    expect(response.body.data).toEqual({ account: now });
    expect(await list()).toEqual([now]);
    expect(await history()).toHaveLength(2);
    expect((await call('PATCH', `${ACCOUNTS}/${mine.id}`, { ...late, version: 2 })).status).toBe(
      200,
    );
  });

  test('an old list does not bring the old number back either', async () => {
    const bankDetails = [account('333333'), mine];
    const response = await call('PATCH', '/api/admin/villa/bank-details', { bankDetails });
    expect(refusalIn(response)).toEqual([409, 'stale_version']);
    expect(await list()).toMatchObject([{ accountNumber: '222222', version: 2 }]);
  });

  test('storing what is there already makes nobody late', async () => {
    const response = await call('PATCH', `${ACCOUNTS}/${mine.id}`, { accountNumber: '222222' });
    expect(response.body.version).toBe(2);
    const [now] = await list();
    await call('PATCH', '/api/admin/villa/bank-details', { bankDetails: [now] });
    expect(await list()).toEqual([now]);
  });

  test('a bank’s name that takes over a word of the number is a change', async () => {
    const { body } = await call('POST', ACCOUNTS, { ...account('SCB 123456'), bankName: 'Bank' });
    const moved = { bankName: 'Bank SCB', accountNumber: '123456' };
    const response = await call('PATCH', `${ACCOUNTS}/${body.id}`, moved);
    expect(response.body).toEqual({ ...body, ...moved, version: 2 });
  });

  test('moving one overwrites no other and makes nobody late', async () => {
    const { body: other } = await call('POST', ACCOUNTS, account('333333'));
    const response = await call('PATCH', ACCOUNTS, { ids: [other.id, 'nobody'] });
    expect(response.body.bankAccounts).toEqual([
      other,
      { ...mine, accountNumber: '222222', version: 2 },
    ]);
    expect((await call('PATCH', ACCOUNTS, { ids: 'x' })).status).toBe(422);
  });

  test('guests get no versions', async () => {
    const { body } = await ask(app, 'GET', `/api/booking/${(await book(app))._id}/payment`);
    expect(Object.keys(body.bankAccounts[0])).not.toContain('version');
  });
});

describe('the whole list at once', () => {
  const replace = (bankDetails: unknown) =>
    call('PATCH', '/api/admin/villa/bank-details', { bankDetails });

  test('takes its place; who keeps an id stays the same one, in the new order', async () => {
    const [a, b] = [
      (await call('POST', ACCOUNTS, account('111111'))).body,
      (await call('POST', ACCOUNTS, account('222222'))).body,
    ];
    const response = await replace([account('333333'), { ...b }, { ...a, bankName: 'SCB' }]);
    expect(response.body.bankDetails).toMatchObject([
      account('333333'),
      b,
      { ...a, bankName: 'SCB', version: 2 },
    ]);
    expect((await replace([])).body.bankDetails).toEqual([]);
    expect(await list()).toEqual([]);
  });

  test('an id of nobody or named twice takes nobody’s place', async () => {
    const { body: a } = await call('POST', ACCOUNTS, account('111111'));
    const response = await replace([a, { ...a, accountNumber: '222222' }, { ...a, id: 'mine' }]);
    const ids = response.body.bankDetails.map((one: { id: string }) => one.id);
    expect(ids[0]).toBe(a.id);
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain('mine');
  });

  test.each([
    [undefined],
    ['x'],
    [[{}]],
    [[null]],
    [Array.from({ length: 21 }, () => account('123456'))],
  ])('is refused as %j, and then all stays', async (bankDetails) => {
    await call('POST', ACCOUNTS, account('111111'));
    expect((await replace(bankDetails)).status).toBe(422);
    expect(await list()).toHaveLength(1);
  });
});

test.each([
  [{ accountNumber: '12' }, 'invalid_account_number'],
  [{ accountNumber: '<script>' }, 'invalid_account_number'],
  [{ accountNumber: '' }, 'required'],
  [{ bankName: 'x'.repeat(10_000) }, 'too_long'],
  [{ accountName: 'two\nlines' }, 'invalid'],
])('%j is %s', async (fields, reason) => {
  const response = await call('POST', ACCOUNTS, { ...account('123456'), ...fields });
  expect(response.body.fields).toEqual({ [Object.keys(fields)[0]!]: reason });
});

test('twenty are enough, also when they come at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) => call('POST', ACCOUNTS, account(`10000${index}`))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(await list()).toHaveLength(20);
});

test('staff neither see nor touch them', async () => {
  const token = await app.tokenFor('staff');
  const { body } = await call('POST', ACCOUNTS, account('123456'));
  for (const [method, path, sent] of [
    ['GET', ACCOUNTS, undefined],
    ['POST', ACCOUNTS, account('654321')],
    ['PATCH', ACCOUNTS, { ids: [] }],
    ['PATCH', `${ACCOUNTS}/${body.id}`, { accountNumber: '654321' }],
    ['DELETE', `${ACCOUNTS}/${body.id}`, undefined],
    ['PATCH', '/api/admin/villa/bank-details', { bankDetails: [] }],
    ['PATCH', '/admin/villa/bank-details', { bankDetails: [] }],
    ['GET', '/api/admin/villa/promptpay-qr', undefined],
    ['POST', '/api/admin/villa/promptpay-qr', undefined],
    ['DELETE', '/api/admin/villa/promptpay-qr', undefined],
  ] as const) {
    const response = await ask(app, method, path, sent, { token });
    expect([method, path, ...refusalIn(response)]).toEqual([method, path, 403, 'forbidden']);
    const stranger = await ask(app, method, path, sent);
    expect([method, path, stranger.status]).toEqual([method, path, 401]);
  }
  expect(await list()).toEqual([body]);
});
