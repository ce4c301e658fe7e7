/** The connection to the villa, of the real main process on the stand-in for Electron. */
import { expect, test } from 'vitest';
import { TOKEN, sampleBooking, sampleEvent } from '../testing/fake-villa.ts';
import { LOG_IN, openWithVilla } from '../testing/log-in.ts';
import { startDesk } from '../testing/start-desk.ts';
import { until } from '../testing/until.ts';

test('the page hears the events over the bridge, without a stream of its own', async () => {
  const { desk, villa } = await openWithVilla();
  expect(desk.news('events')).toEqual([{ type: 'open' }, { type: 'ready' }]);
  villa.send('change', sampleEvent());
  const change = { type: 'change', change: sampleEvent() };
  await until(() => expect(desk.news('events').at(-1)).toEqual(change));
  for (const path of ['/api/admin/events', '/api/Admin/events/', '/api/admin/events?x=1']) {
    expect((await desk.load(`app://desk${path}`)).status).toBe(404);
  }
  expect(villa.listeners).toHaveLength(1);
});

test('a page that begins to listen later hears how the event stream is', async () => {
  const { desk, villa } = await openWithVilla();
  const heard = () => desk.news('events');
  villa.send('change', sampleEvent());
  await until(() => expect(heard()).toHaveLength(3));
  await desk.ask('followEvents');
  expect(heard().slice(3)).toEqual([{ type: 'open' }, { type: 'ready' }]);
  await villa.end();
  await until(() => expect(heard().at(-1)).toEqual({ type: 'lost' }));
  await desk.ask('followEvents');
  expect(heard().at(-1)).toEqual({ type: 'lost' });
});

test('a page hears nothing of the events before a log-in, and nothing more after a log-out', async () => {
  const before = await startDesk();
  await before.ask('followEvents');
  expect(before.news('events')).toEqual([{ type: 'lost' }]);

  const { desk, villa } = await openWithVilla();
  await desk.ask('signOut');
  const heard = desk.news('events').length;
  expect(desk.news('events').at(-1)).toEqual({ type: 'lost' });
  villa.send('change', sampleEvent());
  await desk.load('app://desk/api/admin/bookings');
  expect(desk.news('events')).toHaveLength(heard);
});

test('what the page hears of a change is what the contract names, and nothing else', async () => {
  const { desk, villa } = await openWithVilla();
  villa.send('change', { ...sampleEvent(), token: TOKEN });
  villa.send('change', { kind: 'something.new', token: TOKEN });
  await until(() => expect(desk.news('events')).toHaveLength(4));
  expect(desk.news('events').at(-1)).toEqual({ type: 'change', change: null });
  expect(JSON.stringify(desk.news('events'))).not.toContain(TOKEN);
});

test('offline, what was known is read with its time, and nothing is written', async () => {
  const { desk, villa } = await openWithVilla();
  villa.bookings = [sampleBooking()];
  await desk.load('app://desk/api/admin/bookings');
  await villa.end();
  const read = await desk.load('app://desk/api/admin/bookings');
  expect(await read.text()).toContain('มาลี ใจดี');
  const write = await desk.load('app://desk/api/admin/bookings/b1', { ...LOG_IN, method: 'PATCH' });
  expect(write.status).toBe(503);
  const state = (await desk.ask('state')) as { connection: { online: boolean; asOf: string } };
  expect(state.connection.online).toBe(false);
  expect(Date.now() - Date.parse(state.connection.asOf)).toBeLessThan(60_000);
  expect(desk.stage.trays[0]?.tooltip).toContain('ติดต่อเซิร์ฟเวอร์ไม่ได้');

  // A screen that reads again and again brings no state again and again.
  const states = desk.news('state').length;
  for (let each = 0; each < 5; each += 1) await desk.load('app://desk/api/admin/bookings');
  expect(desk.news('state')).toHaveLength(states);
});

test('a newer villa’s words reach the desk, and an answer that it cannot read is told once', async () => {
  const { desk, villa } = await openWithVilla();
  const waits = sampleBooking({ status: 'in_review' });
  const words = { status: 'quarantined', paymentMethod: 'shells' } as unknown as typeof waits;
  villa.bookings = [waits, { ...sampleBooking({ _id: 'b2' }), ...words }];
  villa.send('resync');
  await until(() => expect(desk.stage.trays[0]?.tooltip).toContain('1'));
  const reports = () => villa.calls.filter((call) => call === 'POST /api/browser-errors');
  expect(reports()).toEqual([]);
  // A list of another shape; each look reads it anew.
  villa.bookings = [{ ...waits, totalPrice: 'much' as unknown as number }];
  for (let look = 0; look < 3; look += 1) {
    const before = villa.calls.length;
    villa.send('resync');
    await until(() => expect(villa.calls.slice(before)).toContain('GET /api/admin/bookings'));
  }
  await until(() => expect(reports()).toHaveLength(1));
});
