/** Each kind of alert from its cause to the phone, and what ends it (B1, G2). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ALERT_EVENTS, type AlertEvent } from '@villa/shared/contract/alerts.ts';
import { type AlertsStage, MINUTE_MS, openAlertsStage } from '../../testing/alerts-stage.ts';
import { ask } from '../../testing/ask.ts';
import { startFeedServer } from '../../testing/feed-server.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { newBooking } from '../../testing/booking-guest.ts';
import { awaitSlip, confirmPaid, moveTo, sendSlip } from '../../testing/guest.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { PERMISSIONS } from '@villa/shared/domain/booking/permission.ts';

const HOUR_MS = 60 * MINUTE_MS;
let stage: AlertsStage;
let token: string;
beforeEach(async () => {
  stage = await openAlertsStage();
  ({ token } = await stage.user('owner'));
  await ask(stage.app, 'POST', '/api/admin/auth/mail-language', { language: 'en' }, { token });
});
afterEach(() => stage.close());

const call = (method: string, path: string, body?: object) =>
  ask(stage.app, method, `/api/admin/${path}`, body, { token });
/** Everything by push, nothing by mail beside what must be. */
const only = (...events: AlertEvent[]) =>
  call('PATCH', 'alerts', {
    events: Object.fromEntries(
      ALERT_EVENTS.map((event) => [
        event,
        events.includes(event)
          ? ['push']
          : ['slip_sent', 'clash', 'backup_failed', 'tm30_due'].includes(event)
            ? ['mail']
            : [],
      ]),
    ),
  });
const pushed = async () =>
  (await stage.arrived()).map(({ payload: { title, body, path } }) => [title, body, path]);
const mailsOf = (kind: string): number =>
  stage.app.deps.sqlite
    .prepare('select count(*) from mails where kind = ?')
    .pluck()
    .get(kind) as number;

test('B1 every kind has words in both languages, short enough for a lock screen, and a known permission', () => {
  for (const kind of stage.app.deps.alertKinds.all()) {
    expect(PERMISSIONS).toContain(kind.may);
    for (const name of Object.values(kind.name)) expect(name.length).toBeLessThanOrEqual(40);
    // A kind that is always on is for whom its ways name; the owner chooses all others.
    const usual = kind.always ? Object.values(kind.ways).flat() : kind.ways.owner;
    expect(usual?.length).toBeGreaterThan(0);
  }
});

test('B1 every kind has a cause: a change of a booking, the clock, or one of those that are listed', () => {
  const elsewhere = stage.app.deps.staffAlerts
    .filter(({ kind, causedBy }) => causedBy === null && kind.planned === undefined)
    .map(({ kind }) => kind.event);
  // By alarms, and where a mail or money goes wrong.
  expect(elsewhere).toEqual([
    'payment_trouble',
    'balance_late',
    'unusual_holds',
    'clash',
    'calendar_stale',
    'mail_failed',
    'backup_failed',
  ]);
});

test('B1 a new booking is told once, and not once it is decided', async () => {
  await only('booking_made');
  const booking = await awaitSlip(stage.app);
  expect(await pushed()).toEqual([
    [
      'A new booking',
      expect.stringMatching(/^3\s–\s6 Dec, guests: 4$/),
      `/bookings/${booking._id}`,
    ],
  ]);
  const other = await awaitSlip(stage.app, { checkIn: '2026-12-10', checkOut: '2026-12-12' });
  await moveTo(stage.app, other._id, 'cancelled');
  expect(await pushed()).toEqual([]);
});

test('B1 a wish for a bedroom is told until it is paid or ended', async () => {
  await only('request_made');
  stage.app.deps.sqlite.exec('update villa set top_ups = 1');
  const { _id: id } = await sendSlip(stage.app);
  await confirmPaid(stage.app, id);
  const wish = { rooms: 3, amount: 6000 };
  const taken = await ask(stage.app, 'POST', `/api/booking/${id}/top-up`, wish);
  expect(taken.text).toContain('open');
  expect(await pushed()).toEqual([
    ['One more bedroom is asked for', expect.any(String), `/bookings/${id}`],
  ]);
  await ask(stage.app, 'DELETE', `/api/booking/${id}/top-up`);
  await ask(stage.app, 'POST', `/api/booking/${id}/top-up`, wish);
  await call('POST', `bookings/${id}/top-up/decline`, {});
  expect(await pushed()).toEqual([]);
});

test('B1 a guest who asks to cancel is told of until staff have answered', async () => {
  await only('cancellation_asked');
  const { _id: id } = await sendSlip(stage.app);
  await confirmPaid(stage.app, id);
  const answer = await stage.app.fetch(`/api/booking/${id}/cancellation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      account: { bank: 'KBANK', number: '1234567890', name: 'Somying' },
    }),
  });
  expect(answer.status).toBeLessThan(300);
  expect(await pushed()).toEqual([
    ['A guest asks to cancel', expect.stringContaining('Open to answer'), `/bookings/${id}`],
  ]);
});

describe('a calendar elsewhere', () => {
  async function withChannel() {
    const feeds = await startFeedServer();
    const { body } = await call('POST', 'channels', {
      name: 'Airbnb',
      kind: 'airbnb',
      importUrl: feeds.url,
    });
    return { feeds, read: () => stage.app.deps.importer.read(body.id ?? body.channel.id) };
  }

  test('B1 that sold nights of ours rings in quiet hours, until it is settled', async () => {
    await only('clash');
    const { feeds, read } = await withChannel();
    feeds.serve([]);
    await read();
    const { _id: id } = await sendSlip(stage.app);
    await confirmPaid(stage.app, id);
    stage.app.clock.set('2026-11-20T17:00:00.000Z');
    feeds.serve([{ from: '2026-12-03', until: '2026-12-06' }]);
    await read();
    await read();
    expect(await pushed()).toEqual([
      ['Double booking', expect.stringContaining('Airbnb'), '/calendar-sync'],
    ]);
    await feeds.close();
  });

  test('B1 that cannot be read for hours is told once, by the ways that were chosen', async () => {
    await only('calendar_stale');
    const { feeds, read } = await withChannel();
    feeds.serve([]);
    await read();
    feeds.answer((_request, response) => void response.writeHead(500).end());
    for (let hours = 0; hours < 8; hours += 1) {
      stage.app.clock.advance(HOUR_MS);
      await stage.app.deps.importer.runDue();
    }
    stage.app.clock.set('2026-11-21T01:00:00.000Z');
    expect(await pushed()).toEqual([
      ['A calendar cannot be read', expect.stringContaining('Airbnb'), '/calendar-sync'],
    ]);
    expect(mailsOf('channel_stale')).toBe(0);
    await feeds.close();
  });
});

test('B1 a late payment is told once by each of its days, and not once it is paid', async () => {
  await only('balance_late');
  const { _id: id } = await sendSlip(stage.app);
  await confirmPaid(stage.app, id, { amount: 1000 });
  const late = stage.app.deps.paymentReminders.late();
  stage.app.clock.set('2026-11-24T03:00:00.000Z');
  stage.app.deps.paymentReminders.write();
  stage.app.clock.advance(20 * MINUTE_MS);
  stage.app.deps.paymentReminders.write();
  const told = await pushed();
  expect(late).toEqual([]);
  expect(told).toEqual([['A payment is late', expect.any(String), `/bookings/${id}`]]);
  expect(await pushed()).toEqual([]);
});

describe('who comes tomorrow', () => {
  const tick = () => stage.app.deps.alertOutbox.enqueuePlanned();
  async function comes(): Promise<string> {
    const { _id: id } = await sendSlip(stage.app, {
      checkIn: '2026-11-25',
      checkOut: '2026-11-27',
    });
    await confirmPaid(stage.app, id);
    return id;
  }

  test('B1 is told at 18:00, once, and not where nobody comes', async () => {
    await only('arrivals_tomorrow');
    const id = await comes();
    for (const at of ['2026-11-23T11:00:00Z', '2026-11-24T10:59:00Z']) {
      stage.app.clock.set(at);
      expect(tick()).toBe(0);
    }
    stage.app.clock.set('2026-11-24T11:00:00Z');
    expect(tick()).toBe(1);
    expect(tick()).toBe(0);
    expect(await pushed()).toEqual([
      ['Tomorrow: one arrival, 4 guests', expect.stringContaining('25'), `/bookings/${id}`],
    ]);
    stage.app.clock.set('2026-11-25T11:00:00Z');
    expect(tick()).toBe(0);
  });

  test('B1 is not told once nobody comes any more', async () => {
    await only('arrivals_tomorrow');
    const id = await comes();
    stage.app.clock.set('2026-11-24T11:00:00Z');
    expect(tick()).toBe(1);
    await moveTo(stage.app, id, 'cancelled');
    expect(await pushed()).toEqual([]);
  });

  test('B1 waits for the end of quiet hours, and G2 comes before them where their end is too late', async () => {
    await only('arrivals_tomorrow');
    const quiet = (from: string, until: string) =>
      call('PATCH', 'alerts', { quietHours: { on: true, from, until } });
    await comes();
    await quiet('17:00', '15:30');
    stage.app.clock.set('2026-11-24T09:58:00Z');
    expect(tick()).toBe(0);
    stage.app.clock.set('2026-11-24T09:59:00Z');
    expect(tick()).toBe(1);
    expect(await pushed()).toHaveLength(1);
    expect(stage.rows()).toMatchObject([{ state: 'sent', held: false }]);
  });

  test('A11 is counted by the villa that a copy is of', async () => {
    await only('arrivals_tomorrow');
    await comes();
    stage.app.deps.waysOut.change({
      state: 'asked',
      copyMadeAt: '2026-11-19T02:00:00.000Z',
      restoredAt: '2026-11-20T01:00:00.000Z',
      from: 'backup',
    });
    stage.app.clock.set('2026-11-24T11:00:00Z');
    expect(tick()).toBe(0);
  });
});

describe('the machine', () => {
  test('B1 backups that fail are told while they fail', async () => {
    await only('backup_failed');
    const { alarmSigns, alarms } = stage.app.deps;
    alarmSigns.note('backup_failing', 'disk_full');
    alarmSigns.note('backup_failing', 'disk_full');
    await alarms.tell();
    expect(await pushed()).toEqual([['Backups fail', expect.any(String), '/backups']]);
    await alarms.tell();
    expect(await pushed()).toEqual([]);
    expect(mailsOf('backup_failing')).toBe(0);
  });

  test('B1 mail that goes nowhere is told by push', async () => {
    await only('mail_failed');
    const { alarmSigns, alarms } = stage.app.deps;
    alarmSigns.note('mail_dead', '535');
    await alarms.tell();
    expect((await pushed()).map(([title]) => title)).toEqual(['No mail goes out']);
  });

  test('B1 a mail to a guest that comes back is told of, and not once it went all the same', async () => {
    const post = await startMailServer();
    const mailing = await openAlertsStage({
      config: { smtpUrl: post.url, mailFrom: 'stay@example.com' },
    });
    const { token: owner } = await mailing.user('owner');
    const told = async () =>
      (await mailing.arrived()).map(({ payload: { title, body, path } }) => [title, body, path]);
    await ask(
      mailing.app,
      'POST',
      '/api/admin/auth/mail-language',
      { language: 'en' },
      { token: owner },
    );
    await awaitSlip(mailing.app);
    await mailing.app.deps.relay.round();
    await told();

    post.mood = 'refuses';
    const { _id: id } = await sendSlip(mailing.app, {
      checkIn: '2026-12-10',
      checkOut: '2026-12-12',
    });
    await mailing.app.deps.relay.round();
    const failed = mailing.app.deps.sqlite
      .prepare("select id from mails where state = 'failed' and booking_id = ? order by created_at")
      .pluck();
    const mail = failed.get(id) as string;
    const bounced = (await told()).find(([title]) => title === 'A mail to a guest came back');
    expect(bounced).toEqual([
      'A mail to a guest came back',
      expect.stringMatching(/10\s–\s12 Dec/),
      `/mails/${mail}`,
    ]);

    await awaitSlip(mailing.app, { checkIn: '2026-12-20', checkOut: '2026-12-22' });
    await mailing.app.deps.relay.round();
    mailing.app.deps.sqlite.exec("update mails set state = 'sent' where state = 'failed'");
    expect((await told()).filter(([title]) => title === 'A mail to a guest came back')).toEqual([]);
    await mailing.close();
    await post.close();
  });

  test('B1 nights that many strangers hold at once are told of hourly, while they hold them', async () => {
    const crowd = await openAlertsStage({ limits: true, config: { trustProxy: 1 } });
    await crowd.user('owner');
    let host = 0;
    async function hold(checkIn: string, nights: number): Promise<void> {
      host += 1;
      const stay = newBooking({ checkIn, checkOut: addDays(checkIn, nights) });
      const headers = { 'x-forwarded-for': `203.0.${host}.7` };
      const answer = await ask(crowd.app, 'POST', '/api/booking', stay, { headers });
      expect(answer.status).toBe(201);
    }
    const told = async () =>
      (await crowd.arrived())
        .filter(({ payload }) => payload.path.includes('status=pending'))
        .map(({ payload }) => payload.body);
    await hold('2026-12-01', 30);
    await hold('2027-01-01', 30);
    expect(await told()).toEqual([]);
    await hold('2027-02-01', 1);
    await hold('2027-02-03', 1);
    expect(await told()).toEqual([expect.stringContaining('62')]);
    crowd.app.clock.advance(HOUR_MS);
    // The holds of the first hour have ended: nothing is unusual any more.
    await hold('2027-02-05', 1);
    expect(await told()).toEqual([]);
    await crowd.close();
  });
});
