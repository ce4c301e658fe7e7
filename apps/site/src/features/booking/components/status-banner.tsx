import type { BookingStatus } from '@villa/shared/domain/booking-status.ts';
import { BadgeCheck, CircleSlash, Clock, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const LOOKS = {
  pending: { Icon: Clock, look: 'bg-accent-soft text-accent' },
  in_review: { Icon: Hourglass, look: 'bg-accent-soft text-accent' },
  confirmed: { Icon: BadgeCheck, look: 'bg-success-soft text-success' },
  cancelled: { Icon: CircleSlash, look: 'bg-danger-soft text-danger' },
} as const satisfies Record<BookingStatus, unknown>;

/** The status in words. It is announced when it changes while the guest is looking. */
export function StatusBanner({ status }: { status: BookingStatus }) {
  const { t } = useTranslation(['booking', 'common']);
  const { Icon, look } = LOOKS[status];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <output
        className={`inline-flex items-center gap-2 rounded-full px-4 py-1.5 text-sm font-medium ${look}`}
      >
        <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {t(`common:status.${status}`)}
      </output>
      {status === 'in_review' && <p className="text-sm text-soft">{t('confirmation.checking')}</p>}
    </div>
  );
}
