import type { Booking } from '@villa/shared/contract/booking.ts';
import type { DrawnVilla } from '@villa/site/app/first-villa.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/formats.ts';
import { Card } from '@villa/ui/card.tsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '../use-shown-language.ts';
import { StaySummary } from './stay-summary.tsx';

interface StayAsideProps {
  booking: Booking;
  villa: DrawnVilla;
  /** A picture of the villa. */
  picture: ReactNode;
  /** The price line by line. */
  price: ReactNode;
}

/** The stay beside the step: a card on a wide page, one line that opens on a phone. */
export function StayAside({ booking, villa, picture, price }: StayAsideProps) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const content = (
    <div className="grid gap-6">
      <StaySummary stay={booking} villa={villa} />
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
