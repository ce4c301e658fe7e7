import type { Booking } from '@villa/shared/contract/booking.ts';
import { type CalendarDate, daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import { planSteps } from '@villa/shared/domain/money/payment-plan.ts';
import { slipCovers } from '@villa/shared/domain/money/slip-covers.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/formats.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@villa/site/app/paths.ts';
import { slipWaits } from '../slip-waits.ts';
import { paymentDue } from '@villa/shared/domain/money/payment-due.ts';
import { dueState } from '../due-state.ts';
import { hasSlipWithoutPayment } from '../has-slip-without-payment.ts';
import { useShownLanguage } from '../use-shown-language.ts';
import { WhyDue } from './why-due.tsx';

interface NextPaymentProps {
  booking: Pick<
    Booking,
    | '_id'
    | 'version'
    | 'status'
    | 'slips'
    | 'money'
    | 'instalments'
    | 'checkIn'
    | 'checkOut'
    | 'nights'
    | 'paymentTerms'
  >;
  /** The villa's day. */
  today: CalendarDate;
  /** It need not be paid while a request to cancel waits. */
  isQuiet: boolean;
  /** The villa's. */
  timeZone?: string | undefined;
  /** When it is due stands above. */
  isDaySaid?: boolean;
}

/** Beside what is asked for, of what is not. */
const LINK = 'inline-block py-3 text-accent underline decoration-1 underline-offset-4 print:hidden';

/** The next amount due and its day; nothing where nothing is due. */
export function NextPayment({
  booking,
  today,
  isQuiet,
  timeZone,
  isDaySaid = false,
}: NextPaymentProps) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const { received, paid, total } = booking.money;
  const next = paymentDue(booking, today);
  if (next === null) return null;
  const [step] = planSteps(booking.instalments);
  const waits = slipWaits(booking);
  const isSent = waits && slipCovers(booking, next.dueOn);
  const state = dueState(next, booking, today);
  // Asking comes before paying a second time; what stands above says that nothing is recorded.
  const isLoose = isDaySaid && state !== 'onArrival' && hasSlipWithoutPayment(booking);
  const isWithStay = step !== undefined && step.damage > 0 && step.damage < step.amount;
  // The stay is paid: what is held for damage, later, is told and looks like no debt.
  const isLaterDeposit = next.kind === 'damage_deposit' && paid >= total && next.dueOn > today;
  if (isLaterDeposit && !waits && booking.status === 'confirmed') {
    return (
      <div className="-mb-3">
        <p>
          <span className="block">{t('plan.damage', { amount: formatBaht(next.amount) })}</span>
          <span className="block text-sm whitespace-nowrap text-soft">
            {t(`money.due.${state}`, { date: formatDate(next.dueOn, language) })}
          </span>
        </p>
        <Link to={paths.payment(booking._id)} className={LINK}>
          {t(`money.${isQuiet ? 'payStill' : state === 'onArrival' ? 'payAhead' : 'pay'}`)}
        </Link>
      </div>
    );
  }
  return (
    <div className="grid gap-1">
      <p className="text-sm text-soft">
        {isSent && next.kind === 'full' ? t('plan.sent') : t(`money.next.${next.kind}`)}
        {isQuiet ? <span className="figures text-ink"> {formatBaht(next.amount)}</span> : null}
        {isSent || (isDaySaid && !isQuiet) ? null : (
          <span
            className={
              isQuiet ? 'block' : `whitespace-nowrap ${state === 'late' ? 'text-danger' : ''}`
            }
          >
            {isQuiet ? null : ' · '}
            {isQuiet
              ? t('money.due.rests')
              : t(`money.due.${state}`, { date: formatDate(next.dueOn, language) })}
          </span>
        )}
      </p>
      {isQuiet ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className={`figures ${waits ? 'font-medium' : 'font-display text-3xl leading-tight'}`}>
            {formatBaht(next.amount)}
          </p>
          {!waits && state === 'by' ? (
            <p className="rounded-full bg-accent-soft px-3 text-sm whitespace-nowrap text-accent">
              {t('money.inDays', { count: daysBetween(today, next.dueOn) })}
            </p>
          ) : null}
        </div>
      )}
      {isQuiet ? null : <WhyDue booking={booking} timeZone={timeZone} />}
      {isWithStay ? (
        <p className="text-sm text-soft">
          {t('money.withDamage', { amount: formatBaht(step.damage) })}
        </p>
      ) : null}
      {waits ? <p className="text-sm">{t('payment.waitingText')}</p> : null}
      {!waits && booking.status === 'confirmed' ? (
        <>
          {received <= 0 && next.dueOn <= today && !isQuiet && !isLoose ? (
            <p className="text-sm">{t('money.notRecorded')}</p>
          ) : null}
          <Link
            to={paths.payment(booking._id)}
            className={
              isQuiet
                ? `justify-self-start ${LINK}`
                : buttonClass(isLoose ? 'outline' : 'primary', 'mt-3 print:hidden')
            }
          >
            {t(isQuiet ? 'money.payStill' : isLoose ? 'money.payNot' : 'money.pay')}
          </Link>
        </>
      ) : null}
    </div>
  );
}
