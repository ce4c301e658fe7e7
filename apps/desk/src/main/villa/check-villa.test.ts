import type { RequestListener } from 'node:http';
import { expect, test, vi } from 'vitest';
import { serve } from '../testing/serve.ts';
import { type Fetch, checkVilla, readAddress } from './check-villa.ts';

const json =
  (body: unknown, status = 200): RequestListener =>
  (_req, res) => {
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

test.each([
  ['villa.example.com', 'https://villa.example.com'],
  ['  https://Villa.Example.com/admin/login?x#y ', 'https://villa.example.com'],
  ['https://villa.example.com:8443', 'https://villa.example.com:8443'],
  ['http://localhost:3000/', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['บ้านเวลา.ไทย', 'https://xn--q3cb8ah7cd9g3c.xn--o3cw4h'],
])('%s is the villa at %s', (typed, address) => {
  expect(readAddress(typed)).toEqual({ ok: true, address });
});

test.each([
  ['', 'invalid'],
  ['villa', 'invalid'],
  ['my villa.com', 'invalid'],
  ['file:///etc/passwd', 'invalid'],
  ['ftp://villa.example.com', 'invalid'],
  ['javascript:alert(1)', 'invalid'],
  ['https://owner:secret@villa.example.com', 'invalid'],
  ['http://villa.example.com', 'insecure'],
  ['http://192.168.1.10:3000', 'insecure'],
  ['http://127.0.0.1.evil.example', 'insecure'],
  ['http://localhost.evil.example', 'insecure'],
])('%j is refused as %s', (typed, reason) => {
  expect(readAddress(typed)).toEqual({ ok: false, reason });
});

test('an address where a villa answers is taken', async () => {
  const { address } = await serve(json({ status: 'ok', version: '1' }));
  expect(await checkVilla(`${address}/admin`, fetch)).toEqual({ ok: true, address });
});

const page: RequestListener = (_req, res) => res.end('<h1>router</h1>');

test.each([json({ status: 'fine' }), json({ error: 'x' }, 404), page])(
  "somebody else's server is no villa, whatever it says",
  async (listener) => {
    const { address } = await serve(listener);
    expect(await checkVilla(address, fetch)).toEqual({ ok: false, reason: 'not_a_villa' });
  },
);

test('a redirect is not followed', async () => {
  const villa = await serve(json({ status: 'ok', version: '1' }));
  const { address } = await serve((_req, res) =>
    res.writeHead(302, { location: `${villa.address}/healthz` }).end(),
  );
  expect(await checkVilla(address, fetch)).toEqual({ ok: false, reason: 'moved' });
});

test('an address where nobody answers is refused', async () => {
  const { address, end } = await serve(json({}));
  await end();
  expect(await checkVilla(address, fetch)).toEqual({ ok: false, reason: 'no_answer' });
});

test.each([
  new Error('net::ERR_CERT_AUTHORITY_INVALID'),
  new Error('net::ERR_CERT_DATE_INVALID'),
  new Error('net::ERR_SSL_PROTOCOL_ERROR'),
  new TypeError('fetch failed', {
    cause: Object.assign(new Error('x'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
  }),
])('a bad certificate is named as such: %s', async (error) => {
  const fail = vi.fn<Fetch>().mockRejectedValue(error);
  const answer = await checkVilla('villa.example.com', fail);
  expect(answer).toEqual({ ok: false, reason: 'certificate' });
});
