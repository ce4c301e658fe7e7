import { execFileSync } from 'node:child_process';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { writeCleaningCalendar } from './cleaning-calendar.ts';
import { readFeed } from './read-feed.ts';
import { createOurUids, takenStretches, writeTakenCalendar } from './write-feed.ts';

const uids = createOurUids('a secret of a test, long enough');
const held = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-02-28', '2027-03-01'].map(
  (night) => ({
    night,
    holder: { kind: 'booking' as const, id: night < '2027-02' ? 'one' : 'two' },
  }),
);

test('the same nights on the same day are the same text, with no time in it and no name', () => {
  const write = () => writeTakenCalendar(takenStretches(held, '2026-11-20', uids), '2026-11-20');
  expect(write()).toBe(write());
  expect(write()).toContain('DTSTART;VALUE=DATE:20261230');
  expect(write()).toContain('DTEND;VALUE=DATE:20270102');
});

test('a calendar without entries has the component that it must have', () => {
  const cleaning = writeCleaningCalendar([], {
    today: '2026-11-20',
    language: 'en',
    checkOutTime: '11:00',
    uidOf: (key) => key,
  });
  const bounds = { timeZone: 'Asia/Bangkok', checkInTime: '14:00', from: '2026-11-20' };
  for (const text of [writeTakenCalendar([], '2026-11-20'), cleaning]) {
    const components = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents();
    expect(components.map(({ name }) => name)).toEqual(['vtimezone']);
    expect(readFeed(text, { ...bounds, until: '2028-11-19' }).counted.events).toBe(0);
  }
});

test('nights of two holders in a row are two entries', () => {
  const two = [
    { night: '2026-12-01', holder: { kind: 'booking' as const, id: 'x' } },
    { night: '2026-12-02', holder: { kind: 'booking' as const, id: 'y' } },
  ];
  expect(takenStretches(two, '2026-11-20', uids)).toHaveLength(2);
});

const others = `
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
import { createOurUids, takenStretches, writeTakenCalendar } from './src/features/channels/write-feed.ts';
const held = JSON.parse(process.argv[1]);
const uids = createOurUids('a secret of a test, long enough');
const text = writeTakenCalendar(takenStretches(held, '2026-11-20', uids), '2026-11-20');
const two = (value) => String(value).padStart(2, '0');
const local = (date) => date.getFullYear() + '-' + two(date.getMonth() + 1) + '-' + two(date.getDate());
const utc = (date) => date.toISOString().slice(0, 10);
const byIcal = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) =>
  [event.getFirstPropertyValue('dtstart').toString(), event.getFirstPropertyValue('dtend').toString()].join('/'));
const byNode = Object.values(nodeIcal.sync.parseICS(text)).filter(({ type }) => type === 'VEVENT')
  .map(({ start, end }) => [local(start), local(end)].join('/'));
const byTs = convertIcsCalendar(undefined, text).events.map(({ start, end }) => [utc(start.date), utc(end.date)].join('/'));
console.log(JSON.stringify({ byIcal, byNode, byTs }));
`;

test.each(['Asia/Bangkok', 'Pacific/Honolulu', 'Pacific/Auckland'])(
  'reads the same in three other programs, wherever the computer stands: %s',
  (zone) => {
    const output = execFileSync(
      process.execPath,
      ['--input-type=module', '--eval', others, JSON.stringify(held)],
      {
        cwd: new URL('../../..', import.meta.url),
        env: { TZ: zone },
        encoding: 'utf8',
      },
    );
    const expected = ['2026-12-30/2027-01-02', '2027-02-28/2027-03-02'];
    expect(JSON.parse(output)).toEqual({ byIcal: expected, byNode: expected, byTs: expected });
  },
);
