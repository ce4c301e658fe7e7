import { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { anna } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip, confirmPaid } from '../../testing/guest.ts';
import { mailsTable } from '../messages/mails.table.ts';

const HOUR = 3_600_000;

let app: TestApp;
let token: string;
let id: string;
let reference: string;
let known: { email: string; phone: string };
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  token = await app.tokenFor('owner');
  ({ _id: id, reference } = await awaitSlip(app));
  known = knownInfo();
});
afterEach(() => app.close());

const knownInfo = () => {
  const info = app.deps.bookings.find(id).customerInfo;
  if (info === null) throw new Error('the booking has no guest');
  return info;
};
const find = (body: object) => ask(app, 'POST', '/api/booking/find', body);
const edit = (customerInfo: object) =>
  ask(app, 'PATCH', `/api/admin/bookings/${id}`, { customerInfo }, { token });
const sent = () =>
  app.db
    .select()
    .from(mailsTable)
    .all()
    .filter(({ kind }) => kind === 'booking_link' || kind === 'owner_link_asked');
const asked = () => app.deps.history.of(id).filter(({ event }) => event === 'link_asked').length;

/** A booking whose link is asked for last: what was asked before has then been looked for, too. */
async function settled(): Promise<void> {
  const other = await awaitSlip(app, { checkIn: '2027-01-10', checkOut: '2027-01-12' });
  const email = app.deps.bookings.find(other._id).customerInfo?.email;
  await find({ reference: other.reference, email });
  await vi.waitFor(() => {
    const of = sent().filter(({ bookingId }) => bookingId === other._id);
    expect(of).toHaveLength(1);
  });
}
const sentOfOurs = () => sent().filter(({ bookingId }) => bookingId === id);

describe('F13 the link of a lost booking', () => {
  test.each([
    ['its address', () => ({ reference, email: known.email })],
    ['the address in capitals', () => ({ reference, email: ` ${known.email.toUpperCase()} ` })],
    ['its telephone', () => ({ reference, phone: known.phone })],
    [
      'the telephone as it is dialled from abroad',
      () => ({ reference, phone: `+66 ${known.phone.slice(1, 3)}-${known.phone.slice(3)}` }),
    ],
    [
      'the reference in small letters and without its beginning',
      () => ({ reference: reference.slice(3).toLowerCase(), phone: known.phone }),
    ],
  ])('goes to the booking’s own address by its reference and %s', async (_how, body) => {
    expect((await find(body())).body).toEqual({ status: 'success' });
    await vi.waitFor(() => expect(sentOfOurs()).toHaveLength(1));
    expect(sentOfOurs()).toMatchObject([{ kind: 'booking_link', toAddress: known.email }]);
    expect(asked()).toBe(1);
  });

  test('goes to nobody by another telephone or address, and none is made of one of an unknown reference', async () => {
    await find({ reference, phone: '0899999999' });
    await find({ reference, email: 'x@example.com' });
    await find({ reference, phone: known.email });
    await find({ reference: 'BV-222222', email: known.email });
    await find({ reference: 'no reference', email: known.email });
    await settled();
    expect(sentOfOurs()).toEqual([]);
    expect(asked()).toBe(0);
  });

  test('is answered alike whether there is a booking, too many asked or its address is new', async () => {
    await confirmPaid(app, id);
    const answers = [
      await find({ reference, email: known.email }),
      await find({ reference, email: 'x@example.com' }),
      await find({ reference: 'BV-222222', email: known.email }),
      await find({ reference, phone: known.phone }),
      await find({ reference, phone: known.phone }),
      await find({ reference, phone: known.phone }),
    ];
    await edit({ ...known, email: 'new@example.com' });
    answers.push(await find({ reference, email: 'new@example.com' }));
    await ask(app, 'DELETE', `/api/booking/${id}`, undefined, { token });
    answers.push(await find({ reference, email: 'new@example.com' }));
    const told = answers.map(({ status, headers, text }) => {
      const { date: _date, 'x-request-id': _id, ...rest } = Object.fromEntries(headers);
      return { status, rest, text };
    });
    for (const one of told) expect(one).toEqual(told[0]);
    await settled();
    expect(sentOfOurs()).toHaveLength(3);
  });

  test('is looked for when the answer has left', async () => {
    const atEnd: number[] = [];
    const end = Reflect.get(ServerResponse.prototype, 'end') as () => ServerResponse;
    const spy = vi.spyOn(ServerResponse.prototype, 'end').mockImplementation(function (
      this: ServerResponse,
      ...args: unknown[]
    ) {
      atEnd.push(asked());
      return Reflect.apply(end, this, args as []);
    });
    await find({ reference, email: known.email });
    spy.mockRestore();
    await vi.waitFor(() => expect(asked()).toBe(1));
    expect(atEnd).toEqual([0]);
  });

  test('goes three times a day, whoever asks', async () => {
    for (let count = 0; count < 5; count += 1) await find({ reference, email: known.email });
    await settled();
    expect(sentOfOurs()).toHaveLength(3);
    app.clock.advance(24 * HOUR);
    await find({ reference, email: known.email });
    await vi.waitFor(() => expect(sentOfOurs()).toHaveLength(4));
  });

  test('goes to no address that was put in within a day', async () => {
    await confirmPaid(app, id);
    await edit({ ...known, email: 'new@example.com' });
    await find({ reference, phone: known.phone });
    await settled();
    expect(sentOfOurs()).toEqual([]);
    app.clock.advance(24 * HOUR + 1);
    await find({ reference, phone: known.phone });
    await vi.waitFor(() => expect(sentOfOurs()).toMatchObject([{ toAddress: 'new@example.com' }]));
  });

  test('goes to the first address at once, and after a telephone was corrected', async () => {
    await edit({ ...known, phone: '0899999999' });
    await find({ reference, phone: '0899999999' });
    await vi.waitFor(() => expect(sentOfOurs()).toHaveLength(1));
  });

  test('of a booking without an address is told to the owner, who can call', async () => {
    const stay = { checkIn: '2027-02-01', checkOut: '2027-02-03', rooms: 2, guests: 2 };
    const customerInfo = { ...anna, email: '' };
    const made = await ask(
      app,
      'POST',
      '/api/admin/bookings',
      { ...stay, customerInfo },
      { token },
    );
    expect(made.status).toBe(201);
    await find({ reference: made.body.reference, phone: anna.phone });
    await vi.waitFor(() =>
      expect(sent()).toMatchObject([{ kind: 'owner_link_asked', bookingId: made.body._id }]),
    );
  });

  test('stands in the history, and makes no version that an edit would miss', async () => {
    const { version } = app.deps.bookings.find(id);
    await find({ reference, email: known.email });
    await vi.waitFor(() => expect(asked()).toBe(1));
    expect(app.deps.bookings.find(id).version).toBe(version);
    expect(app.deps.history.steps(id).at(-1)?.event).not.toBe('link_asked');
  });

  test('is asked for with a reference and one of both, else the field is named', async () => {
    const { status, body } = await find({ reference });
    expect([status, body.fields]).toEqual([422, { email: 'required' }]);
    expect((await find({ email: known.email })).body.fields).toEqual({ reference: 'required' });
  });
});

test('F13 a connection looks for three bookings an hour', async () => {
  await app.close();
  app = await createTestApp({ seed: 'plain', limits: true, config: { trustProxy: 1 } });
  const from = (address: string) =>
    ask(
      app,
      'POST',
      '/api/booking/find',
      { reference: 'BV-222222', phone: anna.phone },
      {
        headers: { 'x-forwarded-for': address },
      },
    );
  for (let count = 0; count < 3; count += 1) expect((await from('203.0.113.7')).status).toBe(200);
  expect(refusalIn(await from('203.0.113.7'))).toEqual([429, 'too_many_requests']);
  expect((await from('198.51.100.7')).status).toBe(200);
  app.clock.advance(HOUR);
  expect((await from('203.0.113.7')).status).toBe(200);
});
