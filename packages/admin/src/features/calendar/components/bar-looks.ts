import type { BookingStatus } from '@villa/shared/domain/booking/booking-status.ts';

/** How a bar looks; patterns and borders differ, not only colours. */
export const BAR_LOOKS: Record<Exclude<BookingStatus, 'cancelled'> | 'block' | 'channel', string> =
  {
    confirmed: 'bg-success-soft text-success border border-success',
    in_review: 'bg-accent text-on-accent border border-accent',
    pending: 'calendar-hold text-ink border border-dashed border-accent',
    block: 'calendar-block text-ink border border-edge',
    channel: 'bg-(--channel) text-white border border-(--channel)',
  };
