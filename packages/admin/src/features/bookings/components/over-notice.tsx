import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '@villa/admin/kit/use-villa.ts';
import { useVillaToday } from '@villa/admin/kit/use-villa-today.ts';

/** A stay that is over is the owner's to change, with a reason; one that ended early says so itself. */
export function OverNotice({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('bookings');
  const today = useVillaToday(useTimeZone());
  const { status, ended, checkOut } = booking;
  if (status !== 'confirmed' || ended !== null || today <= checkOut) return null;
  return (
    <div className="flex items-start gap-3 rounded-card bg-warn-soft p-4 text-sm print:hidden">
      <Lock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" strokeWidth={1.5} />
      <p>
        <strong className="block text-warn">{t('past.title')}</strong>
        {t('past.notice')}
      </p>
    </div>
  );
}
