/** The answers about the house's own costs. */
import { PNG } from '../guest.ts';
import type { Asking } from './answers-ask.ts';

export async function askAboutExpenses({ ask }: Asking): Promise<void> {
  const adding = 'POST /api/admin/expenses';
  const water = {
    paidOn: '2027-01-05',
    month: '2026-12',
    category: 'water',
    satang: 64_050,
    paidFrom: 'person',
    paidBy: 'Nok',
    note: 'December',
  };
  const body = (change: object) => ({ body: { ...water, ...change } });
  await ask('staff', adding, 'without a picture', body({}));
  const form = new FormData();
  for (const [name, value] of Object.entries(water)) form.append(name, String(value));
  form.append('picture', new Blob([new Uint8Array(PNG)]), 'a.png');
  const { json: own } = await ask('staff', adding, 'with a picture', { form });
  await ask('owner', adding, 'on a day to come', body({ paidOn: '2030-01-01' }));
  const monthly = body({ monthly: true, category: 'internet', paidFrom: 'account', key: 'k-1' });
  const { json: net } = await ask('owner', adding, 'monthly', monthly);
  await ask('owner', adding, 'again with its key', monthly);
  await ask('owner', adding, 'another with its key', body({ key: 'k-1' }));
  const { id, monthlyOf } = net as { id: string; monthlyOf: string };
  await ask('owner', adding, 'the same month of a monthly one', body({ monthlyOf }));
  const named = { params: { id: (own as { id: string }).id } };
  await ask('staff', 'GET /api/admin/expenses/:id/picture', 'their own', named);
  const listing = 'GET /api/admin/expenses';
  await ask('owner', listing, 'a month with some', { query: '?month=2026-12' });
  await ask('staff', listing, 'a month with their own', { query: '?month=2026-12' });
  const back = { ids: [named.params.id], paidOn: '2027-01-06', from: 'house_cash' };
  await ask('owner', 'POST /api/admin/expenses/paid-back', 'a person', { body: back });
  await ask('owner', 'POST /api/admin/expenses/paid-back', 'twice', { body: back });
  const reversing = 'POST /api/admin/expenses/:id/reverse';
  const wrong = { params: { id }, body: { reason: 'typed wrongly' } };
  await ask('owner', reversing, 'a mistake', wrong);
  await ask('owner', reversing, 'twice', wrong);
  await ask('owner', 'POST /api/admin/expenses/monthly/:id/skip', 'there was none', {
    params: { id: monthlyOf },
    body: { month: '2027-01' },
  });
  const ending = 'DELETE /api/admin/expenses/monthly/:id';
  await ask('owner', ending, 'no more', { params: { id: monthlyOf } });
}
