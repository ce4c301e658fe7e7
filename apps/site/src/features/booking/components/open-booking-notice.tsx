import { formatDateRange, joinDateRange } from '@villa/shared/i18n/locale.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BookingView } from '../api/booking.ts';
import { stepOf, stepPath, useEnding } from '../booking-step.ts';
import type { OwnBooking } from '../own-bookings.ts';
import { useShownLanguage } from '../words.ts';
import { CancelBooking } from './ask-first.tsx';

interface OpenBookingNoticeProps {
  bookings: readonly OwnBooking[];
  /** Called when the guest has cancelled: the nights can be chosen again. */
  onReleased: () => void;
}

/**
 * For a guest who went back to the calendar with a booking still open: it is this booking that takes
 * its nights there. The guest can continue it or cancel it.
 */
export function OpenBookingNotice({ bookings, onReleased }: OpenBookingNoticeProps) {
  return bookings.map(({ id, view }) =>
    view?.booking.status === 'pending' ? (
      <Notice key={id} view={view} onReleased={onReleased} />
    ) : null,
  );
}

function Notice({ view, onReleased }: { view: BookingView; onReleased: () => void }) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const { booking } = view;
  if (useEnding(view) !== null) return null;
  const days = joinDateRange(formatDateRange(booking.checkIn, booking.checkOut, language));
  return (
    <section
      aria-label={t('open.title')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-accent-soft px-5 py-4"
    >
      <p>{t('open.text', { days })}</p>
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        <Link to={stepPath(stepOf(booking), booking._id)} className={buttonClass('outline')}>
          {t('open.goOn')}
        </Link>
        <CancelBooking booking={booking} onCancelled={onReleased} />
      </div>
    </section>
  );
}
