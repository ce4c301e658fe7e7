/** The answers to cleaners, and to staff about them. */
import { addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { codeOf } from '../cleaners.ts';
import { PNG } from '../guest.ts';
import type { Asking } from './answers-ask.ts';
import { form } from './answers-forms.ts';

export async function askAboutCleaning({ ask, cast }: Asking): Promise<void> {
  const { app } = cast.life;
  const today = dateInZone(app.clock.now(), 'Asia/Bangkok');
  const info = { firstName: 'Ploy', lastName: 'Jaidee', email: 'ploy@example.com', phone: '' };
  const stay = { checkIn: addDays(today, 3), checkOut: addDays(today, 5), rooms: 3, guests: 2 };
  const { _id } = await cast.does('staff', 'books for a guest after whom is cleaned', [
    'POST',
    '/api/admin/bookings',
    { ...stay, customerInfo: info, confirmed: true, cleaningNote: 'Ploy wants white sheets' },
  ]);
  const inviting = 'POST /api/admin/users/cleaners';
  const invited = await ask('owner', inviting, 'a cleaner', { body: { name: 'Mali' } });
  const { id: cleaner } = invited.json as { id: string };
  const linking = `${inviting}/:id/link`;
  const renewed = await ask('owner', linking, 'once more', { params: { id: cleaner } });
  const params = { code: codeOf((renewed.json as { link: string }).link) };
  await ask('nobody', 'GET /api/cleaning/join/:code', 'a link', { params });
  const joined = await ask('nobody', 'POST /api/cleaning/join', 'by a link', { body: params });
  await ask('nobody', 'POST /api/cleaning/join', 'by a used link', { body: params });
  const { token } = joined.json as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  await ask('nobody', 'POST /api/cleaning/language', 'as a cleaner', {
    headers,
    body: { language: 'th', third: false },
  });
  await ask('nobody', 'POST /api/cleaning/code', 'as a cleaner', { headers });
  await ask('owner', 'POST /api/cleaning/code', 'who is no cleaner');
  // Their ids are made of the bookings' own, which are drawn at random.
  for (const { key } of app.deps.houseStays(addDays(today, -90), 180)) {
    for (const name of [key, `in ${key}`]) {
      cast.life.names().give(app.deps.opaqueId(name), 'turnover');
    }
  }
  const listed = await ask('nobody', 'GET /api/cleaning/turnovers', 'as a cleaner', { headers });
  const { turnovers } = listed.json as { turnovers: { id: string; inOn: string | null }[] };
  const own = turnovers.find(({ inOn }) => inOn === stay.checkIn) ?? turnovers[0];
  const after = turnovers.findLast(({ id }) => id !== own?.id) ?? own;
  const stating = 'POST /api/cleaning/turnovers/:id/state';
  const say = (what: string, body: object, id = own?.id ?? '') =>
    ask('nobody', stating, what, { params: { id }, body, headers });
  await say('started before it was confirmed', { state: 'started' });
  const facts = {
    outOn: null,
    outTime: '11:00',
    inOn: today,
    inTime: '15:00',
    guests: 2,
    rooms: 3,
  };
  await say('for other days', { state: 'confirmed', seen: facts });
  await say('confirmed', { state: 'confirmed' });
  await ask('owner', stating, 'that somebody has', {
    params: { id: own?.id ?? '' },
    body: { state: 'confirmed' },
  });
  await say('taken back', { state: 'undo' });
  const reporting = 'POST /api/cleaning/turnovers/:id/report';
  const report = { key: 'r-1', kind: 'broken', place: 'pool' };
  await ask('nobody', reporting, 'with a picture', {
    params: { id: after?.id ?? '' },
    form: form(['key', 'r-1'], ['kind', 'broken'], ['place', 'pool'], ['picture', PNG]),
    headers,
  });
  const at = { params: { id: after?.id ?? '' }, headers };
  await ask('nobody', reporting, 'again', { ...at, body: report });
  await ask('nobody', reporting, 'without a place', {
    ...at,
    body: { ...report, key: 'r-2', place: undefined },
  });
  const seen = await ask('staff', 'GET /api/admin/cleaning/turnovers', 'with a trouble');
  const { troubles } = seen.json as { troubles: { id: string; pictures: string[] }[] };
  const [trouble] = troubles;
  const picture = trouble?.pictures[0]?.split('/').at(-1) ?? '';
  const id = trouble?.id ?? '';
  await ask('staff', 'GET /api/admin/cleaning/reports/:id/pictures/:picture', 'of a trouble', {
    params: { id, picture },
  });
  await ask('staff', 'POST /api/admin/cleaning/reports/:id/settle', 'of a trouble', {
    params: { id },
  });
  await ask('staff', 'GET /api/admin/bookings/:id/cleaning', 'after a stay', {
    params: { id: String(_id) },
  });
  const wording = 'POST /api/admin/cleaning/words';
  const words = 'language = my\nname = Mon\nout = ket';
  await ask('owner', wording, 'a third language', { body: { text: words } });
  await ask('owner', wording, 'with an unknown name', { body: { text: `${words}\nother = x` } });
  await ask('owner', wording, 'none', { body: { text: '' } });
}
