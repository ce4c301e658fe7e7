/** The answers about messages that the owner writes. */
import type { Asking } from './answers-ask.ts';

export async function askAboutMessages({ ask, cast }: Asking): Promise<void> {
  const TEMPLATES = '/api/admin/message-templates';
  const one = `${TEMPLATES}/:id`;
  await ask('staff', `GET ${TEMPLATES}`, 'the seven that come written');
  const texts = (th: string, en: string) => ({ th, en });
  const content = {
    name: 'Pool',
    trigger: 'check_in',
    days: -2,
    time: '10:00',
    late: 'send',
    conditions: { paid: null, checkInDone: null, language: null, source: null },
    ways: 'line_else_mail',
    subject: texts('สระ', 'The pool'),
    text: texts('สวัสดี {{firstName}}', 'Hello {{firstName}}, {{checkIn}}'),
    withCodes: false,
  };
  const adding = `POST ${TEMPLATES}`;
  const { json } = await ask('owner', adding, 'a message', { body: content });
  const { id } = json as { id: string };
  const params = { id };
  const wrong = { days: -91, text: texts('{{frstName}}', '') };
  await ask('owner', adding, 'with an unknown variable', { body: { ...content, ...wrong } });
  const changing = `PATCH ${one}`;
  await ask('owner', changing, 'switched on', { params, body: { active: true, version: 1 } });
  await ask('owner', changing, 'of an older version', { params, body: { days: -3, version: 1 } });
  const bare = { text: texts('', 'Hello'), version: 2 };
  await ask('owner', changing, 'without a language', { params, body: bare });
  const coded = { ...content, text: texts('{{doorCode}}', 'x') };
  const added = await ask('owner', adding, 'with a code', { body: coded });
  const withCode = { id: (added.json as { id: string }).id };
  await ask('owner', changing, 'with a code that is not allowed', {
    params: withCode,
    body: { active: true },
  });
  const info = { firstName: 'Dao', lastName: 'Jaidee', email: 'dao@example.com', phone: '' };
  const stay = { checkIn: '2027-09-20', checkOut: '2027-09-23', rooms: 3, guests: 2 };
  const { _id } = await cast.does('staff', 'books for a guest who is written to', [
    'POST',
    '/api/admin/bookings',
    { ...stay, customerInfo: info, confirmed: true },
  ]);
  const bookingId = String(_id);
  const tried = { params, body: { bookingId } };
  await ask('owner', `POST ${one}/preview`, 'of a booking', tried);
  await ask('owner', `POST ${one}/test`, 'to oneself', tried);

  const coming = 'GET /api/admin/messages/coming';
  await ask('staff', coming, 'two months', { query: '?days=60' });
  await ask('owner', coming, 'of one message', { query: `?template=${id}` });
  const ofBooking = { id: bookingId, templateId: id };
  const plan = 'PATCH /api/admin/bookings/:id/messages/:templateId';
  const change = (what: string, body: object) =>
    ask('staff', plan, what, { params: ofBooking, body });
  await change('held', { hold: true });
  await change('let go', { hold: false });
  await change('in other words', { words: { subject: 'Yours', text: 'Warm' } });
  await change('which went before it moved, and did not', { again: true });
  await ask(
    'staff',
    'DELETE /api/admin/bookings/:id/messages/sent/:messageId',
    'that there is not',
    {
      params: { id: bookingId, messageId: 'nothing' },
    },
  );
  const byHand = (which: string) =>
    ask('staff', 'POST /api/admin/bookings/:id/messages', which, {
      params: { id: bookingId },
      body: { subject: 'The way', text: 'Left' },
    });
  const { json: written } = await byHand('by hand');
  const [{ id: messageId }] = (written as { sent: unknown }).sent as [{ id: string }];
  await ask('staff', 'DELETE /api/admin/bookings/:id/messages/sent/:messageId', 'by hand', {
    params: { id: bookingId, messageId },
  });
  await byHand('by hand after one was taken back');
  await ask('staff', `POST /api/admin/bookings/:id/messages/:templateId/send`, 'now', {
    params: ofBooking,
  });
  await change('skipped after it went', { skip: true });
  await ask('staff', 'GET /api/admin/bookings/:id/messages', 'of which one went', {
    params: { id: bookingId },
  });
  await ask('owner', `DELETE ${one}`, 'a message', { params });
}
