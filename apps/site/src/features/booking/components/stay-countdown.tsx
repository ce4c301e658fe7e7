import type { Villa } from '@villa/shared/contract/villa.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatDate } from '@villa/shared/i18n/formats.ts';
import { ThaiTime } from '@villa/site/app/thai-time.tsx';
import { useTranslation } from 'react-i18next';
import { firmDay } from '../firm-days.ts';
import { stayTime } from '../stay-countdown.ts';
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
            date: firmDay(formatDate(stay.checkOut, language, 'long')),
          })}
      {clock === '' ? null : <ThaiTime timeZone={villa.timeZone} />}
    </span>
  );
}
