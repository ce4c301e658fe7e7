/** Numbers in an order of their own: the same seed gives the same calendars. */
export interface Random {
  below(count: number): number;
  pick<T>(all: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    pick(all) {
      const one = all[below(all.length)];
      if (one === undefined) throw new Error('nothing to choose from');
      return one;
    },
  };
}

const LINES = [
  'DTSTART;VALUE=DATE:20270110',
  'DTSTART:20270110T140000Z',
  'DTEND;VALUE=DATE:20270112',
  'DTEND;TZID=Asia/Bangkok:20270112T235900',
  'DTEND;VALUE=DATE:29991231',
  'DURATION:P3D',
  'DURATION:PT36H',
  'DURATION:P1000000000000D',
  'RRULE:FREQ=WEEKLY',
  'RRULE:FREQ=DAILY;COUNT=9',
  'RRULE:FREQ=MONTHLY;BYDAY=-1SU;UNTIL=20280101T000000Z',
  'RRULE:FREQ=YEARLY;BYWEEKNO=1,53;BYDAY=MO',
  'RRULE:FREQ=SECONDLY',
  'RRULE:FREQ=HOURLY;INTERVAL=7',
  'RDATE;VALUE=DATE:20270401,20270501',
  'RDATE;VALUE=PERIOD:20270401T070000Z/P2D',
  'EXDATE;VALUE=DATE:20270117',
  'EXDATE:20270110T070000Z',
  'RECURRENCE-ID;VALUE=DATE:20270117',
  'UID:r',
  'STATUS:CANCELLED',
  'TRANSP:TRANSPARENT',
  'ATTENDEE;PARTSTAT=DECLINED:mailto:a@example.com',
  'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
  'SUMMARY:Reserved',
  'BEGIN:VEVENT',
  'END:VEVENT',
  'BEGIN:VALARM',
  'END:VALARM',
  'METHOD:CANCEL',
  'no line at all',
];
const WORDS = [
  '',
  ' ',
  '0',
  '-1',
  '99999999999999999999',
  '20270229',
  '20280229',
  '00010101',
  '25700110',
  '99991231T235959Z',
  'P1000000000000D',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-1',
  'Asia/Bangkok',
  'SE Asia Standard Time',
  '"',
];
const SIGNS = [...'\r\n\t \0;:,="/\\TZP-+9', '\u200B', '\uFEFF', '๒', '\uD83C'];

type Change = (text: string, random: Random, texts: readonly string[]) => string;

function onLines(change: (lines: string[], random: Random) => void): Change {
  return (text, random) => {
    const lines = text.split('\n');
    change(lines, random);
    return lines.join('\n');
  };
}

/** The part of a line behind its colon. */
const onValue = (change: (value: string, random: Random) => string): Change =>
  onLines((lines, random) => {
    const at = random.below(lines.length);
    const [name = '', ...value] = (lines[at] ?? '').split(':');
    lines[at] = [name, change(value.join(':'), random)].join(':');
  });

const CHANGES: Change[] = [
  onLines((lines, random) => void lines.splice(random.below(lines.length), 1)),
  onLines((lines, random) => {
    const at = random.below(lines.length);
    lines.splice(random.below(lines.length), 0, lines[at] ?? '');
  }),
  onLines((lines, random) => {
    const [one, other] = [random.below(lines.length), random.below(lines.length)];
    [lines[one], lines[other]] = [lines[other] ?? '', lines[one] ?? ''];
  }),
  onLines((lines, random) => void lines.splice(random.below(lines.length), 0, random.pick(LINES))),
  onLines((lines, random) => void lines.splice(random.below(lines.length), 0, random.pick(LINES))),
  onValue((_, random) => random.pick(WORDS)),
  onValue((value, random) =>
    value.replace(/\d/g, (digit) => (random.below(6) === 0 ? String(random.below(10)) : digit)),
  ),
  onValue((value, random) =>
    value.replace(/\d/g, (digit) => (random.below(15) === 0 ? String(random.below(10)) : digit)),
  ),
  (text, random) => {
    const at = random.below(text.length);
    return text.slice(0, at) + random.pick(SIGNS) + text.slice(at + random.below(2));
  },
  (text, random) => {
    const at = random.below(text.length);
    return `${text.slice(0, at)}\r\n ${text.slice(at)}`;
  },
  (text, random) =>
    text.replaceAll('\r\n', random.pick(['\n', '\r', '\r\r\n', '\r\n\r\n', '\r\n'])),
  (text, random) => (random.below(4) === 0 ? text.slice(0, random.below(text.length)) : text),
  (text, random) => (random.below(4) === 0 ? text.toLowerCase() : text),
  // The entries of two calendars in one.
  (text, random, texts) => {
    const entries = random.pick(texts).match(/BEGIN:VEVENT[\s\S]*END:VEVENT\r?\n/)?.[0] ?? '';
    return text.replace(/END:VCALENDAR/, () => `${entries}END:VCALENDAR`);
  },
  // One entry a thousand times.
  (text, random) => {
    if (random.below(10) > 0) return text;
    const entry = /BEGIN:VEVENT[\s\S]*?END:VEVENT\r?\n/.exec(text)?.[0] ?? '';
    return text.replace(/END:VCALENDAR/, () => `${entry.repeat(random.below(3000))}END:VCALENDAR`);
  },
];

/** A calendar with one to six changes, now and then with a bit or two that fell over. */
export function mutate(texts: readonly string[], random: Random): Uint8Array {
  let text = random.pick(texts);
  for (let left = 1 + random.below(6); left > 0 && text !== ''; left -= 1) {
    text = random.pick(CHANGES)(text, random, texts);
  }
  const bytes = new TextEncoder().encode(text);
  if (random.below(20) === 0 && bytes.length > 0) {
    const at = random.below(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
  }
  return bytes;
}
