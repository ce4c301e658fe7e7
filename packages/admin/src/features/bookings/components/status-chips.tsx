import { BOOKING_STATUSES, type BookingStatus } from '@villa/shared/domain/booking-status.ts';
import { useTranslation } from 'react-i18next';

interface StatusChipsProps {
  value: BookingStatus | null;
  onChange: (status: BookingStatus | null) => void;
}

/** Bookings that wait for staff come first. */
const ORDER: readonly (BookingStatus | null)[] = [
  null,
  'in_review',
  ...BOOKING_STATUSES.filter((status) => status !== 'in_review'),
];

export function StatusChips({ value, onChange }: StatusChipsProps) {
  const { t } = useTranslation(['bookings', 'common']);
  return (
    <div
      role="group"
      aria-label={t('list.statusLabel')}
      // On a phone the row is longer than the screen and scrolls sideways.
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {ORDER.map((status) => (
        <button
          key={status ?? 'all'}
          type="button"
          aria-pressed={value === status}
          onClick={() => onChange(status)}
          className="min-h-11 shrink-0 rounded-full border border-edge px-4 text-sm whitespace-nowrap hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent lg:min-h-10"
        >
          {status === null ? t('list.all') : t(`common:status.${status}`)}
        </button>
      ))}
    </div>
  );
}
