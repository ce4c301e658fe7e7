import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setBookingStatus } from '@villa/shared/contract/admin-bookings.ts';
import { addPayment } from '@villa/shared/contract/ledger.ts';
import { getPayment } from '@villa/shared/contract/payment.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import jsQR from 'jsqr';
import { parse } from 'promptparse';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { PNG, awaitSlip, hold, moveTo, sendSlip } from '../../testing/guest.ts';
import { villaTable } from '../villa/villa.table.ts';
import { promptpayPayload } from './promptpay/payload.ts';
import { drawQr } from './qr-codes.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  offer({ promptpayId: '081-234-5678', promptpayName: 'Baan' });
  const { bankAccounts } = app.deps.stores;
  const account = { bankName: 'Bank', accountNumber: '1', accountName: 'Baan' };
  bankAccounts.insert({ ...account, id: 'b' }, 1);
  bankAccounts.insert({ ...account, id: 'a' }, 0);
});
afterEach(() => app.close());

function offer(change: Partial<typeof villaTable.$inferInsert>): void {
  app.db.update(villaTable).set(change).where(eq(villaTable.id, 1)).run();
}

const paymentOf = (id: string) => app.api.call(getPayment, { params: { id } });

/** Staff write down what came; the first time it confirms. */
async function confirmWith(id: string, amount: number, again?: 'again'): Promise<void> {
  const token = await app.tokenFor('staff');
  const headers = { authorization: `Bearer ${token}` };
  const received = { amount, method: 'bank_transfer' as const };
  if (again) await app.api.call(addPayment, { params: { id }, body: received, headers });
  else {
    const body = { status: 'confirmed' as const, received };
    await app.api.call(setBookingStatus, { params: { id }, body, headers });
  }
}

/** The package is the function itself; its types say that it has it as `default`. */
const readQr = jsQR as unknown as typeof jsQR.default;

/** The text that a camera reads. */
async function scan(png: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return readQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** CRC-16/CCITT-FALSE, as EMVCo asks for, written down here once more. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
  }
  return (crc & 0xffff).toString(16).toUpperCase().padStart(4, '0');
}

describe('while the booking lives', () => {
  test('says where and how much to pay, with the window and the server’s clock', async () => {
    const { _id: id, reference, totalPrice, expiresAt } = await awaitSlip(app);
    const nothingAbroad = { swift: '', bankAddress: '', branch: '', charges: '' };
    expect(await paymentOf(id)).toEqual({
      amount: totalPrice,
      reference,
      bankAccounts: [
        { id: 'a', bankName: 'Bank', accountNumber: '1', accountName: 'Baan', ...nothingAbroad },
        { id: 'b', bankName: 'Bank', accountNumber: '1', accountName: 'Baan', ...nothingAbroad },
      ],
      promptpay: {
        id: '081-234-5678',
        name: 'Baan',
        qrUrl: `/api/booking/${id}/promptpay-qr.png?v=${totalPrice}`,
        hasAmount: true,
      },
      expiresAt,
      serverTime: app.clock.now().toISOString(),
    });
  });

  test('before the guest’s details and while the slip is checked, too', async () => {
    const { _id: early } = await hold(app);
    expect((await paymentOf(early)).amount).toBe(42_900);
    const { _id: late } = await sendSlip(app, { checkIn: '2027-01-10', checkOut: '2027-01-12' });
    expect(await paymentOf(late)).toMatchObject({ expiresAt: null });
  });

  test.each([null, '', '12345'])('PromptPay with id %o is not offered', async (promptpayId) => {
    offer({ promptpayId });
    const { _id: id } = await awaitSlip(app);
    expect((await paymentOf(id)).promptpay).toBeNull();
    expect((await app.fetch(`/api/booking/${id}/promptpay-qr.png`)).status).toBe(404);
  });
});

test('QR codes are drawn once, and an address gets a bounded number of them', async () => {
  await app.close();
  app = await createTestApp({ seed: 'plain', limits: true });
  offer({ promptpayId: '081-234-5678', promptpayName: 'Baan' });
  const { _id: id } = await hold(app);
  const codes = await Promise.all(
    Array.from({ length: 121 }, () => app.fetch(`/api/booking/${id}/promptpay-qr.png`)),
  );
  const statuses = Map.groupBy(codes, ({ status }) => status);
  expect(statuses.get(200)).toHaveLength(120);
  expect(statuses.get(429)).toHaveLength(1);
  expect(await drawQr('a')).toBe(await drawQr('a'));
});

describe('after the confirmation', () => {
  const amountIn = async (id: string) => {
    const { amount, promptpay, expiresAt } = await paymentOf(id);
    const qr = await app.fetch(promptpay?.qrUrl ?? '');
    const text = await scan(Buffer.from(await qr.arrayBuffer()));
    return [amount, parse(text ?? '', true)?.getTagValue('54'), expiresAt];
  };

  test('the balance and the damage deposit are asked for, months later, and no other amount', async () => {
    offer({ depositPercent: 30, damageDeposit: 5000, damageDepositWhen: 'on_arrival' });
    const stay = { checkIn: '2027-05-02', checkOut: '2027-05-05' };
    const { _id: id, totalPrice } = await sendSlip(app, stay);
    const { amount: deposit } = await paymentOf(id);
    await confirmWith(id, deposit);
    app.clock.advance(100 * 86_400_000);
    const balance = totalPrice - deposit;
    expect(await amountIn(id)).toEqual([balance, `${balance}.00`, null]);
    await confirmWith(id, balance, 'again');
    expect(await amountIn(id)).toEqual([5000, '5000.00', null]);
  });

  test('half a slip leaves the rest of its instalment to be asked for', async () => {
    const { _id: id } = await sendSlip(app);
    await confirmWith(id, 20_000);
    expect(await amountIn(id)).toEqual([22_900, '22900.00', null]);
  });

  test('confirmed without money, all of it is still asked for', async () => {
    const { _id: id } = await sendSlip(app);
    await moveTo(app, id, 'confirmed');
    expect(await amountIn(id)).toEqual([42_900, '42900.00', null]);
  });
});

describe('when the booking no longer lives', () => {
  async function refusals(id: string): Promise<unknown[]> {
    const calls = [`/api/booking/${id}/payment`, `/api/booking/${id}/promptpay-qr.png`];
    return Promise.all(
      calls.map(async (call) => {
        const answer = await app.fetch(call);
        return [answer.status, ((await answer.json()) as { code: string }).code];
      }),
    );
  }
  const twice = (one: unknown) => [one, one];

  test('unknown', async () => {
    expect(await refusals('nobody')).toEqual(twice([404, 'not_found']));
  });

  test('expired', async () => {
    const { _id: id } = await awaitSlip(app);
    app.clock.advance(24 * 3_600_000);
    expect(await refusals(id)).toEqual(twice([410, 'window_expired']));
  });

  test('confirmed and paid, then cancelled', async () => {
    const { _id: id } = await sendSlip(app);
    await confirmWith(id, 42_900);
    expect(await refusals(id)).toEqual(twice([409, 'nothing_due']));
    await moveTo(app, id, 'cancelled');
    expect(await refusals(id)).toEqual(twice([409, 'booking_cancelled']));
  });
});

describe('the QR picture', () => {
  test('scanned, fills in the villa’s number and the exact amount', async () => {
    const { _id: id, reference } = await awaitSlip(app);
    const answer = await app.fetch(`/api/booking/${id}/promptpay-qr.png`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="promptpay-${reference}.png"`,
    });
    const text = await scan(Buffer.from(await answer.arrayBuffer()));
    expect(text?.slice(-4)).toBe(crc16(text?.slice(0, -4) ?? ''));
    const said = parse(text ?? '', true);
    expect(said?.getTagValue('54')).toBe('42900.00');
    expect(said?.getTagValue('53')).toBe('764');
    expect(said?.getTagValue('58')).toBe('TH');
    expect(said?.getTagValue('29', '00')).toBe('A000000677010111');
    expect(said?.getTagValue('29', '01')).toBe('0066812345678');
  });

  test('to be saved, has words around it and says the same', async () => {
    const { _id: id } = await awaitSlip(app);
    const plain = await app.fetch(`/api/booking/${id}/promptpay-qr.png`);
    const answer = await app.fetch(`/api/booking/${id}/promptpay-qr.png?v=1&paper=1`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const paper = Buffer.from(await answer.arrayBuffer());
    const { width, height } = await sharp(paper).metadata();
    expect(height).toBeGreaterThan(width + 200);
    expect(await scan(paper)).toBe(await scan(Buffer.from(await plain.arrayBuffer())));
  });

  test('to be saved, names the number that it leads to, and none of an owner’s own picture', async () => {
    const { _id: id } = await awaitSlip(app);
    expect(await app.deps.guestQr(id)).toMatchObject({ kind: 'payload', id: '081-234-5678' });
    const paper = async () => {
      const answer = await app.fetch(`/api/booking/${id}/promptpay-qr.png?paper=1&language=en`);
      return sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    };
    const { drawQrPaper } = await import('./promptpay/qr-paper.ts');
    const plain = await app.fetch(`/api/booking/${id}/promptpay-qr.png`);
    const without = await drawQrPaper(Buffer.from(await plain.arrayBuffer()), {
      ...(await app.deps.guestQr(id, 'en')),
      id: null,
    });
    const { height } = await sharp(without).metadata();
    expect((await paper()).height).toBeGreaterThan(height + 50);
    // It may lead to an account that has no such number.
    offer({ promptpayQrFile: 'own.png' });
    expect(await app.deps.guestQr(id)).toMatchObject({ kind: 'file', id: null });
  });

  test('to be saved, is in the language of the page', async () => {
    const { _id: id } = await awaitSlip(app);
    const paper = async (query: string) => {
      const answer = await app.fetch(`/api/booking/${id}/promptpay-qr.png?paper=1${query}`);
      return Buffer.from(await answer.arrayBuffer());
    };
    const [thai, english, own] = [
      await paper('&language=th'),
      await paper('&language=en'),
      await paper(''),
    ];
    expect(thai.equals(english)).toBe(false);
    expect([thai, english].some((one) => one.equals(own))).toBe(true);
    expect(await scan(thai)).toBe(await scan(english));
    expect((await app.fetch(`/api/booking/${id}/promptpay-qr.png?language=xx`)).status).toBe(422);
  });

  test('with a payee of 200 letters and marks of markup is drawn all the same', async () => {
    offer({ promptpayName: `<b>&${'บริษัทยาวมาก'.repeat(16)}` });
    const { _id: id } = await awaitSlip(app);
    const answer = await app.fetch(`/api/booking/${id}/promptpay-qr.png?paper=1`);
    expect(answer.status).toBe(200);
    const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(width).toBe(900);
  });

  test('is the owner’s own when there is one', async () => {
    mkdirSync(path.join(app.dataDir, 'promptpay'));
    writeFileSync(path.join(app.dataDir, 'promptpay', 'own.png'), PNG);
    offer({ promptpayQrFile: 'own.png' });
    const { _id: id } = await awaitSlip(app);
    expect((await paymentOf(id)).promptpay).toMatchObject({ hasAmount: false });
    const answer = await app.fetch(`/api/booking/${id}/promptpay-qr.png`);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
    offer({ promptpayId: null });
    expect((await paymentOf(id)).promptpay).toMatchObject({ id: null, hasAmount: false });
  });
});

test('every id and amount is said as it is, with a right checksum', () => {
  const digits = (length: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
  const phone = digits(9).map((rest) => `0${rest}`);
  fc.assert(
    fc.property(
      fc.oneof(phone, digits(13), digits(15)),
      fc.integer({ min: 1, max: 9_999_999 }),
      (id, amount) => {
        const payload = promptpayPayload(id, amount) ?? '';
        const said = parse(payload, true);
        expect(payload.slice(-4)).toBe(crc16(payload.slice(0, -4)));
        expect(Number(said?.getTagValue('54'))).toBe(amount);
        const [tag, target] =
          id.length === 10
            ? (['01', `0066${id.slice(1)}`] as const)
            : ([id.length === 13 ? '02' : '03', id] as const);
        expect(said?.getTagValue('29', tag)).toBe(target);
      },
    ),
  );
});
