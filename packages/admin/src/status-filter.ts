import {
  BOOKING_STATUSES,
  type BookingStatus,
} from '@villa/shared/domain/booking/booking-status.ts';

/** One status, or a group of them as the dashboard's figures count them. */
export const STATUS_FILTERS = [...BOOKING_STATUSES, 'active', 'waiting'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

const GROUPS: Partial<Record<StatusFilter, readonly BookingStatus[]>> = {
  active: ['pending', 'in_review', 'confirmed'],
  waiting: ['pending', 'in_review'],
};

/** As the list and the export take it. */
export function statusesOf(filter: StatusFilter): string {
  return (GROUPS[filter] ?? [filter]).join(',');
}
