import type { Booking } from '@villa/shared/contract/booking.ts';
import type { DrawnVilla } from '@villa/site/app/first-villa.ts';
import { formatDate } from '@villa/shared/i18n/formats.ts';
import { ThaiTime } from '@villa/site/app/thai-time.tsx';
import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '../use-shown-language.ts';

type Stay = Pick<Booking, 'checkIn' | 'checkOut' | 'nights' | 'guests' | 'rooms'>;

/** When, how long, how many. */
export function StaySummary({ stay, villa }: { stay: Stay; villa: DrawnVilla | undefined }) {
  const { t } = useTranslation(['booking', 'common']);
  const language = useShownLanguage();
  const counts = [
    [t('common:stay.nights'), t('common:count.nights', { count: stay.nights })],
    [t('common:stay.guests'), t('common:count.guests', { count: stay.guests })],
    [t('common:stay.rooms'), t('common:count.bedrooms', { count: stay.rooms })],
  ] as const;
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-2 gap-x-6">
        <div>
          <dt className="text-sm text-soft">{t('common:stay.checkIn')}</dt>
          <dd className="font-medium">{formatDate(stay.checkIn, language)}</dd>
          {villa && (
            <dd className="text-sm text-soft [&>span]:block">
              {t('summary.from', { time: villa.checkInTime })}
              <ThaiTime timeZone={villa.timeZone} />
            </dd>
          )}
        </div>
        <div>
          <dt className="text-sm text-soft">{t('common:stay.checkOut')}</dt>
          <dd className="font-medium">{formatDate(stay.checkOut, language)}</dd>
          {villa && (
            <dd className="text-sm text-soft [&>span]:block">
              {t('summary.by', { time: villa.checkOutTime })}
              <ThaiTime timeZone={villa.timeZone} />
            </dd>
          )}
        </div>
      </dl>
      <dl className="space-y-1.5 border-t border-line pt-5 text-sm">
        {counts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
