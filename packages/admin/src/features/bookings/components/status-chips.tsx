import { BOOKING_STATUSES } from '@villa/shared/domain/booking-status.ts';
import { useTranslation } from 'react-i18next';
import type { StatusFilter } from '@villa/admin/status-filter.ts';

interface StatusChipsProps {
  value: StatusFilter | null;
  onChange: (status: StatusFilter | null) => void;
}

/** Bookings that wait for staff come first. */
const ORDER: readonly (StatusFilter | null)[] = [
  null,
  'in_review',
  ...BOOKING_STATUSES.filter((status) => status !== 'in_review'),
];

export function StatusChips({ value, onChange }: StatusChipsProps) {
  const { t } = useTranslation(['bookings', 'common']);
  // A group stands here only for who came with it, from a figure of the dashboard.
  const choices = ORDER.includes(value) ? ORDER : [value, ...ORDER];

  function nameOf(status: StatusFilter | null): string {
    if (status === null) return t('list.all');
    if (status === 'active' || status === 'waiting') return t(`list.groups.${status}`);
    return t(`common:status.${status}`);
  }

  return (
    <div
      role="group"
      aria-label={t('list.statusLabel')}
      // On a phone the row is longer than the screen and scrolls sideways.
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {choices.map((status) => (
        <button
          key={status ?? 'all'}
          type="button"
          aria-pressed={value === status}
          onClick={() => onChange(status)}
          className="min-h-11 shrink-0 rounded-full border border-edge px-4 text-sm whitespace-nowrap hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent lg:min-h-10"
        >
          {nameOf(status)}
        </button>
      ))}
    </div>
  );
}
