import type { Booking } from '@villa/shared/contract/booking.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { useTranslation } from 'react-i18next';
import { keptReason } from '../kept-reason.ts';
import { useStay } from '../stay.tsx';

/** A line's name in the texts, `booking:money.line`. */
type MoneyLineName =
  | 'paid'
  | 'kept'
  | 'paidBack'
  | 'paidBackTooMuch'
  | 'damagePaidBack'
  | 'damageHeld'
  | 'damageKept';

interface MoneyLine {
  name: MoneyLineName;
  /** Whole baht, more than 0. */
  amount: number;
}

/**
 * The part of a booking's money that is with the villa, and the refunds; amounts that are still to come, either way,
 * have their own lines.
 */
export function moneyLines({ status, money }: Pick<Booking, 'status' | 'money'>): MoneyLine[] {
  const { total, received, refunded, paid, damage } = money;
  const isOver = status === 'cancelled';
  const lines: MoneyLine[] = [
    // For a stay that will not take place, the payments are the sum of the amount kept, the refunds sent and those due.
    { name: 'paid', amount: isOver ? 0 : received },
    { name: 'paidBack', amount: refunded },
    { name: 'paidBackTooMuch', amount: money.refundedTooMuch + damage.refundedTooMuch },
    { name: 'damagePaidBack', amount: damage.refunded },
    { name: 'damageHeld', amount: isOver ? 0 : damage.held - damage.kept },
    { name: 'kept', amount: isOver ? Math.min(total, paid) : 0 },
    { name: 'damageKept', amount: damage.kept },
  ];
  return lines.filter(({ amount }) => amount > 0);
}

/**
 * The amounts paid, kept and refunded; nothing while no money has moved. A stay that is paid in full is called so, and
 * needs no line.
 * @param withPaid false beside the line of days, which begins with what came
 */
export function MoneyLines({ withPaid = true }: { withPaid?: boolean }) {
  const { t } = useTranslation('booking');
  const stay = useStay();
  const { booking, state } = stay;
  const { money, totalPrice } = booking;
  const status = state.phase === 'ended' ? 'cancelled' : booking.status;
  const isPaidLine = withPaid && money.received !== money.total && state.refund === null;
  // A refund of the stay alone, after which nothing is to follow, is shown as one sum above.
  const isOneSum = state.refund?.sent === true && money.damage.refunded === 0;
  const lines = moneyLines({ status, money })
    .filter(({ name }) => name !== 'paid' || isPaidLine)
    .filter(({ name }) => name !== 'paidBack' || !isOneSum);
  if (lines.length === 0) return null;
  const isByTerms = keptReason(stay) !== null;
  return (
    <div className="grid w-full gap-3">
      <dl className="grid gap-2">
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
                  {t(money.total > totalPrice ? 'money.ofTotalWithRoom' : 'money.ofTotal', {
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
