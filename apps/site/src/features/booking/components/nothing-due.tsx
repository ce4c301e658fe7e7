import type { Booking } from '@villa/shared/contract/booking.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { useTranslation } from 'react-i18next';

type Paid = Pick<Booking, 'status' | 'money'>;

/** Answers true when the payments equal the price and this is shown here: other sums have lines of their own. */
export function saysPaid({ status, money }: Paid): boolean {
  return status === 'pending' && money.total > 0 && money.received === money.total;
}

/** In place of what is asked for while the villa has yet to confirm: what is paid, and what comes next. */
export function NothingDue({
  booking,
  responseTime = '',
}: {
  booking: Paid;
  /** When guests are answered, in the owner's words; empty where nothing is written. */
  responseTime?: string;
}) {
  const { t } = useTranslation('booking');
  const { paid, total } = booking.money;
  const steps = [
    ...(total > 0 && paid >= total
      ? [['done', t('money.stayPaid', { amount: formatBaht(total) }), ''] as const]
      : []),
    ['now', t('sent.next'), t('payment.nothingText')],
    ['later', t('payment.nothingLater'), t('payment.nothingLaterText')],
  ] as const;
  return (
    <section
      aria-labelledby="nothing-due"
      className="grid gap-5 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="nothing-due" className="font-display text-xl">
        {t('sent.steps')}
      </h2>
      <ol aria-labelledby="nothing-due" className="stay-steps">
        {steps.map(([state, what, more]) => (
          <li key={state} className={`is-${state}`} aria-current={state === 'now' || undefined}>
            <span className="block font-medium">{what}</span>
            <span className="block text-sm text-pretty text-soft empty:hidden">{more}</span>
            {state === 'now' && responseTime ? (
              <span className="block text-sm text-pretty wrap-anywhere">{responseTime}</span>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
