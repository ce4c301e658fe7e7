import { useQuery } from '@tanstack/react-query';
import { isAskedToPay, isWaitingForVilla } from '@villa/shared/domain/booking/stay-state.ts';
import { addDays, dateInZone, daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatBaht, formatDate, joinDateRange } from '@villa/shared/i18n/locale.ts';
import { paths } from '@villa/site/app/paths.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { moneyQuery } from '../api/parts.ts';
import { hasSlipWithoutPayment, useStay, useStayWords } from '../stay.tsx';
import { Block, LINK } from './panel.tsx';
import { AskDay, AskUs } from './ask.tsx';
import { MoneyLines, PaymentsList, PlanLine, hasPlan, moneyLines } from './payments.tsx';
import { Refund } from './refund.tsx';

/**
 * Everything about the booking's money, on the guest's page: what goes back, what is due, what came, what it is for.
 * @param children the price line by line
 */
export function MoneyCard({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('booking');
  const { booking, state } = useStay();
  const { due, paid, received } = booking.money;
  const isConfirmed = booking.status === 'confirmed';
  const isWaiting = state.phase === 'in_review' && isWaitingForVilla(state);
  // A bedroom that waits for its money is asked for where it was taken, and is no part of the stay yet.
  const isRoomDue = state.topUp === 'asked';
  const isRoomAsked = isRoomDue && state.slip !== 'waits';
  const total = isRoomDue ? booking.totalPrice : booking.money.total;
  // Its guest has cancelled it and may take that back: what was still to come is neither asked for nor paid.
  const isCancelled = booking.cancellation !== undefined;
  const isNothingDue = state.ask === null && due === 0 && !isCancelled;
  const hasMoved = moneyLines(booking).length > 0 || booking.money.state === 'refunded';
  // All at once and on its way: there is nothing more to say than the slip says.
  if (isWaiting && !hasPlan(booking) && !hasMoved && !isNothingDue && !children) return null;
  const isPaid = isConfirmed && total > 0 && paid >= total;
  const isLine = hasPlan(booking) && !(isRoomAsked && isPaid) && !isCancelled;
  const settled = isPaid
    ? t(isRoomDue ? 'money.stayPaidWithoutRoom' : 'money.stayPaid', { amount: formatBaht(total) })
    : isNothingDue
      ? t(total > 0 ? 'money.allPaid' : 'money.nothingToPay')
      : null;
  return (
    <Block id="booking-money" title={t('money.title')}>
      <Refund />
      {settled === null ? null : (
        <div className="grid gap-2">
          <p
            className={`flex gap-2 ${isConfirmed ? 'text-lg leading-snug font-medium' : 'text-sm'}`}
          >
            {isConfirmed ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            ) : null}
            <span>{settled}</span>
          </p>
          {isPaid ? null : <WhyDue />}
          {isConfirmed && !isPaid && hasSlipWithoutPayment(booking) ? (
            <p className="text-sm">
              {t('money.slipNotCounted')} <AskUs />
            </p>
          ) : null}
        </div>
      )}
      {/* A slip that waits to be checked is shown at the top of the page: nothing is asked for. */}
      {isWaiting || isRoomAsked ? null : <NextPayment />}
      {isLine ? <PlanLine /> : null}
      <MoneyLines withPaid={!isLine && received !== total} />
      {isConfirmed ? <PaymentsList /> : null}
      {children ? (
        <>
          <details className="border-t border-line pt-2 print:hidden">
            <summary className="cursor-pointer py-2 text-accent">{t('money.price')}</summary>
            <div className="pt-3">{children}</div>
          </details>
          <div className="hidden border-t border-line pt-5 print:block">{children}</div>
        </>
      ) : null}
    </Block>
  );
}

/** The next amount due and its day; nothing where nothing is due. */
function NextPayment() {
  const { t } = useTranslation('booking');
  const { booking, state, today, language } = useStay();
  const { ask } = state;
  if (ask === null) return null;
  const { received, paid, total } = booking.money;
  const waits = isWaitingForVilla(state);
  // A day that has come, or passed, is told in a panel of its own.
  const isUrgent = isAskedToPay(state) && ask.by <= today;
  // Asking comes before paying a second time.
  const mayHavePaid = isUrgent && ask.when !== 'onArrival' && hasSlipWithoutPayment(booking);
  // The stay is paid: what is held for damage, later, is told and looks like no debt.
  const isDamageLater = ask.kind === 'damage_deposit' && paid >= total;
  const isCash = ask.cash && ask.when === 'onArrival';
  const isLater = (isDamageLater || isCash) && ask.by > today && !waits;
  const isQuiet = ask.onHold || isLater;
  const amount = formatBaht(ask.amount);
  const isOfSlip = waits && ask.sent;
  const name = isLater
    ? t(isCash ? 'plan.cashAmount' : 'plan.damage', { amount })
    : t(isOfSlip && ask.kind === 'full' ? 'plan.sent' : `money.next.${ask.kind}`);
  const day = t(ask.onHold && !isLater ? 'money.due.rests' : `money.due.${ask.when}`, {
    date: formatDate(ask.by, language),
  });
  let pay: 'pay' | 'payStill' | 'payAhead' | 'payNot' = mayHavePaid ? 'payNot' : 'pay';
  if (ask.onHold) pay = 'payStill';
  else if (isLater && ask.when === 'onArrival') pay = 'payAhead';
  return (
    <div className="grid gap-1">
      {isUrgent ? (
        <div className="mb-3">
          <AskDay />
        </div>
      ) : null}
      <p className={isLater ? '' : 'text-sm text-soft'}>
        {name}
        {ask.onHold && !isLater ? <span className="figures text-ink"> {amount}</span> : null}
        {isOfSlip || isUrgent ? null : (
          <span className={isQuiet ? 'block text-sm text-soft' : 'whitespace-nowrap'}>
            {isQuiet ? '' : ' · '}
            {day}
          </span>
        )}
      </p>
      {isQuiet ? null : (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span
              className={`figures ${waits ? 'font-medium' : 'font-display text-3xl leading-tight'}`}
            >
              {amount}
            </span>
            {!waits && ask.when === 'by' ? (
              <span className="text-sm text-accent">
                {t('money.inDays', { count: daysBetween(today, ask.by) })}
              </span>
            ) : null}
          </p>
          <WhyDue />
        </>
      )}
      {ask.pots.damage > 0 && ask.pots.stay > 0 ? (
        <p className="text-sm text-soft">
          {t('money.withDamage', { amount: formatBaht(ask.pots.damage) })}
        </p>
      ) : null}
      {waits ? <p className="text-sm">{t('payment.waitingText')}</p> : null}
      {isUrgent && received <= 0 && !mayHavePaid ? (
        <p className="text-sm">{t('money.notRecorded')}</p>
      ) : null}
      {waits || (booking.status !== 'confirmed' && ask.beside === 0) ? null : (
        <Link
          to={paths.payment(booking._id)}
          className={
            isQuiet
              ? `justify-self-start py-3 ${LINK}`
              : buttonClass(mayHavePaid ? 'outline' : 'primary', 'mt-3 print:hidden')
          }
        >
          {t(`money.${pay}`)}
        </Link>
      )}
    </div>
  );
}

/**
 * Why a balance is asked for: the price went up on a day, or the booking's terms name the day; or since when a stay costs
 * nothing. Nothing where none of it is written.
 */
function WhyDue() {
  const { t } = useTranslation('booking');
  const { booking, villa, language, state } = useStay();
  const stay = useStayWords();
  const { ask } = state;
  const { money, paymentTerms, checkIn } = booking;
  const isBalance = ask?.kind === 'balance';
  const isFree = ask === null && money.total === 0;
  const { data, error } = useQuery({ ...moneyQuery(booking), enabled: isBalance || isFree });
  if (!(isBalance || isFree) || (data === undefined && error === null)) return null;
  const change = data?.priceChange ?? null;
  const days = paymentTerms.balanceDueDays;
  // A part of an own plan has a day of its own, whichever that is.
  const byTerms =
    booking.instalments.find(({ id }) => id === ask?.instalment?.id)?.way === undefined;
  let why: string;
  if (change?.to === money.total && (isFree ? change.from !== 0 : change.to > change.from)) {
    const day = formatDate(dateInZone(new Date(change.at), villa.timeZone), language);
    const [from, to] = [formatBaht(change.from), formatBaht(change.to)];
    why = t(`money.why.${isFree ? 'free' : 'price'}`, { date: joinDateRange(day), from, to, stay });
  } else if (isBalance && byTerms && days > 0 && ask.by === addDays(checkIn, -days)) {
    why = t('money.why.terms', { count: days });
  } else return null;
  return <p className="text-sm">{why}</p>;
}
