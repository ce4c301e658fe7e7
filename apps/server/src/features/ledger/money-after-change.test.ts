import { afterEach, beforeEach, expect, test } from 'vitest';
import { moneyAfterChange } from '@villa/shared/domain/money/money-after-change.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { extraLine, readQuote, writeQuote } from '@villa/shared/domain/pricing/quote.ts';
import { ask } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { hold } from '../../testing/guest.ts';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  token = await app.tokenFor('owner');
  app.deps.sqlite.exec(
    `update villa set deposit_percent = 30, balance_due_days = 14, damage_deposit = 5000`,
  );
});
afterEach(() => app.close());

const TODAY = '2026-11-20';

test.each([
  ['dearer, with the deposit paid', 11_610, 0, 56_700, 0],
  ['dearer, with everything paid', 38_700, 5000, 56_700, 0],
  ['cheaper, with the deposit paid', 11_610, 0, 20_000, 0],
  ['cheaper than what was paid', 38_700, 0, 30_000, 0],
  ['moved away, nothing paid', 0, 0, 38_700, 20],
  ['moved away and dearer, with the deposit paid', 11_610, 0, 60_000, 20],
  ['moved near', 11_610, 0, 38_700, -20],
  ['moved near and cheaper than what was paid', 38_700, 5000, 12_000, -20],
])('%s: staff are told what then comes about', async (_what, paid, held, total, days) => {
  const { _id: id } = await hold(app, { checkIn: '2026-12-15', checkOut: '2026-12-18', rooms: 3 });
  const path = `/api/admin/bookings/${id}`;
  const call = async (method: string, url: string, body?: object) => {
    const answer = await ask(app, method, url, body, { token });
    expect(answer.status).toBeLessThan(300);
    return answer.body;
  };
  if (paid + held > 0) {
    const payment = { amount: paid + held, damage: held, method: 'cash' };
    await call('POST', `${path}/payments`, payment);
  }
  const before = await call('GET', path);
  const checkIn = addDays(before.checkIn, days);
  const checkOut = addDays(before.checkOut, days);
  const told = moneyAfterChange(before, { total, checkIn, checkOut }, TODAY);
  await call('PATCH', path, { checkIn, checkOut, totalPrice: total, priceReason: 'agreed' });
  const after = await call('GET', path);
  expect(told.money).toEqual(after.money);
  const bare = (list: { id: string }[]) => list.map(({ id: _id, ...rest }) => rest);
  expect(bare(told.instalments)).toEqual(bare(after.instalments));
});

test('a stay with extras asks for a deposit of its nights, and for the extras with the balance', async () => {
  const { _id: id } = await hold(app, { checkIn: '2026-12-15', checkOut: '2026-12-18', rooms: 3 });
  const path = `/api/admin/bookings/${id}`;
  const change = async (body: object) => (await ask(app, 'PATCH', path, body, { token })).body;
  const { price, instalments } = await change({ status: 'cancelled' }).then(() =>
    change({ status: 'pending' }),
  );
  await change({ status: 'cancelled' });
  const boat = { id: 'boat', name: { th: 'เรือ', en: 'Boat' }, unit: 'piece', price: 500 } as const;
  const extra = extraLine({ ...boat, quantity: 2, total: 1000, taxable: false, count: 2 });
  const priced = readQuote(price);
  const kept = writeQuote({ ...priced, lines: [...priced.lines, extra] });
  app.deps.sqlite
    .prepare('update bookings set price = ?, total_price = ? where id = ?')
    .run(JSON.stringify(kept), kept.total, id);
  const again = await change({ status: 'pending' });
  const amounts = (list: { kind: string; amount: number }[]) =>
    list.map(({ kind, amount }) => [kind, amount]);
  const [deposit, balance, ...rest] = amounts(instalments);
  expect(amounts(again.instalments)).toEqual([
    deposit,
    ['balance', Number(balance?.[1]) + 1000],
    ...rest,
  ]);
});
