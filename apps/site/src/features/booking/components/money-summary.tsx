import { useQuery } from '@tanstack/react-query';
import type { Booking } from '@villa/shared/contract/booking.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { useTranslation } from 'react-i18next';
import { moneyQuery } from '../api/get-money.ts';
import { type MoneyFacts, moneyLines } from '../money-lines.ts';

interface MoneySummaryProps {
  booking: MoneyFacts & Pick<Booking, '_id' | 'version' | 'totalPrice'>;
  /** Whether what has been paid stands above already. */
  isPaidSaid?: boolean;
}

/** What has been paid and what goes back, as the booking's ledger says; nothing while no money has moved. */
export function MoneySummary({ booking, isPaidSaid = false }: MoneySummaryProps) {
  const { t } = useTranslation('booking');
  const { money, status } = booking;
  const all = moneyLines(booking).filter(({ name }) => name !== 'paid' || !isPaidSaid);
  const isOver = status === 'cancelled';
  const back = all.filter(({ name }) => name === 'refundDue' || name === 'damageBack');
  const goesBack = back.length > 0;
  // One sum for both pots; a line that says no more than that is left out.
  const sum = back.reduce((total, { amount }) => total + amount, 0);
  const lines = isOver && back.length === 1 ? all.filter((line) => line !== back[0]) : all;
  // Of the stay alone it can be said while the damage deposit is still here.
  const wentBack = money.state === 'refunded' && !goesBack;
  if (all.length === 0 && !wentBack) return null;
  return (
    <div className="grid w-full gap-3">
      {wentBack || (isOver && goesBack) ? (
        <div className="grid gap-1 rounded-card bg-accent-soft px-5 py-4">
          {wentBack ? (
            <p className="text-lg font-medium">
              {t('money.refunded', { amount: formatBaht(money.refunded + money.damage.refunded) })}
            </p>
          ) : (
            <>
              <p>{t('money.line.refundDue')}</p>
              <p className="figures font-display text-3xl leading-tight">{formatBaht(sum)}</p>
              <p className="text-sm text-soft">{t('money.refundText')}</p>
            </>
          )}
        </div>
      ) : null}
      <dl className="grid gap-2 empty:hidden">
        {lines.map(({ name, amount }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-sm text-soft">{t(`money.line.${name}`)}</dt>
            <dd className="figures font-medium">
              {formatBaht(amount)}
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
      {!isOver && money.refundDue > 0 ? <TooMuchWords booking={booking} /> : null}
    </div>
  );
}

/** Why money goes back of a stay that goes on: the guest sent more than was asked, or the stay got cheaper. */
function TooMuchWords({ booking }: Pick<MoneySummaryProps, 'booking'>) {
  const { t } = useTranslation('booking');
  const { data, error } = useQuery(moneyQuery(booking));
  if (data === undefined && error === null) return null;
  const { total, refundDue } = booking.money;
  // What holds of both is said where it is not known.
  return (
    <p className="text-sm">
      {data?.sentTooMuch
        ? t('money.overpaid')
        : t('money.cheaper', { total: formatBaht(total), amount: formatBaht(refundDue) })}
    </p>
  );
}
