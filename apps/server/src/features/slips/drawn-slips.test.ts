import { changeBooking } from '@villa/shared/contract/booking.ts';
import { getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import type { SlipEvidence } from '@villa/shared/contract/slip-evidence.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import {
  SLIP_LAYOUTS,
  SLIP_WAYS,
  drawSlip,
  numbersOf,
  pdfOf,
  slipText,
} from '../../testing/drawn-slips.ts';
import { awaitSlip, moveTo, upload, uploadedUrl } from '../../testing/guest.ts';
import { emptyPng, picture, qrPhoto } from '../../testing/pictures.ts';
import { readCodes } from './read-codes.ts';

/** `SLIP_ROUNDS=3`: each bank's slip in every way, with other transfers and angles in each round. */
const { env } = globalThis.process as { env: Record<string, string | undefined> };
const ROUNDS = Number(env['SLIP_ROUNDS'] ?? 0);
const WAYS = Object.entries(SLIP_WAYS);
/** In the short run each bank's slip comes in some of the ways, and each way with some of the banks. */
const SHORT = 3;
const MIN_READ = 0.95;

let app: TestApp;
let staff: { authorization: string };
beforeAll(async () => {
  app = await createTestApp({ seed: 'plain' });
  staff = { authorization: `Bearer ${await app.tokenFor('staff')}` };
});
afterAll(() => app.close());

/** A booking that ends at once, so that the next one finds its nights free; a confirmed one keeps that it was. */
async function send(file: Uint8Array, { confirmed = false } = {}): Promise<string> {
  const { _id: id } = await awaitSlip(app);
  const answer = await upload(app, [
    ['bookingId', id],
    ['slip', file, 'slip'],
  ]);
  const body = { paymentSlipUrl: await uploadedUrl(answer), status: 'in_review' } as const;
  await app.api.call(changeBooking, { params: { id }, body });
  if (confirmed) await moveTo(app, id, 'confirmed');
  await moveTo(app, id, 'cancelled');
  return id;
}
async function evidenceOf(id: string): Promise<SlipEvidence | null | undefined> {
  const { slips } = await app.api.call(getAdminBooking, { params: { id }, headers: staff });
  return slips[0]?.evidence;
}

interface Sent {
  what: string;
  reference: string;
  first: string;
  again: string;
}

/** Each slip as the app made it, confirmed; and then sent once more in each of the ways. */
async function sendAll(round: number): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const [place, layout] of SLIP_LAYOUTS.entries()) {
    const random = numbersOf(round * 1000 + place);
    const reference = `${20_261_122_000 + round}${Math.floor(random() * 1e9)}BPM${place}`;
    const slip = await drawSlip(layout, slipText(layout.bank, reference));
    const first = await send(slip, { confirmed: true });
    const ways = WAYS.filter((_, way) => ROUNDS > 0 || (way + place * SHORT) % WAYS.length < SHORT);
    for (const [way, change] of ways) {
      const again = await send(await change(slip, random));
      sent.push({ what: `${layout.name}; ${way}`, reference, first, again });
    }
  }
  app.deps.slipEvidences.start();
  await app.deps.slipEvidences.settled();
  return sent;
}

describe('slips of ten banks in every way they come', () => {
  test.each(Array.from({ length: Math.max(1, ROUNDS) }, (_, round) => [round]))(
    'round %i: nineteen of twenty are read, none as another one, and each re-used one is marked',
    async (round) => {
      const sent = await sendAll(round);
      const unread: string[] = [];
      const wrong: string[] = [];
      const unmarked: string[] = [];
      for (const { what, reference, first, again } of sent) {
        const evidence = await evidenceOf(again);
        if (evidence?.code !== 'read') unread.push(what);
        else if (evidence.reference !== reference) wrong.push(what);
        else if (!evidence.alsoIn.some((same) => same.bookingId === first && same.confirmed)) {
          unmarked.push(what);
        }
      }
      expect(sent.length).toBeGreaterThanOrEqual(SLIP_LAYOUTS.length * SHORT);
      expect({ wrong, unmarked }).toEqual({ wrong: [], unmarked: [] });
      // The unread slips beyond a twentieth are named.
      expect(unread.slice(Math.floor(sent.length * (1 - MIN_READ)))).toEqual([]);
    },
    600_000,
  );
});

test('a slip in the corner of a large photo is found by a closer look', async () => {
  const [layout] = SLIP_LAYOUTS;
  if (!layout) throw new Error('no layout');
  const { default: sharp } = await import('sharp');
  const slip = await drawSlip(layout, slipText(layout.bank, '2026112290BPM01234'));
  const input = await sharp(slip).resize({ width: 350 }).toBuffer();
  const photo = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#665544' },
  })
    .composite([{ input, left: 3300, top: 2100 }])
    .jpeg()
    .toBuffer();
  expect(await readCodes(photo)).toEqual({
    code: 'read',
    codes: [{ bank: layout.bank, reference: '2026112290BPM01234' }],
  });
});

describe('what no slip is made of', () => {
  const code = slipText('014', '2026112209');
  const [layout] = SLIP_LAYOUTS;
  if (layout === undefined) throw new Error('no layout');

  test('a slip without a code has none, and a picture of anything else', async () => {
    expect(await readCodes(await drawSlip(layout, null))).toEqual({ code: 'none' });
    expect(await readCodes(await picture())).toEqual({ code: 'none' });
    expect(await readCodes(emptyPng(1, 1))).toEqual({ code: 'none' });
    expect(await readCodes(emptyPng(9000, 3))).toEqual({ code: 'none' });
  });

  test('a code of another kind is one, also with a length of -4', async () => {
    for (const text of ['https://example.com', '00-4', `${code}0`, code.replace('2026', '2027')]) {
      expect(await readCodes(await qrPhoto(text, 300, 200))).toEqual({ code: 'other' });
    }
  });

  test('a checksum without its leading zeros is read', async () => {
    const transfers = Array.from({ length: 99 }, (_, number) => `20261122${number}`);
    const transRef = transfers.find((one) => /91040\w{3}$/.test(slipText('004', one))) ?? '';
    const short = slipText('004', transRef).replace(/91040+(?=\w+$)/, '9104');
    expect(short).not.toBe(slipText('004', transRef));
    expect(await readCodes(await drawSlip(layout, short))).toEqual({
      code: 'read',
      codes: [{ bank: '004', reference: transRef }],
    });
  });

  test('a payment code beside it does not hide the one of the slip', async () => {
    const { default: sharp } = await import('sharp');
    const input = await sharp(await qrPhoto('00020101021129370016A000000677010111'))
      .resize({ width: 300 })
      .toBuffer();
    const both = await sharp(await drawSlip(layout, code))
      .composite([{ input, left: 60, top: 1100 }])
      .png()
      .toBuffer();
    expect(await readCodes(both)).toEqual({
      code: 'read',
      codes: [{ bank: '014', reference: '2026112209' }],
    });
  });

  test.each([
    ['three right bytes', () => Buffer.from([0xff, 0xd8, 0xff])],
    ['nothing', () => Buffer.alloc(0)],
    ['48 kB that are 400 megapixels', () => emptyPng(20_000, 20_000)],
    ['a PDF that breaks off', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog')],
    ['a PDF with a password', async () => pdfOf(await qrPhoto(code), 'secret')],
  ])('%s is unreadable', async (_what, file) => {
    expect(await readCodes(await file())).toEqual({ code: 'unreadable' });
  });
});
