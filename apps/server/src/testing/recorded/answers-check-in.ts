/** The answers about who comes with a stay. */
import { addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Asking } from './answers-ask.ts';

export async function askAboutCheckIn({ ask, cast }: Asking): Promise<void> {
  const { app } = cast.life;
  const today = dateInZone(app.clock.now(), 'Asia/Bangkok');
  const info = { firstName: 'Kenji', lastName: 'Tanaka', email: 'kenji@example.com', phone: '' };
  const booked = async (from: number, confirmed: boolean): Promise<string> => {
    const days = { checkIn: addDays(today, from), checkOut: addDays(today, from + 2) };
    const { _id } = await cast.does('staff', 'books for a guest who says who comes', [
      'POST',
      '/api/admin/bookings',
      { ...days, rooms: 3, guests: 2, customerInfo: info, confirmed },
    ]);
    return String(_id);
  };
  const params = { id: await booked(400, true) };
  const reading = 'GET /api/booking/:id/check-in';
  // Their ids are made of the booking's own, which is drawn at random.
  const stay = { ...params, kind: 'booking', checkOut: addDays(today, 402), guests: 2 } as const;
  const [first = '', second = ''] = app.deps.checkInGuests.of(stay).map(({ row }) => row.id);
  cast.life.names().give(first, 'comes first');
  cast.life.names().give(second, 'comes second');
  await ask('guest', reading, 'of nobody yet', { params });
  const kenji = {
    givenName: 'Kenji',
    familyName: 'Tanaka',
    sex: 'M',
    nationality: 'JPN',
    passportNumber: 'TR 7731 906',
    birthDate: '1985-06-17',
  };
  const writing = 'PUT /api/booking/:id/check-in';
  const write = (what: string, body: object, of = params) =>
    ask('guest', writing, what, { params: of, body });
  await write('of a hold', { version: 0 }, { id: await booked(410, false) });
  const wrong = { ...kenji, id: first, givenName: '花', birthDate: '2999-01-01' };
  await write('with wrong fields', { guests: [wrong], version: 0 });
  const right = { guests: [{ id: first, ...kenji }], version: 0 };
  await write('of the booker', { ...right, arrivalTime: '16:00' });
  await write('of the booker at once', right);
  const linking = 'POST /api/booking/:id/check-in/guests/:guest/link';
  const of = { params: { ...params, guest: second } };
  const linked = await ask('guest', linking, 'for a companion', of);
  const companion = (linked.json as { guests: { linkPath: string | null }[] }).guests[1];
  const token = companion?.linkPath?.split('/').at(-1) ?? '';
  await write('of a companion', { guests: [{ id: second, ...kenji }], version: 9 });
  await ask('nobody', 'GET /api/check-in/:token', 'by an own link', { params: { token } });
  await ask('nobody', 'PUT /api/check-in/:token', 'by an own link', {
    params: { token },
    body: { guests: [{ ...kenji, id: second, familyName: '', oneName: true }], version: 9 },
  });
  await ask('guest', reading, 'of two', { params });
  await ask('guest', linking.replace('POST', 'DELETE'), 'taken back', of);
  const over = { id: await booked(1, true) };
  const now = app.clock.now();
  app.clock.advance(2 * 86_400_000);
  await write('after the day of arrival', { version: 0 }, over);
  app.clock.set(now);
}
