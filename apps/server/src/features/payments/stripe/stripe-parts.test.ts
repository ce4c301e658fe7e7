import { getPayment } from '@villa/shared/contract/payment.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '@villa/server/testing/ask.ts';
import { type CardStory, beginCardStory } from '@villa/server/testing/card-story.ts';
import type { TestApp } from '@villa/server/testing/create-test-app.ts';
import { awaitSlip } from '@villa/server/testing/guest.ts';
import { type MailServer, startMailServer } from '@villa/server/testing/mail-server.ts';

let post: MailServer;
let story: CardStory;
let app: TestApp;
let id: string;
beforeEach(async () => {
  post = await startMailServer();
  story = await beginCardStory({ smtpUrl: post.url, mailFrom: 'stay@example.com' });
  ({ app, id } = story);
});
afterEach(async () => {
  await story.end();
  await post.close();
});

const offered = async (booking = id) =>
  (await app.api.call(getPayment, { params: { id: booking } })).card?.amount;

test('D1 one more bedroom is paid by card, and opens by itself', async () => {
  app.deps.sqlite.exec('update villa set top_ups = 1');
  await story.pay();
  const path = `/api/booking/${id}/top-up`;
  const { offer } = (await ask(app, 'GET', path)).body;
  expect((await ask(app, 'POST', path, { rooms: offer.rooms, amount: offer.amount })).status).toBe(
    201,
  );
  expect(await offered()).toBe(offer.amount);
  await story.pay();
  expect(await story.sums()).toEqual([story.due, offer.amount]);
  expect(app.deps.bookings.find(id).rooms).toBe(offer.rooms);
});

test('D1 an extra that is chosen later is paid by card', async () => {
  await story.pay();
  const token = await app.tokenFor('owner');
  const car = { name: { th: 'รถ', en: 'Car' }, price: 900, unit: 'piece', active: true, most: 4 };
  const { body } = await ask(app, 'POST', '/api/admin/extras', car, { token });
  const chosen = { id: body.id, quantity: 1, amount: 900 };
  expect((await ask(app, 'POST', `/api/booking/${id}/extras`, chosen)).status).toBe(201);
  expect(await offered()).toBe(900);
  await story.pay();
  expect(await story.sums()).toEqual([story.due, 900]);
  expect((await story.ledger()).money.due).toBe(0);
});

test('D1 the link of the mail about the balance leads to the page on which a card pays it', async () => {
  app.deps.sqlite.exec('update villa set deposit_percent = 30, balance_due_days = 14');
  const stay = { checkIn: '2026-12-17', checkOut: '2026-12-20' };
  const { _id: later, totalPrice } = await awaitSlip(app, stay);
  await story.pay(later);
  const [deposit = 0] = await story.sums(later);
  app.clock.set('2026-11-27T03:00:00Z');
  app.deps.paymentReminders.write();
  await app.deps.relay.round();
  const mail = post.received.findLast(({ recipient }) => recipient.includes('somying'));
  expect(mail?.text).toContain(`https://baanvela.test/booking/${later}/payment`);
  expect(await offered(later)).toBe(totalPrice - deposit);
  await story.pay(later);
  expect(await story.sums(later)).toEqual([deposit, totalPrice - deposit]);
});
