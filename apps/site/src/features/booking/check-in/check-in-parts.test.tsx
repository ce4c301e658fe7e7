import { screen } from '@testing-library/react';
import { texts } from '@villa/shared/i18n/guest/check-in.en.ts';
import { texts as thai } from '@villa/shared/i18n/guest/check-in.th.ts';
import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { WhyWeAsk } from './check-in-parts.tsx';

/** Thai is drawn with blanks of its own, and signs where a line may break. */
const letters = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

test.each([
  ['en', texts.why],
  ['th', thai.why],
] as const)(
  'C1 names Thai law as the reason for asking in Thailand alone (%s)',
  (language, why) => {
    const drawn = (timeZone: string): string => {
      const { unmount } = draw(<WhyWeAsk days={30} timeZone={timeZone} />, '/', language);
      const text = screen.getByText(new RegExp(why.text.slice(0, 12))).textContent;
      unmount();
      return letters(text);
    };
    const kept = why.text.replace('{{days}}', '30');
    expect(drawn('Asia/Bangkok')).toBe(letters(why.report + kept));
    const abroad = drawn('Europe/Lisbon');
    expect(abroad).toBe(letters(why.register + kept));
    expect(abroad).not.toMatch(/Thai|TM30|24|ไทย|ตม/);
  },
);
