import { expect, test } from 'vitest';
import { firstWritingTime, mayWriteAt } from './message-moment.ts';
import { NO_CONDITIONS } from './message-template.ts';
import { type JudgedTemplate, type MessageFacts, messageVerdict } from './message-verdict.ts';

/** A time of the villa, seven hours ahead of UTC. */
const at = (time: string) => new Date(`${time.replace(' ', 'T')}:00+07:00`);
const HOUSE = { timeZone: 'Asia/Bangkok', checkInTime: '15:00', checkOutTime: '11:00' };
const WEEK_BEFORE: JudgedTemplate = {
  trigger: 'check_in',
  days: -7,
  time: '10:00',
  late: 'send',
  conditions: NO_CONDITIONS,
  since: at('2026-01-01 00:00'),
};
const STAY: MessageFacts = {
  confirmedAt: at('2026-11-01 12:00'),
  checkIn: '2026-12-15',
  checkOut: '2026-12-18',
  checkInMovedAt: null,
  checkOutMovedAt: null,
  balanceDueOn: '2026-12-01',
  language: 'th',
  source: 'site',
  hasAddress: true,
  isPaid: true,
  isCheckInDone: false,
  areCodesOpen: true,
  missing: [],
  isHeld: false,
};
/** `planned`, `go`, or the word with its reason. */
function verdict(
  now: string,
  template: Partial<JudgedTemplate> = {},
  facts: Partial<MessageFacts> = {},
): string {
  const said = messageVerdict(
    { ...WEEK_BEFORE, ...template },
    { ...STAY, ...facts },
    HOUSE,
    at(now),
  );
  if (said.is === 'none') return `none ${said.why}`;
  if (said.is === 'not_sent') return `not sent ${said.reason}`;
  return [said.is, said.waitsFor].filter(Boolean).join(' ');
}

test.each([
  ['2026-12-08 09:59', 'planned'],
  ['2026-12-08 10:00', 'go'],
  ['2026-12-09 09:59', 'go'],
  ['2026-12-09 10:00', 'not sent missed'],
])('B7 a message of a week before is at %s: %s', (now, word) => {
  expect(verdict(now)).toBe(word);
});

test.each<[string, string, Partial<JudgedTemplate>, string]>([
  ['just before check-in', '2026-12-15 14:59', { days: 0, time: '14:00' }, 'go'],
  ['at check-in', '2026-12-15 15:00', { days: 0, time: '14:00' }, 'not sent missed'],
  ['of the evening, on the next day', '2026-12-16 17:59', { days: 0, time: '18:00' }, 'go'],
  [
    'before leaving, at check-out',
    '2026-12-18 11:00',
    { trigger: 'check_out', time: '10:00', days: 0 },
    'not sent missed',
  ],
  ['after the stay', '2026-12-19 11:00', { trigger: 'check_out', days: 1, time: '11:00' }, 'go'],
  ['after a longer stay than it is', '2026-12-20 10:00', { days: 5 }, 'none no_moment'],
  [
    'before leaving, before it began',
    '2026-12-14 10:00',
    { trigger: 'check_out', days: -4 },
    'none no_moment',
  ],
  ['of the balance', '2026-12-01 10:00', { trigger: 'balance_due', days: 0 }, 'go'],
])('B7 the window of one %s is cut at check-in and check-out', (_, now, template, word) => {
  expect(verdict(now, template)).toBe(word);
});

const LATE = { confirmedAt: at('2026-12-12 09:00') };
test.each<[string, string, Partial<JudgedTemplate>, Partial<MessageFacts>, string]>([
  ['and skipped', '2026-12-12 09:40', { late: 'skip' }, LATE, 'not sent booked_later'],
  ['within half an hour', '2026-12-12 09:29', {}, LATE, 'planned'],
  ['after half an hour', '2026-12-12 09:30', {}, LATE, 'go'],
  [
    'two hours before check-in',
    '2026-12-15 13:30',
    {},
    { confirmedAt: at('2026-12-15 13:00') },
    'go',
  ],
  [
    'twenty minutes before check-in',
    '2026-12-15 14:59',
    {},
    { confirmedAt: at('2026-12-15 14:40') },
    'not sent booked_later',
  ],
  [
    'of one before leaving, which never is late',
    '2026-12-17 14:00',
    { trigger: 'check_out', days: -1 },
    { confirmedAt: at('2026-12-17 13:00') },
    'not sent booked_later',
  ],
  [
    'of one after the stay, which never is late',
    '2026-12-20 14:00',
    { trigger: 'check_out', days: 1 },
    { confirmedAt: at('2026-12-20 13:00') },
    'not sent booked_later',
  ],
  [
    'by a move over its moment',
    '2026-12-12 09:30',
    {},
    { checkInMovedAt: at('2026-12-12 09:00') },
    'go',
  ],
])('B7 booked after the moment, %s', (_, now, template, facts, word) => {
  expect(verdict(now, template, facts)).toBe(word);
});

test('B7 switching on sends nothing for moments that are over, nor for stays booked before', () => {
  const since = at('2026-12-08 10:01');
  expect(verdict('2026-12-08 12:00', { since })).toBe('none over_when_switched_on');
  const before = { confirmedAt: at('2026-12-08 10:00'), checkIn: '2026-12-14' };
  expect(verdict('2026-12-08 10:35', { since }, before)).toBe('none over_when_switched_on');
  const after = { confirmedAt: at('2026-12-08 10:02'), checkIn: '2026-12-14' };
  expect(verdict('2026-12-08 10:35', { since }, after)).toBe('go');
});

test.each<[string, Partial<JudgedTemplate['conditions']>, Partial<MessageFacts>, string, string]>([
  ['paid', { paid: true }, { isPaid: false }, 'waits unpaid', 'not sent unpaid'],
  ['unpaid', { paid: false }, { isPaid: true }, 'waits paid', 'not sent paid'],
  ['held', {}, { isHeld: true }, 'waits held', 'not sent held'],
  ['codes', {}, { areCodesOpen: false }, 'waits codes_closed', 'not sent codes_closed'],
  ['language', { language: 'en' }, {}, 'not sent other_language', 'not sent other_language'],
  ['source', { source: 'agent' }, {}, 'not sent other_source', 'not sent other_source'],
  ['address', {}, { hasAddress: false }, 'not sent no_address', 'not sent no_address'],
  [
    'variable',
    {},
    { missing: ['firstName'] },
    'not sent variable_missing',
    'not sent variable_missing',
  ],
])(
  'G4 %s is asked for as long as it may change, and said when it was not',
  (_, part, facts, open, over) => {
    const conditions = { ...NO_CONDITIONS, ...part };
    expect(verdict('2026-12-08 11:00', { conditions }, facts)).toBe(open);
    expect(verdict('2026-12-09 11:00', { conditions }, facts)).toBe(over);
  },
);

test.each([
  ['2026-12-10 07:59', false, '2026-12-10 08:00'],
  ['2026-12-10 08:00', true, '2026-12-10 08:00'],
  ['2026-12-10 20:59', true, '2026-12-10 20:59'],
  ['2026-12-10 21:00', false, '2026-12-11 08:00'],
  ['2026-12-13 22:00', false, '2026-12-14 00:00'],
  ['2026-12-14 00:00', true, '2026-12-14 00:00'],
  ['2026-12-15 23:00', true, '2026-12-15 23:00'],
  ['2026-12-16 23:00', false, '2026-12-17 08:00'],
])('G4 at %s a guest may be written to: %s, and first at %s', (now, may, first) => {
  expect(mayWriteAt(at(now), STAY.checkIn, HOUSE.timeZone)).toBe(may);
  expect(firstWritingTime(at(now), STAY.checkIn, HOUSE.timeZone)).toEqual(at(first));
});
