import type { Booking } from '@villa/shared/contract/booking.ts';
import type { CalendarDate } from '@villa/shared/domain/calendar-date.ts';
import { planSteps } from '@villa/shared/domain/payment-plan.ts';
import { useTranslation } from 'react-i18next';
import { TermsText } from '../features/stay/stay-terms.tsx';
import { useShownLanguage } from '../features/booking/use-shown-language.ts';

interface BookingTermsProps {
  booking: Pick<Booking, 'checkIn' | 'instalments' | 'paymentTerms'>;
  /** The villa's day. */
  today: CalendarDate;
}

/** The terms that the booking was made on; nothing where there are none. */
export function BookingTerms({ booking, today }: BookingTermsProps) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const { cancellationPolicy, damageDeposit } = booking.paymentTerms;
  if (cancellationPolicy.length === 0 && damageDeposit === 0) return null;
  return (
    <div className="grid gap-3">
      <TermsText
        terms={booking.paymentTerms}
        steps={planSteps(booking.instalments)}
        checkIn={booking.checkIn}
        today={today}
        language={language}
      />
      <p className="text-sm text-soft">{t('terms.kept')}</p>
    </div>
  );
}
