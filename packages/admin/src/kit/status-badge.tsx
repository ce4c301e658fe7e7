import { ofWord } from '@villa/shared/domain/known.ts';
import type { BookingStatus } from '@villa/shared/domain/booking/booking-status.ts';
import { useTranslation } from 'react-i18next';

const LOOKS: Record<BookingStatus, string> = {
  pending: 'bg-sunken text-ink',
  in_review: 'bg-accent text-on-accent',
  confirmed: 'bg-success-soft text-success',
  cancelled: 'bg-danger-soft text-danger',
};

/** A booking's status in words; the colour only helps. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const { t } = useTranslation('common');
  return (
    <span
      className={`inline-flex items-center rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap ${ofWord(LOOKS, status, LOOKS.pending)}`}
    >
      {t(`status.${status}`)}
    </span>
  );
}
