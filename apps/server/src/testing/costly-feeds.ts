/** A calendar of so many bytes, as it comes. */
export interface CostlyFeed {
  bytes: Uint8Array;
  contentType: string;
}

export function calendar(...events: string[]): CostlyFeed {
  const entries = events.map((lines) => `BEGIN:VEVENT\n${lines}\nEND:VEVENT`);
  const text = ['BEGIN:VCALENDAR', ...entries, 'END:VCALENDAR'].join('\r\n');
  return { bytes: new TextEncoder().encode(text), contentType: 'text/calendar' };
}

const far = '20261203';
const many = (count: number, one: (index: number) => string) =>
  calendar(...Array.from({ length: count }, (_, index) => one(index)));
const list = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => from + index).join();
const day = (index: number) =>
  new Date(Date.UTC(2026, 11, 1) + index * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '');

/** Small values that ask for much: what a figure says must not be what it costs. */
export const costlyFeeds: [string, CostlyFeed][] = [
  ...[
    'P1000000000000D',
    'P99999999999999999999999999D',
    'PT999999999999999999S',
    'P9999999999W',
  ].map((value): [string, CostlyFeed] => [
    `a duration of ${value}`,
    calendar(`DTSTART;VALUE=DATE:${far}\nDURATION:${value}`),
  ]),
  ['an end in the year 9998', calendar(`DTSTART;VALUE=DATE:${far}\nDTEND;VALUE=DATE:99981231`)],
  [
    'a duration of ten years each day',
    calendar(`DTSTART;VALUE=DATE:20100101\nDURATION:P3650D\nRRULE:FREQ=DAILY`),
  ],
  [
    'numbered weeks of five hundred years, three hundred times',
    calendar(
      ...Array.from(
        { length: 300 },
        () =>
          `DTSTART;VALUE=DATE:${far}\nDTEND;VALUE=DATE:25700112\nRRULE:FREQ=YEARLY;BYWEEKNO=1,53`,
      ),
    ),
  ],
  [
    'one name for two thousand repeated entries and two thousand that stand for their days',
    calendar(
      ...Array.from({ length: 2000 }, (_, index) => [
        `UID:r\nDTSTART;VALUE=DATE:${far}\nRRULE:FREQ=WEEKLY;COUNT=3`,
        `UID:r\nRECURRENCE-ID;VALUE=DATE:${far}\nDTSTART;VALUE=DATE:${far}\nSUMMARY:${index}`,
      ]).flat(),
    ),
  ],
  ['a beginning in the year 1', calendar('DTSTART;VALUE=DATE:00010101\nRRULE:FREQ=DAILY')],
  [
    'a count from the year 1',
    calendar('DTSTART;VALUE=DATE:00010101\nRRULE:FREQ=DAILY;COUNT=999999999'),
  ],
  [
    'a count of seconds',
    calendar(`DTSTART:${far}T000000Z\nRRULE:FREQ=SECONDLY;COUNT=999999999999`),
  ],
  ...['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].flatMap(
    (freq): [string, CostlyFeed][] => [
      [`${freq} for ever`, calendar(`DTSTART:19700101T000000Z\nRRULE:FREQ=${freq}`)],
      [
        `${freq} at intervals beyond all years`,
        calendar(`DTSTART;VALUE=DATE:${far}\nRRULE:FREQ=${freq};INTERVAL=99999999999999999999`),
      ],
      [
        `${freq} on a day that never comes`,
        calendar(`DTSTART;VALUE=DATE:${far}\nRRULE:FREQ=${freq};BYMONTH=2;BYMONTHDAY=30`),
      ],
    ],
  ),
  [
    'each second of each day of a year',
    calendar(
      `DTSTART:${far}T000000Z\nRRULE:FREQ=YEARLY;BYHOUR=${list(24)};BYMINUTE=${list(60)};BYSECOND=${list(60)};BYMONTHDAY=${list(31, 1)}`,
    ),
  ],
  [
    'a place among a year’s seconds',
    calendar(
      `DTSTART:${far}T000000Z\nRRULE:FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=${list(24)};BYMINUTE=${list(60)};BYSETPOS=-1`,
    ),
  ],
  [
    'a list of a hundred thousand parts',
    calendar(
      `DTSTART;VALUE=DATE:${far}\nRRULE:FREQ=YEARLY;BYMONTHDAY=${list(100_000).replaceAll(/\d+/g, '31')}`,
    ),
  ],
  [
    'a hundred thousand dates',
    calendar(
      `DTSTART;VALUE=DATE:${far}\nRDATE;VALUE=DATE:${Array.from({ length: 100_000 }, (_, index) => day(index % 700)).join()}`,
    ),
  ],
  [
    'a hundred thousand exceptions',
    calendar(
      `DTSTART;VALUE=DATE:${far}\nRRULE:FREQ=DAILY\nEXDATE;VALUE=DATE:${Array.from({ length: 100_000 }, (_, index) => day(index)).join()}`,
    ),
  ],
  [
    'five thousand long entries',
    many(
      5000,
      (index) =>
        `DTSTART;VALUE=DATE:${day(index % 700)}\nDTEND;VALUE=DATE:20991231\nSUMMARY:${index}`,
    ),
  ],
  [
    'a thousand entries that repeat',
    many(1000, () => `DTSTART;VALUE=DATE:19900101\nRRULE:FREQ=DAILY;COUNT=20000`),
  ],
  ['five thousand zones', many(5000, (index) => `DTSTART;TZID=Zone ${index}:${far}T140000`)],
  [
    'a zone that changes each second',
    calendar(
      `DTSTART;TZID=X:${far}T140000\nRRULE:FREQ=DAILY\nEND:VEVENT\nBEGIN:VTIMEZONE\nTZID:X\nBEGIN:STANDARD\nDTSTART:00010101T000000\nRRULE:FREQ=SECONDLY\nTZOFFSETFROM:+0700\nTZOFFSETTO:+0700\nEND:STANDARD\nEND:VTIMEZONE\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:${far}`,
    ),
  ],
  [
    'a name of a megabyte, each day',
    calendar(`UID:${'u'.repeat(1_000_000)}\nDTSTART;VALUE=DATE:${far}\nRRULE:FREQ=DAILY`),
  ],
  [
    'a title of a megabyte, each day',
    calendar(`SUMMARY:${'\\\\n'.repeat(300_000)}\nDTSTART;VALUE=DATE:${far}\nRRULE:FREQ=DAILY`),
  ],
  ['a line of quotation marks', calendar(`DTSTART;X=${'";"'.repeat(300_000)}:${far}`)],
  [
    'boxes in boxes',
    calendar('BEGIN:X\n'.repeat(100_000) + 'END:X\n'.repeat(100_000) + `DTSTART;VALUE=DATE:${far}`),
  ],
  ['a megabyte of line ends', calendar('\r'.repeat(1_000_000) + `\nDTSTART;VALUE=DATE:${far}`)],
  ['a value of blanks', calendar(`DTSTART:${' '.repeat(900_000)}${far}${' '.repeat(900_000)}x`)],
];
