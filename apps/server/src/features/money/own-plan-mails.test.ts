import { guestMessage } from '@villa/shared/i18n/guest-message.ts';
import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { ask } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip } from '../../testing/guest.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { mailsTable } from '../messages/mails.table.ts';

const HOUR = 3_600_000;
let post: MailServer;
let app: TestApp;
beforeEach(async () => {
  post = await startMailServer();
  app = await createTestApp({
    seed: 'plain',
    config: { smtpUrl: post.url, mailFrom: 'stay@example.com', logLevel: 'silent' },
  });
  app.deps.sqlite.exec('update villa set deposit_percent = 30');
});
afterEach(async () => {
  await app.close();
  await post.close();
});

const asOwner = async (method: string, path: string, body?: object) => {
  const token = await app.tokenFor('owner');
  const answer = await ask(app, method, path, body, { token });
  expect(answer.status).toBeLessThan(300);
  return answer.body;
};
const toGuest = () => post.received.filter(({ recipient }) => recipient.includes('somying'));
async function mailsGo(): Promise<void> {
  app.clock.advance(UNDO_HOLD_MS);
  app.deps.paymentReceipts.issueDue();
  app.deps.paymentReminders.write();
  await app.deps.relay.round();
}

/** An agent pays 20,000 by 1 December, the guest 18,700 at the door. */
async function planned(status: 'pending' | 'confirmed'): Promise<string> {
  const { _id } = await awaitSlip(app, {
    checkIn: '2026-12-15',
    checkOut: '2026-12-18',
    rooms: 3,
  });
  await asOwner('PATCH', `/api/admin/bookings/${_id}`, {
    source: 'agent',
    agent: { name: 'Krabi Villas', commission: { percent: 10 } },
  });
  await asOwner('PATCH', `/api/admin/bookings/${_id}/plan`, {
    instalments: [
      { amount: 20_000, dueOn: '2026-12-01', payer: 'agent' },
      { amount: 18_700, way: 'on_arrival' },
    ],
    reason: 'a regular',
  });
  if (status === 'confirmed') {
    await asOwner('PATCH', `/api/admin/bookings/${_id}/status`, { status });
  }
  return _id;
}

/** The sentences of mails, without the facts of the booking below them. */
const askedIn = (mails: readonly string[]) =>
  mails.map((text) => text.split('Booking reference:')[0]).join('\n');

const messageOf = async (id: string, language: 'en' | 'th') => {
  const villa = (await ask(app, 'GET', '/api/villa')).body;
  const detail = await asOwner('GET', `/api/admin/bookings/${id}`);
  return guestMessage(detail, villa, language, 'https://villa.example.com/b', app.clock.now());
};

test('F7 the mail and the copied message say the plan that counts, and no sentence asks a guest for an agent’s part', async () => {
  const id = await planned('confirmed');
  await mailsGo();
  const told = toGuest().map(({ text }) => text ?? '');
  expect(told.at(-1)).toContain('Please pay the balance of ฿18,700 in cash on arrival.');
  expect(askedIn(told)).not.toContain('฿20,000');
  // The list of the whole plan names who pays it.
  expect(told.at(-1)).toContain('Balance · paid by the agent: ฿20,000');
  expect(told.join('\n')).not.toContain('฿11,610');
  const message = await messageOf(id, 'en');
  expect(message).toContain(
    'Your booking is confirmed. Please pay the balance of ฿18,700 in cash on arrival.',
  );
  // No slip is sent for cash.
  expect(message).toContain('You find your booking here:');
  expect(await messageOf(id, 'th')).toContain('กรุณาชำระยอดคงเหลือ ฿18,700 เป็นเงินสดในวันเข้าพัก');
  expect(message).not.toContain('20,000');
});

test('F7 a plan that is set before the booking is confirmed asks for nothing to be transferred now', async () => {
  const id = await planned('pending');
  const guest = (await ask(app, 'GET', `/api/booking/${id}`)).body.data.booking;
  expect(guest.money.next).toMatchObject({ amount: 18_700, way: 'on_arrival' });
  await mailsGo();
  expect(askedIn(toGuest().map(({ text }) => text ?? ''))).not.toContain('฿20,000');
});

test('F7 an agent who is late is told of to the owner alone; what they pay is receipted to them, and mailed to no guest', async () => {
  const id = await planned('confirmed');
  await mailsGo();
  app.clock.set('2026-12-02T03:00:00Z');
  await mailsGo();
  const about = (kind: string) =>
    app.db
      .select()
      .from(mailsTable)
      .all()
      .filter((mail) => mail.kind === kind);
  expect(about('owner_late')[0]?.data).toMatchObject({
    payments: [{ bookingId: id, amount: 20_000, dueOn: '2026-12-01' }],
  });
  expect([...about('payment_late'), ...about('payment_due')]).toEqual([]);
  const heard = toGuest().length;
  const payment = { amount: 20_000, method: 'bank_transfer', payer: 'agent' };
  const path = `/api/admin/bookings/${id}/payments`;
  const preview = await asOwner('POST', `${path}/preview`, payment);
  expect(preview.mails).toEqual([]);
  await asOwner('POST', path, payment);
  app.clock.advance(HOUR);
  await mailsGo();
  expect(toGuest()).toHaveLength(heard);
  const [paid] = (await asOwner('GET', path)).payments;
  expect(paid.receipt).toMatchObject({ number: '2026-0001' });
  const kept = app.deps.sqlite.prepare('select snapshot from receipts').pluck().get() as string;
  expect(JSON.parse(kept).payer.name).toBe('Krabi Villas');
  // The guest’s own cash is told to the guest as ever.
  await asOwner('POST', path, { amount: 18_700, method: 'cash' });
  app.clock.advance(HOUR);
  await mailsGo();
  expect(toGuest()).toHaveLength(heard + 1);
});

test.each([
  [
    'en',
    ['฿0Received', '฿20,000Balance · paid by the agent', '฿18,700Balance · in cash on arrival'],
  ],
  ['th', ['฿20,000ยอดคงเหลือ · เอเจนต์ชำ', '฿18,700ยอดคงเหลือ · เป็นเงินสด']],
])(
  'F7 the summary on paper lists the whole plan, an agent’s part among it (%s)',
  async (language, rows) => {
    const id = await planned('confirmed');
    const answer = await app.fetch(`/api/booking/${id}/receipt.pdf?language=${language}`);
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const text = (await extractText(pdf)).text.join(' ').replace(/\s+/g, ' ');
    // A paper draws ำ as its two parts.
    for (const row of rows) expect(text).toContain(row.normalize('NFKC'));
  },
);
