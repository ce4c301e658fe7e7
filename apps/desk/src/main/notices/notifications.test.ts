/** What the owner is notified of, by the real main process on the stand-in for Electron. */
import { expect, test } from 'vitest';
import { sampleBooking, sampleEvent } from '../testing/fake-villa.ts';
import { openWithVilla } from '../testing/log-in.ts';
import { expectNotices } from '../testing/start-desk.ts';
import { until } from '../testing/until.ts';

test('a new slip is notified at once, counted, and a click opens its booking', async () => {
  const { desk, villa } = await openWithVilla();
  villa.bookings = [sampleBooking({ status: 'in_review' })];
  villa.send('change', '2', sampleEvent());
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
  villa.send('change', '2', sampleEvent({ by: 'admin', kind: 'booking.changed' }));
  villa.send('change', '3', sampleEvent({ by: 'admin', kind: 'booking.created' }));
  villa.send('change', '4', sampleEvent({ kind: 'booking.created', bookingId: 'b2' }));
  await expectNotices(desk, 1);
});

test('after sleep the event stream goes on after the last event, and nothing is notified twice', async () => {
  const { desk, villa } = await openWithVilla();
  villa.send('change', '2', sampleEvent());
  await expectNotices(desk, 1);
  desk.electron.powerMonitor.emit('resume');
  await until(() => expect(villa.listeners).toHaveLength(2));
  expect(villa.listeners[1]?.lastId).toBe('2');
  villa.send('ready', '2', {});
  // Sent again by a server that is unsure, and then something new.
  villa.send('change', '2', sampleEvent());
  villa.send('change', '3', sampleEvent({ bookingId: 'b2', reference: 'BV-222222' }));
  await expectNotices(desk, 2);
  expect(desk.stage.notices[1]?.options.title).toContain('BV-222222');
});

test('when the server can no longer send what was missed, the desk finds out by comparing', async () => {
  const { desk, villa } = await openWithVilla();
  const known = sampleBooking({ status: 'in_review' });
  villa.bookings = [known];
  villa.send('ready', '2', {});
  await until(() => expect(desk.stage.badge).toBe(1));
  villa.bookings = [
    known,
    sampleBooking({ _id: 'b7', reference: 'BV-777777', status: 'in_review' }),
    sampleBooking({ _id: 'b8', reference: 'BV-888888' }),
    sampleBooking({ _id: 'b9', reference: 'BV-999999', byHand: true }),
  ];
  villa.send('resync', '900', {});
  await expectNotices(desk, 2);
  const titles = desk.stage.notices.map(({ options }) => options.title).join(' ');
  expect(titles).toContain('BV-777777');
  expect(titles).toContain('BV-888888');
});

test('a night full of events is one notification', async () => {
  const { desk, villa } = await openWithVilla();
  for (let each = 2; each < 9; each += 1) {
    villa.send('change', String(each), sampleEvent({ bookingId: `b${each}` }));
  }
  await expectNotices(desk, 1);
  expect(desk.stage.notices[0]?.options.title).toContain('7');
});
