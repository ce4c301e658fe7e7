import type { Booking } from '@villa/shared/contract/booking.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** That money of a stay goes back to its guest, and where on the page it stands; on a wide page that is in sight. */
export function Owed({ booking: { money } }: { booking: Pick<Booking, 'money'> }) {
  const { t } = useTranslation('booking');
  if (money.refundDue <= 0) return null;
  return (
    <a
      href="#booking-money"
      className="flex items-center justify-between gap-4 rounded-card bg-accent-soft px-5 py-3 font-medium text-accent lg:hidden print:hidden"
    >
      {t('money.owed', { amount: formatBaht(money.refundDue) })}
      <ChevronDown aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
    </a>
  );
}
