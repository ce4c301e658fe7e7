import type { Arrival } from '@villa/shared/contract/arrivals.ts';
import { formatInstant } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '@villa/admin/shell/use-instant.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { nameOf } from '../which-arrival.ts';

/** The words of staff about an arrival, a line each: when and what, by whom and why. Nothing where nobody said anything. */
export function HistoryLines({ taps, guests }: Pick<Arrival, 'taps' | 'guests'>) {
  const { t } = useTranslation('arrivals');
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  // Somebody who does not come has no name any more.
  const nameOfGuest = (id: string | null): string => {
    const known = guests.find((guest) => guest.id === id);
    return (known && nameOf(known)) || t('away.somebody');
  };
  const at = (instant: string) => formatInstant(instant, language, timeZone, 'short');
  if (taps.length === 0) return null;
  return (
    <section className="text-sm text-soft">
      <h3 className="font-medium text-ink">{t('arrival.history')}</h3>
      <ul>
        {taps.map(({ guestId, at: when, arrivedAt, by, reason, what = 'arrival' }) => (
          <li key={`${when} ${guestId ?? ''}`} className="wrap-anywhere">
            {what !== 'arrival'
              ? t(`away.${what}`, { at: at(when), name: nameOfGuest(guestId) })
              : arrivedAt === null
                ? t('arrival.tookBack', { at: at(when) })
                : t('arrival.said', { at: at(when), arrivedAt: at(arrivedAt) })}
            {[by, reason].map((more) => (more ? `, ${more}` : ''))}
          </li>
        ))}
      </ul>
    </section>
  );
}
