import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { anna, newBooking } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { PDF, PNG } from '../../testing/guest.ts';
import { slowPdf } from '../../testing/slow-pdf.ts';
import { createFairQueue } from '../../platform/limits/fair-queue.ts';
import { incomingFolder } from '../villa/image-form.ts';
import { DOCUMENTS } from './slips.usecases.ts';

const PLACES = 7;

let app: TestApp;
let gone: AbortController;
beforeEach(async () => {
  const config = { trustProxy: 1, uploadsAtOnce: PLACES, logLevel: 'silent' as const };
  app = await createTestApp({ seed: 'plain', limits: true, config });
  gone = new AbortController();
});
afterEach(async () => {
  gone.abort();
  await app.close();
});

/** An address whose range nobody else is in. */
const alone = (number: number) => `203.0.${number}.7`;

let days = 0;
async function awaitSlipFrom(ip: string): Promise<string> {
  const headers = { 'x-forwarded-for': ip };
  const checkIn = addDays('2026-12-01', (days += 1));
  const stay = newBooking({ checkIn, checkOut: addDays(checkIn, 1) });
  const { body } = await ask(app, 'POST', '/api/booking', stay, { headers });
  const { _id: id } = body.data.booking;
  const info = { customerInfo: anna };
  await ask(app, 'PATCH', `/api/booking/${id}/customer-info`, info, { headers });
  return id;
}

async function send(bookingId: string, ip: string, file: Buffer): Promise<number> {
  const form = new FormData();
  form.append('bookingId', bookingId);
  form.append('slip', new Blob([new Uint8Array(file)]), 'slip');
  const { status } = await app.fetch('/api/upload/slip', {
    method: 'POST',
    headers: { 'x-forwarded-for': ip },
    body: form,
    signal: gone.signal,
  });
  return status;
}

/** Until so many files are received, or have been and wait for their turn. */
async function untilReceived(files: number): Promise<void> {
  await expect.poll(() => readdirSync(incomingFolder(app.dataDir)).length).toBe(files);
}

/** Slow PDFs, each from an address of its own. @returns how many have been answered */
async function sendSlowPdfs(files = PLACES, from = alone): Promise<() => number[]> {
  const answered: number[] = [];
  const ids: string[] = [];
  for (let number = 0; number < files; number += 1) ids.push(await awaitSlipFrom(alone(number)));
  for (const [number, id] of ids.entries()) {
    void send(id, from(number), slowPdf()).then(
      (status) => answered.push(status),
      () => {},
    );
  }
  await untilReceived(files);
  return () => answered;
}

test.each<[string, number, (number: number) => string]>([
  ['seven addresses', PLACES, alone],
  // One is drawn, and four of them wait.
  ['a /56', 5, (number) => `2001:db8:7:${number}::1`],
])(
  '%s with PDFs that are never drawn take no place of a guest’s picture',
  async (_, files, from) => {
    const answered = await sendSlowPdfs(files, from);
    for (const number of [100, 101, 102]) {
      expect(await send(await awaitSlipFrom(alone(number)), alone(number), PNG)).toBe(200);
    }
    // They still wait, and nothing waited for them.
    expect(answered().filter((status) => status === 200)).toEqual([]);
  },
);

test('of one address one PDF is drawn and two wait, a fourth is refused at once', async () => {
  const id = await awaitSlipFrom(alone(1));
  const answered: number[] = [];
  for (let files = 0; files < 4; files += 1) {
    void send(id, alone(1), slowPdf()).then(
      (status) => answered.push(status),
      () => {},
    );
  }
  await expect.poll(() => answered).toEqual([429]);
  // A client that has sent nothing yet is next, however many wait.
  void send(await awaitSlipFrom(alone(2)), alone(2), slowPdf()).catch(() => {});
  await untilReceived(4);
  expect(answered).toEqual([429]);
});

test('what the drawing of PDFs took is counted against who sent them, for ten minutes', async () => {
  let now = 0;
  const elapsed = () => now;
  const queue = createFairQueue({ ...DOCUMENTS, limits: true, clock: app.clock, elapsed });
  const draw = (clientRange: string, ms: number) => {
    const client = { clientKey: `address in ${clientRange}`, clientNetwork: null, clientRange };
    return queue.run({ client }, async () => void (now += ms));
  };
  await draw('one', 10_000);
  await draw('one', 10_000);
  await expect(draw('one', 1)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { data: { retryAfter: 600 } },
  });
  await draw('another', 1);
  app.clock.advance(600_000);
  await draw('one', 1);
});

test('what nobody waits for any more is given up, under way or not, and a guest’s PDF is drawn', async () => {
  const id = await awaitSlipFrom(alone(100));
  await sendSlowPdfs();
  gone.abort();
  gone = new AbortController();
  expect(await send(id, alone(100), PDF)).toBe(200);
});

test('uploads that only crawl give their place to a guest, one for each', async () => {
  const id = await awaitSlipFrom(alone(100));
  const crawling = await awaitSlipFrom(alone(1));
  const { hostname, port } = new URL(app.baseUrl);
  const answers: string[] = [];
  const sockets = Array.from({ length: PLACES }, (_, number) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.on('data', (data: Buffer) => answers.push(data.toString('latin1').slice(0, 12)));
    const head = `--x\r\ncontent-disposition: form-data; name="bookingId"\r\n\r\n${crawling}\r\n--x\r\ncontent-disposition: form-data; name="slip"; filename="slip.png"\r\ncontent-type: image/png\r\n\r\n`;
    socket.write(
      [
        'POST /api/upload/slip HTTP/1.1',
        `host: ${hostname}`,
        // Six of one address, which are all that it may have, and one more of the next.
        `x-forwarded-for: ${alone(number === 6 ? 2 : 1)}`,
        'content-type: multipart/form-data; boundary=x',
        'content-length: 100000',
        '',
        `${head}and some of the file`,
      ].join('\r\n'),
    );
    return socket;
  });
  await untilReceived(PLACES);
  expect(await send(id, alone(100), PNG)).toBe(200);
  await expect.poll(() => answers).toEqual(['HTTP/1.1 503']);
  for (const socket of sockets) socket.destroy();
});
