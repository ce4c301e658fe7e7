/** The answers about guests as their bookings know them. */
import type { Asking } from './answers-ask.ts';
import type { Stage } from './answers-stage.ts';

export async function askAboutKnownGuests({ ask }: Asking, { guests }: Stage): Promise<void> {
  const { cancelled, confirmed, expired } = guests;
  const finding = 'POST /api/admin/guests/find';
  await ask('staff', finding, 'nobody', { body: { phone: '0810000009', email: '' } });
  const changing = 'PATCH /api/admin/guests/:id';
  const of = { params: { id: cancelled.id } };
  await ask('owner', changing, 'a note and a mark', {
    ...of,
    body: { note: 'likes quiet', mark: { reason: 'noise at night' }, version: 0 },
  });
  await ask('owner', changing, 'of a page that is out of date', {
    ...of,
    body: { note: '', version: 0 },
  });
  await ask('staff', changing, 'a mark by staff', { ...of, body: { mark: null } });
  await ask('staff', 'GET /api/admin/guests/:id', 'with a mark', of);
  await ask('staff', 'GET /api/admin/guests', 'with a mark', {});
  await ask('owner', 'GET /api/admin/guests/:id/export', 'one of theirs', {
    ...of,
    query: `?bookings=${cancelled.id}`,
  });
  const forgetting = 'POST /api/admin/guests/:id/forget';
  await ask('owner', forgetting, 'before the stay', {
    params: { id: confirmed.id },
    body: { bookings: [confirmed.id] },
  });
  await ask('owner', forgetting, 'another guest’s booking', {
    ...of,
    body: { bookings: [confirmed.id] },
  });
  const forgotten = { params: { id: expired.id } };
  await ask('owner', forgetting, 'a hold that has ended', {
    ...forgotten,
    body: { bookings: [expired.id] },
  });
  await ask('owner', 'GET /api/admin/guests/:id', 'forgotten', forgotten);
}
