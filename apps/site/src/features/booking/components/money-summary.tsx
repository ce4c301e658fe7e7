import type { Booking } from '@villa/shared/contract/booking.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { useTranslation } from 'react-i18next';
import { type MoneyFacts, moneyLines } from '../money-lines.ts';

interface MoneySummaryProps {
  booking: MoneyFacts & Pick<Booking, 'totalPrice'>;
  /** True when the amount paid is shown above already. */
  isPaidSaid?: boolean;
  /** True when the amount kept follows the booking's terms. */
  isByTerms?: boolean;
}

/** The amounts paid, kept and refunded, from the booking's ledger; nothing while no money has moved. */
export function MoneySummary({
  booking,
  isPaidSaid = false,
  isByTerms = false,
}: MoneySummaryProps) {
  const { t } = useTranslation('booking');
  const { money, status } = booking;
  const all = moneyLines(booking).filter(({ name }) => name !== 'paid' || !isPaidSaid);
  // The refund due is shown above as one sum, with its parts. The same holds for a refund that was sent, while nothing
  // is to follow and it was of the stay alone.
  const { refundDue, damage } = money;
  const isAllBack = refundDue === 0 && damage.held <= damage.kept && damage.refunded === 0;
  const isWent = status === 'cancelled' && isAllBack && money.state === 'refunded';
  const lines = all.filter(({ name }) => !(isWent && name === 'paidBack'));
  if (lines.length === 0) return null;
  return (
    <div className="grid w-full gap-3">
      <dl className="grid gap-2 empty:hidden">
        {lines.map(({ name, amount }) => (
          <div key={name} className="flex items-baseline justify-between gap-x-4">
            <dt className="min-w-18 text-sm text-balance text-soft">
              {t(name === 'kept' && isByTerms ? 'money.keptByTerms' : `money.line.${name}`)}
            </dt>
            <dd className={`figures text-right font-medium ${name === 'paid' ? '' : 'shrink-0'}`}>
              <span className="whitespace-nowrap">{formatBaht(amount)}</span>
              {name === 'paid' && amount < money.total ? (
                <span className="font-normal text-soft">
                  {' '}
                  {t(money.total > booking.totalPrice ? 'money.ofTotalWithRoom' : 'money.ofTotal', {
                    total: formatBaht(money.total),
                  })}
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      {lines.some(({ name }) => name === 'paidBackTooMuch') ? (
        <p className="text-sm">{t('money.tooMuchBack')}</p>
      ) : null}
    </div>
  );
}
