import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Expense, ExpensesOfMonth } from '@villa/shared/contract/expenses.ts';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FormPart, ask, refusalIn, sendForm } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { PDF, PNG } from '../../testing/guest.ts';

const EXPENSES = '/api/admin/expenses';
let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-11-10T03:00:00Z' });
});
afterEach(() => app.close());

type Who = 'owner' | 'staff';
/** Always the same user of a role, also after a token of before has run out. */
const users = new Map<TestApp, Partial<Record<Who, string>>>();
const tokenOf = async (who: Who): Promise<string> => {
  const known = users.get(app) ?? {};
  const id = known[who];
  if (id !== undefined) return app.deps.tokens.issue({ id, tokenGeneration: 1 });
  const token = await app.tokenFor(who);
  const session = await app.deps.tokens.read(token);
  users.set(app, { ...known, [who]: session?.user.id });
  return token;
};
const send = async (who: Who, method: string, to: string, body?: object) =>
  ask(app, method, to, body, { token: await tokenOf(who) });
const WATER = {
  paidOn: '2026-11-05',
  category: 'water',
  satang: 64_050,
  paidFrom: 'account',
} as const;
const note = async (entry: object = {}): Promise<Expense> => {
  const answer = await send('owner', 'POST', EXPENSES, { ...WATER, ...entry });
  expect(answer.status).toBe(201);
  return answer.body;
};
const form = async (who: Who, picture: Uint8Array | null, entry: object = {}) => {
  const texts = Object.entries({ ...WATER, ...entry }).map(([name, value]): FormPart => [
    name,
    String(value),
  ]);
  const files: FormPart[] = picture ? [['picture', picture, 'a.jpg']] : [];
  return sendForm(app, 'POST', EXPENSES, [...texts, ...files], await tokenOf(who));
};
const list = async (who: Who, month = '2026-11'): Promise<ExpensesOfMonth> =>
  (await send(who, 'GET', `${EXPENSES}?month=${month}`)).body;
const reverse = (who: Who, id: string) =>
  send(who, 'POST', `${EXPENSES}/${id}/reverse`, { reason: 'typed wrongly' });
const close = async (month: string) => {
  const answer = await send('owner', 'POST', `/api/admin/money/months/${month}/close`);
  expect(answer.status).toBe(201);
};
const folder = () => path.join(app.dataDir, 'expense-pictures');
const files = () => (existsSync(folder()) ? readdirSync(folder()) : []);

describe('noting an expense', () => {
  test('D8 it counts in the month that it belongs to, to the satang', async () => {
    const water = await note({ month: '2026-10', note: 'October’s bill' });
    expect(water).toMatchObject({ month: '2026-10', countsIn: '2026-10', satang: 64_050 });
    await note({ category: 'internet', satang: 129_900 });
    expect(await list('owner', '2026-10')).toMatchObject({
      satang: 64_050,
      expenses: [{ note: 'October’s bill', by: 'A user (owner)', isMine: true }],
    });
    expect((await list('owner')).satang).toBe(129_900);
  });

  test('a day to come, one of long ago and a month far from its day are refused', async () => {
    const fields = async (entry: object) =>
      (await send('owner', 'POST', EXPENSES, { ...WATER, ...entry })).body.fields;
    expect(await fields({ paidOn: '2026-11-11' })).toEqual({ paidOn: 'in_future' });
    expect(await fields({ paidOn: '2023-11-05' })).toEqual({ paidOn: 'too_far_back' });
    expect(await fields({ month: '2028-01' })).toEqual({ month: 'too_far_ahead' });
    expect(await fields({ month: '2025-10' })).toEqual({ month: 'too_far_back' });
    expect(await fields({ satang: 0 })).toEqual({ satang: 'too_small' });
    expect(await fields({ satang: 12.5 })).toEqual({ satang: 'invalid' });
    expect(await fields({ satang: '1e3' })).toEqual({ satang: 'invalid' });
    expect(await fields({ category: 'rent' })).toEqual({ category: 'invalid' });
    expect(await fields({ paidOn: '2028-02-29' })).toEqual({ paidOn: 'in_future' });
    expect((await note({ paidOn: '2026-11-10', month: '2027-11' })).countsIn).toBe('2027-11');
  });

  test('the same key is one expense, and another under it is refused', async () => {
    const first = await note({ key: 'k' });
    expect((await note({ key: 'k' })).id).toBe(first.id);
    const other = await send('owner', 'POST', EXPENSES, { ...WATER, satang: 1, key: 'k' });
    expect(refusalIn(other)).toEqual([422, 'idempotency_mismatch']);
    const again = await form('owner', PNG, { key: 'k' });
    expect([again.status, again.body.id, files()]).toEqual([201, first.id, []]);
  });

  test('a body that is neither JSON nor a form is refused', async () => {
    const token = await tokenOf('owner');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/plain' };
    const answer = await app.fetch(EXPENSES, { method: 'POST', headers, body: 'water' });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      415,
      'wrong_content_type',
    ]);
  });
});

describe('the picture of a receipt', () => {
  test('F5 staff note with a picture, see their own alone, and no sums', async () => {
    const missing = await form('staff', null);
    expect(missing.body.fields).toEqual({ picture: 'required' });
    expect((await send('staff', 'POST', EXPENSES, WATER)).body.fields).toEqual({
      picture: 'required',
    });
    await note({ category: 'staff', satang: 1_500_000 });
    const own = await form('staff', PNG, { paidFrom: 'person' });
    expect([own.status, own.body.paidBy]).toEqual([201, 'A user (staff)']);
    expect(await list('staff')).toMatchObject({
      satang: null,
      proposals: [],
      expenses: [{ id: own.body.id, isMine: true }],
      owed: [{ paidBy: 'A user (staff)', satang: 64_050 }],
    });
    expect((await list('owner')).expenses).toHaveLength(2);
    expect(refusalIn(await form('staff', PNG, { monthly: true }))).toEqual([403, 'forbidden']);
    expect(files()).toHaveLength(1);
  });

  test('it is shown as pixels made anew to its user and the owner, and saved as it was sent', async () => {
    const photo = await sharp({
      create: { width: 40, height: 60, channels: 3, background: '#123' },
    })
      .withExif({ IFD0: { Copyright: 'where the owner lives' } })
      .webp()
      .toBuffer();
    const { body: owners } = await form('owner', photo);
    const { body: staffs } = await form('staff', PDF);
    const read = async (who: Who, url: string) =>
      app.fetch(url, { headers: { authorization: `Bearer ${await tokenOf(who)}` } });
    const shown = await read('owner', owners.pictureUrl);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Buffer.from(await shown.arrayBuffer()).includes('where the owner')).toBe(false);
    const saved = await read('owner', `${owners.pictureUrl}?original=1`);
    expect(saved.headers.get('content-disposition')).toContain('receipt.webp');
    expect(Buffer.from(await saved.arrayBuffer()).equals(photo)).toBe(true);
    expect((await read('staff', owners.pictureUrl)).status).toBe(404);
    expect((await read('staff', staffs.pictureUrl)).status).toBe(200);
    expect((await read('owner', staffs.pictureUrl)).status).toBe(200);
  });

  test('more than 20 MB and what is no picture are refused in words, and leave nothing behind', async () => {
    const huge = Buffer.alloc(20 * 1024 * 1024 + 1);
    huge.set(PNG);
    expect(refusalIn(await form('owner', huge))).toEqual([413, 'too_large']);
    expect(refusalIn(await form('owner', Buffer.from('<svg/>')))).toEqual([415, 'wrong_file_type']);
    expect(refusalIn(await form('owner', PNG.subarray(0, 40)))).toEqual([422, 'unreadable_file']);
    expect((await form('owner', Buffer.alloc(0))).body.fields).toEqual({ picture: 'empty_file' });
    expect((await form('owner', PNG, { satang: 0 })).status).toBe(422);
    expect([files(), readdirSync(path.join(app.dataDir, 'incoming'))]).toEqual([[], []]);
    expect((await list('owner')).expenses).toEqual([]);
  });
});

describe('a mistake', () => {
  test('it is taken back once, by a row of its own with the same day and month', async () => {
    const wrong = await note({ month: '2026-10' });
    const { status, body } = await reverse('owner', wrong.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      satang: -64_050,
      reverses: wrong.id,
      reason: 'typed wrongly',
      paidOn: wrong.paidOn,
      countsIn: '2026-10',
    });
    expect(refusalIn(await reverse('owner', wrong.id))).toEqual([409, 'expense_reversed']);
    expect((await reverse('owner', body.id)).status).toBe(404);
    const { expenses, satang } = await list('owner', '2026-10');
    expect([satang, expenses.map(({ reversedBy }) => reversedBy)]).toEqual([0, [body.id, null]]);
  });

  test('staff take back their own, and nobody else’s', async () => {
    const { body } = await form('staff', PNG);
    const owners = await note();
    expect((await reverse('staff', owners.id)).status).toBe(404);
    expect((await reverse('staff', body.id)).status).toBe(201);
  });

  test('no row is changed or removed', async () => {
    await note();
    const { sqlite } = app.deps;
    expect(() => sqlite.exec('update expenses set satang = 1')).toThrow(/only ever added/);
    expect(() => sqlite.exec('delete from expenses')).toThrow(/only ever added/);
  });
});

describe('money of a person', () => {
  test('F5 it is owed until it is paid back, once, and is owed again by nobody when it was a mistake', async () => {
    const soap = await note({ paidFrom: 'person', paidBy: 'Nok', paidOn: '2026-11-01' });
    const bulbs = await note({ paidFrom: 'person', paidBy: 'Nok', satang: 20_000 });
    await note({ paidFrom: 'house_cash', paidBy: 'Nok' });
    const ids = [soap.id, bulbs.id];
    expect((await list('owner')).owed).toEqual([{ paidBy: 'Nok', satang: 84_050, ids }]);
    const back = (given: object) =>
      send('owner', 'POST', `${EXPENSES}/paid-back`, {
        ids,
        paidOn: '2026-11-10',
        from: 'house_cash',
        ...given,
      });
    expect((await back({ paidOn: '2026-11-02' })).body.fields).toEqual({ paidOn: 'too_soon' });
    expect((await list('owner')).owed).toHaveLength(1);
    const { status, body } = await back({});
    expect([status, body.expenses[0].paidBack]).toEqual([
      200,
      { on: '2026-11-10', from: 'house_cash' },
    ]);
    expect((await list('owner')).owed).toEqual([]);
    expect(refusalIn(await back({}))).toEqual([409, 'expense_paid_back']);
    expect((await reverse('owner', soap.id)).status).toBe(201);
    expect((await list('owner')).owed).toEqual([]);
    expect(refusalIn(await back({ ids: [soap.id] }))).toEqual([409, 'expense_reversed']);
  });
});

describe('an expense of every month', () => {
  test('D8 it is proposed from its day on and written by nobody but whoever confirms it', async () => {
    const net = { category: 'internet', satang: 129_900, note: 'AIS' } as const;
    const { monthlyOf } = await note({ ...net, monthly: true });
    expect((await list('owner')).proposals).toEqual([]);
    app.clock.set('2026-12-04T03:00:00Z');
    expect((await list('owner')).proposals).toEqual([]);
    app.clock.set('2026-12-05T03:00:00Z');
    const [proposal] = (await list('owner')).proposals;
    expect(proposal).toMatchObject({ monthlyOf, month: '2026-12', paidOn: '2026-12-05', ...net });
    expect((await list('owner', '2026-12')).expenses).toEqual([]);
    const december = { ...net, paidOn: '2026-12-05', month: '2026-12', monthlyOf };
    await note(december);
    expect((await list('owner')).proposals).toEqual([]);
    expect(refusalIn(await send('owner', 'POST', EXPENSES, { ...WATER, ...december }))).toEqual([
      409,
      'expense_noted',
    ]);
  });

  test('there was none, it ended, its month is closed, or it is long ago: it is proposed no more', async () => {
    const { monthlyOf } = await note({ monthly: true, paidOn: '2026-11-05', month: '2026-10' });
    app.clock.set('2027-02-06T03:00:00Z');
    const months = async () => (await list('owner')).proposals.map(({ month }) => month);
    expect(await months()).toEqual(['2026-11', '2026-12', '2027-01']);
    await close('2026-11');
    const skip = (id: string, who: Who = 'owner') =>
      send(who, 'POST', `${EXPENSES}/monthly/${id}/skip`, { month: '2026-12' });
    expect((await skip(monthlyOf ?? '')).status).toBe(200);
    expect((await skip('nobody')).status).toBe(404);
    expect((await skip(monthlyOf ?? '', 'staff')).status).toBe(403);
    expect(await months()).toEqual(['2027-01']);
    expect((await send('owner', 'DELETE', `${EXPENSES}/monthly/${monthlyOf}`)).status).toBe(200);
    expect(await months()).toEqual([]);
    expect((await send('owner', 'DELETE', `${EXPENSES}/monthly/${monthlyOf}`)).status).toBe(404);
  });

  test('one on the 31st is asked for on the last day of a shorter month, in a leap year, too', async () => {
    app.clock.set('2028-01-31T03:00:00Z');
    await note({ monthly: true, paidOn: '2028-01-31' });
    app.clock.set('2028-02-28T03:00:00Z');
    expect((await list('owner')).proposals).toEqual([]);
    app.clock.set('2028-02-29T03:00:00Z');
    expect((await list('owner')).proposals).toMatchObject([{ paidOn: '2028-02-29' }]);
  });
});

describe('a closed month', () => {
  test('F1 an expense that is noted or taken back later counts in the open one and keeps its month', async () => {
    const early = await note({ paidOn: '2026-11-05' });
    app.clock.set('2026-12-03T03:00:00Z');
    await close('2026-11');
    const late = await note({ paidOn: '2026-11-29', satang: 10_000 });
    expect(late).toMatchObject({ month: '2026-11', countsIn: '2026-12' });
    const { body: reversal } = await reverse('owner', early.id);
    expect(reversal).toMatchObject({ month: '2026-11', countsIn: '2026-12' });
    const november = await list('owner', '2026-11');
    expect(november).toMatchObject({ satang: 64_050, isClosed: true });
    // Those that came since are named, and not counted.
    expect(november.expenses.map(({ id }) => id)).toEqual([early.id, reversal.id, late.id]);
    expect(await list('owner', '2026-12')).toMatchObject({ satang: 10_000 - 64_050 });
  });
});
