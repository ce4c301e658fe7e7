import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Block } from '@villa/shared/contract/blocks.ts';
import { addDays } from '@villa/shared/domain/calendar-date.ts';
import { type Month, addMonths } from '@villa/shared/domain/month.ts';
import { PageSpinner } from '@villa/ui/spinner.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { useApi } from '@villa/admin/use-host.ts';
import { calendarQuery } from './api/get-calendar.ts';
import { BlockDialog } from './components/block-dialog.tsx';
import { BlockPanel } from './components/block-panel.tsx';
import { Legend } from './components/legend.tsx';
import { MonthGrid } from './components/month-grid.tsx';
import { MonthHeading } from './components/month-heading.tsx';
import { type Choice, periodOf } from './nights-taken.ts';
import { useMonth } from './use-month.ts';

/** Who has which nights, month by month; free ones can be kept from guests. */
export default function CalendarScreen() {
  const { t } = useTranslation(['calendar', 'common']);
  const { month, thisMonth, show } = useMonth();
  const query = useQuery(calendarQuery(useApi(), month));
  const [choice, setChoice] = useState<Choice | null>(null);
  const [block, setBlock] = useState<Block | null>(null);
  const [edited, setEdited] = useState<Block | null>(null);
  const note = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  useNeighbours(month);

  /** What stood over the grid is gone: the keyboard goes on where it was. */
  function close(): void {
    setChoice(null);
    setBlock(null);
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
      <PageHeading title={t('title')} />
      <MonthHeading month={month} thisMonth={thisMonth} onShow={show} />
      <div ref={grid}>
        {query.data ? (
          <MonthGrid
            month={month}
            calendar={query.data}
            choice={choice}
            edited={edited}
            onChoice={setChoice}
            onBlock={setBlock}
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
      <Legend />
      {/* Room for the panel, which lies over the end of the page on a phone. */}
      {choice ? <div className="h-56 lg:hidden" /> : null}
      {block ? <BlockDialog block={block} onEdit={() => edit(block)} onClose={close} /> : null}
    </>
  );
}

/** Fetches the months beside this one, so that turning to them takes no time. */
function useNeighbours(month: Month): void {
  const api = useApi();
  const queryClient = useQueryClient();
  useEffect(() => {
    for (const neighbour of [addMonths(month, -1), addMonths(month, 1)]) {
      void queryClient.prefetchQuery(calendarQuery(api, neighbour));
    }
  }, [api, month, queryClient]);
}
