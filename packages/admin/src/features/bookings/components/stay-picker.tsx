import { useQuery } from '@tanstack/react-query';
import { type CalendarDate, addDays, weekday } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  type ChosenDays,
  type DayRefusal,
  type StayCalendar,
  clickDay,
  refuseDay,
} from '@villa/shared/domain/stay/stay-choice.ts';
import { type Stay, nightsOf } from '@villa/shared/domain/stay/stay.ts';
import { formatDate, weekdayName } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { RangeCalendar } from '@villa/ui/range-calendar.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { takenNightsQuery } from '../api/availability.ts';

/** Staff book also for guests who have arrived already, and farther ahead and longer than guests may. */
const DAYS_BACK = 60;
const LIMITS = { minNights: 1, maxNights: 365, daysAhead: 900 };

interface StayPickerProps {
  today: CalendarDate;
  value: ChosenDays;
  /** The nights that the booking has now, which are free for itself. */
  own?: Stay | undefined;
  onChange: (days: ChosenDays) => void;
}

/**
 * The free nights at this moment; one press for the arrival, one for the departure. Weeks that are over are left out until
 * they are asked for.
 */
export function StayPicker({ today, value, own, onChange }: StayPickerProps) {
  const { t } = useTranslation(['stay', 'bookings']);
  const { language } = useLanguage();
  const start = own && own.checkIn < today ? own.checkIn : today;
  const [showsEarlier, setShowsEarlier] = useState(
    start < today || (value.checkIn !== null && value.checkIn < today),
  );
  const first = addDays(start, -DAYS_BACK);
  const last = addDays(today, LIMITS.daysAhead);
  const query = useQuery(takenNightsQuery(useApi(), first, addDays(last, 1)));
  const [refusal, setRefusal] = useState<DayRefusal | null>(null);
  const mine = new Set(own ? nightsOf(own) : []);
  const taken = new Set([...(query.data ?? [])].filter((night) => !mine.has(night)));
  // `today` of the guests' calendar is the first day that can be chosen; here that lies in the past.
  const rules: StayCalendar = {
    today: first,
    limits: { ...LIMITS, daysAhead: LIMITS.daysAhead * 2 },
    taken,
  };

  function onDay(day: CalendarDate): void {
    const click = clickDay(value, day, rules);
    setRefusal(click.refusal);
    if (!click.refusal) onChange(click.chosen);
  }

  function hint(): string {
    if (refusal === 'too_many_nights' || refusal === 'too_few_nights') {
      return t(`refusal.${refusal}`, { nights: LIMITS.maxNights });
    }
    if (refusal) return t(`refusal.${refusal}`, { nights: 1, date: '' });
    if (query.isError) return t('calendar.failed');
    if (!value.checkIn) return t('calendar.chooseArrival');
    if (!value.checkOut) return t('calendar.chooseDeparture');
    const shown = (day: CalendarDate) => formatDate(day, language, 'full');
    return t('calendar.chosen', { checkIn: shown(value.checkIn), checkOut: shown(value.checkOut) });
  }

  return (
    <div role="group" aria-label={t('calendar.label')}>
      <p role="status" className={`min-h-11 text-sm ${refusal ? 'text-danger' : 'text-soft'}`}>
        {hint()}
      </p>
      <RangeCalendar
        today={today}
        firstDay={showsEarlier ? first : addDays(today, -weekday(today))}
        leavesOutWeeks={!showsEarlier}
        lastDay={last}
        start={value.checkIn}
        end={value.checkOut}
        isTaken={(day) => taken.has(day) && day !== value.checkOut}
        isRefused={(day) => day !== value.checkIn && refuseDay(value, day, rules) !== null}
        onDay={onDay}
        labels={{
          grid: (day) => formatDate(day, language, 'month'),
          caption: (day) => formatDate(day, language, 'month'),
          day: (day) => formatDate(day, language, 'long'),
          previousMonth: t('calendar.previousMonth'),
          nextMonth: t('calendar.nextMonth'),
          weekdayShort: (day) => weekdayName(day, language, 'short'),
          weekdayLong: (day) => weekdayName(day, language, 'long'),
        }}
      />
      {showsEarlier ? null : (
        <Button look="plain" onClick={() => setShowsEarlier(true)}>
          {t('bookings:form.earlierDays')}
        </Button>
      )}
    </div>
  );
}
