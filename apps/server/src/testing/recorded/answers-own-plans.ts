/** The answers about plans of payments that bookings have of their own. */
import type { Asking } from './answers-ask.ts';
import type { Stage } from './answers-stage.ts';

export async function askAboutOwnPlans({ ask, cast }: Asking, { guests }: Stage): Promise<void> {
  const guest = cast.guest('Ploy');
  const { _id } = await cast.does('staff', 'books for an agent', [
    'POST',
    '/api/admin/bookings',
    { checkIn: '2027-09-05', checkOut: '2027-09-08', rooms: 3, guests: 2, confirmed: true },
  ]);
  guest.id = _id;
  const of = { params: { id: guest.id } };
  const set = 'PATCH /api/admin/bookings/:id/plan';
  const end = 'DELETE /api/admin/bookings/:id/plan';
  const { money } = await cast.look(guest);
  const first = { amount: 10_000, dueOn: '2027-08-01', payer: 'agent' };
  const cash = { amount: money.due - first.amount, way: 'on_arrival' };
  const body = { instalments: [first, cash], reason: 'a regular of the agent’s' };
  const wrong = [{ ...first, dueOn: '2027-09-09' }];
  await ask('staff', end, 'by its terms', { ...of, query: '?reason=none' });
  await ask('staff', set, 'not the sum', { ...of, body: { ...body, instalments: wrong } });
  await ask('staff', set, 'another deposit', { ...of, body: { ...body, damageDeposit: 9 } });
  await ask('staff', set, 'all is well', { ...of, body });
  await ask('staff', 'GET /api/admin/bookings/:id', 'paid by a plan of its own', of);
  await ask('staff', end, 'all is well', { ...of, query: '?reason=all%20in%20cash' });
  const over = { params: { id: guests['paid in full'].id }, body };
  await ask('staff', set, 'of a stay that is over', over);
  const opens = (openForBooking: boolean) =>
    cast.does('owner', openForBooking ? 'opens the villa' : 'closes the villa', [
      'PATCH',
      '/api/admin/villa',
      { openForBooking },
    ]);
  const sent = cast.guest('Mali');
  await opens(true);
  await cast.comes(sent, { checkIn: '2027-09-15', checkOut: '2027-09-17' });
  await ask('staff', set, 'while a slip waits', { params: { id: sent.id }, body });
  await opens(false);
}
