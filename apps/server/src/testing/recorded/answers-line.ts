import { startLineStandIn } from '../line-stand-in.ts';
import type { Asking } from './answers-ask.ts';

/** The answers about LINE, for which a stand-in answers. */
export async function askAboutLine({ ask, cast }: Asking): Promise<void> {
  const { config, lineLinks, lineWebhook } = cast.life.app.deps;
  const line = await startLineStandIn();
  config.lineApiUrl = line.url;
  const guest = cast.guest('Lin');
  await cast.holds(guest, { checkIn: '2027-06-11', checkOut: '2027-06-13' });
  await cast.saysWho(guest);
  const ofGuest = { params: { id: guest.id } };
  await ask('owner', 'GET /api/admin/line', 'not connected');
  await ask('staff', 'POST /api/admin/line/link', 'not connected', { body: { for: 'me' } });
  await ask('guest', 'POST /api/booking/:id/line', 'not connected', ofGuest);
  const change = (title: string, body: object) =>
    ask('owner', 'PATCH /api/admin/line', title, { body });
  await change('a token that LINE does not know', { token: 'x'.repeat(170) });
  await change('a secret that is none', { secret: 'abc' });
  await change('token and secret', { token: line.token, secret: line.secret });
  await ask('staff', 'GET /api/admin/line', 'connected');
  await ask('staff', 'POST /api/admin/line/test', 'not linked');
  await ask('staff', 'POST /api/admin/line/link', 'of a group', { body: { for: 'group' } });
  await ask('staff', 'POST /api/admin/line/link', '', { body: { for: 'me' } });
  const userId = cast.idOf('staff');
  lineLinks.put({
    id: 'line-of-staff',
    kind: 'user',
    subject: userId,
    userId,
    bookingId: null,
    lineId: 'Ustaff',
    name: '',
    members: 1,
    linkedAt: cast.life.app.clock.now(),
    blockedAt: null,
    reachedAt: null,
  });
  await ask('staff', 'POST /api/admin/line/test', 'linked');
  line.quota.used = line.quota.limit ?? 0;
  await ask('staff', 'POST /api/admin/line/test', 'at the end of the month');
  await ask('owner', 'GET /api/admin/line', 'all used');
  const params = { id: 'line-of-staff' };
  await ask('staff', 'DELETE /api/admin/line/links/:id', 'of their own', { params });
  await ask('guest', 'POST /api/booking/:id/line', '', ofGuest);
  await ask('guest', 'DELETE /api/booking/:id/line', '', ofGuest);
  await ask('owner', 'DELETE /api/admin/line/links/:id', 'of nobody', { params: { id: 'nobody' } });
  await ask('nobody', 'POST /api/line/webhook', 'without a signature', { body: { events: [] } });
  const { body, signature } = line.signed([]);
  await ask('nobody', 'POST /api/line/webhook', 'no news', {
    body: JSON.parse(body) as object,
    headers: { 'x-line-signature': signature },
  });
  await line.close();
  await change('while LINE is away', { token: line.token });
  await change('ended', { disconnect: true });
  await lineWebhook.settled();
}
