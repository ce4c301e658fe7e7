import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { formatBaht, formatDateRange, formatInstant } from '@villa/shared/i18n/locale.ts';
import { languageOf } from '@villa/shared/i18n/text-loader.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../app/query-client.ts';
import { ThaiTime } from '../../app/thai-time.tsx';
import { villaQuery } from '../../app/villa-query.ts';
import { type BookingView, bookingQuery } from '../../features/booking/api/booking.ts';
import { stepOf, stepPath, useEnding } from '../../features/booking/booking-step.ts';
import { joinDateRange } from '../../features/booking/words.ts';

/**
 * For a guest who has gone back to the home page while their nights are held: the way on. The id is the
 * tab's own, whether the hold still runs is the server's answer.
 */
export function OpenHold({ id }: { id: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <WhilePending id={id} />
    </QueryClientProvider>
  );
}

function WhilePending({ id }: { id: string }) {
  const { data } = useQuery(bookingQuery(id));
  return data?.booking.status === 'pending' ? <Strip view={data} /> : null;
}

function Strip({ view }: { view: BookingView }) {
  const { t, i18n } = useTranslation('booking');
  const language = languageOf(i18n);
  const { booking } = view;
  const { data: villa } = useQuery(villaQuery);
  if (useEnding(view) !== null) return null;
  return (
    <section
      data-open-hold
      aria-label={t('open.title')}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-accent-soft px-5 py-3 sm:px-8 lg:fixed lg:bottom-6 lg:left-[max(2rem,calc((100vw-80rem)/2+2rem))] lg:max-w-xl lg:rounded-card lg:border lg:px-6 lg:py-4 lg:shadow-float"
    >
      <p className="min-w-34 flex-1 text-sm text-balance">
        {t('open.short', {
          days: joinDateRange(formatDateRange(booking.checkIn, booking.checkOut, language)),
        })}
        <span className="figures block text-soft">
          {booking.expiresAt !== null && villa ? (
            <>
              {t('open.until', {
                time: joinDateRange(
                  formatInstant(booking.expiresAt, language, villa.timeZone, 'day'),
                ),
              })}
              <ThaiTime timeZone={villa.timeZone} />
              {' · '}
            </>
          ) : null}
          {t('open.total', { total: formatBaht(booking.totalPrice) })}
        </span>
      </p>
      <a
        href={stepPath(stepOf(booking), booking._id)}
        className={buttonClass('primary', 'max-sm:px-4!')}
      >
        {t('open.goOn')}
      </a>
    </section>
  );
}
