import { expect, test } from 'vitest';
import { givenBack } from '@villa/shared/domain/money/ledger.ts';
import { LANGUAGES, type Language } from '@villa/shared/domain/text/language.ts';
import { type Case, STAY_CASES, bookingOf, nowOf } from '@villa/shared/testing/stay-cases.ts';
import { staffMoneyWords } from '@villa/shared/i18n/staff-money-words.ts';
import { staffSayIn } from './staff-say-in.ts';

const CASES = Object.values(STAY_CASES).flatMap((cases) =>
  Object.entries(cases as Record<string, Case>),
);

function rowOf(one: Case, language: Language) {
  const { today } = nowOf(one);
  const say = staffSayIn(language);
  const words = staffMoneyWords({ say, language, timeZone: 'Asia/Bangkok', today });
  return words.row(bookingOf(one), nowOf(one));
}

test.each(LANGUAGES)(
  'the line of what comes next stands in every state of a booking, and calls nothing outstanding (%s)',
  (language) => {
    const rows = CASES.map(([name, one]) => {
      const booking = bookingOf(one);
      const tooMuch = booking.money.refundedTooMuch + booking.money.damage.refundedTooMuch;
      const isDone = booking.status === 'cancelled' && givenBack(booking) + tooMuch === 0;
      return { name, isDone, text: rowOf(one, language)?.text ?? '' };
    });
    const said = rows.filter(({ text }) => text !== '').map(({ name }) => name);
    expect(said).toEqual(rows.filter(({ isDone }) => !isDone).map(({ name }) => name));
    const WRONG = /outstanding|ค้าง|undefined|\{\{/i;
    expect(rows.filter(({ text }) => WRONG.test(text))).toEqual([]);
  },
);

test.each([
  ['a hold without details', /^Held until \S+/],
  ['a payment window that ran out', /^Its time to pay has ended$/],
  ['a booking that waits for its deposit', /^Next: ฿11,610 by /],
  ['a slip that was sent', /^Next: check the payment$/],
  ['a stay that costs nothing and waits to be confirmed', /^Next: confirm it, nothing is to pay$/],
  ['the deposit came', /^Next: ฿27,090 by 1\sDec$/],
  ['the balance’s slip waits', /^Next: ฿27,090 by 1\sDec · slip to check$/],
  ['all of it came', /^All received$/],
  ['a stay that costs nothing', /^Nothing is due$/],
  ['with its deposit to go back', /^฿11,610 to refund$/],
  [
    'has cancelled by their own word, and may take it back still',
    /^Cancelled by its guest, ends 1\sNov, 11:00$/,
  ],
  ['a day after the stay', /damage deposit to give back$/],
])('the line of what comes next of %s', (state, text) => {
  const one = CASES.find(([name]) => name === state)?.[1];
  expect(one && rowOf(one, 'en')?.text).toMatch(text);
});
