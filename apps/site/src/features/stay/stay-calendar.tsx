import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { type CalendarDate, addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import type { RatePeriod } from '@villa/shared/domain/pricing/rate-periods.ts';
import { lastCheckIn } from '@villa/shared/domain/stay/stay-rules.ts';
import { formatBaht, formatDate, shortBaht, weekdayName } from '@villa/shared/i18n/locale.ts';
import { RangeCalendar } from '@villa/ui/range-calendar.tsx';
import { useEachMinute } from '@villa/ui/use-each-minute.ts';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DayReason,
  type StayCalendar as Rules,
  clickDay,
  explainDay,
  firstWithinMonth,
  isChoosingDeparture,
  isStillFree,
  nextDeparture,
  refuseDay,
} from '@villa/shared/domain/stay/stay-choice.ts';
import { getAvailability } from '@villa/shared/contract/availability.ts';
import { notifyError } from '../../app/notify.ts';
import { pollUnlessLost, queryClient } from '../../app/query-client.ts';
import type { DrawnVilla } from '@villa/shared/contract/home-villa.ts';
import { dayReasonText } from './day-words.ts';
import { joinNights, nightsQuery } from './nights-query.ts';
import { useOwnNights } from './own-nights.ts';
import { useStayStore } from './stay-store.ts';
import { api } from '../../app/api.ts';

const NOTHING_TAKEN: ReadonlySet<CalendarDate> = new Set();

export interface StayCalendarProps {
  villa: DrawnVilla;
  /** Unknown until they are fetched; the calendar then does without. */
  periods: readonly RatePeriod[] | undefined;
  rooms: number;
  language: Language;
  /** Called with a day of the month that is shown. */
  onMonth: (day: CalendarDate) => void;
}

/** The calendar of free nights; a click chooses the arrival, the next one the departure. */
export function StayCalendar({ villa, periods, rooms, language, onMonth }: StayCalendarProps) {
  const { t } = useTranslation(['stay', 'errors']);
  const hintId = useId();
  // The date at the villa, whatever the guest's own calendar says.
  const today = useEachMinute(() => dateInZone(new Date(), villa.timeZone));
  const availability = useQuery(availabilityQuery(villa, today), queryClient);
  const checkIn = useStayStore((state) => state.checkIn);
  const checkOut = useStayStore((state) => state.checkOut);
  const setDays = useStayStore((state) => state.setDays);
  const clearDays = useStayStore((state) => state.clearDays);
  const [turnedTo, turnTo] = useState<CalendarDate | null>(checkIn);
  const [refusal, setRefusal] = useState<{ day: CalendarDate; why: DayReason } | null>(null);
  const [peeked, setPeeked] = useState<CalendarDate | null>(null);
  const { taken = NOTHING_TAKEN, firstCheckIn } = availability.data ?? {};
  const own = useOwnNights((state) => state.nights);

  const start: Rules = useMemo(
    () => ({ today, limits: villa, taken, firstCheckIn, periods }),
    [today, villa, taken, firstCheckIn, periods],
  );
  // It opens at the first month in which somebody can stay, once that is known.
  const first = useMemo(
    () => (availability.isSuccess ? firstWithinMonth(start) : null),
    [availability.isSuccess, start],
  );
  const shown = turnedTo ?? first ?? today;
  useEffect(() => onMonth(shown), [onMonth, shown]);

  // The month that is shown, and the one in which the chosen stay begins.
  const months = [...new Set([shown, checkIn ?? shown].map((day) => day.slice(0, 7)))];
  const nights = useQueries(
    {
      queries: months.map((month) => nightsQuery(villa, { month, today, rooms })),
      combine: joinResults,
    },
    queryClient,
  );
  const rules: Rules = useMemo(() => ({ ...start, gaps: nights.gaps }), [start, nights.gaps]);
  const chosen = useMemo(() => ({ checkIn, checkOut }), [checkIn, checkOut]);

  // Nights that were free when they were chosen may have been booked meanwhile, or their rules changed.
  const lost = useMemo(() => {
    if (!availability.isSuccess || isStillFree(chosen, rules)) return null;
    // Before it is known whether a stay fills a gap, or has failed to be, only what is taken counts.
    if (nights.isKnown) return 'rules';
    return isStillFree(chosen, { ...withoutRules(rules), gaps: [] }) ? null : 'taken';
  }, [availability.isSuccess, chosen, rules, nights.isKnown]);
  useEffect(() => {
    if (lost === null) return;
    const why = lost === 'rules' ? whyLost(chosen, rules) : null;
    clearDays();
    notifyError(
      why === null
        ? t('cleared', { ns: 'stay' })
        : t('clearedByRule', { ns: 'stay', reason: dayReasonText(why, rules, language, t) }),
    );
  }, [lost, clearDays, t, chosen, rules, language]);

  function onDay(day: CalendarDate) {
    const click = clickDay(chosen, day, rules);
    const answer = click.refusal === null ? null : explainDay(chosen, day, rules);
    setRefusal(answer && { day, why: answer });
    setPeeked(null);
    // Bookings by others do not turn the calendar while somebody chooses.
    turnTo(shown);
    if (click.refusal === 'same_day') {
      notifyError(t('booking.errors.sameDayBooking', { ns: 'errors' }));
    } else if (!click.refusal) {
      setDays(click.chosen);
    }
  }

  // The arrival itself is no disabled day: pressing it again is answered, not ignored.
  const isRefused = useCallback(
    (day: CalendarDate) => day !== checkIn && refuseDay(chosen, day, rules) !== null,
    [checkIn, chosen, rules],
  );
  const reasonOf = (day: CalendarDate): string | null => {
    if (day === checkIn || day === checkOut) return null;
    const why = explainDay(chosen, day, rules);
    return why && reasonText(day, why);
  };
  const reasonText = (day: CalendarDate, why: DayReason): string =>
    own.has(day) && why.reason === 'taken'
      ? t('refusal.own', { ns: 'stay' })
      : dayReasonText(why, rules, language, t);
  // The departure day is not struck through: the guest leaves before its night.
  const isTaken = (day: CalendarDate) => taken.has(day) && day !== checkOut && !own.has(day);
  const { prices } = nights;
  const priceOf = (day: CalendarDate) => (taken.has(day) ? undefined : prices.get(day));
  const note = useCallback(
    (day: CalendarDate) => {
      if (own.has(day))
        return own.has(addDays(day, -1)) ? null : t('calendar.yours', { ns: 'stay' });
      const price = taken.has(day) ? undefined : prices.get(day);
      return price === undefined ? null : shortBaht(price);
    },
    [own, prices, taken, t],
  );

  const last = addDays(lastCheckIn(villa, today), villa.maxNights);
  // For the refused day the answer is shown instead, which says more.
  const why = peeked === null || peeked === refusal?.day ? null : reasonOf(peeked);
  const isAnswered = why !== null || refusal !== null;
  const answerClass = 'pt-1 text-sm leading-snug text-balance text-danger';
  return (
    <div
      aria-describedby={hintId}
      role="group"
      aria-label={t('calendar.label', { ns: 'stay' })}
      className="relative"
    >
      <div className="flex min-h-11 pointer-fine:min-h-9 items-center justify-between gap-3 text-sm leading-snug">
        <p id={hintId} role="status" className="text-soft">
          {hint()}
        </p>
        {checkIn ? (
          <button
            type="button"
            className="-mr-2 min-h-11 pointer-fine:min-h-9 shrink-0 px-2 text-accent underline underline-offset-4"
            onClick={() => {
              clearDays();
              setRefusal(null);
            }}
          >
            {t('calendar.clear', { ns: 'stay' })}
          </button>
        ) : null}
      </div>
      <div>
        <RangeCalendar
          today={today}
          lastDay={last}
          month={shown}
          onMonth={turnTo}
          start={checkIn}
          end={checkOut}
          isTaken={isTaken}
          isOwn={(day) => own.has(day)}
          isRefused={isRefused}
          onDay={onDay}
          answered={refusal?.day ?? null}
          onPeek={setPeeked}
          {...(villa.showCalendarPrices ? { note } : {})}
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
        {/* The text about a day takes the key's place: above the days it would push them away from under the pointer. */}
        <div className="grid justify-items-center pb-3 text-center *:[grid-area:1/1]">
          {/* The name of each day says the same of it. */}
          <p
            aria-hidden="true"
            data-key
            className={`flex flex-wrap justify-center gap-x-3 text-xs text-soft ${isAnswered ? 'invisible' : ''}`}
          >
            {villa.showCalendarPrices ? <span>{t('calendar.prices', { ns: 'stay' })}</span> : null}
            <span>
              {t(isChoosingDeparture(chosen) ? 'calendar.noDeparture' : 'calendar.noArrival', {
                ns: 'stay',
              })}
            </span>
            <span>
              <s>{t('calendar.struck', { ns: 'stay' })}</s>: {t('calendar.taken', { ns: 'stay' })}
            </span>
            {own.size > 0 ? <span>{t('calendar.own', { ns: 'stay' })}</span> : null}
          </p>
          <p role="status" data-answer className={why ? 'sr-only' : refusal ? answerClass : ''}>
            {refusal ? reasonText(refusal.day, refusal.why) : null}{' '}
            {refusal ? wayOn(refusal) : null}
          </p>
          {/* The text of the day under the pointer or with the focus, whose name already says it. */}
          {why ? (
            <p aria-hidden="true" data-why className={answerClass}>
              {why}
            </p>
          ) : null}
        </div>
      </div>
    </div>
  );

  function hint(): string {
    if (availability.isLoadingError) return t('calendar.failed', { ns: 'stay' });
    if (!checkIn) return t('calendar.chooseArrival', { ns: 'stay' });
    if (!checkOut) return t('calendar.chooseDeparture', { ns: 'stay' });
    return t('calendar.chosen', {
      ns: 'stay',
      checkIn: formatDate(checkIn, language, 'short'),
      checkOut: formatDate(checkOut, language, 'short'),
    });
  }

  /** The days that can still be chosen: the first day to leave on, and the first one after the refused day. */
  function wayOn(refused: { day: CalendarDate; why: DayReason }): ReactNode {
    if (!isChoosingDeparture(chosen)) return null;
    const { checkIn: arrival } = chosen;
    const days = [arrival, refused.day].map((day) => nextDeparture(arrival, day, rules));
    const [soonest, next] = [...new Set(days)].filter((day) => day !== null).map(sayDay);

    /** A day before the nights that ask for more says so, or it would seem to break their rule. */
    function sayDay(day: CalendarDate): string {
      const said = formatDate(day, language, 'day').replaceAll(' ', '\u00A0');
      const { why: rule } = refused;
      const name = rule.reason === 'too_few_nights' ? rule.period.name : null;
      if (name === null) return said;
      const isTouched = rules.periods?.some(
        (period) =>
          period.name.th === name.th && period.firstNight < day && period.lastNight >= arrival,
      );
      if (isTouched) return said;
      return t('calendar.before', { ns: 'stay', day: said, period: localize(name, language) });
    }

    return (
      <span className="figures block text-soft">
        {next
          ? t('calendar.departures', { ns: 'stay', first: soonest, next })
          : soonest
            ? t('calendar.departure', { ns: 'stay', first: soonest })
            : t('calendar.chooseDeparture', { ns: 'stay' })}
      </span>
    );
  }

  function dayLabel(day: CalendarDate): string {
    const said = [formatDate(day, language, 'long')];
    if (day === today) said.push(t('calendar.today', { ns: 'stay' }));
    if (day === checkIn) said.push(t('calendar.arrivalDay', { ns: 'stay' }));
    else if (day === checkOut) said.push(t('calendar.departureDay', { ns: 'stay' }));
    const price = villa.showCalendarPrices ? priceOf(day) : undefined;
    if (price !== undefined) said.push(formatBaht(price));
    const reason = reasonOf(day);
    if (reason !== null) said.push(reason);
    return said.join(', ');
  }
}

/** The answers that have come; known once each of them has come or failed. */
function joinResults(
  results: readonly {
    data?: Parameters<typeof joinNights>[0][number] | undefined;
    isPending: boolean;
    isError: boolean;
  }[],
) {
  const answers = results.flatMap(({ data }) => (data ? [data] : []));
  return {
    ...joinNights(answers),
    isKnown: results.every(({ isPending, isError }) => !isPending && !isError),
  };
}

/** As if nights only had to be free. */
function withoutRules(rules: Rules): Rules {
  return { ...rules, periods: undefined, limits: { ...rules.limits, minNights: 1 } };
}

/** The rule that a chosen stay breaks; null: somebody else has one of its nights. */
function whyLost(
  { checkIn, checkOut }: { checkIn: CalendarDate | null; checkOut: CalendarDate | null },
  rules: Rules,
): DayReason | null {
  if (checkIn === null) return null;
  const why =
    explainDay({ checkIn: null, checkOut: null }, checkIn, rules) ??
    (checkOut === null ? null : explainDay({ checkIn, checkOut: null }, checkOut, rules));
  return why?.reason === 'taken' || why?.reason === 'taken_between' ? null : why;
}

/** GET /api/availability for every night that a guest could book from today on. */
function availabilityQuery(villa: Pick<Villa, 'daysAhead' | 'maxNights'>, today: CalendarDate) {
  const to = addDays(today, villa.daysAhead + villa.maxNights + 1);
  return queryOptions({
    queryKey: ['availability', today, to],
    queryFn: ({ signal }) => api.call(getAvailability, { query: { from: today, to }, signal }),
    refetchInterval: pollUnlessLost,
    select: ({ taken, firstCheckIn }) => ({
      taken: new Set(taken) as ReadonlySet<CalendarDate>,
      firstCheckIn,
    }),
  });
}
