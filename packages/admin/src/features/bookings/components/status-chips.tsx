import { BOOKING_STATUSES } from '@villa/shared/domain/booking/booking-status.ts';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatusFilter } from '@villa/admin/status-filter.ts';

interface StatusChipsProps {
  value: StatusFilter | null;
  onChange: (status: StatusFilter | null) => void;
  /** In lines below each other on a phone as well, where a row would end inside of something. */
  isWrapped?: boolean;
  /** Other choices, behind them in the same row. */
  children?: ReactNode;
}

export const CHIP =
  'min-h-11 shrink-0 rounded-full border border-edge px-4 text-sm whitespace-nowrap hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent lg:min-h-10';

/** Bookings that wait for staff come first. */
const ORDER: readonly (StatusFilter | null)[] = [
  null,
  'in_review',
  ...BOOKING_STATUSES.filter((status) => status !== 'in_review'),
];

export function StatusChips({ value, onChange, isWrapped = false, children }: StatusChipsProps) {
  const { t } = useTranslation(['bookings', 'common']);
  // A group stands here only for who came with it, from a figure of the dashboard.
  const choices = ORDER.includes(value) ? ORDER : [value, ...ORDER];

  function nameOf(status: StatusFilter | null): string {
    if (status === null) return t('list.all');
    if (status === 'active' || status === 'waiting') return t(`list.groups.${status}`);
    return t(`common:status.${status}`);
  }

  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The one that is chosen may be further along the row than a phone is wide.
    const chosen = [...(row.current?.querySelectorAll('[aria-pressed=true]') ?? [])].at(-1);
    if (!row.current || !chosen) return;
    const [all, one] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    row.current.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2);
  }, [value]);

  return (
    <div
      ref={row}
      role="group"
      aria-label={t('list.statusLabel')}
      // On a phone the row is longer than the screen and scrolls sideways.
      className={`flex gap-2 py-1 ${isWrapped ? 'flex-wrap' : '-mx-4 overflow-x-auto px-4 sm:mx-0 sm:flex-wrap sm:px-0'}`}
    >
      {choices.map((status) => (
        <button
          key={status ?? 'all'}
          type="button"
          aria-pressed={value === status}
          onClick={() => onChange(status)}
          className={CHIP}
        >
          {nameOf(status)}
        </button>
      ))}
      {children}
    </div>
  );
}
