import type { MonthOfMoney } from '@villa/shared/contract/month.ts';
import type { YearOfMoney } from '@villa/shared/contract/money-year.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { hold } from '../../testing/guest.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-11-20T03:00:00Z' });
});
afterEach(() => app.close());

const owner = async (method: string, path: string, body?: object) =>
  ask(app, method, path, body, { token: await app.tokenFor('owner') });
const note = async (entry: object) => {
  const water = { category: 'water', satang: 64_050, paidFrom: 'account', paidOn: '2026-11-05' };
  const answer = await owner('POST', '/api/admin/expenses', { ...water, ...entry });
  expect(answer.status).toBe(201);
  return answer.body as { id: string };
};
const monthOf = async (month: string): Promise<MonthOfMoney> =>
  (await owner('GET', `/api/admin/money/month?month=${month}`)).body;
const yearOf = async (year: string): Promise<YearOfMoney> =>
  (await owner('GET', `/api/admin/money/year?year=${year}`)).body;
/** Two nights of December and one of January: 12 900, 12 900 and 18 000. */
const stay = async (payment: object) => {
  const turn = { checkIn: '2026-12-30', checkOut: '2027-01-02', rooms: 3 };
  const { _id } = await hold(app, turn);
  const received = { amount: 20_000, method: 'cash', ...payment };
  const path = `/api/admin/bookings/${_id}/status`;
  const answer = await owner('PATCH', path, { status: 'confirmed', received });
  expect(answer.status).toBe(200);
};

describe('profit and cash of a month', () => {
  test('D8 profit goes by nights and the months of expenses, cash by days, and a damage deposit is no income', async () => {
    await stay({ amount: 25_000, damage: 5000 });
    await note({ month: '2026-12' });
    await note({ paidFrom: 'person', paidBy: 'Nok', satang: 12_345, paidOn: '2026-11-06' });
    expect(await monthOf('2026-11')).toMatchObject({
      sold: 0,
      profit: {
        nights: 0,
        kept: 0,
        corrections: 0,
        commission: 0,
        expenses: 12_345,
        total: -12_345,
      },
      cash: {
        received: 2_000_000,
        paidBack: 0,
        expenses: -64_050,
        damage: 500_000,
        total: 2_435_950,
      },
      costs: [{ category: 'water', satang: 12_345, noted: 1 }],
    });
    expect(await monthOf('2026-12')).toMatchObject({
      sold: 2,
      profit: { nights: 2_580_000, expenses: 64_050, total: 2_515_950 },
      cash: { total: 0 },
    });
  });

  test('F5 what a person paid leaves the house when it is paid back', async () => {
    const { id } = await note({ paidFrom: 'person', paidBy: 'Nok', paidOn: '2026-10-30' });
    expect((await monthOf('2026-10')).cash?.expenses).toBe(0);
    const back = { ids: [id], paidOn: '2026-11-20', from: 'account' };
    await owner('POST', '/api/admin/expenses/paid-back', back);
    expect((await monthOf('2026-11')).cash?.expenses).toBe(-64_050);
    await owner('POST', `/api/admin/expenses/${id}/reverse`, { reason: 'twice' });
    expect((await monthOf('2026-11')).cash?.expenses).toBe(0);
    expect((await monthOf('2026-10')).profit?.expenses).toBe(0);
  });

  test('F1 nothing in a closed month changes; later ones are in the open month’s profit and cash', async () => {
    await stay({});
    await note({ month: '2026-11' });
    app.clock.set('2026-12-03T03:00:00Z');
    const closed = (await owner('POST', '/api/admin/money/months/2026-11/close')).body;
    await note({ paidOn: '2026-11-30', satang: 700 });
    const sums = ({ sold, profit, cash, costs }: MonthOfMoney) => ({ sold, profit, cash, costs });
    expect(sums(await monthOf('2026-11'))).toEqual(sums(closed));
    expect(await monthOf('2026-12')).toMatchObject({
      profit: { expenses: 700 },
      cash: { expenses: -700 },
    });
    const path = '/api/admin/money/months/2026-11/close?reason=late';
    expect((await owner('DELETE', path)).status).toBe(200);
    expect((await monthOf('2026-11')).profit?.expenses).toBe(64_750);
    expect((await monthOf('2026-12')).profit?.expenses).toBe(0);
  });

  test('a month that was closed before there were expenses has none', async () => {
    app.clock.set('2026-12-03T03:00:00Z');
    await owner('POST', '/api/admin/money/months/2026-11/close');
    app.deps.sqlite.exec(`update month_closings set figures =
      json_remove(figures, '$.expenses', '$.housePayments', '$.commission', '$.sold')`);
    await note({ paidOn: '2026-11-05', satang: 700 });
    expect(await monthOf('2026-11')).toMatchObject({ sold: 0, profit: { total: 0 }, costs: [] });
    expect((await monthOf('2026-12')).profit?.expenses).toBe(700);
  });
});

describe('the year', () => {
  test('D8 its twelve months say what their own pages say; one to come is in no sum', async () => {
    await stay({});
    await note({ month: '2026-10' });
    await note({ category: 'staff', satang: 1_500_000 });
    const year = await yearOf('2026');
    expect(year.months.map(({ state }) => state)).toEqual([
      ...Array.from({ length: 10 }, () => 'open'),
      'so_far',
      'coming',
    ]);
    for (const { month, sold, revenue, expenses, profit, cash } of year.months) {
      const page = await monthOf(month);
      expect([sold, revenue, expenses, profit, cash]).toEqual([
        page.sold,
        page.profit?.nights,
        page.profit?.expenses,
        page.profit?.total,
        page.cash?.total,
      ]);
    }
    expect(year.total).toMatchObject({
      nights: 334,
      sold: 0,
      revenue: 0,
      expenses: 1_564_050,
      profit: -1_564_050,
    });
    expect(year.costs).toEqual([
      { category: 'staff', satang: 1_500_000 },
      { category: 'water', satang: 64_050 },
    ]);
    expect((await yearOf('2027')).months[0]).toMatchObject({ sold: 1, revenue: 1_800_000 });
    expect((await yearOf('2028')).months[1]?.nights).toBe(29);
  });

  test('D8 its file has two decimals and no formula, and a total line', async () => {
    await note({ satang: 64_050, month: '2026-10' });
    const headers = { authorization: `Bearer ${await app.tokenFor('owner')}` };
    const response = await app.fetch('/api/admin/money/year.csv?year=2026&language=en', {
      headers,
    });
    expect(response.headers.get('content-disposition')).toContain('money-2026.csv');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(14);
    expect(lines[10]).toBe('"2026-10","0","31",0.00,0.00,0.00,0.00,-640.50,-640.50,0.00,"Open"');
    expect(lines[13]).toBe('"Together","0","334",0.00,0.00,0.00,0.00,-640.50,-640.50,-640.50,');
  });
});
