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
