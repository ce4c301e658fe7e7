import type { Asking } from './answers-ask.ts';

const VALID = `select r.number, r.booking_id as id from receipts r join bookings b on b.id = r.booking_id
  where b.deleted_at is null and b.customer_name <> ''
    and r.number not in (select number from receipt_voids) order by r.number limit 1`;

/** The answers about receipts that are made out anew. Before others take such payments back. */
export async function askAboutReceipts({ ask, cast }: Asking): Promise<void> {
  const { sqlite } = cast.life.app.deps;
  const { number, id } = sqlite.prepare(VALID).get() as { number: string; id: string };
  const anew = 'POST /api/admin/receipts/:number/anew';
  await ask('guest', 'PATCH /api/booking/:id/receipt-details', 'to another company', {
    params: { id },
    body: { company: 'Siam Travel Ltd', taxNumber: '', address: '' },
  });
  await ask('staff', anew, 'to another company', { params: { number } });
  const newest = String(sqlite.prepare('select max(number) from receipts').pluck().get());
  await ask('staff', anew, 'made out so already', { params: { number: newest } });
  await ask('staff', anew, 'void since', { params: { number } });
}

const OWING = `select id from bookings where status in ('pending', 'in_review', 'confirmed') and deleted_at is null
  and total_price > 1000 and not exists (select 1 from payments where booking_id = bookings.id)
  order by status, rowid limit 1`;

/** The answers about invoices, of a stay of which nothing has come. */
export async function askAboutInvoices({ ask, cast }: Asking): Promise<void> {
  const { sqlite } = cast.life.app.deps;
  const id = String(sqlite.prepare(OWING).pluck().get());
  const make = 'POST /api/admin/bookings/:id/invoices';
  const body = { amount: 1000, dueOn: '2027-01-20', to: 'guest' };
  await ask('staff', make, 'made out to the guest', { params: { id }, body });
  await ask('staff', make, 'of more than is due', {
    params: { id },
    body: { ...body, amount: 90_000_000 },
  });
  await ask('staff', make, 'to an agent that there is not', {
    params: { id },
    body: { ...body, to: 'agent' },
  });
  const number = String(sqlite.prepare('select max(number) from invoices').pluck().get());
  await ask('staff', 'GET /api/admin/bookings/:id/invoices', 'with one', { params: { id } });
  await ask('staff', 'GET /api/admin/invoices/:number', 'as a paper', { params: { number } });
  const gone = 'POST /api/admin/invoices/:number/void';
  await ask('staff', gone, 'made void', { params: { number } });
  await ask('staff', gone, 'void since', { params: { number } });
}
