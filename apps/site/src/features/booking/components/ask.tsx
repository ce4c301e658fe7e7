import { useQuery } from '@tanstack/react-query';
import type { TopUp } from '@villa/shared/contract/top-ups.ts';
import { timeLeft } from '@villa/shared/domain/booking/payment-window.ts';
import { daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import { contactLinks } from '@villa/shared/domain/villa/villa-contact.ts';
import { formatBaht, formatDate, joinDate } from '@villa/shared/i18n/locale.ts';
import { paths } from '@villa/site/app/paths.ts';
import { ThaiTime } from '@villa/site/app/thai-time.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { type ServerClock, millisecondsUntil } from '../api/booking.ts';
import { paymentQuery } from '../api/parts.ts';
import { hasSlipWithoutPayment, useStay } from '../stay.tsx';
import { timeInSentence } from '../words.ts';
import { LINK, Panel } from './panel.tsx';

/**
 * The one amount that is asked for now, what it is a part of, and until when a window waits for it; of a slip that is
 * asked for again, the amount is small, since its money may have come.
 */
export function AskAmount() {
  const { t } = useTranslation('booking');
  const { booking, clock, state, asks, villa, language } = useStay();
  const { ask } = state;
  // Asked for below, where the ways to pay are: for a transfer that takes days no seconds count.
  const { data } = useQuery({ ...paymentQuery(booking._id), enabled: false });
  const isLonger = data?.abroad?.taken === true;
  if (ask === null) return null;
  const isOfSlip = asks === 'slip';
  const { received, refunded, paid, total } = booking.money;
  const { stay, damage } = ask.pots;
  const part = ask.instalment;
  // Once an instalment is partly paid, the amount due cannot be computed from the whole stay.
  const isBegun =
    part !== null && ask.kind !== 'full' && part.paid > 0 && part.amount - part.paid === ask.amount;
  const lines = [
    isBegun &&
      t(`payment.begun.${ask.kind}`, {
        amount: formatBaht(part.amount),
        paid: formatBaht(part.paid),
      }),
    paid >= total
      ? total > 0 && t('payment.stayPaid')
      : received > 0
        ? !(isBegun && part.paid === received) &&
          t(total > booking.totalPrice ? 'payment.paidOfWithRoom' : 'payment.paidOf', {
            paid: formatBaht(received),
            total: formatBaht(total),
          })
        : stay > 0 && stay < total && t('payment.ofTotal', { total: formatBaht(total) }),
    refunded > 0 && `${t('money.line.paidBack')} ${formatBaht(refunded)}`,
    damage > 0 &&
      (stay > 0
        ? t('money.withDamage', { amount: formatBaht(damage) })
        : !isOfSlip && t('payment.comesBack')),
  ];
  const { expiresAt } = booking;
  return (
    <>
      <div aria-live="polite">
        {isOfSlip ? (
          <p className="figures">{t('again.amount', { amount: formatBaht(ask.amount) })}</p>
        ) : (
          <p className="figures font-display text-4xl leading-tight whitespace-nowrap">
            {formatBaht(ask.amount)}
          </p>
        )}
        <div className="grid text-sm text-soft">
          {lines.map((line) => (line ? <p key={line}>{line}</p> : null))}
        </div>
      </div>
      {expiresAt === null ? null : (
        <p className="figures mt-1 font-medium sm:text-lg">
          {t(isOfSlip ? 'again.by' : 'payment.by', {
            time: timeInSentence(expiresAt, language, villa.timeZone),
          })}
          <ThaiTime timeZone={villa.timeZone} />
          {isLonger ? null : (
            <>
              {/* A line may end behind the dot, and none begins with it. */}
              <span className="print:hidden">{'\u00a0· '}</span>
              <span className="font-normal text-soft">
                <Countdown
                  label={t(isOfSlip ? 'again.window' : 'payment.window')}
                  until={expiresAt}
                  clock={clock}
                />
              </span>
            </>
          )}
        </p>
      )}
    </>
  );
}

/** The end of a sentence that asks a guest to reach the villa; a link where there are ways to do so. */
export function AskUs() {
  const { t } = useTranslation('booking');
  const { villa } = useStay();
  if (contactLinks(villa.contact).length === 0) return t('dueDay.ask');
  return (
    <a href="#whom-to-call" className={`inline-block py-1 ${LINK}`}>
      {t('dueDay.ask')}
    </a>
  );
}

/** By which day a confirmed guest pays: calm days, no clock. A day that has passed is said and threatens nothing. */
export function AskDay() {
  const { t } = useTranslation('booking');
  const { pathname } = useLocation();
  const { booking, state, topUp, today, language } = useStay();
  const { ask } = state;
  if (ask === null || ask.onHold || booking.status !== 'confirmed') return null;
  if (state.topUp === 'asked') return topUp && <RoomUntil topUp={topUp} />;
  const { when } = ask;
  const isCash = ask.cash && when === 'onArrival';
  const isDue = when === 'late' || when === 'today';
  // A guest who sent a slip is not asked for it again: what it was worth is for staff to say.
  const hasSent = isDue && hasSlipWithoutPayment(booking);
  const isWarning = when === 'late' || hasSent;
  // An amount that was due at booking is due today, whichever day that was.
  const date = joinDate(formatDate(when === 'today' ? today : ask.by, language, 'long'));
  const amount = formatBaht(ask.amount);
  const payAt = paths.payment(booking._id);
  const more = hasSent
    ? 'slip'
    : when === 'onArrival' && today === booking.checkIn
      ? 'onArrivalDay'
      : when;
  return (
    <Panel look={isWarning ? 'warning' : 'day'}>
      <p className={`font-medium ${isWarning ? 'text-warn' : ''}`}>
        {t(`dueDay.${hasSent ? 'slip' : isCash ? 'cash' : when}`, { date, amount })}{' '}
        {when === 'by' ? t('dueDay.inDays', { count: daysBetween(today, ask.by) }) : null}
      </p>
      <p className="text-sm text-soft">
        {t(`dueDay.${more}More`)}{' '}
        {hasSent ? (
          <AskUs />
        ) : !isDue ? null : pathname === payAt ? (
          t('dueDay.sendSlip')
        ) : (
          <Link to={payAt} className={`inline-block py-1 ${LINK}`}>
            {t('dueDay.sendSlip')}
          </Link>
        )}
      </p>
      {/* Only guests who have not paid owe it. */}
      {hasSent ? <p className="text-sm">{t(`dueDay.slipNot.${when}`, { amount, date })}</p> : null}
    </Panel>
  );
}

/** Until when the bedroom can be paid, and what holds otherwise: of one that something came for, staff decide. */
export function RoomUntil({ topUp }: { topUp: TopUp }) {
  const { t } = useTranslation('stay-changes');
  const { booking, villa, language } = useStay();
  const when = timeInSentence(topUp.endsAt, language, villa.timeZone);
  return (
    <Panel look="day">
      <p className="font-medium">
        {t('topUp.until', { when })}
        <ThaiTime timeZone={villa.timeZone} />
      </p>
      <p className="text-sm text-soft">
        {topUp.paid > 0 ? t('topUp.opens') : t('topUp.keeps', { count: booking.rooms })}
      </p>
    </Panel>
  );
}

/** Announced to screen readers at these minutes: every second would drown the page. */
const SPOKEN_MINUTES = new Set([60, 15, 5]);

interface CountdownProps {
  label: string;
  /** The instant it runs to, ISO 8601. */
  until: string;
  clock: ServerClock;
}

const two = (part: number): string => String(part).padStart(2, '0');

/** Time left on the server's clock: hours and minutes, and small seconds, which grow in the last minute. On paper no time runs. */
export function Countdown({ label, until, clock }: CountdownProps) {
  const { t } = useTranslation('booking');
  const left = useTimeLeft(until, clock);
  const { hours, minutes, seconds } = timeLeft(left);
  const spoken = Math.ceil(left / 60_000);
  return (
    <span className="figures whitespace-nowrap print:hidden">
      <span role="timer" aria-label={label}>
        {hours}:{two(minutes)}
        <span aria-hidden="true" className={left < 60_000 ? '' : 'text-xs'}>
          :{two(seconds)}
        </span>
      </span>
      <output className="sr-only">
        {SPOKEN_MINUTES.has(spoken) && t('countdown.minutesLeft', { count: spoken })}
      </output>
    </span>
  );
}

/** Milliseconds until an instant on the server's clock, updated each second; 0 when it has passed. */
function useTimeLeft(instant: string, clock: ServerClock): number {
  const [, setTick] = useState(0);
  const left = millisecondsUntil(instant, clock);
  useEffect(() => {
    if (left <= 0) return undefined;
    // A timeout to the turn of the second keeps the digits even; an interval drifts and skips some.
    const timer = setTimeout(() => setTick((tick) => tick + 1), left % 1000 || 1000);
    return () => clearTimeout(timer);
  });
  return left;
}

/** Which promo code made the price lower; nothing where another discount counts, or another price was agreed. */
export function UsedCode() {
  const { t } = useTranslation('booking');
  const { booking } = useStay();
  const { discount, total } = booking.price;
  if (discount?.kind !== 'promo' || total !== booking.totalPrice) return null;
  return (
    <p data-used-code className="figures wrap-anywhere text-accent">
      {t('usedCode', { code: discount.code, amount: formatBaht(discount.amount) })}
    </p>
  );
}
