import { formatBaht, formatDate } from '@villa/shared/i18n/formats.ts';
import { Card } from '@villa/ui/card.tsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStay } from '../stay.tsx';
import { ThaiTime } from '@villa/site/app/thai-time.tsx';

interface StayAsideProps {
  /** A picture of the villa. */
  picture: ReactNode;
  /** The price line by line. */
  price: ReactNode;
}

/** The stay beside the step: a card on a wide page, one line that opens on a phone. */
export function StayAside({ picture, price }: StayAsideProps) {
  const { t } = useTranslation('booking');
  const { booking, language } = useStay();
  const content = (
    <div className="grid gap-6">
      <StaySummary />
      <div className="border-t border-line pt-5">{price}</div>
    </div>
  );
  return (
    <>
      <details className="group rounded-card border border-line bg-surface lg:hidden print:hidden">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 py-3 [&::-webkit-details-marker]:hidden">
          <span>
            <span className="whitespace-nowrap">
              {formatDate(booking.checkIn, language, 'short')} –
            </span>{' '}
            <span className="whitespace-nowrap">
              {formatDate(booking.checkOut, language, 'short')}
            </span>
          </span>
          <span className="figures flex shrink-0 items-center gap-2 font-medium whitespace-nowrap">
            {formatBaht(booking.totalPrice)}
            <ChevronDown
              aria-hidden="true"
              className="size-5 text-soft transition-transform group-open:rotate-180"
              strokeWidth={1.5}
            />
          </span>
        </summary>
        <div className="border-t border-line px-5 py-5">{content}</div>
      </details>
      <aside aria-label={t('summary.title')} className="hidden lg:block print:block">
        {/* In a window lower than the card, the total stays in sight rather than the picture. */}
        <Card className="sticky top-[min(6rem,100svh-54rem)]">
          {picture ? (
            <div className="-mx-8 -mt-8 mb-6 aspect-5/2 overflow-hidden rounded-t-card bg-sunken print:hidden">
              {picture}
            </div>
          ) : null}
          <h2 className="mb-5 font-display text-xl">{t('summary.title')}</h2>
          {content}
        </Card>
      </aside>
    </>
  );
}

/** When, how long, how many. */
function StaySummary() {
  const { t } = useTranslation(['booking', 'common']);
  const { booking, villa, language } = useStay();
  const days = [
    ['checkIn', booking.checkIn, t('summary.from', { time: villa.checkInTime })],
    ['checkOut', booking.checkOut, t('summary.by', { time: villa.checkOutTime })],
  ] as const;
  const counts = [
    [t('common:stay.nights'), t('common:count.nights', { count: booking.nights })],
    [t('common:stay.guests'), t('common:count.guests', { count: booking.guests })],
    [t('common:stay.rooms'), t('common:count.bedrooms', { count: booking.rooms })],
  ] as const;
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-2 gap-x-6">
        {days.map(([name, date, time]) => (
          <div key={name}>
            <dt className="text-sm text-soft">{t(`common:stay.${name}`)}</dt>
            <dd className="font-medium">{formatDate(date, language)}</dd>
            <dd className="text-sm text-soft [&>span]:block">
              {time}
              <ThaiTime timeZone={villa.timeZone} />
            </dd>
          </div>
        ))}
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
