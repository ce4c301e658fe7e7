import type { Booking } from '@villa/shared/contract/booking.ts';
import { getCalendarEntry, getReceipt } from '@villa/shared/contract/payment.ts';
import { pathOf } from '@villa/shared/contract/route.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { CalendarPlus, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '../use-shown-language.ts';

/** What the guest takes away: the receipt in the language on screen, and the stay for a calendar. */
export function BookingFiles({ booking }: { booking: Pick<Booking, '_id' | 'reference'> }) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const id = booking._id;
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <a
        href={`${pathOf(getReceipt.path, { id })}?language=${language}`}
        download={`${booking.reference}.pdf`}
        className={buttonClass('primary', 'grow sm:grow-0')}
      >
        <Download aria-hidden="true" className="size-5" strokeWidth={1.5} />
        {t('confirmation.summary')}
      </a>
      <a
        href={pathOf(getCalendarEntry.path, { id })}
        download={`${booking.reference}.ics`}
        className={buttonClass('outline', 'grow sm:grow-0')}
      >
        <CalendarPlus aria-hidden="true" className="size-5" strokeWidth={1.5} />
        {t('confirmation.calendar')}
      </a>
    </div>
  );
}
