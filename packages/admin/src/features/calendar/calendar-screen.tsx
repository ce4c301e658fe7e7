import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Block } from '@villa/shared/contract/blocks.ts';
import type { ChannelStay } from '@villa/shared/contract/calendar.ts';
import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  type Month,
  addMonths,
  isMonth,
  monthOf,
  weeksOf,
} from '@villa/shared/domain/money/month.ts';
import { priceDate } from '@villa/shared/domain/pricing/pricing.ts';
import { areShortened } from '@villa/shared/i18n/locale.ts';
import { PageSpinner } from '@villa/ui/spinner.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { useApi } from '@villa/admin/use-host.ts';
import { calendarQuery } from './api/calendar.ts';
import { ChannelDialog } from './components/channel-dialog.tsx';
import { BlockDialog } from './components/block-dialog.tsx';
import { BlockPanel } from './components/block-panel.tsx';
import { MonthGrid } from './components/month-grid.tsx';
import { MonthHeading } from './components/month-heading.tsx';
import { type Choice, periodOf } from './nights-taken.ts';
import { BAR_LOOKS } from './components/bar-looks.ts';
import { useVillaToday } from '@villa/admin/kit/use-villa-today.ts';
import { useSearchParams } from 'react-router-dom';
import { useTimeZone, useVilla } from '@villa/admin/kit/use-villa.ts';

/** The occupied nights, month by month; free ones can be kept from guests. */
export default function CalendarScreen() {
  const { t } = useTranslation(['calendar', 'common', 'shell']);
  const { month, thisMonth, show } = useMonth();
  const query = useQuery(calendarQuery(useApi(), month));
  const villa = useVilla().data ?? null;
  const [choice, setChoice] = useState<Choice | null>(null);
  const [block, setBlock] = useState<Block | null>(null);
  const [channelStay, setChannelStay] = useState<ChannelStay | null>(null);
  const [edited, setEdited] = useState<Block | null>(null);
  const note = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const walked = useState<CalendarDate | null>(null);
  useNeighbours(month);

  /** Closes panel and dialog and returns the focus to the grid. */
  function close(): void {
    setChoice(null);
    setBlock(null);
    setChannelStay(null);
    setEdited(null);
    grid.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus();
  }

  /** Its nights are chosen, to be chosen anew. */
  function edit(one: Block): void {
    setBlock(null);
    setEdited(one);
    setChoice({ anchor: one.from, end: addDays(one.to, -1) });
  }

  return (
    <>
      <PageHeading title={t('shell:nav.calendar')} />
      <MonthHeading
        month={month}
        thisMonth={thisMonth}
        onShow={(next) => {
          walked[1](null);
          show(next);
        }}
      />
      <div ref={grid}>
        {query.data ? (
          <MonthGrid
            month={month}
            calendar={query.data}
            villa={villa}
            choice={choice}
            edited={edited}
            onChoice={setChoice}
            onBlock={setBlock}
            onChannelStay={setChannelStay}
            walked={walked}
            onMonth={show}
            onDone={() => note.current?.focus()}
          />
        ) : null}
      </div>
      {query.isPending ? <PageSpinner label={t('common:loading')} /> : null}
      {query.isError && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {choice ? (
        <BlockPanel
          key={edited?._id}
          {...periodOf(choice)}
          edited={edited}
          noteRef={note}
          onClose={close}
        />
      ) : null}
      <Legend hasShortPrices={villa !== null && areShortened(shownPrices(villa, month))} />
      {/* Room for the panel, which lies over the end of the page on a phone. */}
      {choice ? <div className="h-56 lg:hidden" /> : null}
      {block ? <BlockDialog block={block} onEdit={() => edit(block)} onClose={close} /> : null}
      {channelStay ? <ChannelDialog stay={channelStay} onClose={close} /> : null}
    </>
  );
}

/** The prices that the cells of a month may show. */
function shownPrices(villa: Parameters<typeof priceDate>[0] & { bedrooms: number }, month: Month) {
  return weeksOf(month)
    .flat()
    .map((day) => priceDate(villa, day, villa.bedrooms).price);
}

/** Fetches the months before and after, so that they open at once. */
function useNeighbours(month: Month): void {
  const api = useApi();
  const queryClient = useQueryClient();
  useEffect(() => {
    for (const neighbour of [addMonths(month, -1), addMonths(month, 1)]) {
      void queryClient.prefetchQuery(calendarQuery(api, neighbour));
    }
  }, [api, month, queryClient]);
}

const LOOKS = ['confirmed', 'in_review', 'pending', 'block'] as const;

/** The meaning of the bars, and how nights are chosen. */
function Legend({ hasShortPrices }: { hasShortPrices: boolean }) {
  const { t } = useTranslation(['calendar', 'common']);
  return (
    <div className="mt-3 grid gap-2 text-sm text-soft">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {LOOKS.map((look) => (
          <li key={look} className="flex items-center gap-2">
            <span aria-hidden="true" className={`h-3.5 w-6 rounded-xs ${BAR_LOOKS[look]}`} />
            {look === 'block' ? t('blocked') : t(`common:status.${look}`)}
          </li>
        ))}
      </ul>
      <p>{t('how')}</p>
      <p>
        {t('prices')} {hasShortPrices ? t('pricesShort') : null}
      </p>
    </div>
  );
}

/** The month on show stays in the address (`?month=2026-12`); without one it is this month at the villa. */
function useMonth(): { month: Month; thisMonth: Month; show: (month: Month) => void } {
  const [params, setParams] = useSearchParams();
  const thisMonth = monthOf(useVillaToday(useTimeZone()));
  const wanted = params.get('month');
  return {
    month: isMonth(wanted) ? wanted : thisMonth,
    thisMonth,
    show: (month) => setParams(month === thisMonth ? {} : { month }, { preventScrollReset: true }),
  };
}
