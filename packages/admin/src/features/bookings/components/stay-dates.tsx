import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

/** `3 Dec – 6 Dec 2026`: the year once, unless the stay goes over it. */
export function StayDates({ stay }: { stay: Stay }) {
  const { language } = useLanguage();
  const sameYear = stay.checkIn.slice(0, 4) === stay.checkOut.slice(0, 4);
  return (
    <span className="figures">
      <span className="whitespace-nowrap">
        {formatDate(stay.checkIn, language, sameYear ? 'day' : 'medium')} –
      </span>{' '}
      <span className="whitespace-nowrap">{formatDate(stay.checkOut, language)}</span>
    </span>
  );
}
