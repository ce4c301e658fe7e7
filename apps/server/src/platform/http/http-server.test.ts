import { type Socket, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { book, newBooking, recordGuest } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

import { picture } from '../../testing/pictures.ts';
import { type SlowLimits, SLOW_LIMITS } from './http-server.ts';

/** The same rules in a hurry. */
const HURRIED: SlowLimits = {
  headersMs: 300,
  bodyMs: 600,
  upload: { bytes: 1000, inMs: 1500 },
  uploadMs: 60_000,
  checkEveryMs: 50,
  idleMs: 5000,
};

let app: TestApp;
const sockets: Socket[] = [];
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', slowLimits: HURRIED });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** A connection of its own, what it received, and when it is over. */
function open(first: string) {
  const { hostname, port } = new URL(app.baseUrl);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  let received = '';
  socket.on('data', (piece) => (received += piece.toString('latin1')));
  // The bytes go to a connection that the server has closed.
  socket.on('error', () => {});
  socket.write(first);
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(received));
  });
  return { socket, closed, received: () => received };
}

const HEAD = 'POST /api/booking HTTP/1.1\r\nhost: villa\r\ncontent-type: application/json\r\n';
const BOUNDARY = 'a-boundary';

describe('a connection is closed', () => {
  test('whose headers do not end, even when a piece comes now and then', async () => {
    const slow = open('GET / HTTP/1.1\r\nhost: villa\r\n');
    const drip = setInterval(() => slow.socket.write('x-a: 1\r\n'), 50);
    expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(drip);
  });

  test('on which nothing is ever sent', async () => {
    expect(await open('').closed).toMatch(/^$|^HTTP\/1\.1 408 /);
  });

  test.each([
    ['with a length', 'content-length: 1000\r\n\r\n{"a":'],
    ['in chunks', 'transfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n'],
  ])('whose body %s does not end, even when a byte comes now and then', async (_what, rest) => {
    const slow = open(HEAD + rest);
    const drip = setInterval(
      () => slow.socket.write(rest.includes('chunked') ? '1\r\n1\r\n' : '1'),
      50,
    );
    expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(drip);
  });

  test('whose upload stands still, or crawls', async () => {
    const { _id } = await book(app);
    const head =
      'POST /api/upload/slip HTTP/1.1\r\nhost: villa\r\ncontent-length: 9000\r\n' +
      `content-type: multipart/form-data; boundary=${BOUNDARY}\r\n\r\n--${BOUNDARY}\r\n` +
      `content-disposition: form-data; name="bookingId"\r\n\r\n${_id}\r\n`;
    const still = open(head);
    const crawling = open(head);
    const drip = setInterval(() => crawling.socket.write('x'), 20);
    for (const slow of [still, crawling]) expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(drip);
  });
});

test('an upload that makes progress takes longer than any other request may', async () => {
  const { _id } = await recordGuest(app, await book(app));
  const file = Buffer.concat([await picture(), Buffer.alloc(8000)]);
  const part = (name: string, more: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const begin = `${part('bookingId', '')}${_id}\r\n${part('slip', '; filename="slip.png"')}`;
  const end = `\r\n--${BOUNDARY}--\r\n`;
  const length = begin.length + file.length + end.length;
  const upload = open(
    `POST /api/upload/slip HTTP/1.1\r\nhost: villa\r\nconnection: close\r\ncontent-length: ${length}\r\n` +
      `content-type: multipart/form-data; boundary=${BOUNDARY}\r\n\r\n${begin}`,
  );
  // Eight pieces a quarter of a second apart: two seconds, three times what another body may take.
  for (let at = 0; at < file.length; at += 1050) {
    upload.socket.write(file.subarray(at, at + 1050));
    await wait(250);
  }
  upload.socket.write(end);
  expect(await upload.closed).toMatch(/^HTTP\/1\.1 20\d /);
});

test('a stream of events, which has no body, is not ended', async () => {
  const token = await app.tokenFor('staff');
  const stream = open(
    `GET /api/admin/events HTTP/1.1\r\nhost: villa\r\nauthorization: Bearer ${token}\r\n\r\n`,
  );
  await wait(1500);
  expect(stream.received()).toMatch(/^HTTP\/1\.1 200 /);
  expect(stream.socket.closed).toBe(false);
});

test('a hundred slow connections keep no guest waiting who sends a whole request', async () => {
  const slow = Array.from({ length: 100 }, (_, index) =>
    open(index % 2 === 0 ? 'GET / HTTP/1.1\r\n' : `${HEAD}content-length: 50\r\n\r\n{`),
  );
  expect((await ask(app, 'POST', '/api/booking', newBooking())).status).toBe(201);
  await Promise.all(slow.map(({ closed }) => closed));
  expect((await ask(app, 'GET', '/healthz')).status).toBe(200);
});

test('in production headers have 10 s, bodies 60 s, uploads less than the hour after which they are swept', () => {
  expect(SLOW_LIMITS).toMatchObject({ headersMs: 10_000, bodyMs: 60_000, checkEveryMs: 2000 });
  expect(SLOW_LIMITS.upload.inMs).toBe(60_000);
  expect(SLOW_LIMITS.uploadMs).toBeLessThan(3_600_000);
});
