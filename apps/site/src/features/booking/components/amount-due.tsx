import type { Booking } from '@villa/shared/contract/booking.ts';
import { planSteps } from '@villa/shared/domain/money/payment-plan.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { useTranslation } from 'react-i18next';
import { nextInstalment } from '../next-instalment.ts';

interface AmountDueProps {
  booking: Pick<Booking, 'money' | 'instalments' | 'totalPrice'>;
  /** True: the amount is that of a slip that is asked for again, whose money may have come. */
  isOfSlip?: boolean;
}

/** The one amount that is asked for now, and what it is a part of. */
export function AmountDue({ booking, isOfSlip = false }: AmountDueProps) {
  const { t } = useTranslation('booking');
  const { next, received, refunded, paid, total } = booking.money;
  if (next === null) return null;
  const [step] = planSteps(booking.instalments);
  const damage = step?.damage ?? 0;
  const ofStay = next.amount - damage;
  // Once an instalment is partly paid, the amount due cannot be computed from the whole stay.
  const part = nextInstalment(booking);
  const isBegun =
    part !== undefined &&
    part.kind !== 'full' &&
    part.paid > 0 &&
    part.amount - part.paid === next.amount;
  return (
    <div aria-live="polite">
      {isOfSlip ? (
        <p className="figures">{t('again.amount', { amount: formatBaht(next.amount) })}</p>
      ) : (
        <p className="figures font-display text-[clamp(2.75rem,2rem+3.5vw,3.5rem)] leading-tight">
          {formatBaht(next.amount)}
        </p>
      )}
      <div className="grid text-sm text-soft">
        {isBegun ? (
          <p>
            {t(`payment.begun.${part.kind}`, {
              amount: formatBaht(part.amount),
              paid: formatBaht(part.paid),
            })}
          </p>
        ) : null}
        {paid >= total ? (
          <p className="empty:hidden">{total > 0 ? t('payment.stayPaid') : ''}</p>
        ) : isBegun && part.paid === received ? null : received > 0 ? (
          <p>
            {t(total > booking.totalPrice ? 'payment.paidOfWithRoom' : 'payment.paidOf', {
              paid: formatBaht(received),
              total: formatBaht(total),
            })}
          </p>
        ) : ofStay > 0 && ofStay < total ? (
          <p>{t('payment.ofTotal', { total: formatBaht(total) })}</p>
        ) : null}
        {refunded > 0 ? (
          <p>
            {t('money.line.paidBack')} {formatBaht(refunded)}
          </p>
        ) : null}
        {damage > 0 && ofStay <= 0 && !isOfSlip ? <p>{t('payment.comesBack')}</p> : null}
        {damage > 0 && ofStay > 0 ? (
          <p>{t('money.withDamage', { amount: formatBaht(damage) })}</p>
        ) : null}
      </div>
    </div>
  );
}
