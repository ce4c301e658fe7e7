import type { Booking } from '@villa/shared/contract/booking.ts';
import { planSteps } from '@villa/shared/domain/money/payment-plan.ts';
import { useTranslation } from 'react-i18next';
import { TermsText } from '../features/stay/stay-terms.tsx';
import { refundSteps } from '@villa/shared/domain/money/payment-plan.ts';
import { cancelText } from '@villa/shared/i18n/terms-words.ts';
import { Fold } from '../features/booking/components/panel.tsx';
import { useStay } from '../features/booking/stay.tsx';

type Termed = Pick<Booking, 'checkIn' | 'instalments' | 'paymentTerms' | 'money'>;

/** A stay that costs nothing, and for which nothing was paid, has no refund. */
const isFree = ({ money }: Termed) => money.total === 0 && money.paid <= 0;

/** Answers true when there are terms to show. */
export function hasTerms(booking: Termed): boolean {
  return !isFree(booking) || planSteps(booking.instalments).some(({ damage }) => damage > 0);
}

/**
 * The terms that the booking was made on; where nothing was agreed about refunds, that is said before the money is sent.
 * @param isAccepting above the button with which the guest goes on under them
 */
export function BookingTerms({ isAccepting = false }: { isAccepting?: boolean }) {
  const { t } = useTranslation('booking');
  const { booking, today, language } = useStay();
  if (!hasTerms(booking)) return null;
  const { damageDeposit } = booking.paymentTerms;
  const canRefund = !isFree(booking);
  const cancellationPolicy = canRefund ? booking.paymentTerms.cancellationPolicy : [];
  const hasPolicy = cancellationPolicy.length > 0;
  return (
    <div className="grid gap-3">
      <TermsText
        terms={{ cancellationPolicy }}
        steps={planSteps(booking.instalments)}
        checkIn={booking.checkIn}
        today={today}
        language={language}
      />
      {hasPolicy || !canRefund ? null : <p className="text-sm print:hidden">{t('terms.none')}</p>}
      {hasPolicy || damageDeposit > 0 ? (
        <p className="text-sm text-soft">{t(isAccepting ? 'terms.accept' : 'terms.kept')}</p>
      ) : null}
    </div>
  );
}

/** The same folded to its first line: they were read before the booking was paid. */
export function StayTerms() {
  const { t } = useTranslation('booking');
  const { booking, today, language } = useStay();
  if (!hasTerms(booking)) return null;
  const steps = refundSteps(booking.paymentTerms, booking.checkIn, today);
  const told = isFree(booking) ? null : cancelText(steps, language);
  return (
    <Fold id="terms" title={told?.text ?? t('terms.title')} says={told && t('terms.all')}>
      <BookingTerms />
    </Fold>
  );
}
