import type { Booking } from '@villa/shared/contract/booking.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { formatDateRange, formatInstant, joinDateRange } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import type { FailedPageProps } from '@villa/ui/lazy-page.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { ThaiTime } from '../app/thai-time.tsx';
import { villaQuery } from '../app/villa-query.ts';
import {
  type BookingView,
  bookingQuery,
  millisecondsUntil,
} from '../features/booking/api/booking.ts';
import { infoKey, readDraft } from '../features/booking/drafts.ts';
import { useLanguage } from '../features/language/use-language.ts';
import { LostPage } from './lost-page.tsx';

/** One page of the site whose code did not arrive, within the header and the footer that did. */
export function LostStep({ onRetry }: FailedPageProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { id } = useParams();
  const { data: villa } = useSuspenseQuery(villaQuery);
  return (
    <LostPage
      villa={villa}
      path={pathname}
      tryAgain={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
      booking={id === undefined ? null : <KeptBooking id={id} timeZone={villa.timeZone} />}
    />
  );
}

/**
 * The server's facts of the booking, and the input that waits in this window to be sent; nothing while neither is
 * known.
 */
function KeptBooking({ id, timeZone }: { id: string; timeZone: string }) {
  const { t } = useTranslation('lost');
  const { language } = useLanguage();
  const { data } = useQuery({ ...bookingQuery(id), retry: false });
  const booking = data?.booking.status === 'cancelled' ? undefined : data?.booking;
  const heldUntil = data && booking?.status === 'pending' ? stillAhead(data, booking) : null;
  const isTyped = readDraft(infoKey(id)) !== null;
  if (!booking && !isTyped) return null;
  return (
    <div className="w-full rounded-card border border-line bg-surface px-5 py-4">
      {booking ? (
        <>
          <p className="text-sm text-soft">{t('dates')}</p>
          <p className="figures text-lg">
            {joinDateRange(formatDateRange(booking.checkIn, booking.checkOut, language))}
          </p>
          {heldUntil ? (
            <p className="figures text-sm">
              {t('heldUntil', { time: formatInstant(heldUntil, language, timeZone) })}
              <ThaiTime timeZone={timeZone} />
            </p>
          ) : null}
        </>
      ) : null}
      {isTyped ? <p className="mt-1 text-sm">{t('typed')}</p> : null}
    </div>
  );
}

/** Until when the days are kept, where that has not passed. */
function stillAhead({ clock }: BookingView, { expiresAt }: Booking): string | null {
  return expiresAt !== null && millisecondsUntil(expiresAt, clock) > 0 ? expiresAt : null;
}
