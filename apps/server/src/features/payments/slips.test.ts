import { mkdirSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SLIP_MAX_BYTES } from '@villa/shared/contract/payment.ts';
import { changeBooking } from '@villa/shared/contract/booking.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import {
  PDF,
  PNG,
  type Part,
  awaitSlip,
  hold,
  moveTo,
  sendSlip,
  upload,
  uploadedUrl,
} from '../../testing/guest.ts';
import { slipsTable } from '../slips/slips.table.ts';

const JPEG = readFileSync(path.join(import.meta.dirname, '../../../seed/pictures/living.jpg'));
const EXE = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(400)]);
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

const folder = () => path.join(app.dataDir, 'slips');
function filesOnDisk(): string[] {
  try {
    return readdirSync(folder());
  } catch {
    return [];
  }
}
const rows = () => app.db.select().from(slipsTable).all();

async function refusal(answer: Response): Promise<[number, string, unknown]> {
  const body = (await answer.json()) as { code: string; fields?: unknown };
  return [answer.status, body.code, body.fields];
}

describe('a good slip', () => {
  test.each([
    ['JPEG', JPEG, 'image/jpeg'],
    ['PNG', PNG, 'image/png'],
    ['PDF', PDF, 'application/pdf'],
  ])('%s is kept under a random name and saved as it was', async (_name, data, type) => {
    const { _id: id, reference } = await awaitSlip(app);
    const answer = await upload(app, [
      ['bookingId', id],
      ['slip', data, 'สลิป โอนเงิน.exe'],
    ]);
    expect(answer.status).toBe(200);
    const url = await uploadedUrl(answer);
    expect(url).toMatch(new RegExp(`^/api/booking/${id}/slip\\?file=[\\w-]{22}$`));

    expect(filesOnDisk()).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.(jpg|png|pdf)$/)]);
    expect(readFileSync(path.join(folder(), filesOnDisk()[0]!))).toEqual(data);
    expect(rows()).toEqual([
      expect.objectContaining({ bookingId: id, type, bytes: data.length, file: filesOnDisk()[0] }),
    ]);

    const read = await app.fetch(`${url}&original=1`);
    expect(Buffer.from(await read.arrayBuffer())).toEqual(data);
    expect(Object.fromEntries(read.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(
        new RegExp(`^attachment; filename="slip-${reference}\\.`),
      ),
    });
  });

  test('may stand before or after the text of the form', async () => {
    const { _id: id } = await awaitSlip(app);
    const parts: Part[] = [
      ['slip', PNG, 'a.png'],
      ['bookingId', id],
    ];
    expect((await upload(app, parts)).status).toBe(200);
    expect((await upload(app, parts.toReversed())).status).toBe(200);
  });

  test('may have 5 MB and not a byte more', async () => {
    const { _id: id } = await awaitSlip(app);
    const sized = (bytes: number) => Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)]);
    const send = (bytes: number) =>
      upload(app, [
        ['bookingId', id],
        ['slip', sized(bytes), 'a.png'],
      ]);
    expect((await send(SLIP_MAX_BYTES)).status).toBe(200);
    expect(await refusal(await send(SLIP_MAX_BYTES + 1))).toEqual([413, 'too_large', undefined]);
    expect(filesOnDisk()).toHaveLength(1);
  });

  test('puts the booking under review when its address is saved', async () => {
    const booking = await sendSlip(app);
    expect(booking.status).toBe('in_review');
    const read = await app.fetch(`/api/booking/${booking._id}/slip`);
    expect([read.status, read.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });
});

describe('a bad file', () => {
  test.each([
    ['a program called slip.jpg', EXE, 'slip.jpg', 415, 'wrong_file_type', undefined],
    ['an SVG', SVG, 'slip.svg', 415, 'wrong_file_type', undefined],
    ['an SVG called slip.png', SVG, 'slip.png', 415, 'wrong_file_type', undefined],
    ['text called slip.pdf', Buffer.from('hello'), 'slip.pdf', 415, 'wrong_file_type', undefined],
    [
      'a GIF',
      Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
      'a.gif',
      415,
      'wrong_file_type',
      undefined,
    ],
    ['an empty file', Buffer.alloc(0), 'slip.jpg', 422, 'invalid_fields', { slip: 'empty_file' }],
  ])('%s is refused and leaves nothing', async (_name, data, fileName, status, code, fields) => {
    const { _id: id } = await awaitSlip(app);
    const answer = await upload(app, [
      ['bookingId', id],
      ['slip', data, fileName],
    ]);
    expect(await refusal(answer)).toEqual([status, code, fields]);
    expect([filesOnDisk(), rows()]).toEqual([[], []]);
  });

  test('20 MB are refused, however they come, and the server stays up', async () => {
    const { _id: id } = await awaitSlip(app);
    const answer = await upload(app, [
      ['bookingId', id],
      ['slip', Buffer.alloc(20 * 1024 * 1024), 'slip.jpg'],
    ]);
    expect(await refusal(answer)).toEqual([413, 'too_large', undefined]);
    // TestResponse its length and sent in one go: the answer must reach a sender who is still sending.
    const whole = await app.fetch('/api/upload/slip', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: new Uint8Array(20 * 1024 * 1024),
    });
    expect(await refusal(whole)).toEqual([413, 'too_large', undefined]);
    // In pieces, so that no length is sent beforehand.
    const head = `--x\r\ncontent-disposition: form-data; name="slip"; filename="a.png"\r\n\r\n`;
    const piece = new Uint8Array(1024 * 1024);
    const pieces = [new TextEncoder().encode(head), ...Array.from({ length: 20 }, () => piece)];
    const streamed = await app
      .fetch('/api/upload/slip', {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: ReadableStream.from(pieces),
        duplex: 'half',
      })
      .then(
        (got) => got.status,
        () => 'broken off',
      );
    expect([413, 'broken off']).toContain(streamed);
    expect((await app.fetch('/healthz')).status).toBe(200);
    expect(filesOnDisk()).toEqual([]);
  });
});

describe('a bad form', () => {
  test('without a file, a booking or either', async () => {
    const { _id: id } = await awaitSlip(app);
    expect(await refusal(await upload(app, [['bookingId', id]]))).toEqual([
      422,
      'invalid_fields',
      { slip: 'required' },
    ]);
    for (const parts of [
      [['slip', PNG, 'a.png']],
      [
        ['bookingId', ''],
        ['slip', PNG, 'a.png'],
      ],
    ] as Part[][]) {
      expect(await refusal(await upload(app, parts))).toEqual([
        422,
        'invalid_fields',
        { bookingId: 'required' },
      ]);
    }
    expect(await refusal(await upload(app, [['note', 'x']]))).toEqual([
      422,
      'invalid_fields',
      { bookingId: 'required', slip: 'required' },
    ]);
  });

  test('with two files, another name, or too much text', async () => {
    const { _id: id } = await awaitSlip(app);
    const bad: Part[][] = [
      [
        ['bookingId', id],
        ['slip', PNG, 'a.png'],
        ['slip', PNG, 'b.png'],
      ],
      [
        ['bookingId', id],
        ['other', PNG, 'a.png'],
      ],
      [
        ['bookingId', id],
        ['note', 'x'.repeat(5000)],
        ['slip', PNG, 'a.png'],
      ],
    ];
    for (const parts of bad) {
      expect(await refusal(await upload(app, parts))).toEqual([400, 'bad_request', undefined]);
    }
    expect([filesOnDisk(), rows()]).toEqual([[], []]);
  });

  test.each([
    ['multipart/form-data', 'no boundary', 400],
    ['multipart/form-data; boundary=x', '--x\r\nnot a header', 400],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="slip"; filename="a"\r\n\r\nhalf',
      400,
    ],
    ['application/json', '{"bookingId":"x"}', 422],
    ['text/plain', 'hello', 422],
  ])('%s with %o', async (type, body, status) => {
    const answer = await app.fetch('/api/upload/slip', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(answer.status).toBe(status);
  });

  test('with the name of something every object has', async () => {
    const { _id: id } = await awaitSlip(app);
    const answer = await upload(app, [
      ['__proto__', 'x'],
      ['bookingId', id],
      ['slip', PNG, 'a.png'],
    ]);
    expect(answer.status).toBeLessThan(500);
  });
});

describe('a booking that does not wait for a slip', () => {
  const send = (id: string) =>
    upload(app, [
      ['bookingId', id],
      ['slip', PNG, 'a.png'],
    ]);

  test('unknown', async () => {
    expect(await refusal(await send('nobody'))).toEqual([404, 'not_found', undefined]);
  });

  test('without the guest’s details', async () => {
    const { _id: id } = await hold(app);
    expect(await refusal(await send(id))).toEqual([409, 'customer_info_missing', undefined]);
  });

  test('with its window over, to the millisecond', async () => {
    const { _id: id, expiresAt } = await awaitSlip(app);
    app.clock.set(new Date(new Date(expiresAt!).getTime() - 1));
    expect((await send(id)).status).toBe(200);
    app.clock.set(expiresAt!);
    expect(await refusal(await send(id))).toEqual([410, 'window_expired', undefined]);
  });

  test('confirmed, cancelled', async () => {
    const { _id: id } = await sendSlip(app);
    // Under review a better one may replace it.
    expect((await send(id)).status).toBe(200);
    await moveTo(app, id, 'confirmed');
    expect(await refusal(await send(id))).toEqual([409, 'booking_confirmed', undefined]);
    await moveTo(app, id, 'cancelled');
    expect(await refusal(await send(id))).toEqual([409, 'booking_cancelled', undefined]);
    expect(rows()).toHaveLength(2);
  });

  test('filling the disk', async () => {
    const { _id: id } = await awaitSlip(app);
    for (let index = 0; index < 20; index += 1) expect((await send(id)).status).toBe(200);
    expect(await refusal(await send(id))).toEqual([429, 'too_many_requests', undefined]);
  });
});

test('a slip whose window closes while it is written comes too late, and leaves nothing', async () => {
  const { _id: id, expiresAt } = await awaitSlip(app);
  const isWritten = () => filesOnDisk().some((file) => !file.endsWith('.part'));
  const early = app.clock.now();
  const late = new Date(expiresAt!);
  // The window is over as soon as the file is there.
  vi.spyOn(app.clock, 'now').mockImplementation(() => (isWritten() ? late : early));
  const answer = await upload(app, [
    ['bookingId', id],
    ['slip', PNG, 'a.png'],
  ]);
  expect(await refusal(answer)).toEqual([410, 'window_expired', undefined]);
  expect([filesOnDisk(), rows()]).toEqual([[], []]);
});

describe('reading', () => {
  test("another booking's slip, an unknown one and none at all are unknown", async () => {
    const mine = await sendSlip(app);
    const other = await awaitSlip(app, { checkIn: '2027-01-10', checkOut: '2027-01-12' });
    const file = new URL(mine.paymentSlipUrl!, app.baseUrl).searchParams.get('file');
    for (const target of [
      `/api/booking/${other._id}/slip?file=${file}`,
      `/api/booking/${other._id}/slip`,
      `/api/booking/${mine._id}/slip?file=../villa.db`,
      `/api/booking/${mine._id}/slip?file=a&file=b`,
      `/api/booking/${mine._id}/slip?original=yes`,
      `/api/booking/${other._id}/slip?file=${file}&original=1`,
      `/api/booking/nobody/slip?file=${file}`,
    ]) {
      const answer = await app.fetch(target);
      expect([target, ...(await refusal(answer))]).toEqual([target, 404, 'not_found', undefined]);
    }
  });

  test('a slip whose file is lost is unknown, to look at and to save', async () => {
    const { paymentSlipUrl } = await sendSlip(app);
    rmSync(folder(), { recursive: true });
    for (const address of [paymentSlipUrl!, `${paymentSlipUrl}&original=1`]) {
      const answer = await app.fetch(address);
      expect(await refusal(answer)).toEqual([404, 'not_found', undefined]);
    }
  });
});

test('a disk that cannot be written to gives 503 and leaves neither row nor file', async () => {
  const { _id: id } = await awaitSlip(app);
  // Root may write anywhere, so a file stands where the folder should be.
  writeFileSync(folder(), 'in the way');
  vi.spyOn(app.deps.log, 'error').mockReturnValue();
  const answer = await upload(app, [
    ['bookingId', id],
    ['slip', PNG, 'a.png'],
  ]);
  expect(await refusal(answer)).toEqual([503, 'unavailable', undefined]);
  expect(rows()).toEqual([]);
  rmSync(folder());
  expect(
    (
      await upload(app, [
        ['bookingId', id],
        ['slip', PNG, 'a.png'],
      ])
    ).status,
  ).toBe(200);
});

test('a row that cannot be written takes its file with it', async () => {
  const { _id: id } = await awaitSlip(app);
  app.deps.sqlite.exec(
    "create trigger no_slips before insert on slips begin select raise(abort, 'no'); end",
  );
  vi.spyOn(app.deps.log, 'error').mockReturnValue();
  const answer = await upload(app, [
    ['bookingId', id],
    ['slip', PNG, 'a.png'],
  ]);
  expect(answer.status).toBe(500);
  expect([filesOnDisk(), rows()]).toEqual([[], []]);
});

test('the sweep takes what nobody will ask for, and only that', async () => {
  const sent = await sendSlip(app);
  const { _id: id } = await awaitSlip(app, { checkIn: '2027-01-10', checkOut: '2027-01-12' });
  await upload(app, [
    ['bookingId', id],
    ['slip', PDF, 'a.pdf'],
  ]);
  mkdirSync(folder(), { recursive: true });
  writeFileSync(path.join(folder(), 'broken-off.png.part'), 'half');

  expect(await app.deps.slips.sweep()).toBe(0);
  expect(filesOnDisk()).toHaveLength(3);

  app.clock.advance(31 * 86_400_000);
  for (const file of filesOnDisk()) utimesSync(path.join(folder(), file), new Date(0), new Date(0));
  expect(await app.deps.slips.sweep()).toBe(2);
  expect(rows().map((row) => row.bookingId)).toEqual([sent._id]);
  expect(filesOnDisk()).toEqual(rows().map((row) => row.file));
  expect((await app.fetch(sent.paymentSlipUrl!)).status).toBe(200);
});

test('of a cancelled booking, slips that were never sent go after a day', async () => {
  const { _id: id } = await awaitSlip(app);
  const active = await awaitSlip(app, { checkIn: '2027-01-10', checkOut: '2027-01-12' });
  for (const bookingId of [id, active._id]) {
    await upload(app, [
      ['bookingId', bookingId],
      ['slip', PDF, 'a.pdf'],
    ]);
  }
  await app.api.call(changeBooking, { params: { id }, body: { status: 'cancelled' } });

  app.clock.advance(86_400_000 - 1000);
  await app.deps.slips.sweep();
  expect(rows()).toHaveLength(2);
  app.clock.advance(2000);
  await app.deps.slips.sweep();
  expect(rows().map((row) => row.bookingId)).toEqual([active._id]);
});

test('uploads are limited', async () => {
  const config = { uploadLimit: { requests: 5, seconds: 600 }, trustProxy: false as const };
  const limited = await createTestApp({ seed: 'plain', limits: true, config });
  const complaints = vi.spyOn(console, 'error').mockReturnValue();
  try {
    const headers = { 'x-forwarded-for': '192.0.2.1', forwarded: 'for=192.0.2.1' };
    await limited.fetch('/api/upload/slip', { method: 'POST', headers });
    expect(complaints, 'what a client says of itself').not.toHaveBeenCalled();
    const { _id: id } = await awaitSlip(limited);
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      statuses.push((await upload(limited, [['bookingId', id]])).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 429]);
  } finally {
    complaints.mockRestore();
    await limited.close();
  }
});

test("a slip's address is only good for its own booking", async () => {
  const mine = await sendSlip(app);
  const other = await awaitSlip(app, { checkIn: '2027-01-10', checkOut: '2027-01-12' });
  const change = app.api.call(changeBooking, {
    params: { id: other._id },
    body: { paymentSlipUrl: mine.paymentSlipUrl, status: 'in_review' },
  });
  await expect(change).rejects.toMatchObject({
    status: 422,
    fields: { paymentSlipUrl: 'not_our_slip' },
  });
});
