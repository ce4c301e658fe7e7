import { texts as en } from '@villa/shared/i18n/guest/cleaning.en.ts';
import { texts as th } from '@villa/shared/i18n/guest/cleaning.th.ts';
import { expect, test } from 'vitest';
import { countedText } from './counted-text.ts';

test.each(['guestCount', 'roomCount', 'hours', 'days'] as const)(
  'B9 %s says one and several as each language does',
  (word) => {
    const say = (text: string, n: number) => countedText(text.replaceAll('{{n}}', String(n)), n);
    expect(say(en[word], 1)).toMatch(/^1 \w+[^s]$/);
    expect(say(en[word], 2)).toMatch(/^2 \w+s$/);
    expect(say(en[word], 1.5)).toMatch(/s$/);
    expect(say(th[word], 1)).toBe(say(th[word], 2).replace('2', '1'));
  },
);

test('B9 words without a number keep their bar', () => {
  expect(countedText('either|or', undefined)).toBe('either|or');
});
