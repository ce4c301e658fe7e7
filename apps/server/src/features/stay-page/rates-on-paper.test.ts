import { afterEach, beforeEach, expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { ask } from '../../testing/ask.ts';
import { anna } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';

let post: MailServer;
let app: TestApp;
let token: string;
beforeEach(async () => {
  post = await startMailServer();
  app = await createTestApp({
    seed: 'plain',
    config: { smtpUrl: post.url, mailFrom: 'stay@example.com', logLevel: 'silent' },
  });
  token = await app.tokenFor('owner');
  await owner('PATCH', '/api/admin/villa', { includedGuests: 4, extraGuestPrice: 800 });
  await owner('POST', '/api/admin/rates/promo-codes', { code: 'SEASIDE', percent: 10 });
});
afterEach(async () => {
  await app.close();
  await post.close();
});

const owner = (method: string, path: string, body?: unknown) =>
  ask(app, method, path, body, { token });
const SEASON = {
  kind: 'season',
  name: { th: 'ไฮซีซัน', en: 'High season' },
  firstNight: '2026-12-04',
  lastNight: '2027-02-28',
  weekdayPrice: 20_000,
  weekendPrice: 24_000,
};
/** A weekday of the villa's, then a Friday of the season, with two guests more than are included. */
const STAY = { checkIn: '2026-12-03', checkOut: '2026-12-05', rooms: 3, guests: 6 };

async function stayed(body: object = {}): Promise<string> {
  const request = { ...STAY, customerInfo: anna, language: 'en', confirmed: true, ...body };
  const made = await owner('POST', '/api/admin/bookings', request);
  expect(made.text + made.status).toContain('201');
  app.clock.advance(UNDO_HOLD_MS);
  await app.deps.relay.round();
  return made.body._id;
}
async function summaryOf(id: string, language = 'en'): Promise<string[]> {
  const answer = await app.fetch(`/api/booking/${id}/receipt.pdf?language=${language}`);
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text } = await extractText(pdf);
  return text.map((page) => page.replace(/\s+/g, ' '));
}
async function csvRow(): Promise<Record<string, string>> {
  const { text } = await owner('GET', '/api/admin/bookings.csv?language=en');
  const [head = '', row = ''] = text.replace(/^\ufeff/, '').split('\r\n');
  const cells = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, bare]) => quoted ?? bare ?? '',
    );
  return Object.fromEntries(cells(head).map((name, index) => [name, cells(row)[index] ?? '']));
}

test('the period, the extra guests and the code are on paper, in the mail and in the sheet', async () => {
  await owner('POST', '/api/admin/rates/periods', SEASON);
  const id = await stayed({ promoCode: 'SEASIDE' });
  const [summary = ''] = await summaryOf(id);
  // 12 900 + 24 000 + 2 × 800 × 2 nights, less a tenth.
  expect(summary).toContain('High season · Friday and Saturday nights');
  expect(summary).toMatch(/Sunday to Thursday nights/);
  expect(summary).toContain('Extra guests · 2 × ฿800 × 2 nights');
  expect(summary).toContain('Discount · Code SEASIDE, 10% off');
  for (const amount of ['฿12,900', '฿24,000', '฿3,200', '−฿4,010', '฿36,090']) {
    expect(summary).toContain(amount);
  }
  const thai = (await summaryOf(id, 'th')).join(' ');
  expect(thai).toMatch(/โค้ด ?SEASIDE/);
  const mail = post.received.find(({ text }) => text?.includes('confirmed'));
  expect(mail?.text).toContain('Extra guests: ฿3,200 · 2 × ฿800 × 2 nights');
  expect(mail?.text).toContain('Discount: −฿4,010 · Code SEASIDE, 10% off');
  expect(mail?.text).toContain('Total: ฿36,090');
  expect(await csvRow()).toMatchObject({
    'Extra guests': '3200',
    'Stay discount': '4010',
    'Given for': 'Code SEASIDE, 10% off',
    'Promo code given': 'SEASIDE',
  });
});

test('a code that a better discount beats is not said to have been used', async () => {
  await owner('PATCH', '/api/admin/villa', { lengthDiscounts: [{ nights: 2, percent: 20 }] });
  const id = await stayed({ promoCode: 'SEASIDE' });
  const [summary = ''] = await summaryOf(id);
  expect(summary).toContain('Discount · 2 nights or more, 20% off');
  expect(summary).not.toContain('SEASIDE');
  expect(JSON.stringify(post.received)).not.toContain('SEASIDE');
  expect(await csvRow()).toMatchObject({ 'Given for': '2 nights or more, 20% off' });
});

test('against an agreed price a mail says nothing of the discount of the list', async () => {
  const id = await stayed({
    promoCode: 'SEASIDE',
    totalPrice: 20_000,
    priceReason: 'a friend',
  });
  const mail = post.received.find(({ text }) => text?.includes('confirmed'));
  expect(mail?.text).not.toMatch(/Discount|Extra guests/);
  expect(mail?.text).toContain('฿20,000');
  // The summary has the lines, and the way from them to the agreed total.
  const [summary = ''] = await summaryOf(id);
  expect(summary).toMatch(/Code SEASIDE.*฿20,000/);
});

test('a stay over many periods goes on to further pages, up to its total', async () => {
  for (let week = 0; week < 20; week += 1) {
    const day = new Date(Date.UTC(2027, 0, 1 + week * 7));
    const end = new Date(day.getTime() + 6 * 86_400_000);
    await owner('POST', '/api/admin/rates/periods', {
      ...SEASON,
      name: { th: `ช่วงที่ ${week + 1}`, en: `Week ${week + 1} of the high season by the sea` },
      firstNight: day.toISOString().slice(0, 10),
      lastNight: end.toISOString().slice(0, 10),
    });
  }
  const id = await stayed({ checkIn: '2027-01-01', checkOut: '2027-05-21' });
  const pages = await summaryOf(id);
  expect(pages.length).toBeGreaterThan(1);
  const all = pages.join(' ');
  for (const week of [1, 10, 20]) expect(all).toContain(`Week ${week} of`);
  const { body } = await owner('GET', `/api/admin/bookings/${id}`);
  expect(pages.at(-1)).toContain(`฿${body.totalPrice.toLocaleString('en-US')}`);
});
