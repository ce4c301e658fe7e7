import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLink, holdsMarkup } from './find-link.ts';
import { type ReviewedStay, lastReviewDay, reviewLinkState } from './review-link.ts';
import { lengthProblem, meanOf } from './review.ts';
import { languageOfText } from './text-language.ts';

describe('C6 the mean', () => {
  test.each<[stars: number[], mean: number | null]>([
    [[], null],
    [[5], null],
    [[5, 1], null],
    [[5, 4, 5], 4.7],
    [[1, 1, 1], 1],
    [[5, 5, 5, 4], 4.8],
    [[4, 4, 4, 5], 4.3],
  ])('of %j is %j', (stars, mean) => {
    const sum = stars.reduce((all, one) => all + one, 0);
    expect(meanOf({ count: stars.length, stars: sum })).toBe(mean);
  });

  test('is what a person reckons by hand', () => {
    const stars = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 400 });
    fc.assert(
      fc.property(stars, (list) => {
        const sum = list.reduce((all, one) => all + one, 0);
        // Tenths, and one more where what is left is half of one or more.
        let tenths = 0;
        while ((tenths + 1) * list.length <= sum * 10) tenths += 1;
        if ((sum * 10 - tenths * list.length) * 2 >= list.length) tenths += 1;
        expect(meanOf({ count: list.length, stars: sum })).toBe(tenths / 10);
      }),
    );
  });
});

test.each([
  ['', 'required'],
  ['   \n\t  ', 'required'],
  ['\u200b'.repeat(40), 'required'],
  ['Nice house', 'too_short'],
  ['Nice houses', null],
  ['บ้านสวยมากค่ะ', null],
  ['x'.repeat(2000), null],
  [`  ${'x'.repeat(2000)}\n`, null],
  ['x'.repeat(2001), 'too_long'],
  ['🏝'.repeat(2000), null],
  ['🏝'.repeat(2001), 'too_long'],
] as const)('G9 a text of these letters is taken or not: %j', (text, problem) => {
  expect(lengthProblem(text)).toBe(problem);
});

describe('C6 a link in a text', () => {
  test.each([
    ['see bit.ly/abc123 for more', 'bit.ly/abc123'],
    ['ดูรูปที่bit.ly/abc นะคะ', 'bit.ly/abc'],
    ['https://evil.example', 'https://evil.example'],
    ['HTTP://evil', 'HTTP://evil'],
    ['(www.villa-two.example)', 'www.villa-two.example'],
    ['book at villatwo.com, cheaper', 'villatwo.com'],
    ['villatwo.co.th', 'villatwo.co.th'],
    ['ｖｉｌｌａｔｗｏ．ｃｏｍ', 'villatwo.com'],
    ['mail me@villatwo.example', 'me@villatwo.example'],
    ['line://ti/p/@villa', 'line://ti/p/@villa'],
    ['javascript:alert(1)', 'javascript:alert(1'],
    ['go to line.me/R/ti/p/@x', 'line.me/R/ti/p/@x'],
    ['villatwo.com.', 'villatwo.com'],
  ])('%j is found', (text, link) => {
    expect(findLink(text)).toBe(link);
  });

  test.each([
    'The pool at six in the morning.The beds are the best',
    'Lovely house.It was great.No noise.Me and my wife',
    'We loved it.My kids too.Top marks.Live music nearby.Online booking was easy',
    'Check-in at 15.00, out at 11.30',
    '4.5/5, would come again',
    'A fridge/freezer and/or a grill',
    'บ้านสะอาดมาก เด็ก ๆ ไม่ยอมขึ้นจากสระเลยค่ะ',
    'Great... really great: 10/10',
    'The host e.g. Nok helped us, i.e. always',
    'Follow @villa on LINE',
  ])('%j holds none', (text) => {
    expect(findLink(text)).toBeNull();
  });

  test.each([
    ['<script>alert(1)</script>', true],
    ['< b >bold', true],
    ['</p>', true],
    ['＜img src=x onerror=1＞', true],
    ['We <3 this house', false],
    ['2 < 3 and 4 > 3', false],
  ])('markup in %j: %j', (text, found) => {
    expect(holdsMarkup(text)).toBe(found);
  });
});

test.each<[text: string, preferred: string[], language: string]>([
  ['บ้านสะอาดมาก', ['en'], 'th'],
  ['A very good house', ['th'], 'en'],
  ['A very good house', ['en-GB', 'th'], 'en'],
  ['Ein sehr schönes Haus', ['de-DE', 'en'], 'de'],
  ['Ein sehr schönes Haus', ['th', 'de'], 'de'],
  ['Очень хороший дом', ['en'], 'ru'],
  ['Дуже гарний будинок', ['uk', 'en'], 'uk'],
  ['とても良い家でした', ['en'], 'ja'],
  ['房子很好', ['en'], 'zh'],
  ['집이 정말 좋았어요', ['en'], 'ko'],
  ['بيت جميل جدا', ['en'], 'ar'],
  ['The ผัดไทย of the cook was the best we ever had', ['th'], 'en'],
  ['12345 67890 !!', ['xx-nonsense'], 'xx'],
  ['12345 67890 !!', [], 'en'],
])('C6 %j by a reader of %j is in %s', (text, preferred, language) => {
  expect(languageOfText(text, preferred)).toBe(language);
});

test.each(['x', 'a.', 'a-', 'x@', '.', 'น', '<'])(
  'C6 a long text of %j is searched at once',
  (part) => {
    const text = part.repeat(20_000 / part.length);
    const start = performance.now();
    findLink(text);
    holdsMarkup(text);
    expect(performance.now() - start).toBeLessThan(1000);
  },
);

describe('C6 the link of a stay', () => {
  const STAY: ReviewedStay = {
    status: 'confirmed',
    checkOut: '2026-11-30',
    ended: null,
    money: { received: 30_000, paid: 30_000, due: 0 },
  };
  const HOUSE = { timeZone: 'Asia/Bangkok', checkOutTime: '11:00' };
  const at = (now: string, stay: Partial<ReviewedStay> = {}) =>
    reviewLinkState({ ...STAY, ...stay }, HOUSE, new Date(now));

  test.each([
    ['2026-11-30T03:59:59Z', 'early'],
    ['2026-11-30T04:00:00Z', 'open'],
    ['2027-01-29T16:59:59Z', 'open'],
    ['2027-01-29T17:00:00Z', 'late'],
  ])('at %s is %s', (now, state) => {
    expect(at(now)).toBe(state);
    expect(lastReviewDay(STAY)).toBe('2027-01-29');
  });

  test.each<[why: string, stay: Partial<ReviewedStay>, state: string]>([
    ['cancelled', { status: 'cancelled' }, 'refused'],
    ['not paid whole', { money: { received: 20_000, paid: 20_000, due: 10_000 } }, 'refused'],
    ['refunded whole', { money: { received: 30_000, paid: 0, due: 0 } }, 'refused'],
    ['refunded in part', { money: { received: 30_000, paid: 20_000, due: 0 } }, 'open'],
    ['free for a friend', { money: { received: 0, paid: 0, due: 0 } }, 'open'],
    ['of guests who did not come', { ended: { how: 'no_show', on: '2026-11-27' } }, 'refused'],
    ['that ended early', { ended: { how: 'left_early', on: '2026-11-27' } }, 'open'],
  ])('of a stay %s is %s', (_, stay, state) => {
    expect(at('2026-12-01T02:00:00Z', stay)).toBe(state);
  });

  test('counts its days from the day on which guests left', () => {
    const ended = { how: 'left_early', on: '2026-11-27' } as const;
    expect(at('2026-11-27T04:00:00Z', { ended })).toBe('open');
    expect(lastReviewDay({ ...STAY, ended })).toBe('2027-01-26');
  });
});
