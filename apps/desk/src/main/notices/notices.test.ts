import { expect, test } from 'vitest';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { sampleBooking, sampleDetail, sampleEvent } from '../testing/fake-villa.ts';
import { holdsRunningOut, inOne, isOfNotices, noticeOfEvent, noticesOfWaiting } from './notices.ts';

const MINUTE = 60_000;
const now = Date.parse('2026-11-21T08:00:00.000Z');
const at = (ms: number) => new Date(now + ms).toISOString();

test('the notice of a new slip speaks both languages', () => {
  expect(noticeOfEvent(sampleEvent(), sampleDetail(), 'en')).toEqual({
    key: 'slip b1 s-b1',
    title: 'New slip BV-7K3Q9D',
    body: 'มาลี ใจดี · Thu 3 Dec – Sun 6 Dec · ฿42,900',
    bookingId: 'b1',
  });
  expect(noticeOfEvent(sampleEvent(), sampleDetail(), 'th')?.title).toBe('มีสลิปใหม่ BV-7K3Q9D');
});

test('the notice of a booking without a name says "somebody"', () => {
  const event = sampleEvent({ kind: 'booking.created', event: 'created' });
  expect(noticeOfEvent(event, sampleDetail({ customerName: ' ' }), 'en')).toMatchObject({
    title: 'New booking BV-7K3Q9D',
    body: expect.stringContaining('No name yet') as string,
  });
});

const request = { state: 'open', askedAt: at(0) } as BookingDetail['cancellation'];
const bedroom = { id: 'i2', kind: 'top_up', amount: 9000, paid: 0, dueOn: '2026-11-22' } as const;

test('a guest who wants to cancel, or one more bedroom, makes a notice', () => {
  const event = (what: string) => sampleEvent({ kind: 'booking.changed', event: what });
  const asks = sampleDetail({ cancellation: request });
  expect(noticeOfEvent(event('cancellation_asked'), asks, 'en')).toMatchObject({
    title: 'A guest wants to cancel BV-7K3Q9D',
    bookingId: 'b1',
  });
  const opens = sampleDetail({ instalments: [...sampleBooking().instalments, bedroom] });
  expect(noticeOfEvent(event('top_up_taken'), opens, 'th')?.title).toBe(
    'ผู้จองขอเปิดห้องนอนเพิ่ม BV-7K3Q9D',
  );
});

test('what the booking no longer has makes no notice', () => {
  const event = (what: string) => sampleEvent({ kind: 'booking.changed', event: what });
  expect(noticeOfEvent(event('cancellation_asked'), sampleDetail(), 'en')).toBeNull();
  expect(noticeOfEvent(event('top_up_taken'), sampleDetail(), 'en')).toBeNull();
  expect(noticeOfEvent(sampleEvent(), sampleDetail({ slips: [] }), 'en')).toBeNull();
});

test('only a booking, a slip and a request are of a kind that makes a notice', () => {
  const changed = (event: string) => sampleEvent({ kind: 'booking.changed', event });
  expect(isOfNotices(sampleEvent())).toBe(true);
  expect(isOfNotices(sampleEvent({ kind: 'booking.created' }))).toBe(true);
  expect(isOfNotices(changed('cancellation_asked'))).toBe(true);
  expect(isOfNotices(changed('top_up_taken'))).toBe(true);
  expect(isOfNotices(changed('cancellation_withdrawn'))).toBe(false);
  expect(isOfNotices(changed('customer_info'))).toBe(false);
  expect(isOfNotices({ kind: 'villa.changed' })).toBe(false);
  expect(isOfNotices({ kind: 'block.added' })).toBe(false);
});

test('all that waits is found by the same keys as one by one', () => {
  const open = [sampleBooking({ _id: 'new' }), sampleBooking({ _id: 'manual', byHand: true })];
  const asks = sampleDetail({ _id: 'c1', status: 'confirmed', cancellation: request });
  const opens = sampleDetail({ _id: 'c2', status: 'confirmed', instalments: [bedroom] });
  const paid = sampleBooking({ _id: 'c3', instalments: [{ ...bedroom, id: 'i3', paid: 9000 }] });
  const slip = {
    ...sampleDetail({ _id: 'c4' }),
    slipId: 's-b1',
    phone: null,
    slipAt: null,
    asked: 1,
  };
  const today = {
    slips: [slip],
    cancellations: [{ ...asks, phone: null, askedAt: request?.askedAt ?? '' }],
  };
  const notices = noticesOfWaiting(open, [asks, opens, paid], today, 'en');
  const changed = (event: string) => sampleEvent({ kind: 'booking.changed', event });
  expect(notices).toEqual([
    noticeOfEvent(sampleEvent({ kind: 'booking.created' }), sampleDetail({ _id: 'new' }), 'en'),
    noticeOfEvent(sampleEvent(), sampleDetail({ _id: 'c4', slips: sampleDetail().slips }), 'en'),
    noticeOfEvent(changed('cancellation_asked'), asks, 'en'),
    noticeOfEvent(changed('top_up_taken'), opens, 'en'),
  ]);
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
    const made = noticeOfEvent(sampleEvent(), sampleDetail({ reference }), 'en');
    return made ? [made] : [];
  });
  const one = inOne(notices, 'en');
  expect(one).toMatchObject({
    bookingId: null,
    title: expect.stringContaining('2 things') as string,
  });
  expect(one.body).toBe('New slip BV-AAAAAA\nNew slip BV-BBBBBB');
});
