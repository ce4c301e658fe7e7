import sharp, { type Metadata } from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, sendForm } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip } from '../../testing/guest.ts';
import { badPictures, filesIn, picture } from '../../testing/pictures.ts';

let app: TestApp;
let owner: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: new Date() });
  owner = await app.tokenFor('owner');
});
afterEach(() => app.close());

const QR = '/api/admin/villa/promptpay-qr';
const send = (file: Uint8Array) => sendForm(app, 'POST', QR, [['qrImage', file, 'qr.jpg']], owner);
const call = (method: string, path: string, body?: unknown) =>
  ask(app, method, path, body, { token: owner });
const preview = async (query = '') => (await call('GET', QR + query)).body;

async function pixelsOf(address: string): Promise<Metadata> {
  return sharp(Buffer.from(address.replace('data:image/png;base64,', ''), 'base64')).metadata();
}

test('an uploaded picture is what guests scan, as PNG without its metadata', async () => {
  const photo = await sharp(await picture(2000, 1500))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const told = await send(photo);
  expect([told.status, told.body.hasPromptpayQr]).toEqual([200, true]);
  expect(told.body).not.toHaveProperty('promptpayQrFile');
  const { picture: shown, hasAmount } = await preview('?amount=42900');
  expect(hasAmount).toBe(false);
  expect(await pixelsOf(shown)).toMatchObject({ format: 'png', width: 900, height: 1200 });
  expect((await pixelsOf(shown)).exif).toBeUndefined();

  const { _id: id } = await awaitSlip(app, { checkIn: '2027-01-10', checkOut: '2027-01-12' });
  const answer = await app.fetch(`/api/booking/${id}/promptpay-qr.png`);
  const guests = Buffer.from(await answer.arrayBuffer()).toString('base64');
  expect(shown).toBe(`data:image/png;base64,${guests}`);
});

test('taken away, the id makes the picture again, with the amount', async () => {
  await send(await picture());
  await call('PATCH', '/api/admin/villa', { promptpayId: '0812345678' });
  expect((await call('DELETE', QR)).body.hasPromptpayQr).toBe(false);
  expect((await call('DELETE', QR)).status).toBe(200);
  expect(await preview('?amount=100')).toMatchObject({ hasAmount: true });
  expect(await preview()).toMatchObject({ hasAmount: false });
  expect((await call('GET', `${QR}?amount=-1`)).status).toBe(422);
});

test('without id and picture there is none', async () => {
  expect(await preview('?amount=1')).toEqual({ picture: null, hasAmount: false });
});

test('an old picture goes with the sweep, the shown one stays', async () => {
  await send(await picture());
  await send(await picture(90, 90));
  expect(filesIn(app, 'promptpay')).toHaveLength(2);
  app.clock.advance(25 * 3_600_000);
  expect(await app.deps.sweepPictures()).toBe(1);
  // A day is longer than a token lives.
  owner = await app.tokenFor('owner');
  expect(await pixelsOf((await preview()).picture)).toMatchObject({ width: 90 });
});

test('bad files change nothing', async () => {
  await send(await picture(90, 90));
  for (const [what, file, status] of await badPictures()) {
    expect([what, (await send(file)).status]).toEqual([what, status]);
  }
  expect((await sendForm(app, 'POST', QR, [], owner)).body.fields).toEqual({ qrImage: 'required' });
  expect(filesIn(app, 'promptpay')).toHaveLength(1);
  expect(filesIn(app, 'incoming')).toEqual([]);
  expect(await pixelsOf((await preview()).picture)).toMatchObject({ width: 90 });
});

test('the history says that it changed', async () => {
  await send(await picture());
  const { body } = await call('GET', '/api/admin/villa/history');
  expect(body.changes[0].fields).toEqual([{ field: 'promptpayQr', from: false, to: true }]);
});
