import type { Villa } from '@villa/shared/contract/villa.ts';
import { type CalendarDate, daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatDate } from '@villa/shared/i18n/formats.ts';
import { ThaiTime } from '@villa/site/app/thai-time.tsx';
import { useTranslation } from 'react-i18next';
import { joinDate } from '../joined-dates.ts';
import { useShownLanguage } from '../use-shown-language.ts';

interface StayCountdownProps {
  stay: { checkIn: CalendarDate; checkOut: CalendarDate };
  villa: Pick<Villa, 'checkInTime' | 'checkOutTime' | 'timeZone'>;
  /** The villa's day. */
  today: CalendarDate;
  /** True when the hour of check-out has passed. */
  hasEnded?: boolean;
}

/** How many days are left until the guest arrives, then what the day is: calm, and in days. */
export function StayCountdown({ stay, villa, today, hasEnded = false }: StayCountdownProps) {
  const { t } = useTranslation('guest-page');
  const language = useShownLanguage();
  const time = stayTime(stay, today, hasEnded);
  const clock =
    time.is === 'today'
      ? villa.checkInTime
      : time.is === 'last' || time.is === 'left'
        ? villa.checkOutTime
        : '';
  return (
    <span className="figures">
      {time.is === 'inDays'
        ? t('countdown.inDays', { count: time.days })
        : t(`countdown.${time.is}`, {
            time: clock,
            date: joinDate(formatDate(stay.checkOut, language, 'long')),
          })}
      {clock === '' ? null : <ThaiTime timeZone={villa.timeZone} />}
    </span>
  );
}

/** The guest's place between the booking and the end of the stay: days, never seconds. */
export type StayTime =
  | { is: 'inDays'; days: number }
  | { is: 'tomorrow' | 'today' | 'during' | 'last' | 'left' | 'over' };

/**
 * @param today the villa's day
 * @param hasEnded on the last day, once the hour of check-out has passed
 */
export function stayTime(
  { checkIn, checkOut }: { checkIn: CalendarDate; checkOut: CalendarDate },
  today: CalendarDate,
  hasEnded = false,
): StayTime {
  const days = daysBetween(today, checkIn);
  if (days > 1) return { is: 'inDays', days };
  if (days === 1) return { is: 'tomorrow' };
  if (days === 0) return { is: 'today' };
  if (today < checkOut) return { is: 'during' };
  if (today > checkOut) return { is: 'over' };
  return { is: hasEnded ? 'left' : 'last' };
}
