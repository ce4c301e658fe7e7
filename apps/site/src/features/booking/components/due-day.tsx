import type { Booking } from '@villa/shared/contract/booking.ts';
import { type CalendarDate, daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/formats.ts';
import { CalendarDays, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { asksWhoSent, dueState } from '../due-state.ts';
import { firmDay } from '../firm-days.ts';
import { useShownLanguage } from '../use-shown-language.ts';
import { AskUs, WITHIN } from './ask-us.tsx';

interface DueDayProps {
  booking: Pick<Booking, 'checkIn' | 'checkOut' | 'status' | 'paymentTerms' | 'slips' | 'money'>;
  next: NonNullable<Booking['money']['next']>;
  /** The villa's day. */
  today: CalendarDate;
  /** The address where the slip is sent, from another page. */
  slipAt?: string;
  /** The place of the villa's contacts on this page. */
  askAt?: string | undefined;
}

/** By which day a confirmed guest pays: calm days, no clock. A day that has passed is said and threatens nothing. */
export function DueDay({ booking, next, today, slipAt, askAt }: DueDayProps) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const state = dueState(next, booking, today);
  const isLate = state === 'late';
  // Whoever sent one is not asked for it again: what it was worth is for staff to say.
  const isDay = state === 'onArrival' && today === booking.checkIn;
  const hasSent = asksWhoSent(next, booking, today);
  const more = hasSent ? 'slip' : isDay ? 'onArrivalDay' : state;
  const isWarning = isLate || hasSent;
  const Icon = isWarning ? CircleAlert : CalendarDays;
  // An amount that was due at booking is due today, whichever day that was.
  const date = firmDay(formatDate(state === 'today' ? today : next.dueOn, language, 'long'));
  const amount = formatBaht(next.amount);
  const sentence = t(`dueDay.${hasSent ? 'slip' : state}`, { date, amount });
  return (
    <div
      className={`flex gap-3 rounded-card px-5 py-4 ${isWarning ? 'bg-warn-soft' : 'bg-accent-soft'}`}
    >
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${isWarning ? 'text-warn' : 'text-accent'}`}
        strokeWidth={1.5}
      />
      <p>
        <span className={`font-medium ${isWarning ? 'text-warn' : ''}`}>{sentence}</span>{' '}
        {state === 'by' ? (
          <span className="whitespace-nowrap text-soft">
            {t('dueDay.inDays', { count: daysBetween(today, next.dueOn) })}
          </span>
        ) : null}{' '}
        <span className="block text-sm text-soft">
          {t(`dueDay.${more}More`)}
          {more === 'slip' ? (
            <>
              {' '}
              <AskUs at={askAt} />
              {/* Only guests who have not paid owe it. */}
              <span className="block text-ink">
                {t(`dueDay.slipNot.${isLate ? 'late' : 'today'}`, { amount, date })}
              </span>
            </>
          ) : null}
          {more === 'today' || more === 'late' ? (
            <>
              {' '}
              {slipAt === undefined ? (
                t('dueDay.sendSlip')
              ) : (
                <Link to={slipAt} className={WITHIN}>
                  {t('dueDay.sendSlip')}
                </Link>
              )}
            </>
          ) : null}
        </span>
      </p>
    </div>
  );
}
