import { afterEach, beforeEach, expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

let app: TestApp;
let staff: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-11-20T03:00:00Z' });
  staff = await app.tokenFor('staff');
});
afterEach(() => app.close());

const send = (method: string, path: string, body?: object, token = staff) =>
  ask(app, method, path, body, { token });
const AGENT = { source: 'agent', agent: { name: 'Andaman Travel', commission: { percent: 10 } } };
async function booking(more: object = {}): Promise<string> {
  const stay = { checkIn: '2026-12-03', checkOut: '2026-12-06', rooms: 3, guests: 2 };
  const customerInfo = { firstName: 'Anna', lastName: 'Berg', email: '', phone: '' };
  const made = await send('POST', '/api/admin/bookings', {
    ...stay,
    confirmed: true,
    customerInfo,
    ...more,
  });
  return made.body._id;
}
const invoices = (id: string) => `/api/admin/bookings/${id}/invoices`;
const ASKED = { amount: 40_000, dueOn: '2026-11-30', to: 'guest' };
const paper = async (number: string, language: string): Promise<string> => {
  const headers = { authorization: `Bearer ${staff}` };
  const path = `/api/admin/invoices/${number}?language=${language}`;
  const response = await app.fetch(path, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain(`invoice-${number}.pdf`);
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};

test('an invoice has a number of its own range, says who is to pay what by when and where, and is no receipt', async () => {
  const account = { bankName: 'Kasikorn', accountNumber: '1234567890', accountName: 'Mali' };
  app.deps.stores.bankAccounts.insert({ id: 'a', ...account }, 0);
  const id = await booking();
  const company = { company: 'Blue Sea Co., Ltd', taxNumber: '0105551234567', address: '1 Road' };
  await send('PATCH', `/api/booking/${id}/receipt-details`, company);
  const made = await send('POST', invoices(id), ASKED);
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    number: 'INV-2026-0001',
    amount: 40_000,
    issuedOn: '2026-11-20',
    dueOn: '2026-11-30',
    to: 'Blue Sea Co., Ltd',
    by: 'A user (staff)',
    voidedAt: null,
  });
  const text = await paper('INV-2026-0001', 'en');
  for (const words of ['Invoice', 'INV-2026-0001', 'Blue Sea Co., Ltd', 'Guest Anna Berg']) {
    expect(text).toContain(words);
  }
  expect(text).toContain('฿40,000');
  expect(text).toContain('Kasikorn · 1234567890 · Mali');
  expect(text).toContain('This is neither a receipt nor a tax invoice');
  expect(await paper('INV-2026-0001', 'th')).toContain('ใบแจ้งหนี้');
  expect((await send('GET', `/api/admin/bookings/${id}`)).body.money).toMatchObject({ paid: 0 });
});

test('an agent’s is made out to the agent, of a booking that has one', async () => {
  const id = await booking(AGENT);
  const made = await send('POST', invoices(id), { ...ASKED, to: 'agent' });
  expect(made.body).toMatchObject({ to: 'Andaman Travel' });
  const other = await booking({ checkIn: '2026-12-10', checkOut: '2026-12-12' });
  const refused = await send('POST', invoices(other), { ...ASKED, amount: 100, to: 'agent' });
  expect(refused.body.fields).toEqual({ to: 'invalid' });
});

test('it asks for no more than is due, by no day that is over, and of no cancelled booking', async () => {
  const id = await booking();
  const { money } = (await send('GET', `/api/admin/bookings/${id}`)).body;
  const over = await send('POST', invoices(id), { ...ASKED, amount: money.due + 1 });
  expect(over.body.fields).toEqual({ amount: 'too_big' });
  await send('POST', `/api/admin/bookings/${id}/payments`, { amount: 5000, method: 'cash' });
  const paid = await send('POST', invoices(id), { ...ASKED, amount: money.due - 4999 });
  expect(paid.body.fields).toEqual({ amount: 'too_big' });
  const past = await send('POST', invoices(id), { ...ASKED, dueOn: '2026-11-19' });
  expect(past.body.fields).toEqual({ dueOn: 'in_past' });
  await send('PATCH', `/api/admin/bookings/${id}/status`, { status: 'cancelled' });
  expect(refusalIn(await send('POST', invoices(id), ASKED))).toEqual([409, 'invalid_transition']);
  expect(refusalIn(await send('GET', '/api/admin/invoices/INV-2026-0009'))).toEqual([
    404,
    'not_found',
  ]);
});

test('a void one keeps its number and says so, and what was made out changes no more', async () => {
  const id = await booking();
  await send('POST', invoices(id), ASKED);
  const { body } = await send('POST', '/api/admin/invoices/INV-2026-0001/void');
  expect(body).toMatchObject({ number: 'INV-2026-0001', voidedAt: expect.any(String) });
  expect(refusalIn(await send('POST', '/api/admin/invoices/INV-2026-0001/void'))).toEqual([
    409,
    'invoice_void',
  ]);
  expect((await send('POST', invoices(id), ASKED)).body.number).toBe('INV-2026-0002');
  app.clock.set('2027-01-02T03:00:00Z');
  const later = await app.tokenFor('staff');
  const next = await send('POST', invoices(id), { ...ASKED, dueOn: '2027-01-05' }, later);
  expect(next.body.number).toBe('INV-2027-0001');
  const list = (await send('GET', invoices(id), undefined, later)).body.invoices;
  expect(list.map(({ number }: { number: string }) => number)).toEqual([
    'INV-2026-0001',
    'INV-2026-0002',
    'INV-2027-0001',
  ]);
  for (const sql of [
    'delete from invoices',
    "update invoices set issued_on = '2026-01-01'",
    'insert into invoices select \'INV-2026-0005\', 2026, 5, booking_id, issued_on, issued_at, "by", snapshot, null, null from invoices limit 1',
  ]) {
    expect(() => app.deps.sqlite.exec(sql)).toThrow(/invoice/);
  }
});

test('of two at once each has a number of its own', async () => {
  const id = await booking();
  const made = await Promise.all(
    Array.from({ length: 8 }, () => send('POST', invoices(id), { ...ASKED, amount: 100 })),
  );
  const numbers = new Set(made.map(({ body }) => body.number));
  expect(numbers).toEqual(new Set(made.map((_, at) => `INV-2026-000${at + 1}`)));
});
