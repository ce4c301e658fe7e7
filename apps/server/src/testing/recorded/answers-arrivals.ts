/** The answers about who arrives, and their reports to the immigration office. */
import type { Arrival } from '@villa/shared/contract/arrivals.ts';
import { addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { newChannelStay } from '../../features/channel-stays/follow-channel.ts';
import { HANA, KENJI, MALEE } from '../arrivals-stage.ts';
import { PNG } from '../guest.ts';
import type { Asking } from './answers-ask.ts';
import { form } from './answers-forms.ts';

export async function askAboutArrivals({ ask, cast }: Asking): Promise<void> {
  const { app } = cast.life;
  const today = dateInZone(app.clock.now(), 'Asia/Bangkok');
  const info = { firstName: 'Kenji', lastName: 'Tanaka', email: 'kenji@example.com', phone: '' };
  const stay = { checkIn: addDays(today, 12), checkOut: addDays(today, 14), rooms: 3, guests: 3 };
  const { _id } = await cast.does('staff', 'books for guests who are reported', [
    'POST',
    '/api/admin/bookings',
    { ...stay, customerInfo: info, confirmed: true },
  ]);
  const id = String(_id);
  // The ids of rows that nobody has written are made of the booking's own, which is drawn at random.
  const asStay = { id, kind: 'booking', checkOut: stay.checkOut, guests: stay.guests } as const;
  const rows = app.deps.checkInGuests.of(asStay).map(({ row }) => row.id);
  for (const row of rows) cast.life.names().give(row, 'guest');
  const listing = 'GET /api/admin/arrivals';
  const day = `?from=${stay.checkIn}&to=${stay.checkIn}`;
  await ask('staff', listing, 'before anybody is written down', { query: day });
  await ask('staff', listing, 'of too many days', { query: '?from=2026-01-01&to=2028-01-01' });
  const changing = 'PATCH /api/admin/arrivals/:id';
  const change = (what: string, body: object) =>
    ask('staff', changing, what, { params: { id }, body: { version: 0, ...body } });
  const guests = [KENJI, { ...HANA, passportNumber: '' }, MALEE].map((guest, at) => ({
    id: rows[at],
    ...guest,
  }));
  await change('who comes', { guests });
  await change('a row that has changed', { guests: [{ id: rows[0], ...HANA }] });
  await change('a wrong row', { version: 9, guests: [{ id: rows[1], birthDate: '2020-02-30' }] });
  await change('an arrival to come', { arrivedAt: '2030-01-01T00:00:00Z' });
  await change('how many come with a booking', { expected: 4 });
  const getting = 'GET /api/admin/arrivals/tm30.xlsx';
  const file = (what: string, query: string) => ask('staff', getting, what, { query });
  await file('of a day on which nobody comes', '?date=2031-01-01');
  await file('with a row that misses something', `?date=${stay.checkIn}`);
  await file('without her', `?date=${stay.checkIn}&without=${rows[1]}`);
  const filing = 'POST /api/admin/arrivals/:id/filed';
  const at = { params: { id } };
  await ask('staff', filing, 'without a receipt', { ...at, body: {} });
  await ask('staff', filing, 'by its number', { ...at, body: { receipt: 'TM30-1' } });
  await ask('staff', filing, 'once more', { ...at, body: { receipt: 'TM30-2' } });
  const pictured = await ask('owner', filing, 'by its picture', {
    ...at,
    form: form(['guests', rows[1] ?? ''], ['picture', PNG]),
  });
  const { filings } = pictured.json as Arrival;
  await ask('staff', 'GET /api/admin/arrivals/:id/filed/:filing/picture', 'of a receipt', {
    params: { id, filing: filings[0]?.id ?? '' },
  });
  const linking = 'POST /api/admin/arrivals/:id/link';
  await ask('staff', linking, 'of a booking', at);
  const sold = app.deps.newId();
  const days = { from: addDays(today, 20), until: addDays(today, 22) };
  const made = { id: sold, at: app.clock.now(), by: null };
  app.deps.channelStayRows.insert(newChannelStay({ id: 'airbnb', name: 'Airbnb' }, days, made));
  cast.life.names().give(sold, 'stay');
  await ask('staff', linking, 'of a channel’s stay', { params: { id: sold } });
  const expecting = { params: { id: sold }, body: { expected: 1, version: 0 } };
  await ask('staff', changing, 'how many come', expecting);
}
