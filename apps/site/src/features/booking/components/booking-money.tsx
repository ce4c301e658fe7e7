import type { Booking } from '@villa/shared/contract/booking.ts';
import { paymentDue } from '@villa/shared/domain/money/payment-due.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { ContactLink } from '@villa/shared/domain/villa/villa-contact.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { ChevronDown, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asksWhoSent } from '../due-state.ts';
import { hasSlipWithoutPayment } from '../has-slip-without-payment.ts';
import { hasPlan } from '../has-plan.ts';
import { slipWaits } from '../slip-waits.ts';
import { useOpenRoom } from '../use-open-room.ts';
import { moneyLines } from '../money-lines.ts';
import { AskUs } from './ask-us.tsx';
import { MoneyBack } from './money-back.tsx';
import { MoneySummary } from './money-summary.tsx';
import { NextPayment } from './next-payment.tsx';
import { PaymentsList } from './payments-list.tsx';
import { PlanLine } from './plan-line.tsx';
import { WhyDue } from './why-due.tsx';

interface BookingMoneyProps {
  booking: Booking;
  /** The villa's day. */
  today: CalendarDate;
  /** The guest has asked to cancel: what is due is said, and need not be paid until the villa has answered. */
  isQuiet?: boolean;
  /** The villa's. */
  timeZone?: string;
  /** When it is due stands above. */
  isDaySaid?: boolean;
  /** How the guest reaches the villa. */
  ways?: readonly ContactLink[];
  /** The price line by line. */
  children?: ReactNode;
}

/** Everything about the booking's money, on the guest's page: what is due, what came, what it is for. */
export function BookingMoney({
  booking,
  today,
  isQuiet = false,
  timeZone,
  isDaySaid = false,
  ways,
  children,
}: BookingMoneyProps) {
  const { t } = useTranslation('booking');
  const next = paymentDue(booking, today);
  const { due, paid, received, refunded, refundDue, state } = booking.money;
  const room = useOpenRoom(booking);
  // A bedroom that waits for its money is asked for where it was taken, and is no part of the stay yet.
  const isRoomAsked = room.isAsked && !slipWaits(booking);
  const total = room.isAsked ? booking.totalPrice : booking.money.total;
  const isWaiting = booking.status === 'in_review';
  const isNothingDue = next === null && due === 0;
  const hasMoved = moneyLines(booking).length > 0 || state === 'refunded';
  // All at once and on its way: there is nothing more to say than the slip says.
  if (isWaiting && !hasPlan(booking) && !hasMoved && !isNothingDue && !children) return null;
  const isPaid = booking.status === 'confirmed' && total > 0 && paid >= total;
  const isLine = hasPlan(booking) && !(isRoomAsked && isPaid);
  // The line of days shows the payments and their total already: once is enough.
  const isOnLine = isLine && received > 0 && refunded === 0 && !isPaid;
  const lineTotal =
    isOnLine && booking.money.total === booking.totalPrice ? booking.money.total : undefined;
  return (
    <section
      aria-labelledby="booking-money"
      className="grid gap-5 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="booking-money" className="scroll-mt-12 font-display text-xl">
        {t('money.title')}
      </h2>
      <MoneyBack booking={booking} ways={ways} />
      {isPaid ? (
        <Settled>
          {t(room.isAsked ? 'money.stayPaidWithoutRoom' : 'money.stayPaid', {
            amount: formatBaht(total),
          })}
        </Settled>
      ) : null}
      {/* A slip that waits to be checked is shown at the top of the page: nothing is asked for. */}
      {isWaiting || isRoomAsked ? null : (
        <NextPayment
          booking={booking}
          today={today}
          isQuiet={isQuiet}
          timeZone={timeZone}
          isDaySaid={isDaySaid}
        />
      )}
      {isLine ? (
        <PlanLine booking={booking} today={today} rests={isQuiet} total={lineTotal} />
      ) : null}
      {/* The refund has named the amount received already. */}
      <MoneySummary
        booking={booking}
        isPaidSaid={lineTotal !== undefined || (isPaid && (received === total || refundDue > 0))}
      />
      {isNothingDue && !isPaid ? (
        <div className="grid gap-2">
          {booking.status === 'confirmed' ? (
            <Settled>{t(total > 0 ? 'money.allPaid' : 'money.nothingToPay')}</Settled>
          ) : (
            <p className="text-sm">{t(total > 0 ? 'money.allPaid' : 'money.nothingToPay')}</p>
          )}
          <WhyDue booking={booking} timeZone={timeZone} />
          {booking.status === 'confirmed' && hasSlipWithoutPayment(booking) ? (
            <p className="text-sm">
              {t('money.slipNotCounted')}{' '}
              <AskUs at={ways !== undefined && ways.length > 0 ? '#whom-to-call' : undefined} />
            </p>
          ) : null}
        </div>
      ) : null}
      {booking.status === 'confirmed' ? (
        <div className="-mb-3 empty:hidden">
          <PaymentsList
            booking={booking}
            isAskSaid={isDaySaid && next !== null && asksWhoSent(next, booking, today)}
          />
        </div>
      ) : null}
      {children ? (
        <>
          <details className="group -mb-2 border-t border-line pt-2 print:hidden">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 text-accent [&::-webkit-details-marker]:hidden">
              {t('money.price')}
              <ChevronDown
                aria-hidden="true"
                className="size-5 transition-transform group-open:rotate-180"
                strokeWidth={1.5}
              />
            </summary>
            <div className="pt-3 pb-2">{children}</div>
          </details>
          <div className="hidden border-t border-line pt-5 print:block">{children}</div>
        </>
      ) : null}
    </section>
  );
}

/** That nothing more is to be done. */
function Settled({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 text-lg leading-snug font-medium">
      <CircleCheck
        aria-hidden="true"
        className="mt-0.5 size-5 shrink-0 text-success"
        strokeWidth={1.75}
      />
      {/* As large as a heading: no line ends within a word of words. */}
      <span>{children}</span>
    </p>
  );
}
