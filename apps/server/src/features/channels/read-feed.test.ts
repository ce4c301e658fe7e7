import { expect, test } from 'vitest';
import { decodeFeed } from './decode-feed.ts';
import { type FeedEvent, readFeed } from './read-feed.ts';

const bounds = {
  timeZone: 'Asia/Bangkok',
  checkInTime: '14:00',
  from: '2026-11-20',
  until: '2028-11-19',
};

function calendar(...events: string[]): string {
  const entries = events.map((lines) => `BEGIN:VEVENT\n${lines}\nEND:VEVENT`);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...entries, 'END:VCALENDAR', ''].join('\r\n');
}

function read(text: string | Uint8Array, contentType?: string): FeedEvent[] {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return readFeed(decodeFeed(bytes, contentType), bounds).events;
}

function stretches(text: string): string[] {
  return read(text).map(({ from, until }) => `${from}/${until}`);
}

test.each([
  [
    'an all-day end is the departure',
    'DTSTART;VALUE=DATE:20261203\nDTEND;VALUE=DATE:20261206',
    '2026-12-03/2026-12-06',
  ],
  ['no end: one night', 'DTSTART;VALUE=DATE:20261203', '2026-12-03/2026-12-04'],
  [
    'an end on the day it begins: one night',
    'DTSTART;VALUE=DATE:20261203\nDTEND;VALUE=DATE:20261203',
    '2026-12-03/2026-12-04',
  ],
  [
    'an end before the beginning: one night',
    'DTSTART;VALUE=DATE:20261203\nDTEND;VALUE=DATE:20261201',
    '2026-12-03/2026-12-04',
  ],
  ['a duration', 'DTSTART;VALUE=DATE:20261203\nDURATION:P3D', '2026-12-03/2026-12-06'],
  [
    'an instant is a day at the villa',
    'DTSTART:20261202T180000Z\nDTEND:20261204T040000Z',
    '2026-12-03/2026-12-04',
  ],
  [
    'a clock of another zone',
    'DTSTART;TZID=America/New_York:20261202T140000\nDTEND;TZID=America/New_York:20261205T000000',
    '2026-12-03/2026-12-05',
  ],
  [
    'a zone that nobody knows is the villa’s wall',
    'DTSTART;TZID=Somewhere:20261203T150000\nDTEND;TZID=Somewhere:20261205T110000',
    '2026-12-03/2026-12-05',
  ],
  [
    'a quoted zone with a colon',
    'DTSTART;TZID="GMT+07:00":20261203T150000\nDTEND;TZID="GMT+07:00":20261205T110000',
    '2026-12-03/2026-12-05',
  ],
  [
    'a clock without a zone',
    'DTSTART:20261203T233000\nDTEND:20261204T003000',
    '2026-12-03/2026-12-04',
  ],
  [
    'a stay that has begun',
    'DTSTART;VALUE=DATE:20261118\nDTEND;VALUE=DATE:20261122',
    '2026-11-18/2026-11-22',
  ],
])('reads the nights of an entry: %s', (_, lines, expected) => {
  expect(stretches(calendar(lines))).toEqual([expected]);
});

test.each([
  ['cancelled', 'DTSTART;VALUE=DATE:20261203\nSTATUS:CANCELLED'],
  ['transparent', 'DTSTART;VALUE=DATE:20261203\nTRANSP:TRANSPARENT'],
  ['past', 'DTSTART;VALUE=DATE:20261101\nDTEND;VALUE=DATE:20261120'],
  ['too far ahead', 'DTSTART;VALUE=DATE:20281119\nDTEND;VALUE=DATE:20281121'],
])('leaves out what takes no night: %s', (_, lines) => {
  expect(stretches(calendar(lines))).toEqual([]);
});

test('reads a repeated entry with what was left out, moved and cancelled', () => {
  const weekly =
    'UID:r\nDTSTART;VALUE=DATE:20261204\nDTEND;VALUE=DATE:20261206\nRRULE:FREQ=WEEKLY;COUNT=4\nEXDATE;VALUE=DATE:20261211';
  const moved =
    'UID:r\nRECURRENCE-ID;VALUE=DATE:20261218\nDTSTART;VALUE=DATE:20261220\nDTEND;VALUE=DATE:20261221';
  const cancelled =
    'UID:r\nRECURRENCE-ID;VALUE=DATE:20261225\nDTSTART;VALUE=DATE:20261225\nSTATUS:CANCELLED';
  expect(stretches(calendar(weekly, moved, cancelled))).toEqual([
    '2026-12-04/2026-12-06',
    '2026-12-20/2026-12-21',
  ]);
});

test('an entry that repeats for ever ends with the days that count', () => {
  const daily = calendar('DTSTART;VALUE=DATE:20261201\nRRULE:FREQ=DAILY');
  expect(read(daily)).toHaveLength(719);
});

test('keeps entries without an id, with the same id, and a change whose entry is missing', () => {
  const same = 'UID:same\nDTSTART;VALUE=DATE:2026120';
  const text = calendar(
    'DTSTART;VALUE=DATE:20261201',
    `${same}3`,
    `${same}5`,
    'UID:x\nRECURRENCE-ID;VALUE=DATE:20261207\nDTSTART;VALUE=DATE:20261207',
  );
  expect(stretches(text)).toHaveLength(4);
});

test.each([
  ['a month 13', 'DTSTART:20271345', 'unreadable_date'],
  ['a 31 February', 'DTSTART;VALUE=DATE:20270231', 'unreadable_date'],
  ['an hour 25', 'DTSTART:20270201T250000Z', 'unreadable_date'],
  ['letters behind', 'DTSTART;VALUE=DATE:20270201xx', 'unreadable_date'],
  ['a short date', 'DTSTART;VALUE=DATE:202702', 'unreadable_date'],
  ['a wrong end', 'DTSTART;VALUE=DATE:20270201\nDTEND;VALUE=DATE:2027020', 'unreadable_date'],
  [
    'a wrong exception',
    'DTSTART;VALUE=DATE:20270201\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE;VALUE=DATE:20270299',
    'unreadable_date',
  ],
  ['no beginning', 'SUMMARY:Reserved', 'unreadable_date'],
  [
    'an entry that repeats every second',
    'DTSTART:20261201T000000Z\nRRULE:FREQ=SECONDLY',
    'too_many_events',
  ],
])('refuses the whole feed for one bad entry: %s', (_, lines, fault) => {
  const good = 'DTSTART;VALUE=DATE:20261203\nDTEND;VALUE=DATE:20261206';
  expect(() => read(calendar(good, lines))).toThrow(expect.objectContaining({ fault }));
});

test.each([
  ['a page', '<!doctype html><html><body>Not found</body></html>', 'not_a_calendar'],
  ['nothing', '', 'not_a_calendar'],
  ['a picture', '\u0089PNG\r\n', 'not_a_calendar'],
  ['a word more than the name', 'BEGIN:VCALENDARS\nEND:VCALENDARS', 'not_a_calendar'],
  [
    'an entry without an end',
    calendar('DTSTART;VALUE=DATE:20261203').replace('END:VEVENT', ''),
    'cut_off',
  ],
])('refuses what is no calendar: %s', (_, text, fault) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ fault }));
});

test('refuses a feed that was cut off, wherever', () => {
  const whole = calendar(
    'UID:a\nDTSTART;VALUE=DATE:20261203',
    'UID:b\nDTSTART;VALUE=DATE:20261207',
  ).trimEnd();
  for (let length = 0; length < whole.length; length += 1) {
    expect(() => read(whole.slice(0, length))).toThrow(/not_a_calendar|cut_off/);
  }
  expect(read(whole)).toHaveLength(2);
});

test('refuses more entries than a villa can have', () => {
  const many = Array.from({ length: 5001 }, () => 'DTSTART;VALUE=DATE:20261203');
  expect(() => read(calendar(...many))).toThrow('too_many_events');
});

test('a byte order mark, bare line feeds and a second calendar behind the first change nothing', () => {
  const one = calendar('DTSTART;VALUE=DATE:20261203\nDTEND;VALUE=DATE:20261206').replaceAll(
    '\r\n',
    '\n',
  );
  expect(stretches(`\uFEFF${one}`)).toEqual(['2026-12-03/2026-12-06']);
  expect(stretches(one + one)).toHaveLength(2);
});

test('puts a Thai title together that was folded in the middle of a letter', () => {
  const text = calendar('DTSTART;VALUE=DATE:20261203\nSUMMARY:ครอบครัวสมชาย');
  const bytes = new TextEncoder().encode(text);
  const at = bytes.indexOf(0xe0) + 4;
  const fold = new TextEncoder().encode('\r\n ');
  const folded = new Uint8Array([...bytes.subarray(0, at), ...fold, ...bytes.subarray(at)]);
  expect(read(folded)[0]?.title).toBe('ครอบครัวสมชาย');
});

test('reads the dates of a feed in a charset that is not what it says', () => {
  const text = calendar('DTSTART;VALUE=DATE:20261203\nSUMMARY:ABC');
  const thai874 = new TextEncoder().encode(text).map((byte) => (byte === 0x41 ? 0xa1 : byte));
  // Every capital A of it has become the Thai letter ก; the keywords are spelled without one.
  expect(() => read(thai874)).toThrow('not_a_calendar');
  const title = new TextEncoder()
    .encode(text)
    .map((byte, index) => (index === text.indexOf('ABC') ? 0xa1 : byte));
  expect(read(title, 'text/calendar; charset=utf-8')[0]?.title).toBe('กBC');
  expect(read(title, 'text/calendar; charset=iso-8859-1')[0]?.from).toBe('2026-12-03');
  const wide = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
  expect(read(wide)[0]?.title).toBe('ABC');
});
