import type { Booking } from '@villa/shared/contract/booking.ts';
import { moneyOf } from '@villa/shared/domain/money.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { useTranslation } from 'react-i18next';

type Paid = Pick<Booking, 'status' | 'totalPrice' | 'confirmedTotal'>;

/** Whether a booking's total is not simply what is to be paid, or was: staff have confirmed it at another amount, or before. */
export function hasAgreedMoney(booking: Paid): boolean {
  const { received, due, giveBack } = moneyOf(booking);
  return received !== null && (booking.status !== 'confirmed' || due + giveBack > 0);
}

/** What was received when the booking was confirmed, and what is due or to give back since; else nothing. */
export function AgreedMoney({ booking }: { booking: Paid }) {
  const { t } = useTranslation('booking');
  if (!hasAgreedMoney(booking)) return null;
  const { received, due, giveBack } = moneyOf(booking);
  const agreed = formatBaht(received ?? 0);
  const rows = [
    [t(booking.status === 'confirmed' ? 'money.received' : 'money.agreedThen'), agreed],
    ...(due > 0 ? [[t('money.due'), formatBaht(due)]] : []),
    ...(giveBack > 0 ? [[t('money.giveBack'), formatBaht(giveBack)]] : []),
  ];
  return (
    <section aria-label={t('money.title')} className="grid gap-3">
      <dl className="grid gap-2">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="figures font-medium">{amount}</dd>
          </div>
        ))}
      </dl>
      <MoneyNote {...{ booking, agreed, due }} />
    </section>
  );
}

interface MoneyNoteProps {
  booking: Paid;
  agreed: string;
  due: number;
}

/** Whether money was given back since the confirmation is written down nowhere, so the guest is asked. */
function MoneyNote({ booking, agreed, due }: MoneyNoteProps) {
  const { t } = useTranslation('booking');
  if (booking.status === 'confirmed') return null;
  const note =
    booking.status === 'cancelled' ? 'giveBackText' : due > 0 ? 'restText' : 'nothingDueText';
  return <p className="text-sm">{t(`money.${note}`, { agreed })}</p>;
}
