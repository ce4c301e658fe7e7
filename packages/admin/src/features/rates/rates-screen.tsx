import { ratePeriodsQuery } from '@villa/admin/kit/rates-queries.ts';
import { adminVillaQuery } from '@villa/admin/kit/admin-villa-query.ts';
import { useQuery } from '@tanstack/react-query';
import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import type { RatePeriodAnswer } from '@villa/shared/contract/rates.ts';
import { type Month, addMonths, isMonth, monthOf } from '@villa/shared/domain/money/month.ts';
import { formatDateRange } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { PageSpinner } from '@villa/ui/spinner.tsx';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi, useHost } from '@villa/admin/use-host.ts';
import { takenNightsQuery } from './api/taken-nights.ts';
import { DiscountsCard } from './discounts/discounts-card.tsx';
import { tonesOf } from './period-looks.ts';
import { CopyDialog } from './periods/copy-dialog.tsx';
import { yearsToCopy } from './periods/copy-plan.ts';
import { HolidaysDialog } from './periods/holidays-dialog.tsx';
import { PeriodForm } from './periods/period-form.tsx';
import { PeriodsCard } from './periods/periods-card.tsx';
import { RemovePeriod } from './periods/remove-period.tsx';
import { PromoCodesCard } from './promo-codes/promo-codes-card.tsx';
import { StayCost } from './stay-cost/stay-cost.tsx';
import { UnsavedRatesContext, createUnsavedRates } from './unsaved-rates.ts';
import { DrawBar, useDrawnWords } from './year/draw-bar.tsx';
import { type Drawing, drawingOf, rangeOf } from './year/drawing.ts';
import { Legend } from './year/legend.tsx';
import {
  MONTHS_SHOWN,
  channelNights,
  nightsOfPeriods,
  periodsOfYear,
  takenNights,
  yearFrom,
} from './year/year-nights.ts';
import { YearView } from './year/year-view.tsx';
import { useVillaToday } from '@villa/admin/kit/use-villa-today.ts';

/** The price of each night of the year, and the reason for it. */
export default function RatesScreen() {
  const { t } = useTranslation(['rates', 'common', 'shell']);
  const api = useApi();
  const villa = useQuery(adminVillaQuery(api));
  const list = useQuery(ratePeriodsQuery(api));
  const [unsaved] = useState(createUnsavedRates);
  if (villa.data && list.data) {
    return (
      <UnsavedRatesContext value={unsaved}>
        <Rates villa={villa.data} periods={list.data.periods} />
      </UnsavedRatesContext>
    );
  }
  const failed = [villa, list].find(({ isError }) => isError);
  return (
    <>
      <PageHeading title={t('shell:nav.rates')} />
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <PageSpinner label={t('common:loading')} />
      )}
    </>
  );
}

type Ask = { copy: RatePeriodAnswer | null } | { remove: RatePeriodAnswer } | 'holidays' | null;

const ARROW =
  'grid size-11 place-items-center rounded-full text-accent hover:bg-accent-soft active:bg-accent-soft';

function Rates({ villa, periods }: { villa: AdminVilla; periods: readonly RatePeriodAnswer[] }) {
  const { t } = useTranslation(['rates', 'shell']);
  const { language } = useLanguage();
  const { api, notify } = useHost();
  const mayChange = useCan('rates.write');
  const today = useVillaToday(villa.timeZone);
  const shown = useShown(monthOf(today));
  const { from, openMonth, openPeriod } = shown;
  const year = useMemo(() => yearFrom(from), [from]);
  const calendar = useQuery(takenNightsQuery(api, year));
  const taken = useMemo(() => takenNights(calendar.data), [calendar.data]);
  const channels = useMemo(() => channelNights(calendar.data), [calendar.data]);
  const nights = useMemo(() => nightsOfPeriods(periods, year), [periods, year]);
  const ofYear = useMemo(() => periodsOfYear(periods, year), [periods, year]);
  const isAnyToCopy = useMemo(
    () => yearsToCopy(from, periods, today, villa).years.length > 0,
    [from, periods, today, villa],
  );
  const toneOf = useMemo(() => tonesOf(periods, villa), [periods, villa]);
  const edited = periods.find(({ id }) => id === openPeriod) ?? null;
  const isFormOpen = mayChange && (openPeriod === NEW || edited !== null);
  const [drawing, setDrawing] = useState<Drawing | null>(() => edited && drawingOf(edited));
  const [isBarShown, showBar] = useState(false);
  const [closed, countClosed] = useState(0);
  const [ask, setAsk] = useState<Ask>(null);
  const name = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const mustFocus = useRef<string | null>(null);
  const [, askFocus] = useState(0);
  const say = useDrawnWords();

  const noteRemoved = useEffectEvent((id: string) => {
    if (!mayChange || id === NEW || edited) return;
    notify.info(t('form.removedMeanwhile'));
    close();
  });
  useEffect(() => {
    if (openPeriod !== null) noteRemoved(openPeriod);
  }, [openPeriod, edited]);

  function draw(next: Drawing | null): void {
    setDrawing(next);
    showBar(next !== null);
    if (next === null) {
      if (isFormOpen) shown.openForm(null);
      return;
    }
    if (next.isOpen) return;
    // The ends of a period that is being changed may be moved; nights away from it are a new one.
    const isMoved =
      edited !== null &&
      drawing !== null &&
      (next.anchor === drawing.anchor || next.anchor === drawing.end);
    if (!isMoved) shown.openForm(NEW);
    // A finger goes on to the bar: a keyboard over half of the screen would hide what is drawn.
    if (window.matchMedia('(min-width: 64rem)').matches) focusName(isMoved ? edited.id : NEW);
  }

  /** Once the form of this period, or of a new one, is there. */
  function focusName(of: string): void {
    showBar(false);
    mustFocus.current = of;
    askFocus((asked) => asked + 1);
  }

  useEffect(() => {
    if (mustFocus.current === null || mustFocus.current !== openPeriod || !name.current) return;
    mustFocus.current = null;
    name.current.form?.scrollIntoView?.({ block: 'start' });
    name.current.focus({ preventScroll: true });
  });

  function edit(period: RatePeriodAnswer | null): void {
    shown.openForm(period?.id ?? NEW);
    setDrawing(period && drawingOf(period));
    focusName(period?.id ?? NEW);
  }

  /** Closes the form, and returns the focus to the year. */
  function close(): void {
    shown.openForm(null);
    countClosed((times) => times + 1);
    setDrawing(null);
    showBar(false);
    grid.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus();
  }

  return (
    <>
      <PageHeading
        title={t('shell:nav.rates')}
        intro={mayChange ? undefined : t('ownerOnly')}
        actions={
          mayChange ? (
            <>
              <Button look="outline" onClick={() => setAsk('holidays')} className="px-4! text-sm">
                {t('holidays.open')}
              </Button>
              <Button
                look="outline"
                disabled={!isAnyToCopy}
                onClick={() => setAsk({ copy: null })}
                className="px-4! text-sm"
              >
                {t('copy.open')}
              </Button>
              <Button onClick={() => edit(null)} className="px-4! text-sm">
                <Plus aria-hidden="true" className="size-4" />
                {t('form.add')}
              </Button>
            </>
          ) : undefined
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-6">
        <div ref={grid} className="grid grid-cols-1 gap-5 max-lg:contents">
          <div className="-ml-3 flex items-center gap-x-1">
            <button
              type="button"
              aria-label={t('year.earlier')}
              onClick={() => shown.showYear(addMonths(from, -MONTHS_SHOWN))}
              className={ARROW}
            >
              <ChevronLeft aria-hidden="true" className="size-5" />
            </button>
            <h2 aria-live="polite" className="font-medium lg:shrink-0">
              {formatDateRange(year.firstNight, year.lastNight, language, 'monthYear')}
            </h2>
            <button
              type="button"
              aria-label={t('year.later')}
              onClick={() => shown.showYear(addMonths(from, MONTHS_SHOWN))}
              className={ARROW}
            >
              <ChevronRight aria-hidden="true" className="size-5" />
            </button>
            {/* A phone has the bar below. Kept on one line: a second would move the nights below the hand that draws. */}
            <p
              role="status"
              className="figures ml-auto min-w-0 truncate text-sm text-accent max-lg:sr-only"
            >
              {drawing ? say(drawing) : ''}
              {drawing?.isOpen ? ` · ${t('year.chooseLast')}` : ''}
            </p>
          </div>
          <Legend
            periods={ofYear}
            toneOf={toneOf}
            mayDraw={mayChange}
            channels={[...channels.values()]}
            now={calendar.data ? new Date(calendar.data.serverTime) : null}
          />
          {calendar.isError && !calendar.data ? (
            <p className="text-sm text-danger">{t('year.takenUnknown')}</p>
          ) : null}
          <YearView
            year={year}
            today={today}
            nights={nights}
            toneOf={toneOf}
            taken={taken}
            channels={channels}
            mayDraw={mayChange}
            drawing={drawing}
            onDrawing={draw}
            openMonth={openMonth}
            onMonth={shown.showMonth}
          />
          {mayChange ? <p className="text-xs text-soft max-lg:order-1">{t('year.how')}</p> : null}
          <StayCost villa={villa} periods={periods} today={today} />
        </div>
        <div className="grid grid-cols-1 gap-5 max-lg:contents">
          {isFormOpen ? (
            <PeriodForm
              // The address changes later than a hand that goes on drawing: the next form is a new one.
              key={`${openPeriod} ${closed}`}
              period={edited}
              periods={periods}
              villa={villa}
              today={today}
              range={drawing && !drawing.isOpen ? rangeOf(drawing) : null}
              onRange={(range) => setDrawing(drawingOf(range))}
              nameRef={name}
              onClose={close}
              onRemove={() => edited && setAsk({ remove: edited })}
              onCopy={() => edited && setAsk({ copy: edited })}
            />
          ) : null}
          <PeriodsCard
            periods={ofYear}
            hasOthers={periods.length > 0}
            toneOf={toneOf}
            onEdit={mayChange ? edit : undefined}
          />
        </div>
      </div>
      <div className="mt-5 grid items-start gap-5 lg:mt-6 lg:grid-cols-2 lg:gap-6">
        <DiscountsCard villa={villa} />
        <PromoCodesCard today={today} />
      </div>
      {drawing && isBarShown ? (
        <>
          <DrawBar drawing={drawing} onForget={close} onForm={() => focusName(openPeriod ?? NEW)} />
          {/* Room for the bar, which lies over the end of the page. */}
          <div className="h-20 lg:hidden" />
        </>
      ) : null}
      {ask === 'holidays' ? (
        <HolidaysDialog year={year} today={today} periods={periods} onClose={() => setAsk(null)} />
      ) : null}
      {ask !== null && typeof ask === 'object' && 'copy' in ask ? (
        <CopyDialog
          chosen={ask.copy}
          shown={from}
          today={today}
          all={periods}
          villa={villa}
          onClose={() => setAsk(null)}
        />
      ) : null}
      {ask !== null && typeof ask === 'object' && 'remove' in ask ? (
        <RemovePeriod
          period={ask.remove}
          onClose={() => setAsk(null)}
          onRemoved={() => {
            setAsk(null);
            close();
          }}
        />
      ) : null}
    </>
  );
}

/** In the address instead of an id. */
const NEW = 'new';

/**
 * The year on show (`?from=2026-11`; without it from this month on), a phone's open month and the open form
 * (`?period=…`) stay in the address, and so outlive a reload.
 */
function useShown(thisMonth: Month) {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('from');
  const from = isMonth(wanted) ? wanted : thisMonth;
  const month = params.get('month');
  const last = addMonths(from, MONTHS_SHOWN - 1);
  const openMonth = isMonth(month) && month >= from && month <= last ? month : from;

  function set(changes: Record<string, string | null>): void {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) {
          if (value === null) next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  const yearWith = (one: Month): Month => {
    let start = from;
    while (one < start) start = addMonths(start, -MONTHS_SHOWN);
    while (one > addMonths(start, MONTHS_SHOWN - 1)) start = addMonths(start, MONTHS_SHOWN);
    return start;
  };
  const fromParam = (one: Month): string | null => (one === thisMonth ? null : one);
  return {
    from,
    openMonth,
    openPeriod: params.get('period'),
    openForm: (id: string | null) => set({ period: id }),
    showYear: (one: Month) => set({ from: fromParam(one), month: null }),
    /** Also of another year. */
    showMonth: (one: Month) => set({ from: fromParam(yearWith(one)), month: one }),
  };
}
