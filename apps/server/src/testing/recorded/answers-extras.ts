/** The answers about extras: the list, and those of a booking. */
import type { Asking } from './answers-ask.ts';
import type { Stage } from './answers-stage.ts';

export async function askAboutExtras({ ask, cast }: Asking, { guests }: Stage): Promise<void> {
  const { confirmed: paid } = guests;
  const adding = 'POST /api/admin/extras';
  const chef = {
    name: { th: 'เชฟ', en: 'Chef' },
    price: 4500,
    unit: 'piece',
    needsWord: true,
    leadHours: 0,
    most: 3,
    active: true,
    asks: { date: false, time: false, note: true },
  };
  const { id } = await cast.does('owner', 'sells a chef', ['POST', '/api/admin/extras', chef]);
  await ask('owner', adding, 'one without a name', { body: { ...chef, name: { th: '', en: '' } } });
  await ask('owner', adding, 'one that is free', { body: { ...chef, price: 0, needsWord: false } });
  const changing = 'PATCH /api/admin/extras/:id';
  await ask('owner', changing, 'another price', { params: { id }, body: { price: 5000 } });
  await ask('owner', changing, 'out of date', { params: { id }, body: { price: 1, version: 1 } });
  await ask('nobody', 'GET /api/extras', 'with two', {});
  const of = { params: { id: paid.id } };
  const wish = 'POST /api/booking/:id/extras';
  await ask('guest', wish, 'asked for', { ...of, body: { id, quantity: 1, note: 'no fish' } });
  await ask('guest', wish, 'too many', { ...of, body: { id, quantity: 4 } });
  await ask('guest', wish, 'unknown', { ...of, body: { id: 'nothing', quantity: 1 } });
  await ask('guest', wish, 'asked for again', { ...of, body: { id, quantity: 1 } });
  await ask('guest', wish, 'and again', { ...of, body: { id, quantity: 1 } });
  await ask('staff', 'GET /api/admin/extras', 'with what is asked', {});
  const { extras } = await cast.asks(paid, 'looks at the extras', ['GET', paid.path('/extras')]);
  const rowOf = (index: number) => ({ params: { id: paid.id, extra: extras[index].id } });
  const answering = 'POST /api/admin/bookings/:id/extras/:extra/answer';
  await ask('staff', answering, 'yes', { ...rowOf(0), body: { yes: true } });
  await ask('staff', answering, 'yes twice', { ...rowOf(0), body: { yes: true } });
  await ask('staff', answering, 'no', { ...rowOf(1), body: { yes: false, words: 'away' } });
  await ask('guest', 'DELETE /api/booking/:id/extras/:extra', 'taken back', rowOf(2));
  await ask('guest', 'GET /api/booking/:id/extras', 'with three', of);
  await ask('guest', 'GET /api/booking/:id', 'with an extra', of);
  await ask('staff', 'GET /api/admin/bookings/:id/extras', 'with three', of);
  const counting = 'PATCH /api/booking/:id/extras/:extra';
  await ask('guest', counting, 'none of it', { ...rowOf(0), body: { quantity: 0 } });
  await ask('guest', counting, 'one more', { ...rowOf(0), body: { quantity: 2 } });
  await ask('staff', 'DELETE /api/admin/bookings/:id/extras/:extra', 'taken off', rowOf(0));
  await ask('guest', counting, 'one that is over', { ...rowOf(0), body: { quantity: 2 } });
  const writing = 'POST /api/admin/bookings/:id/extras';
  await ask('staff', writing, 'for the guest', { ...of, body: { id, quantity: 1 } });
  await ask('owner', 'DELETE /api/admin/extras/:id', 'with bookings on it', { params: { id } });
}
