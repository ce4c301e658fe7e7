import { expect, test } from 'vitest';
import { sampleBooking, sampleEvent } from '../testing/fake-villa.ts';
import { holdsRunningOut, inOne, noticeOfEvent, noticesBetween } from './notices.ts';

const MINUTE = 60_000;
const now = Date.parse('2026-11-21T08:00:00.000Z');
const at = (ms: number) => new Date(now + ms).toISOString();

test('the notice of a new slip speaks both languages', () => {
  expect(noticeOfEvent(sampleEvent(), '7', 'en')).toEqual({
    key: 'slip b1 7',
    title: 'New slip BV-7K3Q9D',
    body: 'มาลี ใจดี · Thu 3 Dec – Sun 6 Dec · ฿42,900',
    bookingId: 'b1',
  });
  expect(noticeOfEvent(sampleEvent(), '7', 'th')?.title).toBe('มีสลิปใหม่ BV-7K3Q9D');
});

test('the notice of a booking without a name says "somebody"', () => {
  const event = sampleEvent({ kind: 'booking.created', customerName: ' ' });
  expect(noticeOfEvent(event, '7', 'en')).toMatchObject({
    title: 'New booking BV-7K3Q9D',
    body: expect.stringContaining('No name yet') as string,
  });
});

test('a guest who wants to cancel, or one more bedroom, makes a notice', () => {
  const event = (what: string) => sampleEvent({ kind: 'booking.changed', event: what });
  expect(noticeOfEvent(event('cancellation_asked'), '7', 'en')).toMatchObject({
    title: 'A guest wants to cancel BV-7K3Q9D',
    bookingId: 'b1',
  });
  expect(noticeOfEvent(event('top_up_taken'), '8', 'th')?.title).toBe(
    'ผู้จองขอเปิดห้องนอนเพิ่ม BV-7K3Q9D',
  );
  expect(noticeOfEvent(event('cancellation_withdrawn'), '9', 'en')).toBeNull();
});

test('only what a guest did, and only a booking or a slip, makes a notice', () => {
  expect(noticeOfEvent(sampleEvent({ by: 'admin' }), '7', 'th')).toBeNull();
  expect(noticeOfEvent(sampleEvent({ kind: 'booking.changed' }), '7', 'th')).toBeNull();
  expect(noticeOfEvent({ kind: 'villa.changed' }, '7', 'th')).toBeNull();
  const block = { kind: 'block.added', from: '2026-12-01', to: '2026-12-02' } as const;
  expect(noticeOfEvent(block, '7', 'th')).toBeNull();
});

test('the notices between two looks are new bookings and new slips', () => {
  const bookings = [
    sampleBooking({ _id: 'same' }),
    sampleBooking({ _id: 'paid', status: 'in_review' }),
    sampleBooking({ _id: 'both', status: 'in_review' }),
    sampleBooking({ _id: 'new' }),
    sampleBooking({ _id: 'manual', byHand: true }),
  ];
  const before = { same: 'pending', paid: 'pending', gone: 'pending' } as const;
  const keys = noticesBetween(before, bookings, 'th').map(({ key }) => key);
  expect(keys).toEqual(['slip paid 1', 'slip both 1', 'booking new']);
});

test('a hold of a day is warned of an hour before its end, one of half an hour five minutes before', () => {
  const long = sampleBooking({
    _id: 'long',
    updatedAt: at(-23 * 60 * MINUTE),
    expiresAt: at(60 * MINUTE),
  });
  const short = sampleBooking({
    _id: 'short',
    updatedAt: at(-24 * MINUTE),
    expiresAt: at(6 * MINUTE),
  });
  const found = holdsRunningOut([long, short], now, 'en');
  expect(found.notices).toEqual([
    {
      key: `hold long ${long.expiresAt}`,
      title: 'Payment window about to close BV-7K3Q9D',
      body: 'มาลี ใจดี · 60 minutes left',
      bookingId: 'long',
    },
  ]);
  expect(found.lookAgainIn).toBe(MINUTE);
  expect(holdsRunningOut([short], now + MINUTE, 'en').notices).toHaveLength(1);
});

test('a hold that has run out, or that has no end, is not warned of', () => {
  const over = sampleBooking({ expiresAt: at(0) });
  const paid = sampleBooking({ status: 'in_review', expiresAt: at(MINUTE) });
  const open = sampleBooking({ expiresAt: null });
  expect(holdsRunningOut([over, paid, open], now, 'en')).toEqual({
    notices: [],
    lookAgainIn: null,
  });
});

test('many notices at once become one that lists them', () => {
  const notices = ['BV-AAAAAA', 'BV-BBBBBB'].flatMap((reference) => {
    const made = noticeOfEvent(sampleEvent({ reference }), reference, 'en');
    return made ? [made] : [];
  });
  const one = inOne(notices, 'en');
  expect(one).toMatchObject({
    bookingId: null,
    title: expect.stringContaining('2 things') as string,
  });
  expect(one.body).toBe('New slip BV-AAAAAA\nNew slip BV-BBBBBB');
});
