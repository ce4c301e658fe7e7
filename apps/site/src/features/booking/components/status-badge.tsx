import type { BookingStatus } from '@villa/shared/domain/booking/booking-status.ts';
import { BadgeCheck, CircleSlash, Clock, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const LOOKS = {
  pending: { Icon: Clock, look: 'bg-accent-soft text-accent' },
  in_review: { Icon: Hourglass, look: 'bg-accent-soft text-accent' },
  confirmed: { Icon: BadgeCheck, look: 'bg-success-soft text-success' },
  cancelled: { Icon: CircleSlash, look: 'bg-danger-soft text-danger' },
} as const satisfies Record<BookingStatus, unknown>;

interface StatusBadgeProps {
  status: BookingStatus;
  onPicture: boolean;
  /** Said in place of the status, of what waits for an answer. */
  words?: string | undefined;
}

/** The status in words, above the title. It is announced when it changes while the guest is looking. */
export function StatusBadge({ status, onPicture, words }: StatusBadgeProps) {
  const { t } = useTranslation('common');
  const { Icon, look } = LOOKS[words === undefined ? status : 'in_review'];
  return (
    <output
      className={`inline-flex items-center gap-2 rounded-full px-3.5 py-1 text-sm font-medium ${
        onPicture ? 'status-on-picture' : look
      }`}
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {words ?? t(`status.${status}`)}
    </output>
  );
}
