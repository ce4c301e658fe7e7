import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type MessagesStage, createMessagesStage } from '../../testing/messages-stage.ts';
import { REVIEW, linkOf, writeReview } from '../../testing/reviewed-stays.ts';

const STAY = { checkIn: '2026-12-03', checkOut: '2026-12-06' };

let stage: MessagesStage;
beforeEach(async () => {
  stage = await createMessagesStage();
});
afterEach(() => stage.close());

const afterStay = () => stage.change('after_stay', { active: true });
/** The path of a link to a review in the mails of the house. */
const linksSent = () =>
  stage.post.received.flatMap(({ text }) => /\/review\/([\w-]+)/.exec(text ?? '')?.[1] ?? []);
const missing = async (id: string) =>
  (await stage.of(id)).sent.map(({ state, reason, missing: names }) => ({ state, reason, names }));

test('C6 the message after the stay carries the link that reviews it', async () => {
  await afterStay();
  const id = await stage.confirmed(STAY);
  await stage.until('2026-12-07 11:00');
  const [token = ''] = linksSent();
  const page = `/api/review/${token}`;
  expect((await ask(stage.app, 'GET', page)).body.state).toBe('open');
  expect((await ask(stage.app, 'POST', page, REVIEW)).body.review).toMatchObject({ rating: 5 });
  expect(await stage.fates(id)).toEqual(['หลังการเข้าพัก sent']);
});

test('C6 a stay that was refunded whole gets no link, and staff read why', async () => {
  await afterStay();
  const id = await stage.confirmed(STAY);
  const payments = `/api/admin/bookings/${id}/payments`;
  const { paid } = (await stage.as('owner', 'GET', payments)).body.money;
  const back = { out: true, amount: paid, method: 'cash', moreThanDue: true };
  expect((await stage.as('owner', 'POST', payments, back)).status).toBe(201);
  await stage.until('2026-12-07 11:00');
  expect(linksSent()).toEqual([]);
  expect(await missing(id)).toEqual([
    { state: 'not_sent', reason: 'variable_missing', names: ['reviewLink'] },
  ]);
  const send = `/api/admin/bookings/${id}/messages/after_stay/send`;
  const refused = await stage.as('staff', 'POST', send);
  expect([refusalIn(refused), refused.body.data]).toEqual([
    [409, 'variable_missing'],
    { missing: ['reviewLink'] },
  ]);
});

test('C6 the link is foreseen before the stay is paid and over, and is none once it was taken back', async () => {
  await afterStay();
  const id = await stage.confirmed(STAY);
  expect((await stage.of(id)).planned).toMatchObject([{ state: 'planned', missing: [] }]);
  await stage.until('2026-12-06 12:00');
  await writeReview(stage.app, id);
  expect((await stage.of(id)).planned).toMatchObject([{ missing: [] }]);
  await ask(stage.app, 'POST', linkOf(stage.app, id), { withdraw: true });
  expect((await stage.of(id)).planned).toMatchObject([{ missing: ['reviewLink'] }]);
});

test('C6 the link is read by its guest alone: staff see a blank in preview, history, mail and test', async () => {
  await afterStay();
  const id = await stage.confirmed(STAY);
  const preview = await stage.as(
    'owner',
    'POST',
    '/api/admin/message-templates/after_stay/preview',
    {
      bookingId: id,
    },
  );
  expect(preview.body.text).toContainEqual({ text: '••••', is: 'blank' });
  const tried = await stage.as('owner', 'POST', '/api/admin/message-templates/after_stay/test', {
    bookingId: id,
  });
  expect(tried.status).toBe(200);
  await stage.until('2026-12-06 12:00');
  const byHand = { subject: 'How was it?', text: 'Write here: {{reviewLink}}' };
  const written = await stage.as('staff', 'POST', `/api/admin/bookings/${id}/messages`, byHand);
  expect(written.body.sent).toMatchObject([{ text: 'Write here: ••••' }]);
  await stage.until('2026-12-07 11:00');
  const links = linksSent();
  expect([links.length, new Set(links).size]).toEqual([2, 1]);
  const [token = ''] = links;
  const { sent } = await stage.of(id);
  expect(sent.map(({ text }) => text.includes('••••'))).toEqual([true, true]);
  for (const path of [
    '/api/admin/mails',
    `/api/admin/bookings/${id}`,
    `/api/admin/bookings/${id}/messages`,
  ]) {
    expect((await stage.as('owner', 'GET', path)).text).not.toContain(token);
  }
  const { mails } = (await stage.as('owner', 'GET', '/api/admin/mails')).body;
  for (const { id: mail } of mails) {
    expect((await stage.as('owner', 'GET', `/api/admin/mails/${mail}`)).text).not.toContain(token);
  }
  // Also the database holds it nowhere.
  const { sqlite } = stage.app.deps;
  const kept = sqlite.prepare('select data, text, html from mails').all();
  expect(JSON.stringify(kept)).not.toContain(token);
});

test('C6 a message by hand whose stay is not to be reviewed any more when it goes is not sent', async () => {
  const id = await stage.confirmed(STAY);
  await stage.until('2026-12-06 12:00');
  const byHand = { subject: 'How was it?', text: 'Write here: {{reviewLink}}' };
  await stage.as('staff', 'POST', `/api/admin/bookings/${id}/messages`, byHand);
  await writeReview(stage.app, id);
  await ask(stage.app, 'POST', linkOf(stage.app, id), { withdraw: true });
  await stage.until('2026-12-06 12:05');
  expect(linksSent()).toEqual([]);
  expect((await stage.of(id)).sent).toMatchObject([{ state: 'not_sent', reason: 'mail_failed' }]);
});
