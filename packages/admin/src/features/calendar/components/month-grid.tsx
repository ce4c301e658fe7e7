import type { Block } from '@villa/shared/contract/blocks.ts';
import type { Calendar, ChannelStay } from '@villa/shared/contract/calendar.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { priceDate } from '@villa/shared/domain/pricing/pricing.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { type Month, firstDay, monthOf, weeksOf } from '@villa/shared/domain/money/month.ts';
import { formatDate, weekdayNames } from '@villa/shared/i18n/locale.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCleaningOf } from '@villa/admin/kit/cleaning/turnover-words.ts';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { type Choice, nightsTaken, periodOf } from '../nights-taken.ts';
import type { Walked } from '@villa/admin/kit/use-day-focus.ts';
import { useDayKeys } from '../use-day-keys.ts';
import { useNightChoice } from '../use-night-choice.ts';
import { Bars } from './bars.tsx';
import { DayCell } from './day-cell.tsx';

interface MonthGridProps {
  month: Month;
  calendar: Calendar;
  /** Null until it has loaded: the days then have no prices. */
  villa: Villa | null;
  /** The nights that are chosen, kept by the screen. */
  choice: Choice | null;
  /** The block that is being changed: its nights are free for itself. */
  edited: Block | null;
  onChoice: (choice: Choice | null) => void;
  onBlock: (block: Block) => void;
  onChannelStay: (stay: ChannelStay) => void;
  walked: Walked;
  onMonth: (month: Month) => void;
  /** Enter on chosen nights: go on to the actions. */
  onDone: () => void;
}

/** A month with its stays, in which nights are chosen by pointer or keyboard. */
export function MonthGrid(props: MonthGridProps) {
  const { month, villa, choice, edited, onChoice, onBlock, onChannelStay, onMonth, onDone } = props;
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const cleaningOf = useCleaningOf();
  const body = useRef<HTMLDivElement>(null);
  const weeks = weeksOf(month);
  const days = weeks.flat();
  const { today } = props.calendar;
  const calendar = without(props.calendar, edited);
  const taken = nightsTaken(calendar);
  const isFree = (night: CalendarDate) =>
    (night >= today && !taken.has(night)) || (edited !== null && isNightOf(edited, night));

  function openDay(day: CalendarDate): void {
    const taker = taken.get(day);
    if (taker?.kind === 'block') onBlock(taker.block);
    if (taker?.kind === 'stay') void navigate(paths.booking(taker.stay._id));
    if (taker?.kind === 'channel') onChannelStay(taker.stay);
  }

  function dayAt(x: number, y: number): CalendarDate | null {
    const box = body.current?.getBoundingClientRect();
    if (!box) return null;
    const column = Math.floor((7 * (x - box.left)) / box.width);
    const row = Math.floor((weeks.length * (y - box.top)) / box.height);
    return column < 0 || column > 6 ? null : (weeks[row]?.[column] ?? null);
  }

  const nights = useNightChoice({ choice, setChoice: onChoice, isFree, dayAt, onTaken: openDay });
  const keys = useDayKeys({
    start: days.includes(today) && monthOf(today) === month ? today : firstDay(month),
    isShown: (day) => days.includes(day),
    isFree,
    choice,
    setChoice: onChoice,
    onPress(day) {
      if (choice && isChosen(day)) onDone();
      else nights.touch(day, false);
    },
    walked: props.walked,
    onMonth,
  });

  function isChosen(day: CalendarDate): boolean {
    if (choice === null) return false;
    const { from, to } = periodOf(choice);
    return day >= from && day < to;
  }

  return (
    <div className="relative overflow-hidden rounded-card border border-line bg-surface [--week:5.25rem] sm:[--week:6.5rem]">
      <div
        ref={keys.grid}
        role="grid"
        aria-label={formatDate(firstDay(month), language, 'month')}
        aria-multiselectable="true"
        tabIndex={-1}
        onFocus={({ target }) => keys.reach(target.dataset['day'])}
        onKeyDown={keys.onKeyDown}
      >
        <div role="row" className="grid h-8 grid-cols-7 items-center border-b border-line">
          {weekdayNames(language).map(({ narrow, short, long }) => (
            <div
              key={long}
              role="columnheader"
              aria-label={long}
              className="text-center text-xs text-soft"
            >
              <span className="sm:hidden">{narrow}</span>
              <span className="hidden sm:inline">{short}</span>
            </div>
          ))}
        </div>
        <div
          ref={body}
          role="rowgroup"
          className="touch-pan-y select-none"
          {...nights.pointerHandlers}
        >
          {weeks.map((week) => (
            <div
              key={week[0]}
              role="row"
              className="grid h-(--week) grid-cols-7 border-b border-line last:border-b-0"
            >
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  isInMonth={monthOf(day) === month}
                  isPast={day < today}
                  isToday={day === today}
                  isChosen={isChosen(day)}
                  taker={taken.get(day)}
                  cleaning={cleaningOf(day)[0] ?? null}
                  price={villa && isFree(day) ? priceDate(villa, day, villa.bedrooms) : null}
                  isReachable={day === keys.current}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      <Bars
        calendar={calendar}
        firstDay={days[0] ?? ''}
        weeks={weeks.length}
        onBlock={onBlock}
        onChannelStay={onChannelStay}
        isChoosing={choice !== null}
      />
      <p className="sr-only">{t('keys')}</p>
    </div>
  );
}

function without(calendar: Calendar, edited: Block | null): Calendar {
  if (edited === null) return calendar;
  return { ...calendar, blocks: calendar.blocks.filter(({ _id }) => _id !== edited._id) };
}

const isNightOf = ({ from, to }: Block, night: CalendarDate): boolean =>
  night >= from && night < to;
