import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip } from '../../testing/guest.ts';

let app: TestApp;
let owner: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-11-01T02:00:00Z' });
  owner = await app.tokenFor('owner');
});
afterEach(() => app.close());

const staff = (method: string, path: string, body?: object) =>
  ask(app, method, `/api/admin${path}`, body, { token: owner });

/** A stay over the end of November, so that its nights are of one month and its check-out of the next. */
const STAY = { checkIn: '2026-11-28', checkOut: '2026-12-01' };

async function bookWith(extras: boolean): Promise<string> {
  const { _id: id } = await awaitSlip(app, STAY);
  if (extras) {
    const body = {
      name: { th: 'รถ', en: 'Car' },
      price: 777,
      unit: 'piece',
      active: true,
      most: 2,
    };
    const extra = (await staff('POST', '/extras', body)).body.id;
    for (let count = 0; count < 2; count += 1) {
      await ask(app, 'POST', `/api/booking/${id}/extras`, { id: extra, quantity: 1 });
    }
  }
  await staff('PATCH', `/bookings/${id}/status`, { status: 'confirmed' });
  return id;
}

test('C5 extras are the same sum on the page, in the sheet, in the ledger and in the month of check-out', async () => {
  const id = await bookWith(true);
  const { totalPrice, price, money } = (await ask(app, 'GET', `/api/booking/${id}`)).body.data
    .booking;
  expect(price.extrasTotal).toBe(2 * 777);
  expect(money.total).toBe(totalPrice);
  await staff('POST', `/bookings/${id}/payments`, { method: 'cash', amount: totalPrice });

  const sheet = (await staff('GET', '/bookings.csv?language=en')).text;
  const [head = '', row = ''] = sheet.replace('\uFEFF', '').split('\r\n');
  const cellsOf = (line: string) =>
    line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((one) => one.replaceAll('"', ''));
  const names = cellsOf(head);
  const cells = cellsOf(row);
  const cell = (name: string) => Number(cells[names.indexOf(name)]);
  expect(cell('Extras')).toBe(2 * 777);
  expect(cell('Agreed total')).toBe(totalPrice);
  expect(cell('Received')).toBe(totalPrice);

  // In the month on the day of check-out; the nights before it are November's.
  app.clock.set('2026-12-20T02:00:00Z');
  owner = await app.tokenFor('owner');
  const monthOf = async (month: string) => (await staff('GET', `/money/month?month=${month}`)).body;
  const [november, december] = [await monthOf('2026-11'), await monthOf('2026-12')];
  expect(december.revenue.nights).toBe(2 * 777);
  expect(november.revenue.nights).toBe(totalPrice - 2 * 777);
});
