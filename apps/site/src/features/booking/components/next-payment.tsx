import type { Booking } from '@villa/shared/contract/booking.ts';
import type { CalendarDate } from '@villa/shared/domain/calendar-date.ts';
import { planSteps } from '@villa/shared/domain/payment-plan.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/formats.ts';
import { useTranslation } from 'react-i18next';
import { dueState } from '../due-state.ts';
import { useShownLanguage } from '../use-shown-language.ts';

interface NextPaymentProps {
  booking: Pick<Booking, 'status' | 'money' | 'instalments'>;
  /** The villa's day. */
  today: CalendarDate;
}

/** What the guest is asked for next, and by when; nothing where nothing is asked. */
export function NextPayment({ booking, today }: NextPaymentProps) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const { next, paid } = booking.money;
  if (next === null) return null;
  const [step] = planSteps(booking.instalments);
  const state = dueState(next, today);
  const isWithStay = step !== undefined && step.damage > 0 && step.damage < step.amount;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm text-soft">
          {t(`money.next.${next.kind}`)}{' '}
          <span className={`whitespace-nowrap ${state === 'late' ? 'text-danger' : ''}`}>
            ({t(`money.due.${state}`, { date: formatDate(next.dueOn, language) })})
          </span>
        </span>
        <strong className="figures font-medium">{formatBaht(next.amount)}</strong>
      </p>
      {isWithStay ? (
        <p className="text-sm text-soft">
          {t('money.withDamage', { amount: formatBaht(step.damage) })}
        </p>
      ) : null}
      {booking.status === 'confirmed' && paid <= 0 ? (
        <p className="text-sm">{t('money.notRecorded')}</p>
      ) : null}
    </div>
  );
}
