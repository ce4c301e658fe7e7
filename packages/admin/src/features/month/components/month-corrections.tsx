import type { MonthCorrection } from '@villa/shared/contract/month.ts';
import { firstDay } from '@villa/shared/domain/money/month.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@villa/admin/paths.ts';
import { signedBaht } from '@villa/admin/kit/money-words.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { BookingName } from './booking-name.tsx';

/** The later differences of closed months, one line a month with the stays behind it. */
export function MonthCorrections({ corrections }: { corrections: readonly MonthCorrection[] }) {
  const { t } = useTranslation('month');
  const { language } = useLanguage();
  return (
    <ul className="grid gap-4">
      {corrections.map(({ month, amount, stays }) => (
        <li key={month}>
          <p className="flex justify-between gap-4 font-medium">
            {t('corrections.of', { month: formatDate(firstDay(month), language, 'month') })}
            <span className="figures">{signedBaht(amount)}</span>
          </p>
          <ul className="divide-y divide-line">
            {stays.map((stay) => (
              <li key={stay.bookingId} className="flex justify-between gap-4 py-1">
                <div className="min-w-0">
                  {stay.channel === undefined ? (
                    <BookingName {...stay} />
                  ) : (
                    <Link
                      to={paths.channelStay(stay.bookingId)}
                      className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
                    >
                      {[stay.channel, stay.customerName].filter((name) => name !== '').join(' · ')}
                    </Link>
                  )}
                  {stay.reason === '' ? null : (
                    <p className="text-sm text-soft wrap-anywhere">{stay.reason}</p>
                  )}
                </div>
                <span className="figures py-2.5">{signedBaht(stay.amount)}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
