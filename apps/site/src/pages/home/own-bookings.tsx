import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  formatBaht,
  formatDate,
  formatDateRange,
  formatInstant,
  formatTime,
  joinDateRange,
} from '@villa/shared/i18n/locale.ts';
import { useEachMinute } from '@villa/ui/use-each-minute.ts';
import { CalendarCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { queryClient } from '../../app/query-client.ts';
import { villaQuery } from '../../app/villa-query.ts';
import { type BookingView, serverNow } from '../../features/booking/api/booking.ts';
import { useEnding } from '../../features/booking/booking-step.ts';
import { forgetOwnBooking, markOwnBookings, wasOpenedHere } from '../../features/booking/device.ts';
import { type OwnBooking, stateOf, useOwnBookings } from '../../features/booking/own-bookings.ts';
import { useShownLanguage } from '../../features/booking/words.ts';
import { useTellOwnNights } from '../own-nights.ts';

/** The line of a guest's own booking at the top of the home page, from booking it until it is over. */
export function OwnBookings() {
  return (
    <QueryClientProvider client={queryClient}>
      <Lines />
    </QueryClientProvider>
  );
}

function Lines() {
  const { data: villa } = useQuery(villaQuery);
  const bookings = useOwnBookings(villa);
  useTellOwnNights(bookings);
  // No script has marked a page that the browser drew.
  useEffect(markOwnBookings, []);
  return bookings.map((one) => <Line key={one.id} {...one} villa={villa} />);
}

function Line({ id, view, villa }: OwnBooking & { villa: Villa | undefined }) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const stay = view?.booking;
  const days = stay
    ? joinDateRange(formatDateRange(stay.checkIn, stay.checkOut, language, 'day'))
    : '';
  return (
    <section
      aria-label={t('own.title')}
      className="flex min-h-13 items-center justify-center gap-3 bg-accent-soft pr-2 pl-5 sm:px-8 print:hidden"
    >
      <a
        href={paths.ofBooking(id)}
        className="flex min-h-13 min-w-0 flex-1 items-center gap-3 leading-snug lg:flex-none"
      >
        <CalendarCheck
          aria-hidden="true"
          className="size-5 shrink-0 text-accent"
          strokeWidth={1.5}
        />
        <span className="figures min-w-0">
          <span className="mr-2 font-medium">{t('own.line', { days }).trim()}</span>
          {view && villa && wasOpenedHere(id) ? <State view={view} villa={villa} /> : null}
        </span>
      </a>
      <button
        type="button"
        className="min-h-11 shrink-0 px-3 text-sm text-accent underline underline-offset-4"
        onClick={() => forgetOwnBooking(id)}
      >
        {t('own.notMine')}
      </button>
    </section>
  );
}

/** From so many days before arrival on the line leads to the way. */
const SOON_DAYS = 7;

function State({ view, villa }: { view: BookingView; villa: Villa }) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  // Redrawn when a window runs out, and by the minute.
  useEnding(view);
  useEachMinute(() => Math.floor(serverNow(view.clock) / 60_000));
  const { booking } = view;
  const { phase, ask, slip, refund, cancelling, today } = stateOf(view, villa);
  let words: string;
  if (refund !== null && !refund.sent && phase === 'ended')
    words = t('own.comesBack', { amount: formatBaht(refund.amount) });
  else if (cancelling !== null)
    words = t('own.cancelling', { time: formatTime(cancelling.endsAt, language, villa.timeZone) });
  else if (slip === 'waits') words = t('own.checking');
  else if (phase === 'hold' && booking.expiresAt !== null)
    words = t('own.held', {
      time: joinDateRange(formatInstant(booking.expiresAt, language, villa.timeZone, 'day')),
    });
  else if (ask !== null && !ask.onHold && ask.when !== 'onArrival' && ask.when !== 'by')
    words = t('own.due', { amount: formatBaht(ask.amount) });
  else if (daysBetween(today, booking.checkIn) <= SOON_DAYS) words = t('own.soon');
  else if (ask?.when === 'by')
    words = t('own.dueBy', {
      amount: formatBaht(ask.amount),
      date: joinDateRange(formatDate(ask.by, language, 'day')),
    });
  else words = t('own.confirmed');
  return <span className="inline-block text-soft">{words}</span>;
}
