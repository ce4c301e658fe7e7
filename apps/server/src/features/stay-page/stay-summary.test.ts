import { setBookingStatus } from '@villa/shared/contract/admin-bookings.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import {
  type BookingChoices,
  awaitSlip,
  hold,
  confirmPaid,
  moveTo,
  sendSlip,
} from '../../testing/guest.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

const get = (id: string, document: string) => app.fetch(`/api/booking/${id}/${document}`);

/** The words of a PDF, page by page, with runs of white space made one. */
async function readPdf(answer: Response): Promise<{ pages: string[]; title: unknown }> {
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text } = await extractText(pdf);
  const { info } = await getMeta(pdf);
  return { pages: text.map((page) => page.replace(/\s+/g, ' ')), title: info['Title'] };
}

async function confirmed(choices: BookingChoices = {}) {
  const { _id } = await sendSlip(app, choices);
  return moveTo(app, _id, 'confirmed');
}

test('S19 the summary of a stay that is over thanks, and welcomes nobody', async () => {
  const { _id } = await sendSlip(app, { checkIn: '2026-12-15', checkOut: '2026-12-18' });
  await confirmPaid(app, _id);
  const words = async () =>
    (await readPdf(await get(_id, 'receipt.pdf?language=en'))).pages.join(' ');
  expect(await words()).toContain('We look forward to welcoming you.');
  app.clock.advance(60 * 86_400_000);
  expect(await words()).toContain('Thank you for staying with us.');
  expect(await words()).not.toContain('look forward');
});

describe('when the documents can be had', () => {
  async function refusals(id: string): Promise<unknown> {
    const both = await Promise.all(
      ['receipt.pdf', 'stay.ics'].map((document) => get(id, document)),
    );
    const responses = await Promise.all(
      both.map(async (answer) => [answer.status, ((await answer.json()) as { code: string }).code]),
    );
    expect(responses[0]).toEqual(responses[1]);
    return responses[0];
  }

  test('not for an unknown booking, and not before the slip', async () => {
    expect(await refusals('nobody')).toEqual([404, 'not_found']);
    const { _id: held } = await hold(app);
    expect(await refusals(held)).toEqual([409, 'summary_not_ready']);
    const { _id: waiting } = await awaitSlip(app, {
      checkIn: '2027-01-10',
      checkOut: '2027-01-12',
    });
    expect(await refusals(waiting)).toEqual([409, 'summary_not_ready']);
    app.clock.advance(24 * 3_600_000);
    expect(await refusals(waiting)).toEqual([410, 'window_expired']);
  });

  test('no longer once the booking is cancelled', async () => {
    const { _id: id } = await confirmed();
    await moveTo(app, id, 'cancelled');
    expect(await refusals(id)).toEqual([409, 'booking_cancelled']);
  });

  test('in a language of the site only', async () => {
    const { _id: id } = await sendSlip(app);
    expect((await get(id, 'receipt.pdf?language=de')).status).toBe(422);
  });
});

describe('the summary', () => {
  test('says that payment was received once it is confirmed, and not before', async () => {
    const { _id: id, reference } = await sendSlip(app, { language: 'en' });
    const before = await readPdf(await get(id, 'receipt.pdf'));
    expect(before.pages[0]).toContain('The payment is being checked.');
    expect(before.pages[0]).not.toMatch(/receipt|payment received/i);
    expect(before.title).toBe(`Booking summary ${reference}`);
    await confirmPaid(app, id);
    const after = await readPdf(await get(id, 'receipt.pdf'));
    expect(after.pages[0]).toContain('Payment received. Your stay is confirmed.');
    expect(after.title).toBe(`Booking summary ${reference}`);
  });

  test('leaves as a file of its own that nobody keeps on the way', async () => {
    const { _id: id, reference } = await sendSlip(app);
    const answer = await get(id, 'receipt.pdf');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${reference}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  test('shows the stay and its price line by line', async () => {
    const booking = await confirmed({ language: 'en', paymentMethod: 'promptpay' });
    const { pages } = await readPdf(await get(booking._id, 'receipt.pdf'));
    expect(pages).toHaveLength(1);
    const [page = ''] = pages;
    for (const words of [
      'Villa',
      booking.reference,
      'Somying Jaidee',
      'somying@example.com',
      '0812345678',
      formatDate('2026-12-03', 'en', 'long'),
      'from 15:00',
      formatDate('2026-12-06', 'en', 'long'),
      'by 11:00',
      '3 nights · 4 guests · 2 bedrooms',
      `Sunday to Thursday nights`,
      formatBaht(10_900),
      `instead of ${formatBaht(13_000)}`,
      formatBaht(16_000),
      formatBaht(32_000),
      formatBaht(42_900),
      'Discounts taken off',
      formatBaht(2100),
      'PromptPay',
    ]) {
      expect(page).toContain(words);
    }
  });

  test('names who lets the house, how to reach them, and the terms the booking was made on', async () => {
    const demo = await createTestApp({ demoTerms: true });
    const { _id: id } = await sendSlip(demo, {
      language: 'en',
      checkIn: '2027-02-10',
      checkOut: '2027-02-12',
    });
    const answer = await demo.fetch(`/api/booking/${id}/receipt.pdf`);
    const { pages } = await readPdf(answer);
    for (const words of [
      'Baan Vela (Demo) Co., Ltd.',
      '99 Moo 0, Nong Thale',
      'Licence no. 000/2569',
      '000 000 1234',
      'hello@baanvela.example',
      'The terms of this booking',
      'Cancelled by',
      'you get back everything you paid for the stay',
    ]) {
      expect(pages[0]).toContain(words);
    }
    // A day that has passed by the time of printing promises nothing any more.
    demo.clock.advance(75 * 24 * 3_600_000);
    expect(
      (await readPdf(await demo.fetch(`/api/booking/${id}/receipt.pdf`))).pages[0],
    ).not.toContain('everything you paid');
    await demo.close();
  });

  test('of a villa that wrote nothing of these has no empty words in their place', async () => {
    const { _id: id } = await sendSlip(app, { language: 'en' });
    const { pages } = await readPdf(await get(id, 'receipt.pdf'));
    expect(pages[0]).not.toMatch(/licence|terms of this booking|  ·  ·/i);
  });

  test('is in the booking’s language unless asked otherwise', async () => {
    const { _id: id } = await sendSlip(app, { language: 'th' });
    const thai = (await readPdf(await get(id, 'receipt.pdf'))).pages[0] ?? '';
    expect(thai).toContain('สรุปการจอง');
    expect(thai).toContain('2569');
    const english = (await readPdf(await get(id, 'receipt.pdf?language=en'))).pages[0] ?? '';
    expect(english).toContain('Booking summary');
    expect(english).toContain('2026');
  });

  test.each(['th', 'en'] as const)('bears anything a guest can write, in %s', async (language) => {
    const { _id: id } = await sendSlip(app, {
      language,
      checkOut: '2027-01-02',
      firstName: 'ณัฐฐ์ธนนันท์'.repeat(8),
      lastName: `Мария 😀🏝️ e\u0301 ${'W'.repeat(70)}`,
      specialRequests: `山田 ${'ปู่ย่าเดินไม่ค่อยสะดวก 🙏🏻 '.repeat(40)}\n\n\n${'x'.repeat(700)}`.slice(
        0,
        2000,
      ),
    });
    const { pages } = await readPdf(await get(id, 'receipt.pdf'));
    expect(pages).toHaveLength(2);
    expect(pages.join(' ')).toContain('Мария');
    expect(pages[1]).toMatch(/2 \/ 2/);
    expect(pages.join('')).not.toContain('?');
    expect(pages.join('').replaceAll(/\s/g, '')).toContain(
      language === 'en' ? 'cannotshowsomeofitsletters' : 'อ่านข้อความทั้งหมดได้ที่หน้าการจอง',
    );
  });
});

test('a name of before, in letters that the paper lacks, is how the guest is reached', async () => {
  const { _id: id } = await sendSlip(app, { language: 'en' });
  app.deps.sqlite
    .prepare(
      `update bookings set customer_name = '山田 太郎',
       customer_info = json_set(customer_info, '$.firstName', '山田', '$.lastName', '太郎')`,
    )
    .run();
  const { pages } = await readPdf(await get(id, 'receipt.pdf'));
  expect(pages.join(' ')).not.toContain('?');
  expect(pages[0]).toMatch(/Guest\s+[\w.]+@example\.com/);
});

test('a request without a single space is broken into lines, and nothing of it is lost', async () => {
  const { _id: id } = await sendSlip(app, { specialRequests: '('.repeat(2000) });
  const { pages } = await readPdf(await get(id, 'receipt.pdf'));
  expect(pages.join('').split('(').length - 1).toBe(2000);
});

test('summaries are limited', async () => {
  const limited = await createTestApp({ seed: 'plain', limits: true });
  const statuses: number[] = [];
  for (let index = 0; index < 61; index += 1) {
    statuses.push((await limited.fetch('/api/booking/nobody/receipt.pdf')).status);
  }
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 404));
  expect(statuses[60]).toBe(429);
  await limited.close();
});

describe('the calendar entry', () => {
  const events = (text: string) =>
    new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one));

  test('runs from check-in to check-out by the villa’s clock', async () => {
    const booking = await confirmed({ language: 'en' });
    const answer = await get(booking._id, 'stay.ics');
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await answer.text();
    const [event] = events(text);
    expect(event?.startDate.toJSDate().toISOString()).toBe('2026-12-03T08:00:00.000Z');
    expect(event?.endDate.toJSDate().toISOString()).toBe('2026-12-06T04:00:00.000Z');
    expect(event?.summary).toBe('Villa');
    expect(event?.description).toContain(booking.reference);
    expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    // A calendar is shared with others; this would let them into the booking.
    expect(text).not.toContain(booking._id);
  });

  test('is read alike by three libraries: properties before alarms, each line ended, and an address', async () => {
    const { _id: id, reference } = await confirmed({ language: 'en' });
    const text = await (await get(id, 'stay.ics')).text();
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = text.split('\r\n');
    const [alarm, end] = [lines.indexOf('BEGIN:VALARM'), lines.indexOf('END:VALARM')];
    expect(lines.slice(end + 1)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
    expect(lines.findIndex((line) => line.startsWith('STATUS:'))).toBeLessThan(alarm);

    const url = `${app.baseUrl}/`;
    const [byIcal] = events(text);
    const byNode = Object.values(nodeIcal.sync.parseICS(text)).find(
      (one) => one?.type === 'VEVENT',
    );
    const [byTs] = convertIcsCalendar(undefined, text).events ?? [];
    expect([
      [byIcal?.uid, String(byIcal?.component.getFirstPropertyValue('url'))],
      [byNode?.uid, byNode?.url],
      [byTs?.uid, byTs?.url],
    ]).toEqual([
      [reference, url],
      [reference, url],
      [reference, url],
    ]);
    expect(byTs?.alarms).toHaveLength(1);
    expect(byNode?.alarms).toHaveLength(1);
    expect(text).not.toContain(id);
  });

  test('says where it is, whom to call and when, with a reminder the day before', async () => {
    app.deps.sqlite
      .prepare('update villa set address = ?, contact = json_patch(contact, ?), position = ?')
      .run(
        JSON.stringify({ th: 'เลขที่ 1', en: '1 Beach Road\nKrabi' }),
        JSON.stringify({ phone: '+66000001234', email: 'hello@villa.example' }),
        JSON.stringify({ lat: 8.05, lng: 98.75 }),
      );
    const { _id: id } = await confirmed({ language: 'en' });
    const text = await (await get(id, 'stay.ics?language=en')).text();
    const [event] = events(text);
    expect(event?.location).toBe('1 Beach Road, Krabi');
    expect(text).toContain('GEO:8.05;98.75');
    for (const said of [
      '+66000001234',
      'hello@villa.example',
      'Check-in from 15:00',
      'Check-out by 11:00',
    ]) {
      expect(event?.description).toContain(said);
    }
    expect(event?.description).not.toContain('Please pay');
    const alarm = event?.component.getFirstSubcomponent('valarm');
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-P1D');
    expect(text).not.toContain(id);
  });

  test('says what is still to be paid, and by which day', async () => {
    app.deps.sqlite.prepare('update villa set deposit_percent = 30, balance_due_days = 1').run();
    const { _id: id, money } = await sendSlip(app, { language: 'en' });
    const token = await app.tokenFor('staff');
    await app.api.call(setBookingStatus, {
      params: { id },
      body: {
        status: 'confirmed',
        received: { amount: money.next?.amount ?? 0, method: 'bank_transfer' },
      },
      headers: { authorization: `Bearer ${token}` },
    });
    const [event] = events(await (await get(id, 'stay.ics')).text());
    const balance = formatBaht(money.total - (money.next?.amount ?? 0));
    expect(event?.description).toContain(
      `Please pay the balance of ${balance} by Wednesday, 2 December 2026.`,
    );
  });

  test('is tentative while the slip is checked', async () => {
    const { _id: id } = await sendSlip(app);
    const [event] = events(await (await get(id, 'stay.ics?language=th')).text());
    expect(event?.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
  });

  test('escapes what would break out of its line', async () => {
    const { _id: id } = await sendSlip(app);
    const name = 'Sun, Sea; \\ and\nBEGIN:VEVENT';
    app.deps.sqlite
      .prepare('update villa set name = ?, beachfront = ?')
      .run(JSON.stringify({ th: name, en: name }), JSON.stringify({ th: name, en: name }));
    const all = events(await (await get(id, 'stay.ics')).text());
    expect(all).toHaveLength(1);
    expect([all[0]?.summary, all[0]?.location]).toEqual([name, name]);
  });
});

test('the summary is set in the site’s headline face, and does not print the address that lets one in', async () => {
  const { _id: id } = await confirmed();
  const data = Buffer.from(await (await get(id, 'receipt.pdf')).arrayBuffer());
  expect(data.toString('latin1')).toMatch(/Taviraj/);
  const pdf = await getDocumentProxy(new Uint8Array(data));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text).not.toContain(id);
  expect(text).not.toContain('/booking/');
  const page = await pdf.getPage(1);
  expect(await page.getAnnotations()).toEqual([]);
});
