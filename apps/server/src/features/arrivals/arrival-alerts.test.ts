import type { AlertEvent } from '@villa/shared/contract/alerts.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type AlertsStage,
  englishOwner,
  openAlertsStage,
  pushOnly,
} from '../../testing/alerts-stage.ts';
import { HANA, KENJI, MALEE } from '../../testing/arrivals-stage.ts';
import { confirmPaid, sendSlip } from '../../testing/guest.ts';

let stage: AlertsStage;
let token: string;
let booking: string;
beforeEach(async () => {
  stage = await openAlertsStage();
  token = await englishOwner(stage);
  const { _id } = await sendSlip(stage.app, { checkIn: '2026-12-10', checkOut: '2026-12-12' });
  await confirmPaid(stage.app, _id);
  booking = _id;
});
afterEach(() => stage.close());

const only = (...events: AlertEvent[]) => pushOnly(stage.app, token, events);
/** The alerts that ring at an instant. */
async function at(instant: string): Promise<unknown[]> {
  stage.app.clock.set(instant);
  stage.app.deps.alertOutbox.enqueuePlanned();
  return (await stage.arrived()).map(({ payload: { title, body, path } }) => [title, body, path]);
}
/** Staff write the first rows of the stay, or say when it arrived. */
async function change(body: { guests?: object[]; arrivedAt?: string }): Promise<void> {
  const { arrivals, checkInGuests, userRows } = stage.app.deps;
  const stay = { id: booking, kind: 'booking', checkOut: '2026-12-12', guests: 4 } as const;
  const ids = checkInGuests.of(stay).map(({ row }) => row.id);
  const guests = body.guests?.map((guest, place) => ({ id: ids[place], ...guest }));
  const [by] = userRows.list();
  const version = 1_000_000;
  arrivals.change(booking, { ...body, guests, version }, { id: by?.id ?? '' });
}

test('B1 a check-in that is missing is told at 18:00 of the day before, once, and not once it is whole', async () => {
  await only('check_in_missing');
  expect(await at('2026-12-09T10:59:00Z')).toEqual([]);
  expect(await at('2026-12-09T11:00:00Z')).toEqual([
    [
      'Check-in is not filled in yet',
      expect.stringContaining('nobody is'),
      expect.stringMatching(/^\/arrivals\?stay=./),
    ],
  ]);
  expect(await at('2026-12-09T11:05:00Z')).toEqual([]);
});

test.each([
  ['Asia/Bangkok', '2026-12-09T11:00:00Z'],
  ['Europe/Lisbon', '2026-12-09T18:00:00Z'],
])(
  'B1 a check-in that is missing counts everybody who comes, Thais and abroad, too (%s)',
  async (timeZone, instant) => {
    await only('check_in_missing');
    await change({ guests: [KENJI, HANA, MALEE] });
    stage.app.deps.stores.villa.update({ timeZone });
    expect(await at(instant)).toEqual([
      ['Check-in is not filled in yet', expect.stringContaining('3 of 4 are'), expect.any(String)],
    ]);
  },
);

test('B1 a check-in that was filled in meanwhile is not told', async () => {
  await only('check_in_missing');
  stage.app.clock.set('2026-12-09T11:00:00Z');
  stage.app.deps.alertOutbox.enqueuePlanned();
  await change({ guests: [KENJI, HANA, MALEE, MALEE] });
  expect(await stage.arrived()).toEqual([]);
});

test('C2 a report is told of after 12 and 20 hours, before quiet hours begin where its end lies in them', async () => {
  await only('tm30_due');
  await change({ guests: [KENJI, HANA, MALEE, MALEE] });
  // 15:00 in Bangkok; 12 hours later it is quiet until 7:00, and there is time after that.
  expect(await at('2026-12-10T20:00:00Z')).toEqual([]);
  expect(await at('2026-12-11T00:00:00Z')).toEqual([
    [
      'TM30: 8 h left',
      expect.stringMatching(/ready to file, until 15:00/),
      expect.stringMatching(/^\/arrivals\?stay=./),
    ],
  ]);
  expect(await at('2026-12-11T04:00:00Z')).toEqual([
    [
      'TM30: 4 h left',
      expect.stringContaining('ready to file'),
      expect.stringMatching(/^\/arrivals\?stay=./),
    ],
  ]);
});

test('G2 the last four hours ring at night, and a deadline of the night is told before it', async () => {
  await only('tm30_due');
  stage.app.clock.set('2026-12-10T18:30:00Z');
  // Arrived at 1:30 at night: 12 hours later it is afternoon, 20 hours later 21:30, and the end lies in the night.
  await change({ arrivedAt: '2026-12-11T01:30:00+07:00' });
  expect(await at('2026-12-11T06:30:00Z')).toEqual([
    [
      'TM30: 12 h left',
      expect.stringContaining('miss something'),
      expect.stringMatching(/^\/arrivals\?stay=./),
    ],
  ]);
  expect(await at('2026-12-11T14:30:00Z')).toHaveLength(1);
  // Another one at 5:30: the last four hours begin at 1:30 at night, and ring.
  await change({ arrivedAt: '2026-12-11T05:30:00+07:00' });
  expect(await at('2026-12-11T18:30:00Z')).toEqual([
    ['TM30: 4 h left', expect.any(String), expect.stringMatching(/^\/arrivals\?stay=./)],
  ]);
});

test('C2 nothing is told of a report that was made, nor of Thais', async () => {
  await only('tm30_due');
  await change({ guests: [KENJI, MALEE, MALEE, MALEE] });
  const { arrivals, userRows } = stage.app.deps;
  const [by] = userRows.list();
  stage.app.clock.set('2026-12-11T04:00:00Z');
  stage.app.deps.alertOutbox.enqueuePlanned();
  await arrivals.file(booking, { receipt: '1' }, null, { id: by?.id ?? '' });
  expect(await stage.arrived()).toEqual([]);
  expect(await at('2026-12-11T04:01:00Z')).toEqual([]);
});

test('G8 staff are told of foreigners who were never filed, a week before their numbers are forgotten', async () => {
  await only('tm30_due');
  await change({ guests: [KENJI, MALEE, MALEE, MALEE] });
  // Check-out is in the week of 7 December, whose key goes 30 days after its end.
  const told = await at('2027-01-06T02:59:00Z');
  expect(told).toEqual([]);
  for (let day = 6; day <= 20; day += 1) {
    told.push(...(await at(`2027-01-${String(day).padStart(2, '0')}T03:00:00Z`)));
  }
  expect(told).toEqual([
    [
      'TM30 was never filed',
      expect.stringMatching(/10 Dec.*deleted on .*13 Jan/),
      expect.stringMatching(/^\/arrivals\?stay=./),
    ],
  ]);
  stage.app.deps.passportKeys.sweep();
  const list = stage.app.deps.arrivals.list({ from: '2026-12-10', to: '2026-12-10' });
  expect(list.arrivals[0]?.guests[0]).toMatchObject({ isForgotten: true, filed: null });
});

test('C2 a villa in another zone is told of no report, and of check-ins that are missing as others are', async () => {
  await only('tm30_due', 'check_in_missing');
  stage.app.deps.stores.villa.update({ timeZone: 'Europe/Lisbon' });
  await change({ guests: [KENJI, HANA, MALEE, MALEE] });
  for (const instant of ['2026-12-09T18:00:00Z', '2026-12-11T03:00:00Z', '2026-12-11T11:00:00Z']) {
    expect(await at(instant)).toEqual([]);
  }
  // A clock that ran when the villa's zone was still Bangkok's.
  stage.app.deps.stores.villa.update({ timeZone: 'Asia/Bangkok' });
  stage.app.deps.alertOutbox.enqueuePlanned();
  stage.app.deps.stores.villa.update({ timeZone: 'Europe/Lisbon' });
  expect(await stage.arrived()).toEqual([]);
});
