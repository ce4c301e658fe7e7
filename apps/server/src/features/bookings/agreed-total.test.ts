/**
 * The guest is asked for the booking's total. With a tax and an agreed price the sum of the nights, the list price and
 * the total are three amounts, so that none can stand in for another.
 */
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import jsQR from 'jsqr';
import { parse } from 'promptparse';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { anna } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { PNG, hold, moveTo, upload, uploadedUrl } from '../../testing/guest.ts';
import { mailsTable } from '../messages/mails.table.ts';

const REGULAR = 45_000;
const SUBTOTAL = 42_900;
/** With 7 % on top, rounded to a whole baht. */
const LIST_TOTAL = 45_903;
const AGREED = 40_000;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  app.deps.sqlite.exec("update villa set tax_percent = 7, promptpay_id = '0812345678'");
});
afterEach(() => app.close());

const totals = { 'the list price with its tax': LIST_TOTAL, 'an agreed price': AGREED } as const;

/** A booking with its guest’s details, at this total. */
async function bookedAt(total: number): Promise<string> {
  const { _id: id, price } = await hold(app);
  expect([price.baseTotal, price.subtotal, price.total]).toEqual([REGULAR, SUBTOTAL, LIST_TOTAL]);
  const agreed = total === price.total ? {} : { totalPrice: total, priceReason: 'third stay' };
  const token = await app.tokenFor('staff');
  const response = await ask(app, 'PATCH', `/api/admin/bookings/${id}`, agreed, { token });
  expect(response.body).toMatchObject({ totalPrice: total, price: { total: LIST_TOTAL } });
  await ask(app, 'PATCH', `/api/booking/${id}/customer-info`, { customerInfo: anna });
  return id;
}

async function sendSlip(id: string): Promise<void> {
  const answer = await upload(app, [
    ['bookingId', id],
    ['slip', PNG, 'slip.png'],
  ]);
  const paymentSlipUrl = await uploadedUrl(answer);
  await ask(app, 'PATCH', `/api/booking/${id}`, { paymentSlipUrl });
}

/** The amounts of money in a text, in their order. */
const amountsIn = (text: string): string[] => text.match(/฿[\d,]+/g) ?? [];

/** The package is the function itself; its types say that it has it as `default`. */
const readQr = jsQR as unknown as typeof jsQR.default;

describe.each(Object.entries(totals))('at %s', (_what, total) => {
  test('the payment page asks for the total', async () => {
    const id = await bookedAt(total);
    const { body } = await ask(app, 'GET', `/api/booking/${id}/payment`);
    expect(body.amount).toBe(total);
  });

  test('the QR code fills in the total', async () => {
    const id = await bookedAt(total);
    const answer = await app.fetch(`/api/booking/${id}/promptpay-qr.png`);
    const picture = sharp(Buffer.from(await answer.arrayBuffer()))
      .ensureAlpha()
      .raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    const code = readQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
    expect(parse(code ?? '', true)?.getTagValue('54')).toBe(`${total}.00`);
  });

  test.each(['in_review', 'confirmed'] as const)(
    'the documents of a booking %s end in the total',
    async (status) => {
      const id = await bookedAt(total);
      await sendSlip(id);
      if (status === 'confirmed') await moveTo(app, id, status);
      const answer = await app.fetch(`/api/booking/${id}/receipt.pdf?language=en`);
      const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
      const page = (await extractText(pdf)).text.join(' ').replace(/\s+/g, ' ');
      // Amounts stand at the right, and are read before their words.
      const isAgreed = total !== LIST_TOTAL;
      expect(page).toContain(`${formatBaht(total)}${isAgreed ? 'Agreed total' : 'Total'}`);
      expect(page).toContain(`${formatBaht(LIST_TOTAL - SUBTOTAL)}Taxes and fees`);
      // Every line between the nights and the total is there, so that the reader can add them up.
      const agreed = `${formatBaht(LIST_TOTAL)}Usual price −${formatBaht(LIST_TOTAL - AGREED)}As agreed`;
      expect(page.includes(agreed)).toBe(isAgreed);
      expect(page.includes('Discounts taken off')).toBe(!isAgreed);
    },
  );

  test('mails to guest and owner name no other amount than the total', async () => {
    const id = await bookedAt(total);
    const owner = await app.tokenFor('owner');
    await sendSlip(id);
    await app.deps.relay.round();
    const mails = app.db.select().from(mailsTable).all();
    expect(mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['received', 'slip_received', 'owner_slip']),
    );
    for (const { id: mail, kind } of mails) {
      const { body } = await ask(app, 'GET', `/api/admin/mails/${mail}`, undefined, {
        token: owner,
      });
      const amounts = new Set(amountsIn(body.text));
      expect([kind, ...amounts]).toEqual([kind, formatBaht(total)]);
    }
  });
});
