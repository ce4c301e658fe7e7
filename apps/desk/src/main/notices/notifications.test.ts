/** The owner's notifications, by the real main process on the stand-in for Electron. */
import { expect, test } from 'vitest';
import { sampleBooking, sampleEvent } from '../testing/fake-villa.ts';
import { openWithVilla } from '../testing/log-in.ts';
import { expectNotices } from '../testing/start-desk.ts';
import { until } from '../testing/until.ts';

test('a new slip is notified at once, counted, and a click opens its booking', async () => {
  const { desk, villa } = await openWithVilla();
  villa.bookings = [sampleBooking({ status: 'in_review' })];
  villa.send('change', sampleEvent());
  await expectNotices(desk, 1);
  const [notice] = desk.stage.notices;
  expect(notice?.options.title).toContain('BV-7K3Q9D');
  expect(notice?.options.body).toContain('มาลี ใจดี');
  await until(() => expect(desk.stage.badge).toBe(1));
  expect(desk.stage.trays[0]?.tooltip).toContain('1');

  desk.window().hide();
  notice?.emit('click');
  expect(desk.window().isShown).toBe(true);
  expect(desk.news('open')).toEqual([{ path: '/bookings/b1' }]);
});

test('what the staff did themselves is no notice', async () => {
  const { desk, villa } = await openWithVilla();
  villa.send('change', sampleEvent({ by: 'admin', kind: 'booking.changed' }));
  villa.send('change', sampleEvent({ by: 'admin', kind: 'booking.created' }));
  villa.send('change', sampleEvent({ kind: 'booking.created', bookingId: 'b2' }));
  await expectNotices(desk, 1);
});

test('after sleep the desk finds out what it missed, and nothing is notified twice', async () => {
  const { desk, villa } = await openWithVilla();
  const known = sampleBooking({ status: 'in_review' });
  villa.bookings = [known];
  villa.send('change', sampleEvent({ kind: 'booking.created', event: 'created' }));
  villa.send('change', sampleEvent());
  await expectNotices(desk, 2);
  await until(() => expect(desk.stage.badge).toBe(1));
  villa.bookings = [
    known,
    sampleBooking({ _id: 'b7', reference: 'BV-777777', status: 'in_review' }),
    sampleBooking({ _id: 'b8', reference: 'BV-888888' }),
    sampleBooking({ _id: 'b9', reference: 'BV-999999', byHand: true }),
  ];
  const slip = { slipAt: known.createdAt, asked: 1, phone: null };
  villa.today.slips = [known, ...villa.bookings.slice(1, 2)].map((booking) => ({
    ...booking,
    ...slip,
    slipId: `s-${booking._id}`,
  }));
  desk.electron.powerMonitor.emit('resume');
  await until(() => expect(villa.listeners).toHaveLength(2));
  villa.send('ready');
  // A booking and its slip, and a booking that waits for one; those that were there before are not among them.
  await expectNotices(desk, 5);
  const titles = desk.stage.notices.slice(2).map(({ options }) => options.title ?? '');
  expect(titles.map((title) => /BV-\w+/.exec(title)?.[0])).toEqual([
    'BV-777777',
    'BV-888888',
    'BV-777777',
  ]);
});

test('a night full of events is one notification', async () => {
  const { desk, villa } = await openWithVilla();
  for (let each = 2; each < 9; each += 1) {
    villa.send('change', sampleEvent({ bookingId: `b${each}` }));
  }
  await expectNotices(desk, 1);
  expect(desk.stage.notices[0]?.options.title).toContain('7');
});
