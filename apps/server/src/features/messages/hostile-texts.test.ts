import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { moveTo, sendSlip } from '../../testing/guest.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';
import { userActor } from '../booking-record/booking-record.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { villaTable } from '../villa/villa.table.ts';

let post: MailServer;
let app: TestApp;
beforeEach(async () => {
  post = await startMailServer();
  app = await createTestApp({
    seed: 'plain',
    config: { smtpUrl: post.url, mailFrom: 'stay@example.com' },
  });
});
afterEach(async () => {
  await app.close();
  await post.close();
});

/** Texts that a guest or an owner can write anywhere, and that pass every check of a form. */
const HOSTILE = [
  ['markup', `<script>alert(1)</script><img src=x onerror=alert(1)>"'&amp;`],
  ['line ends', 'Anna\r\nBcc: everybody@example.com\r\n\r\n<h1>Another mail</h1>'],
  ['emoji', '👩‍👩‍👧‍👦 🏝️'],
  ['Thai combining marks', `ก${'็'.repeat(300)}ำ ญี่ปุ่น`],
  ['other directions', 'שלום \u202Egnp.exe'],
  ['placeholders', '{{amount}} $& $1 %s'],
  ['a formula', '=cmd|/c calc!A1'],
  ['10,000 characters', 'ยาวมาก'.repeat(1700)],
  ['one long word', 'x'.repeat(10_000)],
] as const;

test.each(HOSTILE)('%s: a whole mail, in which they are text', async (_what, text) => {
  const { _id } = await sendSlip(app, { language: 'th' });
  app.db
    .update(bookingsTable)
    .set({
      customerName: text,
      specialRequests: text,
      customerInfo: { firstName: text, lastName: text, email: 'guest@example.com', phone: text },
    })
    .run();
  const name = { th: text, en: text };
  app.db.update(villaTable).set({ name, beachfront: name }).run();
  // Past the API, whose checks would refuse most of these names.
  app.deps.bookings.changeAsStaff(
    _id,
    { status: 'confirmed' },
    userActor({ id: 'somebody', permissions: [] }),
  );
  app.clock.advance(UNDO_HOLD_MS);
  await app.deps.relay.round();

  const mail = post.received.find(({ recipient }) => recipient === 'guest@example.com');
  if (!mail) throw new Error('the mail did not arrive');
  expect(mail.to?.map(({ address }) => address)).toEqual(['guest@example.com']);
  expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
  // Nothing of it became a header, markup or another line of the subject.
  expect(mail.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
  expect(mail.subject).toMatch(/^BV-[^\r\n]{1,2000}$/);
  expect(mail.subject).not.toMatch(/[\u202a-\u202e]/);
  expect(mail.html).not.toMatch(/<script|<img|onerror=[^&]*>|<h1>Another/);
  expect(mail.html?.match(/<a /g)).toHaveLength(2);
  // A line of text may be wrapped on its way, but nothing of it is lost.
  const flat = (words: string | undefined) => (words ?? '').replace(/\s+/g, '');
  expect(flat(mail.text)).toContain(flat(text));
  expect(flat(asText(mail.html))).toContain(flat(text));
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^BV-\w+\.pdf$/),
    expect.stringMatching(/^BV-\w+\.ics$/),
  ]);
  const [pdf] = mail.attachments;
  expect(new TextDecoder('latin1').decode(pdf?.content as ArrayBuffer).slice(0, 5)).toBe('%PDF-');
});

/** The text that a mail program shows of HTML like ours. */
function asText(html: string | undefined): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
  return (html ?? '')
    .replace(/<[^>]+>/g, '')
    .replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? '');
}

test('neither the sample rating nor the sample reviews get into a mail, in either language', async () => {
  for (const language of ['th', 'en'] as const) {
    const checkIn = language === 'th' ? '2027-03-01' : '2027-03-05';
    const checkOut = language === 'th' ? '2027-03-02' : '2027-03-06';
    const { _id } = await sendSlip(app, { language, checkIn, checkOut });
    await moveTo(app, _id, 'confirmed');
  }
  app.clock.advance(UNDO_HOLD_MS);
  await app.deps.relay.round();
  const all = post.received.map(({ html, text }) => `${html} ${text}`).join();
  expect(all).not.toMatch(/4\.8|168|review|รีวิว/i);
  expect(
    post.received.map(
      ({ headers }) => headers.find(({ key }) => key === 'content-language')?.value,
    ),
  ).toContain('th');
});
