import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip } from '../../testing/guest.ts';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let app: TestApp;
let owner: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-11-20T02:00:00Z' });
  owner = await app.tokenFor('owner');
});
afterEach(() => app.close());

const KBANK = { bank: 'กสิกรไทย', name: 'Somying Jaidee', number: '123-4-56789-0' };
const OTHER = { bank: 'PromptPay', name: 'Somying Jaidee', number: '081-234-5678' };
const TOTAL = 42_900;

const asOwner = (method: string, path: string, body?: object) =>
  ask(app, method, `/api/admin/bookings/${path}`, body, { token: owner });
const name = (id: string, account: unknown) =>
  ask(app, 'POST', `/api/booking/${id}/refund-account`, account);
const page = async (id: string) => (await ask(app, 'GET', `/api/booking/${id}/cancellation`)).body;
const pay = (id: string, payment: object) =>
  asOwner('POST', `${id}/payments`, { method: 'bank_transfer', ...payment });

const LATER = { checkIn: '2027-01-10', checkOut: '2027-01-12' };

async function confirmed(paid: number, damage = 0, stay = {}): Promise<string> {
  const { _id: id } = await awaitSlip(app, { rooms: 2, ...stay });
  await pay(id, { amount: paid + damage, damage });
  expect((await asOwner('PATCH', `${id}/status`, { status: 'confirmed' })).status).toBe(200);
  return id;
}

/** Cancelled by the villa, so that all of it goes back. */
async function cancelled(paid: number, damage = 0): Promise<string> {
  const id = await confirmed(paid, damage);
  expect((await asOwner('PATCH', `${id}/status`, { status: 'cancelled' })).status).toBe(200);
  return id;
}

describe('the account for money that goes back', () => {
  test('is named by the guest whom the villa cancelled: staff read it whole, the page shows its end', async () => {
    const id = await cancelled(TOTAL);
    expect(await page(id)).toMatchObject({ refundAccount: null, canNameAccount: true });
    const { status, body } = await name(id, KBANK);
    expect([status, body.canNameAccount]).toEqual([200, true]);
    expect(body.refundAccount).toEqual({ ...KBANK, number: '•••\u00a07890' });
    expect(JSON.stringify(await page(id))).not.toContain('1234567890');
    const { body: detail } = await asOwner('GET', id);
    expect(detail.refundAccount).toEqual({
      ...KBANK,
      number: '1234567890',
      namedAt: '2026-11-20T02:00:00.000Z',
      changed: false,
    });
    expect(detail.history.at(-1)).toMatchObject({ event: 'refund_account_named', actor: 'guest' });
  });

  test('of more than one, the last that was named counts, also against a request’s', async () => {
    const id = await confirmed(TOTAL);
    await ask(app, 'POST', `/api/booking/${id}/cancellation`, { account: KBANK });
    // Confirmed, and nothing is to go back yet.
    expect(refusalIn(await name(id, OTHER))).toEqual([409, 'nothing_to_give_back']);
    expect((await asOwner('POST', `${id}/cancellation/accept`, { kept: 900 })).status).toBe(200);
    expect(await page(id)).toMatchObject({ refundAccount: { number: '•••\u00a07890' } });
    app.clock.advance(1000);
    await name(id, OTHER);
    expect(await page(id)).toMatchObject({ refundAccount: { number: '•••\u00a05678' } });
    expect((await asOwner('GET', id)).body.refundAccount.number).toBe('0812345678');
  });

  test('is named for a damage deposit, too, and gets a day after the stay that no change moves later', async () => {
    const id = await confirmed(TOTAL, 5000);
    expect(await page(id)).toMatchObject({ canNameAccount: true });
    expect((await name(id, KBANK)).status).toBe(200);
    // Check-out on 6 December, and seven days.
    const by = async () => (await asOwner('GET', id)).body.refundBy;
    expect(await by()).toBe('2026-12-13');
    app.deps.sqlite.exec('update villa set refund_within_days = 30');
    app.clock.set('2026-12-10T02:00:00Z');
    owner = await app.tokenFor('owner');
    await name(id, OTHER);
    expect(await by()).toBe('2026-12-13');
    expect((await asOwner('GET', id)).body.refundAccount.changed).toBe(true);
    const settle = (await ask(app, 'GET', '/api/admin/open-money', undefined, { token: owner }))
      .body;
    expect(settle.refunds).toMatchObject([{ _id: id, damage: 5000, by: '2026-12-13' }]);
    await pay(id, { amount: 5000, damage: 5000, out: true });
    expect(await by()).toBeNull();
  });

  test('whoever cancels, a guest whose account is known is given a day; opened again, none', async () => {
    const id = await confirmed(TOTAL);
    await ask(app, 'POST', `/api/booking/${id}/cancellation`, { account: KBANK });
    await asOwner('POST', `${id}/cancellation/accept`, { kept: 900 });
    expect((await asOwner('GET', id)).body.refundBy).toBe('2026-11-27');
    await asOwner('PATCH', `${id}/status`, { status: 'pending' });
    expect((await asOwner('GET', id)).body.refundBy).toBeNull();
  });

  test('goes with a request that the guest takes back', async () => {
    const id = await confirmed(TOTAL);
    await ask(app, 'POST', `/api/booking/${id}/cancellation`, { account: KBANK });
    await ask(app, 'DELETE', `/api/booking/${id}/cancellation`);
    expect(await page(id)).toMatchObject({ refundAccount: null });
  });

  test.each([
    ['a stay that costs less than what came', true],
    ['a paid stay', false],
  ] as const)('of %s: %o', async (_, isNamed) => {
    const id = await confirmed(TOTAL);
    if (isNamed) {
      await asOwner('PATCH', id, { totalPrice: TOTAL - 1, priceReason: 'rain' });
    }
    expect(await page(id)).toMatchObject({ canNameAccount: isNamed });
    expect((await name(id, KBANK)).status).toBe(isNamed ? 200 : 409);
    expect((await asOwner('GET', id)).body.refundAccount === null).toBe(!isNamed);
  });

  test('a damage deposit alone is enough; once all went back there is nothing to name it for', async () => {
    const id = await cancelled(0, 5000);
    expect((await name(id, KBANK)).status).toBe(200);
    expect((await pay(id, { amount: 5000, damage: 5000, out: true })).status).toBe(201);
    expect(await page(id)).toMatchObject({
      canNameAccount: false,
      refundAccount: { number: '•••\u00a07890' },
    });
    expect(refusalIn(await name(id, OTHER))).toEqual([409, 'nothing_to_give_back']);
  });

  test('is bounded in number and in size; the same again is no other', async () => {
    const id = await cancelled(TOTAL);
    for (const bad of [
      {},
      null,
      [],
      { ...KBANK, number: '12345' },
      { ...KBANK, number: '1'.repeat(21) },
      { ...KBANK, bank: '' },
      { ...KBANK, bank: 'x'.repeat(61) },
      { ...KBANK, name: 7 },
    ]) {
      expect((await name(id, bad)).status).toBeGreaterThanOrEqual(400);
    }
    const { length: before } = (await asOwner('GET', id)).body.history;
    await name(id, KBANK);
    await name(id, { ...KBANK, number: '1234567890' });
    expect((await asOwner('GET', id)).body.history).toHaveLength(before + 1);
    for (let times = 1; times < 5; times += 1) {
      app.clock.advance(1000);
      expect((await name(id, { ...KBANK, number: `12345678${times}0` })).status).toBe(200);
    }
    expect(await page(id)).toMatchObject({ canNameAccount: false });
    expect(refusalIn(await name(id, OTHER))).toEqual([429, 'too_many_requests']);
    // Nothing lost: the last one stands.
    expect((await asOwner('GET', id)).body.refundAccount.number).toBe('1234567840');
  });

  test.each([
    ['an IBAN with its groups', 'GB82 WEST 1234 5698 7654 32', 'GB82WEST12345698765432'],
    ['an IBAN in small letters', 'de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ])('takes %s', async (_, typed, number) => {
    const id = await cancelled(TOTAL);
    expect((await name(id, { ...KBANK, number: typed })).status).toBe(200);
    expect((await asOwner('GET', id)).body.refundAccount.number).toBe(number);
  });

  test.each([
    ['two figures are swapped', 'GB82 WEST 1234 5698 7654 23', 'invalid_iban'],
    ['a figure is missing', 'DE89 3704 0044 0532 0130 0', 'invalid_iban'],
    ['the country has no IBAN', 'TH89 3704 0044 0532 0130 00', 'invalid_iban'],
    ['letters are no number', 'ACCOUNT1', 'invalid_account_number'],
  ])(
    'refuses an IBAN or a number in which %s, named by itself or with a request',
    async (_, number, reason) => {
      const id = await cancelled(TOTAL);
      expect((await name(id, { ...KBANK, number })).body.fields).toEqual({ number: reason });
      const asking = await confirmed(TOTAL, 0, LATER);
      const account = { ...KBANK, number };
      const asked = await ask(app, 'POST', `/api/booking/${asking}/cancellation`, { account });
      expect(asked.body.fields).toEqual({ 'account.number': reason });
    },
  );

  test('takes an account abroad in free words: staff read them whole, the guest’s page none of them', async () => {
    const id = await cancelled(TOTAL);
    const abroad = 'SWIFT CHASUS33\nRouting 021000021, 270 Park Avenue, New York';
    const account = { bank: 'Chase', name: 'Ann Smith', number: 'A12-3456', abroad };
    expect((await name(id, account)).status).toBe(200);
    expect((await asOwner('GET', id)).body.refundAccount).toMatchObject({
      number: 'A123456',
      abroad,
    });
    expect(JSON.stringify(await page(id))).not.toContain('CHASUS33');
    const other = { ...account, abroad: 'SWIFT CHASUS33XXX' };
    expect((await name(id, other)).status).toBe(200);
    expect((await asOwner('GET', id)).body.refundAccount.abroad).toBe(other.abroad);
    expect((await name(id, { ...account, abroad: 'x'.repeat(501) })).status).toBe(422);
  });

  test('two that are named at once are both kept, and one of them counts', async () => {
    const id = await cancelled(TOTAL);
    const both = await Promise.all([name(id, KBANK), name(id, OTHER)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const rows = app.deps.sqlite.prepare('select count(*) from refund_accounts').pluck().get();
    expect(rows).toBe(2);
    const { number } = (await asOwner('GET', id)).body.refundAccount;
    expect(['1234567890', '0812345678']).toContain(number);
  });

  test('nobody names one for a booking whose address they do not know, or that is in the bin', async () => {
    expect(refusalIn(await name('nobody', KBANK))).toEqual([404, 'not_found']);
    const id = await cancelled(TOTAL);
    await asOwner('DELETE', id);
    expect(refusalIn(await name(id, KBANK))).toEqual([404, 'not_found']);
  });

  test('is never changed, and none is deleted; a guest who is forgotten leaves none', async () => {
    const id = await cancelled(TOTAL);
    await name(id, KBANK);
    const exec = (sql: string) => () => app.deps.sqlite.exec(sql);
    expect(exec(`update refund_accounts set account = '{}'`)).toThrow('never changed');
    expect(exec('delete from refund_accounts')).toThrow('only ever added');
    await pay(id, { amount: TOTAL, out: true });
    app.clock.set('2026-12-07T02:00:00Z');
    owner = await app.tokenFor('owner');
    expect((await asOwner('DELETE', id)).status).toBeLessThan(300);
    app.clock.advance(31 * 86_400_000);
    app.deps.bookings.sweep();
    expect(app.deps.refundAccounts.of(id)).toBeNull();
    const kept = app.deps.sqlite.prepare('select account from refund_accounts').pluck().all();
    expect(kept).toEqual([null]);
  });
});

describe('a database of before', () => {
  let trial: MigrationTrial;
  beforeEach(() => {
    trial = createMigrationTrial();
  });
  afterEach(() => trial.close());

  test('keeps the accounts that came with requests', () => {
    const { sqlite } = trial;
    trial.migrateTo('0024_response_time');
    sqlite.pragma('foreign_keys = off');
    sqlite.exec(
      `insert into cancellation_requests (id, booking_id, state, asked_at, asked_on, account)
       values ('c1', 'b1', 'open', 1, '2026-11-20', '{"bank":"K","name":"S","number":"1234567890"}')`,
    );
    const requests = () => sqlite.prepare('select * from cancellation_requests').all();
    const before = requests();
    trial.migrateTo('0025_refund-accounts');
    expect(requests()).toEqual(before);
    expect(sqlite.prepare('select count(*) from refund_accounts').pluck().get()).toBe(0);
  });
});
