import type { Booking } from '@villa/shared/contract/booking.ts';
import type { CalendarDate } from '@villa/shared/domain/calendar-date.ts';
import { useTranslation } from 'react-i18next';
import { askedNow } from '../asked-now.ts';
import { MoneySummary } from './money-summary.tsx';
import { NextPayment } from './next-payment.tsx';
import { PaymentsList } from './payments-list.tsx';
import { PlanLine } from './plan-line.tsx';

interface BookingMoneyProps {
  booking: Booking;
  /** The villa's day. */
  today: CalendarDate;
}

/** Everything about the booking's money, on the guest's page. */
export function BookingMoney({ booking, today }: BookingMoneyProps) {
  const { t } = useTranslation('booking');
  const next = askedNow(booking, today);
  const { due, total } = booking.money;
  return (
    <section
      aria-labelledby="booking-money"
      className="grid gap-4 rounded-card border border-line bg-surface p-5"
    >
      <h2 id="booking-money" className="font-display text-xl">
        {t('money.title')}
      </h2>
      <PlanLine booking={booking} today={today} />
      <NextPayment booking={booking} today={today} />
      <MoneySummary booking={booking} />
      {next === null && due === 0 ? (
        <p className="text-sm">{t(total > 0 ? 'money.allPaid' : 'money.nothingToPay')}</p>
      ) : null}
      {booking.status === 'confirmed' ? <PaymentsList booking={booking} /> : null}
    </section>
  );
}
