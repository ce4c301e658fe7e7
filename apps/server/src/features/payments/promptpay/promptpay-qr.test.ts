import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { checksum } from 'promptparse';
import { billPayment } from 'promptparse/generate';
import sharp, { type Metadata } from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn, sendForm } from '@villa/server/testing/ask.ts';
import { type TestApp, createTestApp } from '@villa/server/testing/create-test-app.ts';
import { awaitSlip } from '@villa/server/testing/guest.ts';
import { badPictures, filesIn, picture, qrPhoto } from '@villa/server/testing/pictures.ts';
import { promptpayPayload } from './payload.ts';

let app: TestApp;
let owner: string;
beforeEach(async () => {
  // The sweep compares with the disk's own clock.
  app = await createTestApp({ seed: 'plain', now: new Date() });
  owner = await app.tokenFor('owner');
});
afterEach(() => app.close());

const QR = '/api/admin/villa/promptpay-qr';
const send = (file: Uint8Array) => sendForm(app, 'POST', QR, [['qrImage', file, 'qr.jpg']], owner);
const call = (method: string, path: string, body?: unknown) =>
  ask(app, method, path, body, { token: owner });
const PAYS = promptpayPayload('081-234-5678', 0) ?? '';
const preview = async (query = '') => (await call('GET', QR + query)).body;

/** Anything, with the end that makes it count as a code for money. */
const withChecksum = (text: string) => `${text}6304${checksum(`${text}6304`)}`;

async function pixelsOf(address: string): Promise<Metadata> {
  return sharp(Buffer.from(address.replace('data:image/png;base64,', ''), 'base64')).metadata();
}

test('an uploaded picture is what guests scan, as PNG without its metadata', async () => {
  const photo = await sharp(await qrPhoto(PAYS, 2000, 1500))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const response = await send(photo);
  expect([response.status, response.body.hasPromptpayQr]).toEqual([200, true]);
  expect(response.body).not.toHaveProperty('promptpayQrFile');
  const { picture: shown, hasAmount } = await preview('?amount=42900');
  expect(hasAmount).toBe(false);
  expect(await pixelsOf(shown)).toMatchObject({ format: 'png', width: 900, height: 1200 });
  expect((await pixelsOf(shown)).exif).toBeUndefined();

  const checkIn = addDays(dateInZone(app.clock.now(), 'Asia/Bangkok'), 30);
  const { _id: id } = await awaitSlip(app, { checkIn, checkOut: addDays(checkIn, 2) });
  const answer = await app.fetch(`/api/booking/${id}/promptpay-qr.png`);
  const guests = Buffer.from(await answer.arrayBuffer()).toString('base64');
  expect(shown).toBe(`data:image/png;base64,${guests}`);
});

test('taken away, the id makes the picture again, with the amount', async () => {
  await send(await qrPhoto(PAYS));
  await call('PATCH', '/api/admin/villa', { promptpayId: '0812345678' });
  expect((await call('DELETE', QR)).body.hasPromptpayQr).toBe(false);
  expect((await call('DELETE', QR)).status).toBe(200);
  expect(await preview('?amount=100')).toMatchObject({ hasAmount: true });
  expect(await preview()).toMatchObject({ hasAmount: false });
  expect((await call('GET', `${QR}?amount=-1`)).status).toBe(422);
});

test('without id and picture there is none', async () => {
  expect(await preview('?amount=1')).toEqual({ picture: null, hasAmount: false, payee: null });
});

test('an old picture goes with the sweep, the shown one stays', async () => {
  await send(await qrPhoto(PAYS));
  await send(await qrPhoto(PAYS, 200, 200));
  expect(filesIn(app, 'promptpay')).toHaveLength(2);
  app.clock.advance(25 * 3_600_000);
  expect(await app.deps.sweepImages()).toBe(1);
  // A day is longer than a token lives.
  owner = await app.tokenFor('owner');
  expect(await pixelsOf((await preview()).picture)).toMatchObject({ width: 200 });
});

test('bad files change nothing', async () => {
  await send(await qrPhoto(PAYS, 200, 200));
  for (const [what, file, status] of await badPictures()) {
    expect([what, (await send(file)).status]).toEqual([what, status]);
  }
  expect((await sendForm(app, 'POST', QR, [], owner)).body.fields).toEqual({ qrImage: 'required' });
  expect(filesIn(app, 'promptpay')).toHaveLength(1);
  expect(filesIn(app, 'incoming')).toEqual([]);
  expect(await pixelsOf((await preview()).picture)).toMatchObject({ width: 200 });
});

test('a picture in which no code can be read is refused, and the shown one stays', async () => {
  await send(await qrPhoto(PAYS, 200, 200));
  const tooSmall = await sharp(await qrPhoto(PAYS))
    .resize(40)
    .jpeg()
    .toBuffer();
  for (const file of [await picture(), tooSmall]) {
    expect(refusalIn(await send(file))).toEqual([422, 'no_qr_code']);
  }
  expect(filesIn(app, 'promptpay')).toHaveLength(1);
  expect(await preview()).toMatchObject({ payee: { kind: 'promptpay', id: '0812345678' } });
});

test('shows who receives the money of a picture', async () => {
  const bill = billPayment({ billerId: '011223344556677', ref1: 'VILLA' });
  // Some apps drop leading zeros of the checksum.
  const withoutZero =
    Array.from({ length: 200 }, (_, amount) => promptpayPayload('0812345678', amount + 1) ?? '')
      .find((text) => /63040[1-9A-F]...?$/.test(text))
      ?.replace(/(?<=6304)0(?=...$)/, '') ?? '';
  // The last figure of its checksum is another one.
  const torn = PAYS.slice(0, -1) + (PAYS.endsWith('0') ? '1' : '0');
  for (const [text, kind, id] of [
    [PAYS, 'promptpay', '0812345678'],
    [promptpayPayload('1101700230708', 100), 'promptpay', '1101700230708'],
    [promptpayPayload('004999001234567', 0), 'promptpay', '004999001234567'],
    [bill, 'bill', '011223344556677'],
    [withoutZero, 'promptpay', '0812345678'],
    [withoutZero.toLowerCase(), 'other', null],
    ['https://example.com/pay-me', 'other', null],
    [torn, 'other', null],
    ['000201', 'other', null],
    ['29370016A000000677010111', 'other', null],
    [withChecksum('00020129-4'), 'other', null],
    [withChecksum('0002012908001A000-4'), 'other', null],
    [withChecksum('0002012999'), 'other', null],
  ] as const) {
    expect((await send(await qrPhoto(text ?? ''))).status).toBe(200);
    expect([text, (await preview()).payee]).toEqual([text, { kind, id }]);
  }
  await call('DELETE', QR);
  expect((await preview()).payee).toBeNull();
});

test('an older picture is shown as one that cannot be read', async () => {
  await send(await qrPhoto(PAYS));
  const [file] = filesIn(app, 'promptpay');
  writeFileSync(
    join(app.dataDir, 'promptpay', 'old.png'),
    await sharp(await picture())
      .png()
      .toBuffer(),
  );
  app.deps.sqlite.prepare('update villa set promptpay_qr_file = ?').run('old.png');
  expect((await preview()).payee).toEqual({ kind: 'unreadable', id: null });
  app.deps.sqlite.prepare('update villa set promptpay_qr_file = ?').run(file);
  expect((await preview()).payee).toMatchObject({ kind: 'promptpay' });
});

test('the history says that it changed', async () => {
  await send(await qrPhoto(PAYS));
  const { body } = await call('GET', '/api/admin/villa/history');
  expect(body.changes[0].fields).toEqual([{ field: 'promptpayQr', from: false, to: true }]);
});
