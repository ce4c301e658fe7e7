import type { TopUp } from '@villa/shared/contract/top-ups.ts';
import { daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import { contactLinks } from '@villa/shared/domain/villa/villa-contact.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/formats.ts';
import { paths } from '@villa/site/app/paths.ts';
import { ThaiTime } from '@villa/site/app/thai-time.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { joinDate } from '../joined-dates.ts';
import { timeInSentence } from '../time-in-sentence.ts';
import { hasSlipWithoutPayment, useStay } from '../stay.tsx';
import { PaymentCountdown } from './countdown.tsx';
import { Panel } from './panel.tsx';

/** A link that ends a sentence. */
const WITHIN = 'inline-block py-1 text-accent underline decoration-1 underline-offset-4';

/**
 * The one amount that is asked for now, what it is a part of, and until when a window waits for it; of a slip that is
 * asked for again, the amount is small, since its money may have come.
 */
export function AskAmount() {
  const { t } = useTranslation('booking');
  const { booking, state, asks, villa, language } = useStay();
  const { ask } = state;
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
      t(`payment.begun.${ask.kind as Exclude<typeof ask.kind, 'full'>}`, {
        amount: formatBaht(part.amount),
        paid: formatBaht(part.paid),
      }),
    paid >= total
      ? total > 0 && t('payment.stayPaid')
      : isBegun && part.paid === received
        ? false
        : received > 0
          ? t(total > booking.totalPrice ? 'payment.paidOfWithRoom' : 'payment.paidOf', {
              paid: formatBaht(received),
              total: formatBaht(total),
            })
          : stay > 0 && stay < total && t('payment.ofTotal', { total: formatBaht(total) }),
    refunded > 0 && `${t('money.line.paidBack')} ${formatBaht(refunded)}`,
    damage > 0 && stay <= 0 && !isOfSlip && t('payment.comesBack'),
    damage > 0 && stay > 0 && t('money.withDamage', { amount: formatBaht(damage) }),
  ];
  const { expiresAt } = booking;
  return (
    <>
      <div aria-live="polite">
        {isOfSlip ? (
          <p className="figures">{t('again.amount', { amount: formatBaht(ask.amount) })}</p>
        ) : (
          <p className="figures font-display text-[clamp(2.75rem,2rem+3.5vw,3.5rem)] leading-tight">
            {formatBaht(ask.amount)}
          </p>
        )}
        <div className="grid text-sm text-soft">
          {lines.map((line) => (line ? <p key={line}>{line}</p> : null))}
        </div>
      </div>
      {expiresAt === null ? null : (
        <p className="figures mt-1 text-lg font-medium">
          {t(isOfSlip ? 'again.by' : 'payment.by', {
            time: timeInSentence(expiresAt, language, villa.timeZone),
          })}
          <ThaiTime timeZone={villa.timeZone} />
        </p>
      )}
    </>
  );
}

/** How long the window still waits for the money, or for the slip. */
export function AskCountdown() {
  const { t } = useTranslation('booking');
  const { booking, clock, asks } = useStay();
  const label = t(asks === 'money' ? 'payment.window' : 'again.window');
  return <PaymentCountdown booking={booking} label={label} clock={clock} />;
}

/** The end of a sentence that asks a guest to reach the villa; a link where there are ways to do so. */
export function AskUs() {
  const { t } = useTranslation('booking');
  const { villa } = useStay();
  if (contactLinks(villa.contact).length === 0) return t('dueDay.ask');
  return (
    <a href="#whom-to-call" className={WITHIN}>
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
  // A guest who sent a slip is not asked for it again: what it was worth is for staff to say.
  const hasSent = hasSlipWithoutPayment(booking) && (when === 'late' || when === 'today');
  const isDay = when === 'onArrival' && today === booking.checkIn;
  const isWarning = when === 'late' || hasSent;
  // An amount that was due at booking is due today, whichever day that was.
  const date = joinDate(formatDate(when === 'today' ? today : ask.by, language, 'long'));
  const amount = formatBaht(ask.amount);
  const payAt = paths.payment(booking._id);
  return (
    <Panel look={isWarning ? 'warning' : 'day'}>
      <p>
        <span className={`font-medium ${isWarning ? 'text-warn' : ''}`}>
          {t(`dueDay.${hasSent ? 'slip' : when}`, { date, amount })}
        </span>{' '}
        {when === 'by' ? (
          <span className="whitespace-nowrap text-soft">
            {t('dueDay.inDays', { count: daysBetween(today, ask.by) })}
          </span>
        ) : null}{' '}
        <span className="block text-sm text-soft">
          {t(`dueDay.${hasSent ? 'slip' : isDay ? 'onArrivalDay' : when}More`)}{' '}
          {hasSent ? (
            <>
              <AskUs />
              {/* Only guests who have not paid owe it. */}
              <span className="block text-ink">
                {t(`dueDay.slipNot.${when === 'late' ? 'late' : 'today'}`, { amount, date })}
              </span>
            </>
          ) : when !== 'today' && when !== 'late' ? null : pathname === payAt ? (
            t('dueDay.sendSlip')
          ) : (
            <Link to={payAt} className={WITHIN}>
              {t('dueDay.sendSlip')}
            </Link>
          )}
        </span>
      </p>
    </Panel>
  );
}

/** Until when the bedroom can be paid, and what holds otherwise: of one that something came for, staff decide. */
export function RoomUntil({ topUp }: { topUp: Pick<TopUp, 'paid' | 'endsAt'> }) {
  const { t } = useTranslation('stay-changes');
  const { booking, villa, language } = useStay();
  const when = timeInSentence(topUp.endsAt, language, villa.timeZone);
  return (
    <Panel look="day">
      <p>
        <span className="font-medium">{t('topUp.until', { when })}</span>
        <ThaiTime timeZone={villa.timeZone} />
        <span className="block text-sm text-soft">
          {topUp.paid > 0 ? t('topUp.opens') : t('topUp.keeps', { count: booking.rooms })}
        </span>
      </p>
    </Panel>
  );
}
