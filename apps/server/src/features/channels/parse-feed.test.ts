import { expect, test } from 'vitest';
import { parseFeed } from './parse-feed.ts';

const bounds = {
  timeZone: 'Asia/Bangkok',
  checkInTime: '14:00',
  from: '2026-11-20',
  until: '2028-11-19',
};
const LIMITS = { processorMs: 5000, clockMs: 30_000 };

function order(...events: string[]) {
  const entries = events.map((lines) => `BEGIN:VEVENT\n${lines}\nEND:VEVENT`);
  const text = ['BEGIN:VCALENDAR', ...entries, 'END:VCALENDAR'].join('\r\n');
  return { bytes: new TextEncoder().encode(text), contentType: 'text/calendar', bounds };
}

/** A thousand repeated entries: more work than a thread's start. */
const heavy = order(
  ...Array.from({ length: 1000 }, () => 'DTSTART:20200101\nRRULE:FREQ=DAILY;COUNT=900'),
);

test('a reading is ended by its processor time', async () => {
  await expect(parseFeed(heavy, { ...LIMITS, processorMs: 1 })).rejects.toThrow('too_costly');
});

test('a reading is ended by the clock', async () => {
  await expect(parseFeed(heavy, { ...LIMITS, clockMs: 1 })).rejects.toThrow('too_costly');
});

const far = '20261203';
const many = (count: number, one: (index: number) => string) =>
  order(...Array.from({ length: count }, (_, index) => one(index)));
const list = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => from + index).join();
const day = (index: number) =>
  new Date(Date.UTC(2026, 11, 1) + index * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '');

/** Small values that ask for much: what a figure says must not be what it costs. */
const costly: [string, ReturnType<typeof order>][] = [
  ...[
    'P1000000000000D',
    'P99999999999999999999999999D',
    'PT999999999999999999S',
    'P9999999999W',
  ].map((value): [string, ReturnType<typeof order>] => [
    `a duration of ${value}`,
    order(`DTSTART:${far}\nDURATION:${value}`),
  ]),
  ['an end in the year 9998', order(`DTSTART:${far}\nDTEND:99981231`)],
  [
    'a duration of ten years each day',
    order(`DTSTART:20100101\nDURATION:P3650D\nRRULE:FREQ=DAILY`),
  ],
  ['a beginning in the year 1', order('DTSTART:00010101\nRRULE:FREQ=DAILY')],
  ['a count from the year 1', order('DTSTART:00010101\nRRULE:FREQ=DAILY;COUNT=999999999')],
  ['a count of seconds', order(`DTSTART:${far}T000000Z\nRRULE:FREQ=SECONDLY;COUNT=999999999999`)],
  ...['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].flatMap(
    (freq): [string, ReturnType<typeof order>][] => [
      [`${freq} for ever`, order(`DTSTART:19700101T000000Z\nRRULE:FREQ=${freq}`)],
      [
        `${freq} at intervals beyond all years`,
        order(`DTSTART:${far}\nRRULE:FREQ=${freq};INTERVAL=99999999999999999999`),
      ],
      [
        `${freq} on a day that never comes`,
        order(`DTSTART:${far}\nRRULE:FREQ=${freq};BYMONTH=2;BYMONTHDAY=30`),
      ],
    ],
  ),
  [
    'each second of each day of a year',
    order(
      `DTSTART:${far}T000000Z\nRRULE:FREQ=YEARLY;BYHOUR=${list(24)};BYMINUTE=${list(60)};BYSECOND=${list(60)};BYMONTHDAY=${list(31, 1)}`,
    ),
  ],
  [
    'a place among a year’s seconds',
    order(
      `DTSTART:${far}T000000Z\nRRULE:FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=${list(24)};BYMINUTE=${list(60)};BYSETPOS=-1`,
    ),
  ],
  [
    'a list of a hundred thousand parts',
    order(`DTSTART:${far}\nRRULE:FREQ=YEARLY;BYMONTHDAY=${list(100_000).replaceAll(/\d+/g, '31')}`),
  ],
  [
    'a hundred thousand dates',
    order(
      `DTSTART:${far}\nRDATE:${Array.from({ length: 100_000 }, (_, index) => day(index % 700)).join()}`,
    ),
  ],
  [
    'a hundred thousand exceptions',
    order(
      `DTSTART:${far}\nRRULE:FREQ=DAILY\nEXDATE:${Array.from({ length: 100_000 }, (_, index) => day(index)).join()}`,
    ),
  ],
  [
    'five thousand long entries',
    many(5000, (index) => `DTSTART:${day(index % 700)}\nDTEND:20991231\nSUMMARY:${index}`),
  ],
  [
    'a thousand entries that repeat',
    many(1000, () => `DTSTART:19900101\nRRULE:FREQ=DAILY;COUNT=20000`),
  ],
  ['five thousand zones', many(5000, (index) => `DTSTART;TZID=Zone ${index}:${far}T140000`)],
  [
    'a zone that changes each second',
    order(
      `DTSTART;TZID=X:${far}T140000\nRRULE:FREQ=DAILY\nEND:VEVENT\nBEGIN:VTIMEZONE\nTZID:X\nBEGIN:STANDARD\nDTSTART:00010101T000000\nRRULE:FREQ=SECONDLY\nTZOFFSETFROM:+0700\nTZOFFSETTO:+0700\nEND:STANDARD\nEND:VTIMEZONE\nBEGIN:VEVENT\nDTSTART:${far}`,
    ),
  ],
  [
    'a name of a megabyte, each day',
    order(`UID:${'u'.repeat(1_000_000)}\nDTSTART:${far}\nRRULE:FREQ=DAILY`),
  ],
  [
    'a title of a megabyte, each day',
    order(`SUMMARY:${'\\\\n'.repeat(300_000)}\nDTSTART:${far}\nRRULE:FREQ=DAILY`),
  ],
  ['a line of quotation marks', order(`DTSTART;X=${'";"'.repeat(300_000)}:${far}`)],
  [
    'boxes in boxes',
    order('BEGIN:X\n'.repeat(100_000) + 'END:X\n'.repeat(100_000) + `DTSTART:${far}`),
  ],
  ['a megabyte of line ends', order('\r'.repeat(1_000_000) + `\nDTSTART:${far}`)],
  ['a value of blanks', order(`DTSTART:${' '.repeat(900_000)}${far}${' '.repeat(900_000)}x`)],
];

test.each(costly)('%s is read or refused within bounds', async (_, one) => {
  const read = await parseFeed(one, LIMITS).catch((error: { fault: string }) => error.fault);
  const fault = typeof read === 'string' ? read : null;
  expect([null, 'too_many_events', 'unreadable', 'unreadable_date']).toContain(fault);
  // What is read stays small enough for guests not to wait.
  expect(JSON.stringify(read).length).toBeLessThan(2_000_000);
});
