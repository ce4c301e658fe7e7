/** The answers about what is forgiven of a booking's money. */
import type { Asking } from './answers-ask.ts';
import type { Stage } from './answers-stage.ts';

export async function askToForgive({ ask, cast }: Asking, { guests }: Stage): Promise<void> {
  const guest = guests.confirmed;
  const of = { params: { id: guest.id } };
  await cast.does('owner', 'lets small rests be forgiven', [
    'PATCH',
    '/api/admin/villa',
    { forgiveUpTo: 300 },
  ]);
  const { money } = await cast.look(guest);
  await cast.records('owner', guest, 'writes down all but a little', {
    amount: money.due - 200,
    method: 'cash',
  });
  const forgive = 'POST /api/admin/bookings/:id/forgive';
  const body = { amount: 200, reason: 'bank fee' };
  await ask('staff', forgive, 'more than is missing', { ...of, body: { ...body, amount: 201 } });
  await ask('staff', forgive, 'the rest', { ...of, body });
  await ask('staff', forgive, 'twice', { ...of, body });
  const damage = 'POST /api/admin/bookings/:id/damage-deposit';
  await ask('owner', damage, 'waived', { ...of, body: { asked: false, reason: 'regulars' } });
  await ask('owner', damage, 'waived twice', { ...of, body: { asked: false, reason: 'regulars' } });
  await ask('owner', damage, 'asked for again', { ...of, body: { asked: true, reason: 'a dog' } });
}
