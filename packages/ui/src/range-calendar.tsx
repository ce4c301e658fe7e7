import { ChevronLeft, ChevronRight } from 'lucide-react';
import { createContext, use, useEffect, useMemo, useRef, useState } from 'react';
import {
  type DayButtonProps,
  DayPicker,
  type Matcher,
  Week as WholeWeek,
  type WeekProps,
} from 'react-day-picker';

export interface RangeCalendarLabels {
  grid: (day: string) => string;
  /** The whole name of a day, for screen readers. */
  day: (day: string) => string;
  previousMonth: string;
  nextMonth: string;
  caption: (day: string) => string;
  weekdayShort: (day: string) => string;
  weekdayLong: (day: string) => string;
}

/** Days are written `YYYY-MM-DD`. */
export interface RangeCalendarProps {
  today: string;
  /** The first day that can be reached; today when left out. */
  firstDay?: string;
  /** Weeks that end before the first day are left out; else a month is shown whole, with those days disabled. */
  leavesOutWeeks?: boolean;
  /** The last day that has a month to be seen in. */
  lastDay: string;
  /** A day of the month that is shown at first: the first chosen day when left out. */
  shownDay?: string;
  start: string | null;
  end: string | null;
  /** Days that can be focused but not chosen; a press on one still calls `onDay`. */
  isRefused: (day: string) => boolean;
  /** Drawn struck through: they cannot be booked. */
  isTaken: (day: string) => boolean;
  /** Filled: nights that belong to whoever looks. */
  isOwn?: (day: string) => boolean;
  onDay: (day: string) => void;
  /** A refused day that was pressed and is spoken of, drawn with a line round it. */
  answered?: string | null;
  /** Called with the day under the pointer or with the focus, and with null when it has left. */
  onPeek?: (day: string | null) => void;
  /** A few letters below a day's number, which `labels.day` says in full; the days then are larger. */
  note?: (day: string) => string | null;
  /** A day of the month that is shown; the calendar turns by itself when left out. */
  month?: string;
  onMonth?: (day: string) => void;
  labels: RangeCalendarLabels;
}

interface DayFacts {
  isRefused: (day: string) => boolean;
  note: ((day: string) => string | null) | undefined;
  /** Weeks before it are left out; null: none. */
  firstShown: string | null;
}

const DayContext = createContext<DayFacts>({
  isRefused: () => false,
  note: undefined,
  firstShown: null,
});

/**
 * A day. A refused one can still be focused, so that a press on it can be answered with the reason;
 * it is marked as disabled.
 */
function DayButton({ day, modifiers, children, ...rest }: DayButtonProps) {
  const { isRefused, note } = use(DayContext);
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers['focused']) ref.current?.focus();
  }, [modifiers]);
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      aria-disabled={isRefused(toDay(day.date)) || rest['aria-disabled']}
      aria-pressed={modifiers['selected'] === true}
    >
      <span>{children}</span>
      {note ? (
        // Not text: what can be read in a button has to be part of its name, where the whole of it is said.
        <span
          aria-hidden="true"
          data-note={note(toDay(day.date)) ?? ''}
          className="h-3 text-[0.6875rem]/3 before:content-[attr(data-note)]"
        />
      ) : null}
    </button>
  );
}

function Week(props: WeekProps) {
  const { firstShown } = use(DayContext);
  const last = props.week.days.at(-1);
  if (firstShown !== null && last !== undefined && toDay(last.date) < firstShown) return <></>;
  return <WholeWeek {...props} />;
}

function Chevron({ orientation }: { orientation?: string }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden="true" strokeWidth={1.5} className="size-5" />;
}

const CELL =
  'relative p-0 text-center [&.is-middle]:bg-accent-soft [&.is-start]:bg-linear-to-r [&.is-start]:from-transparent ' +
  '[&.is-start]:from-50% [&.is-start]:to-accent-soft [&.is-start]:to-50% [&.is-end]:bg-linear-to-l ' +
  '[&.is-end]:from-transparent [&.is-end]:from-50% [&.is-end]:to-accent-soft [&.is-end]:to-50% ' +
  '[&.is-own>button]:bg-accent! [&.is-own>button]:text-on-accent! [&.is-own>button]:opacity-100!';
const ROUND =
  'grid aspect-square max-w-11 min-h-11 pointer-fine:aspect-auto pointer-fine:h-9 pointer-fine:min-h-9 pointer-fine:max-w-9 place-items-center rounded-full ';
/** In a month of six weeks the days are a little lower, so that what stands below them keeps its place. */
const WITH_NOTE =
  'flex h-11 pointer-fine:h-10 pointer-fine:[tbody:has(>tr:nth-child(6))_&]:h-9 flex-col items-center justify-center rounded-control leading-4.5 ';
const DAY =
  'mx-auto w-full text-sm figures transition-colors ' +
  'hover:bg-accent-soft aria-disabled:text-soft aria-disabled:opacity-55 aria-disabled:hover:bg-transparent ' +
  'disabled:text-soft disabled:opacity-45 disabled:hover:bg-transparent aria-pressed:bg-accent aria-pressed:text-on-accent ' +
  'aria-pressed:opacity-100 aria-pressed:hover:bg-accent';
const TURN =
  'grid size-11 pointer-fine:size-9 place-items-center rounded-full text-ink hover:bg-accent-soft aria-disabled:opacity-30 aria-disabled:hover:bg-transparent';

/** One month of days, of which a first and a last one are chosen. */
export function RangeCalendar(props: RangeCalendarProps) {
  const { today, firstDay = today, leavesOutWeeks = false } = props;
  const { lastDay, shownDay, start, end } = props;
  const {
    isRefused,
    isTaken,
    isOwn = () => false,
    onDay,
    answered = null,
    onPeek,
    note,
    month,
    onMonth,
    labels,
  } = props;
  const [hovered, setHovered] = useState<string | null>(null);
  const localToday = useMemo(() => toLocalDate(today), [today]);
  const localFirst = useMemo(() => toLocalDate(firstDay), [firstDay]);
  const localLast = useMemo(() => toLocalDate(lastDay), [lastDay]);

  const firstShown = leavesOutWeeks ? firstDay : null;
  const facts = useMemo(() => ({ isRefused, note, firstShown }), [isRefused, note, firstShown]);

  // While the last day is being chosen, the stay stretches to the day under the pointer.
  const reach =
    end ?? (start && hovered && hovered > start && !isRefused(hovered) ? hovered : null);
  const on =
    (test: (day: string) => boolean): Matcher =>
    (date) =>
      test(toDay(date));

  return (
    <DayContext value={facts}>
      <DayPicker
        today={localToday}
        {...(month === undefined
          ? { defaultMonth: toLocalDate(shownDay ?? start ?? today) }
          : { month: toLocalDate(month) })}
        onMonthChange={(date) => onMonth?.(toDay(date))}
        startMonth={localFirst}
        endMonth={localLast}
        weekStartsOn={0}
        navLayout="around"
        disabled={{ before: localFirst }}
        modifiers={{
          selected: on((day) => day === start || day === end),
          taken: on(isTaken),
          own: on(isOwn),
          first: on((day) => day === start && reach !== null),
          middle: on((day) => start !== null && reach !== null && day > start && day < reach),
          last: on((day) => day === reach && start !== null),
          answered: on((day) => day === answered),
        }}
        modifiersClassNames={{
          taken: '[&>button>span:first-child]:line-through',
          own: 'is-own',
          first: 'is-start',
          middle: 'is-middle',
          last: 'is-end',
          // A line round it: one below the number would run into the price.
          today: '[&>button]:inset-ring [&>button]:inset-ring-accent',
          // An outline, which forced colours keep; that of the focus is thicker.
          answered:
            '[&>button:not(:focus-visible)]:outline [&>button:not(:focus-visible)]:-outline-offset-1 [&>button:not(:focus-visible)]:outline-danger [&>button]:opacity-80!',
        }}
        onDayClick={(date) => onDay(toDay(date))}
        onDayMouseEnter={(date) => {
          setHovered(toDay(date));
          onPeek?.(toDay(date));
        }}
        onDayMouseLeave={() => {
          setHovered(null);
          onPeek?.(null);
        }}
        onDayFocus={(date) => onPeek?.(toDay(date))}
        onDayBlur={() => onPeek?.(null)}
        formatters={{
          formatCaption: (date) => labels.caption(toDay(date)),
          formatWeekdayName: (date) => labels.weekdayShort(toDay(date)),
        }}
        labels={{
          labelGrid: (date) => labels.grid(toDay(date)),
          labelDayButton: (date) => labels.day(toDay(date)),
          labelPrevious: () => labels.previousMonth,
          labelNext: () => labels.nextMonth,
          labelWeekday: (date) => labels.weekdayLong(toDay(date)),
        }}
        components={{
          DayButton,
          Week,
          Chevron,
        }}
        classNames={{
          month: `grid grid-cols-[auto_1fr_auto] items-center ${note ? '' : 'gap-y-2'}`,
          month_caption: 'text-center font-display text-lg',
          button_previous: TURN,
          button_next: TURN,
          // On a phone the rows of a month of six weeks are lower, so that what stands below them keeps its place.
          month_grid:
            'col-span-3 w-full table-fixed border-separate border-spacing-y-0.5 max-md:has-[tbody>tr:nth-child(6)]:[&_td>button]:h-10 max-md:has-[tbody>tr:nth-child(6)]:[&_td>button]:min-h-0',
          weekday: `${note ? 'h-5' : 'h-8'} text-xs font-normal text-soft`,
          day: CELL,
          day_button: (note ? WITH_NOTE : ROUND) + DAY,
          outside: 'invisible',
          hidden: 'invisible',
        }}
      />
    </DayContext>
  );
}

/**
 * The calendar component speaks in `Date`s at the browser's midnight. Only their year, month and day
 * mean anything: through UTC a guest in Auckland would choose the day before.
 */
function toDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The browser's own midnight of a day written `YYYY-MM-DD`. */
function toLocalDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}
