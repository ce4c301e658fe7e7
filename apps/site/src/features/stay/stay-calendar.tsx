import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { type CalendarDate, addDays, dateInZone } from '@villa/shared/domain/calendar-date.ts';
import type { Language } from '@villa/shared/domain/language.ts';
import { lastCheckIn } from '@villa/shared/domain/stay-rules.ts';
import { formatDate } from '@villa/shared/i18n/formats.ts';
import { RangeCalendar } from '@villa/ui/range-calendar.tsx';
import { useEachMinute } from '@villa/ui/use-each-minute.ts';
import type { TFunction } from 'i18next';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DayRefusal,
  type StayCalendar as Rules,
  clickDay,
  isStillFree,
  refuseDay,
} from '@villa/shared/domain/stay-choice.ts';
import { weekdayName } from '@villa/shared/i18n/weekday-names.ts';
import { getAvailability } from '@villa/shared/contract/availability.ts';
import { notifyError } from '../../app/notify.ts';
import { queryClient } from '../../app/query-client.ts';
import { useStayStore } from './stay-store.ts';
import { api } from '../../app/api.ts';

const NOTHING_TAKEN: ReadonlySet<CalendarDate> = new Set();

/** The calendar of free nights; a click chooses the arrival, the next one the departure. */
export function StayCalendar({ villa, language }: { villa: Villa; language: Language }) {
  const { t } = useTranslation(['stay', 'errors']);
  const hintId = useId();
  // The date at the villa, whatever the guest's own calendar says.
  const today = useEachMinute(() => dateInZone(new Date(), villa.timeZone));
  const availability = useQuery(availabilityQuery(villa, today), queryClient);
  const checkIn = useStayStore((state) => state.checkIn);
  const checkOut = useStayStore((state) => state.checkOut);
  const setDays = useStayStore((state) => state.setDays);
  const clearDays = useStayStore((state) => state.clearDays);
  const [refusal, setRefusal] = useState<DayRefusal | null>(null);
  const { taken = NOTHING_TAKEN, firstCheckIn } = availability.data ?? {};
  const rules: Rules = useMemo(
    () => ({ today, limits: villa, taken, firstCheckIn }),
    [today, villa, taken, firstCheckIn],
  );
  const chosen = useMemo(() => ({ checkIn, checkOut }), [checkIn, checkOut]);

  // Nights that were free when they were chosen may have been booked meanwhile.
  const lost = availability.isSuccess && !isStillFree(chosen, rules);
  useEffect(() => {
    if (!lost) return;
    clearDays();
    notifyError(t('cleared', { ns: 'stay' }));
  }, [lost, clearDays, t]);

  function onDay(day: CalendarDate) {
    const click = clickDay(chosen, day, rules);
    setRefusal(click.refusal);
    if (click.refusal === 'same_day') {
      notifyError(t('booking.errors.sameDayBooking', { ns: 'errors' }));
    } else if (!click.refusal) {
      setDays(click.chosen);
    }
  }

  // The departure day is not struck through: the guest leaves before its night.
  const isTaken = (day: CalendarDate) => taken.has(day) && day !== checkOut;
  const last = addDays(lastCheckIn(villa, today), villa.maxNights);
  return (
    <div aria-describedby={hintId} role="group" aria-label={t('calendar.label', { ns: 'stay' })}>
      <div className="flex min-h-11 items-center justify-between gap-3 text-sm">
        <p id={hintId} role="status" className={refusal ? 'text-danger' : 'text-soft'}>
          {hint()}
        </p>
        {checkIn ? (
          <button
            type="button"
            className="min-h-11 shrink-0 px-2 text-accent underline underline-offset-4"
            onClick={() => {
              clearDays();
              setRefusal(null);
            }}
          >
            {t('calendar.clear', { ns: 'stay' })}
          </button>
        ) : null}
      </div>
      <RangeCalendar
        today={today}
        lastDay={last}
        start={checkIn}
        end={checkOut}
        isTaken={isTaken}
        // The arrival itself is no disabled day: pressing it again is answered, not ignored.
        isRefused={(day) => day !== checkIn && refuseDay(chosen, day, rules) !== null}
        onDay={onDay}
        labels={{
          grid: (day) => formatDate(day, language, 'month'),
          caption: (day) => formatDate(day, language, 'month'),
          day: (day) => dayLabel(day),
          previousMonth: t('calendar.previousMonth', { ns: 'stay' }),
          nextMonth: t('calendar.nextMonth', { ns: 'stay' }),
          weekdayShort: (day) => weekdayName(day, language, 'short'),
          weekdayLong: (day) => weekdayName(day, language, 'long'),
        }}
      />
    </div>
  );

  function hint(): string {
    if (refusal) return refusalText(refusal, rules, language, t);
    if (availability.isError) return t('calendar.failed', { ns: 'stay' });
    if (!checkIn) return t('calendar.chooseArrival', { ns: 'stay' });
    if (!checkOut) return t('calendar.chooseDeparture', { ns: 'stay' });
    return t('calendar.chosen', {
      ns: 'stay',
      checkIn: formatDate(checkIn, language, 'short'),
      checkOut: formatDate(checkOut, language, 'short'),
    });
  }

  function dayLabel(day: CalendarDate): string {
    const said = [formatDate(day, language, 'long')];
    if (day === today) said.push(t('calendar.today', { ns: 'stay' }));
    if (day === checkIn) said.push(t('calendar.arrivalDay', { ns: 'stay' }));
    else if (day === checkOut) said.push(t('calendar.departureDay', { ns: 'stay' }));
    else {
      const why = refuseDay(chosen, day, rules);
      if (why) said.push(refusalText(why, rules, language, t));
    }
    return said.join(', ');
  }
}

/** Why a day cannot be chosen, in words. */
function refusalText(
  refusal: DayRefusal,
  { limits, today }: Rules,
  language: Language,
  t: TFunction<'stay'>,
): string {
  return t(`refusal.${refusal}`, {
    ns: 'stay',
    nights: refusal === 'too_many_nights' ? limits.maxNights : limits.minNights,
    date: formatDate(lastCheckIn(limits, today), language),
  });
}

/** GET /api/availability for every night that a guest could book from today on. */
function availabilityQuery(villa: Pick<Villa, 'daysAhead' | 'maxNights'>, today: CalendarDate) {
  const to = addDays(today, villa.daysAhead + villa.maxNights + 1);
  return queryOptions({
    queryKey: ['availability', today, to],
    queryFn: ({ signal }) => api.call(getAvailability, { query: { from: today, to }, signal }),
    select: ({ taken, firstCheckIn }) => ({
      taken: new Set(taken) as ReadonlySet<CalendarDate>,
      firstCheckIn,
    }),
  });
}
