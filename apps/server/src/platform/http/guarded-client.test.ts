import { BlockList, isIP } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FeedServer, startFeedServer } from '../../testing/feed-server.ts';
import { createGuardedClient } from './guarded-client.ts';
import { isListed, privateAddresses } from './private-addresses.ts';

let server: FeedServer;
beforeEach(async () => {
  server = await startFeedServer();
});
afterEach(() => server.close());

/** Reaches this computer, as a test must; everything else is as in production. */
const near = createGuardedClient({ mayLeave: () => true, blocked: new BlockList() });
const guarded = createGuardedClient({ mayLeave: () => true, blocked: privateAddresses() });

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.0.1/',
  'http://127.255.255.254/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://0/',
  'http://0.0.0.0/',
  'http://10.0.0.1/',
  'http://10.255.255.255/',
  'http://012.0.0.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0xa9fea9fe/',
  'http://2852039166/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.0.0.8/',
  'http://192.168.1.1/',
  'http://3232235777/',
  'http://198.18.0.1/',
  'http://198.51.100.7/',
  'http://203.0.113.9/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://240.0.0.1/',
  'http://[::]/',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::127.0.0.1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b:1::1]/',
  'http://[100::1]/',
  'http://[2001::1]/',
  'http://[2001:db8::1]/',
  'http://[2002:7f00:1::]/',
  'http://[fc00::1]/',
  'http://[fd12:3456::1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://１２７.0.0.1/',
])('is not sent to a private address: %s', async (address) => {
  await expect(guarded.get(address)).rejects.toMatchObject({ fault: 'private_address' });
});

test.each([
  'ftp://example.com/a.ics',
  'file:///etc/passwd',
  'data:text/calendar,BEGIN',
  'http://user:secret@example.com/',
  'no address',
  '',
])('takes http and https only: %s', async (address) => {
  await expect(guarded.get(address)).rejects.toMatchObject({ fault: 'wrong_address' });
});

test.each([
  ['one that leads to this computer', [['127.0.0.1', 4]]],
  [
    'one that leads there among others',
    [
      ['93.184.216.34', 4],
      ['10.0.0.1', 4],
    ],
  ],
  ['one that leads there by IPv6', [['::1', 6]]],
  ['one with an IPv4 address in IPv6 clothes', [['::ffff:192.168.0.1', 6]]],
] as const)('a name is only as good as its addresses: %s', async (_, found) => {
  const client = createGuardedClient({
    mayLeave: () => true,
    blocked: privateAddresses(),
    lookup: (_name, _options, done) =>
      done(
        null,
        found.map(([address, family]) => ({ address, family })),
      ),
  });
  await expect(client.get('http://calendar.example/')).rejects.toMatchObject({
    fault: 'private_address',
  });
});

test('a name that leads elsewhere at the second look is looked at the second time', async () => {
  const list = new BlockList();
  list.addAddress('127.0.0.2');
  let looks = 0;
  const client = createGuardedClient({
    mayLeave: () => true,
    blocked: list,
    lookup: (_name, _options, done) =>
      done(null, [{ address: (looks += 1) === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]),
  });
  server.answer((req, res) => {
    if (req.url === '/first') res.writeHead(302, { location: '/second' }).end();
    else res.end('reached');
  });
  await expect(client.get(`http://calendar.example:${server.port}/first`)).rejects.toMatchObject({
    fault: 'private_address',
  });
  expect(looks).toBe(2);
});

test.each(['http://169.254.169.254/', 'http://[::1]/', 'file:///etc/passwd'])(
  'a redirect is looked at like the first address: %s',
  async (location) => {
    // The private addresses, except that of the test's own server.
    const blocked = new BlockList();
    blocked.addSubnet('169.254.0.0', 16, 'ipv4');
    blocked.addAddress('::1', 'ipv6');
    const client = createGuardedClient({ mayLeave: () => true, blocked });
    server.answer((_req, res) => void res.writeHead(301, { location }).end());
    await expect(client.get(server.url)).rejects.toMatchObject({
      fault: location.startsWith('file') ? 'wrong_address' : 'private_address',
    });
  },
);

test('follows three redirects and no fourth', async () => {
  server.answer((req, res) => {
    const left = Number(/left=(\d)/.exec(req.url ?? '')?.[1] ?? 0);
    if (left > 0) res.writeHead(307, { location: `/?left=${left - 1}` }).end();
    else res.end('there');
  });
  const three = await near.get(`http://127.0.0.1:${server.port}/?left=3`);
  expect(Buffer.from(three.body).toString()).toBe('there');
  await expect(near.get(`http://127.0.0.1:${server.port}/?left=4`)).rejects.toMatchObject({
    fault: 'too_many_redirects',
  });
  server.answer((req, res) => void res.writeHead(301, { location: req.url ?? '/' }).end());
  await expect(near.get(server.url)).rejects.toMatchObject({ fault: 'too_many_redirects' });
});

test('gives up on an answer that drips, and on one that never begins', async () => {
  server.answer((_req, res) => {
    const timer = setInterval(() => res.write('.'), 20);
    res.on('close', () => clearInterval(timer));
  });
  await expect(near.get(server.url, { withinMs: 300 })).rejects.toMatchObject({
    fault: 'too_slow',
  });
  server.answer(() => {});
  await expect(near.get(server.url, { withinMs: 300 })).rejects.toMatchObject({
    fault: 'too_slow',
  });
});

test('stops at two megabytes, as they come and as they unpack', async () => {
  server.answer((_req, res) => void res.end(Buffer.alloc(2 * 1024 * 1024 + 1, 32)));
  await expect(near.get(server.url)).rejects.toMatchObject({ fault: 'too_large' });
  const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, 32));
  server.answer((_req, res) => void res.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
  await expect(near.get(server.url)).rejects.toMatchObject({ fault: 'too_large' });
  server.answer(
    (_req, res) => void res.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('small')),
  );
  expect(Buffer.from((await near.get(server.url)).body).toString()).toBe('small');
});

const CALENDAR = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'.repeat(20);

test.each<[string, string | undefined, Uint8Array]>([
  ['an encoding that nobody knows over plain text', 'utf-8', Buffer.from(CALENDAR)],
  ['nothing', '', Buffer.from(CALENDAR)],
  ['"none"', 'none', Buffer.from(CALENDAR)],
  ['gzip over plain text', 'gzip', Buffer.from(CALENDAR)],
  ['deflate over plain text', 'deflate', Buffer.from(CALENDAR)],
  ['br over plain text', 'br', Buffer.from(CALENDAR)],
  ['deflate with its head', 'deflate', deflateSync(CALENDAR)],
  ['raw deflate', 'deflate', deflateRawSync(CALENDAR)],
  ['gzip that is called deflate', 'deflate', gzipSync(CALENDAR)],
  ['gzip that is not named', undefined, gzipSync(CALENDAR)],
  ['gzip twice', 'gzip, gzip', gzipSync(gzipSync(CALENDAR))],
  ['br', 'BR', brotliCompressSync(CALENDAR)],
])('reads what comes packed in whatever way: %s', async (_, encoding, body) => {
  const headers = encoding === undefined ? {} : { 'content-encoding': encoding };
  server.answer((_req, res) => void res.writeHead(200, headers).end(body));
  expect(Buffer.from((await near.get(server.url)).body).toString()).toBe(CALENDAR);
});

test.each([
  ['gzip', gzipSync(CALENDAR).subarray(0, 30)],
  ['deflate', deflateSync(CALENDAR).subarray(0, 20)],
  ['br', Buffer.from([0x8b, 0x01, 0x00, 0x02, 0x03])],
])('what cannot be unpacked is no answer: %s', async (encoding, body) => {
  server.answer((_req, res) => void res.writeHead(200, { 'content-encoding': encoding }).end(body));
  await expect(near.get(server.url)).rejects.toMatchObject({ fault: 'broken_answer' });
});

test.each(['deflate', 'br'])(
  'what unpacks to more than two megabytes is too large: %s',
  async (encoding) => {
    const plain = Buffer.alloc(20 * 1024 * 1024, 32);
    const body = encoding === 'br' ? brotliCompressSync(plain) : deflateRawSync(plain);
    server.answer(
      (_req, res) => void res.writeHead(200, { 'content-encoding': encoding }).end(body),
    );
    await expect(near.get(server.url)).rejects.toMatchObject({ fault: 'too_large' });
  },
);

test('webcal is the web, with a lock where there is one', async () => {
  server.answer((_req, res) => void res.end(CALENDAR));
  const { body } = await near.get(server.url.replace('http:', 'webcal:'));
  expect(Buffer.from(body).toString()).toBe(CALENDAR);
  await expect(near.get(server.url.replace('http:', 'webcals:'))).rejects.toMatchObject({
    fault: 'no_connection',
  });
  server.answer((req, res) => {
    const isFirst = req.url === '/calendar.ics';
    const location = `webcal://127.0.0.1:${server.port}/else.ics`;
    if (isFirst) res.writeHead(302, { location }).end();
    else res.end(CALENDAR);
  });
  // A redirect is followed with a lock alone.
  await expect(near.get(server.url)).rejects.toMatchObject({ fault: 'no_connection' });
  await expect(guarded.get('webcal://127.0.0.1/')).rejects.toMatchObject({
    fault: 'private_address',
  });
});

test('an answer that was cut off is none', async () => {
  server.answer((_req, res) => {
    res.writeHead(200, { 'content-length': '1000' });
    res.write('BEGIN:VCALENDAR');
    setTimeout(() => res.destroy(), 20);
  });
  await expect(near.get(server.url)).rejects.toMatchObject({ name: 'Error' });
  server.answer((_req, res) => {
    const packed = gzipSync('BEGIN:VCALENDAR'.repeat(1000));
    res.writeHead(200, { 'content-encoding': 'gzip' }).end(packed.subarray(0, packed.length - 20));
  });
  await expect(near.get(server.url)).rejects.toMatchObject({ fault: 'broken_answer' });
});

test('says where nobody answers, and which name there is not', async () => {
  const { url } = server;
  await server.close();
  await expect(near.get(url)).rejects.toMatchObject({ fault: 'no_connection' });
  const client = createGuardedClient({
    mayLeave: () => true,
    blocked: new BlockList(),
    lookup: (_name, _options, done) => done(new Error('ENOTFOUND'), []),
  });
  await expect(client.get('http://nobody.example/')).rejects.toMatchObject({
    fault: 'no_such_host',
  });
  server = await startFeedServer();
});

test.each<[string[], string[], string[]]>([
  [['192.168.1.5'], ['192.168.1.5'], ['192.168.1.4', '192.168.1.6', '10.0.0.1', '127.0.0.1']],
  [['10.1.0.0/16'], ['10.1.0.0', '10.1.255.255'], ['10.0.255.255', '10.2.0.0', '192.168.1.5']],
  // Bits behind the network's length do not count.
  [['10.1.2.3/16'], ['10.1.200.1'], ['10.2.2.3']],
  [
    ['127.0.0.0/8', '::1'],
    ['127.0.0.1', '127.9.9.9', '::1'],
    ['::2', '::', '::3'],
  ],
  [['fd00:1::/32'], ['fd00:1::5', 'fd00:1:ffff::1'], ['fd00:2::5', 'fd00::5', 'fe80::1']],
  [['0.0.0.0/0', '::/0'], ['10.0.0.1', '169.254.169.254', 'fe80::1', '::1'], []],
  [['10.0.0.0/8', '10.5.0.0/16'], ['10.5.0.1', '10.6.0.1'], ['172.16.0.1']],
])('with %j allowed these alone are no longer private', (allowed, open, closed) => {
  const list = privateAddresses(allowed);
  for (const address of open)
    expect([address, isListed(list, address, isIP(address))]).toEqual([address, false]);
  for (const address of closed) {
    expect([address, isListed(list, address, isIP(address))]).toEqual([address, true]);
  }
});

test('what is cut out of the private networks is the allowed network, and nothing beside it', () => {
  const found = fc.check(
    fc.property(
      fc.constantFrom('10.0.0.0', '192.168.0.0', '172.16.0.0', '100.64.0.0'),
      fc.integer({ min: 0, max: 0xffff }),
      fc.integer({ min: 17, max: 32 }),
      fc.integer({ min: 0, max: 0xffff }),
      (network, place, length, other) => {
        const at = (value: number) =>
          network.replace(/0\.0$/, `${Math.floor(value / 256)}.${value % 256}`);
        const list = privateAddresses([`${at(place)}/${length}`]);
        const isAllowed = place >> (32 - length) === other >> (32 - length);
        return (
          isListed(list, at(other), 4) !== isAllowed &&
          isListed(list, `::ffff:${at(other)}`, 6) !== isAllowed &&
          !isListed(list, at(place), 4)
        );
      },
    ),
  );
  expect(found.counterexample).toBeNull();
});

test('an allowed address is read, and a redirect from it to another private one is not followed', async () => {
  const allowing = createGuardedClient({
    mayLeave: () => true,
    blocked: privateAddresses(['127.0.0.1']),
  });
  server.answer((_req, res) => res.end('calendar'));
  expect((await allowing.get(server.url)).status).toBe(200);
  await expect(guarded.get(server.url)).rejects.toThrow('private_address');
  server.answer((_req, res) => res.writeHead(302, { location: 'http://127.0.0.2/' }).end());
  await expect(allowing.get(server.url)).rejects.toThrow('private_address');
});
