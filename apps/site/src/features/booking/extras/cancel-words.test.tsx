import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { formatInstant } from '@villa/shared/i18n/locale.ts';
import { texts as en } from '@villa/shared/i18n/guest/extras.en.ts';
import { texts as th } from '@villa/shared/i18n/guest/extras.th.ts';
import { expect, test } from 'vitest';
import { drawStay } from '../testing/draw-stay.tsx';
import { sampleBooking } from '../testing/sample-booking.ts';
import { CancelWords } from './cancel-words.tsx';

const TEXTS = { en, th };
const car = { price: 900, leadHours: 12, cancelHours: 48, shift: null } as const;
/** Thai is drawn with blanks of its own, and signs where a line may break. */
const letters = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

test.each(LANGUAGES)(
  'G3 before it is added an extra says until when its money comes back, or that it does not (%s)',
  (language) => {
    const { backUntil, notBack } = TEXTS[language].add;
    const drawn = (props: Parameters<typeof CancelWords>[0], today: string): string => {
      const booking = sampleBooking({ status: 'confirmed' });
      const { unmount, container } = drawStay(<CancelWords {...props} />, booking, {
        language,
        today,
      });
      const text = container.querySelector('p.text-soft')?.textContent ?? '';
      unmount();
      return letters(text);
    };
    const until = (instant: string) =>
      letters(backUntil.replace('{{moment}}', formatInstant(instant, language, 'Asia/Bangkok')));
    // Check-in is at 15:00 on the 3rd, and it is noon.
    expect(drawn({ offer: car }, '2026-12-01')).toBe(until('2026-12-01T08:00:00Z'));
    expect(drawn({ offer: car }, '2026-12-02')).toBe(letters(notBack));
    const chosen = { offer: car, date: '2026-12-05', time: '10:00' };
    expect(drawn(chosen, '2026-12-02')).toBe(until('2026-12-03T03:00:00Z'));
    expect(drawn(chosen, '2026-12-04')).toBe(letters(notBack));
    const late = { ...car, shift: 'late_check_out', cancelHours: 24 } as const;
    expect(drawn({ offer: late }, '2026-12-04')).toBe(until('2026-12-05T04:00:00Z'));
    expect(drawn({ offer: { ...car, price: 0 } }, '2026-12-01')).toBe('');
  },
);
