import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn, sendForm } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { PDF, PNG, awaitSlip, moveTo } from '../../testing/guest.ts';

let app: TestApp;
let owner: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  owner = await app.tokenFor('owner');
});
afterEach(() => app.close());

const paymentsOf = (id: string) => `/api/admin/bookings/${id}/payments`;

/** A booking that was paid and cancelled, and whose money went back. */
async function refunded(checkIn = '2026-12-03', checkOut = '2026-12-06') {
  const { _id: id, totalPrice: amount } = await awaitSlip(app, { checkIn, checkOut });
  const pay = async (payment: object) => {
    const body = { method: 'bank_transfer', amount, ...payment };
    const answer = await ask(app, 'POST', paymentsOf(id), body, { token: owner });
    return answer.body.payments.at(-1).id as string;
  };
  const came = await pay({});
  await moveTo(app, id, 'confirmed');
  await moveTo(app, id, 'cancelled');
  const went = await pay({ out: true });
  return { id, came, went };
}

const send = (id: string, payment: string, file: Uint8Array = PNG, token = owner) =>
  sendForm(
    app,
    'POST',
    `${paymentsOf(id)}/${payment}/picture`,
    [['picture', file, 'a.png']],
    token,
  );

test('a refund shows its transfer to the guest, as pixels made anew', async () => {
  const { id, went } = await refunded();
  const photo = await sharp({
    create: { width: 40, height: 60, channels: 3, background: '#123456' },
  })
    .withExif({ IFD0: { Copyright: 'where the owner lives' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await send(id, went, photo);
  expect(status).toBe(201);
  const ledger = await ask(app, 'GET', paymentsOf(id), undefined, { token: owner });
  expect(ledger.body.payments.map((row: { pictureUrl: string | null }) => row.pictureUrl)).toEqual([
    null,
    body.pictureUrl,
  ]);
  const answer = await app.fetch(body.pictureUrl);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const shown = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(shown).metadata()).toMatchObject({ width: 40, height: 60 });
  expect(shown.includes('where the owner lives')).toBe(false);
  const detail = await ask(app, 'GET', `/api/admin/bookings/${id}`, undefined, { token: owner });
  expect(detail.body.history.at(-1)).toMatchObject({ event: 'transfer_picture' });
});

test('another picture takes its place, at another address; there are at most five', async () => {
  const { id, went } = await refunded();
  const urls = new Set<string>();
  for (let times = 0; times < 5; times += 1) {
    app.clock.advance(1000);
    const { status, body } = await send(id, went, times % 2 ? PDF : PNG);
    expect(status).toBe(201);
    urls.add(body.pictureUrl);
    expect((await app.fetch(body.pictureUrl)).status).toBe(200);
  }
  expect(urls.size).toBe(5);
  expect(refusalIn(await send(id, went))).toEqual([429, 'too_many_requests']);
});

test('only a transfer that went out and stands has one, and only under its own booking', async () => {
  const { id, came, went } = await refunded();
  const other = await refunded('2026-12-10', '2026-12-12');
  expect((await send(id, came)).status).toBe(404);
  expect((await send(id, 'nobody')).status).toBe(404);
  expect((await send(other.id, went)).status).toBe(404);
  expect((await send(id, went)).status).toBe(201);
  const read = (booking: string, payment: string) =>
    app.fetch(`/api/booking/${booking}/payments/${payment}/picture`);
  expect((await read(other.id, went)).status).toBe(404);
  expect((await read(id, came)).status).toBe(404);
  expect((await read(id, went)).status).toBe(200);
  await ask(app, 'POST', `${paymentsOf(id)}/${went}/reverse`, { reason: 'x' }, { token: owner });
  expect(refusalIn(await send(id, went))).toEqual([409, 'payment_reversed']);
});

test('what is no picture is refused, and leaves no file behind', async () => {
  const { id, went } = await refunded();
  expect((await send(id, went, Buffer.from('<svg/>'))).status).toBe(415);
  expect((await send(id, went, Buffer.alloc(0))).status).toBe(422);
  expect((await send(id, went, PNG.subarray(0, 40))).status).toBe(422);
  const url = `${paymentsOf(id)}/${went}/picture`;
  expect((await sendForm(app, 'POST', url, [], owner)).status).toBe(422);
  expect((await sendForm(app, 'POST', url, [['picture', PNG, 'a.png']])).status).toBe(401);
  const folder = path.join(app.dataDir, 'transfer-pictures');
  await send(id, went);
  expect(readdirSync(folder)).toHaveLength(1);
});
