import type { Booking } from '@villa/shared/contract/booking.ts';
import { formatDateRange } from '@villa/shared/i18n/formats.ts';
import { useTranslation } from 'react-i18next';
import { joinDateRange } from './joined-dates.ts';
import { useShownLanguage } from './use-shown-language.ts';

/** The stay as it is now, which a price is for: `5 nights, 3 – 8 Dec 2026`; each of its two parts keeps together. */
export function useStayWords({
  checkIn,
  checkOut,
  nights,
}: Pick<Booking, 'checkIn' | 'checkOut' | 'nights'>): string {
  const { t } = useTranslation(['booking', 'common']);
  const language = useShownLanguage();
  return t('money.stayWords', {
    nights: joinDateRange(t('common:count.nights', { count: nights })),
    dates: joinDateRange(formatDateRange(checkIn, checkOut, language)),
  });
}
