import { useQuery } from '@tanstack/react-query';
import type { MonthCompared, SoldPart } from '@villa/shared/contract/month-compared.ts';
import { addMonths, firstDay, monthOf } from '@villa/shared/domain/money/month.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatBaht, formatDate, formatDateRange } from '@villa/shared/i18n/locale.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Fold } from '@villa/admin/kit/fold.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { monthComparedQuery } from '../api/to-do.ts';
import { MonthCharts } from './month-charts.tsx';
import { Part } from './part.tsx';

/** The month in four figures, each with last year's in words; in the first year one sentence replaces them. */
export function MonthCard() {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  const query = useQuery(monthComparedQuery(useApi()));
  const { data } = query;
  return (
    <>
      <SectionCard
        title={data ? <Title compared={data} /> : t('month.title')}
        actions={
          <Link
            to={data ? paths.monthOf(monthOf(data.over.from)) : paths.month}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {t('month.open')}
          </Link>
        }
      >
        <Part query={query}>
          {(compared) => (
            <>
              {compared.comparedFrom === null ? null : <FourFigures compared={compared} />}
              {compared.lastYear === null ? (
                <p className="text-sm text-soft not-first:mt-4">
                  {compared.comparedFrom === null
                    ? t('month.firstYear')
                    : t('month.comparedFrom', {
                        month: formatDate(firstDay(compared.comparedFrom), language, 'month'),
                      })}
                </p>
              ) : null}
            </>
          )}
        </Part>
      </SectionCard>
      <Fold title={t('months.title')} say={`${t('months.occupancy')} · ${t('months.revenue')}`}>
        <p className="mb-4 max-w-prose text-sm text-soft">{t('months.intro')}</p>
        <MonthCharts />
      </Fold>
    </>
  );
}

function Title({ compared: { over, lastYear } }: { compared: MonthCompared }) {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  const month = formatDate(over.from, language, 'month');
  const isWhole = over.until === firstDay(addMonths(monthOf(over.from), 1));
  return (
    <>
      <span className="inline-block">{isWhole ? month : t('month.soFar', { month })}</span>{' '}
      {lastYear ? (
        <span className="inline-block font-sans text-sm text-soft">
          {t('month.against', {
            days: formatDateRange(lastYear.over.from, addDays(lastYear.over.until, -1), language),
          })}
        </span>
      ) : null}
    </>
  );
}

function FourFigures({ compared: { over, ahead, lastYear } }: { compared: MonthCompared }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { language } = useLanguage();
  const compare = useComparing();
  const then = lastYear?.over;
  const ofNights = t('month.ofNights', {
    nights: over.nights,
    percent: over.nights === 0 ? 0 : Math.round((100 * over.sold) / over.nights),
  });
  const closed = over.closed > 0 ? ` · ${t('month.closed', { count: over.closed })}` : '';
  const nightly = averageOf(over);
  const nightlyThen = then && averageOf(then);
  const on = lastYear && formatDate(lastYear.ahead.on, language);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 lg:grid-cols-4 lg:gap-x-0 lg:divide-x lg:divide-line">
      <Figure label={t('month.sold')} value={String(over.sold)} beside={ofNights + closed}>
        {then ? compare.nights(over.sold, then.sold) : null}
      </Figure>
      <Figure label={t('month.revenue')} value={formatBaht(over.revenue)}>
        {then ? compare.baht(over.revenue, then.revenue) : null}
      </Figure>
      <Figure label={t('month.nightly')} value={nightly === null ? '–' : formatBaht(nightly)}>
        {nightly === null || nightlyThen === undefined
          ? null
          : compare.baht(nightly, nightlyThen ?? 0)}
      </Figure>
      <Figure
        label={t('month.ahead', { month: formatDate(firstDay(ahead.month), language, 'month') })}
        value={t('common:count.nights', { count: ahead.sold })}
      >
        {lastYear && on ? (
          <>
            {compare.nightsOn(ahead.sold, lastYear.ahead.sold, on)}
            {ahead.sold < lastYear.ahead.sold ? (
              <>
                {' · '}
                <Link to={paths.rates} className="text-accent underline underline-offset-4">
                  {t('month.rates')}
                </Link>
              </>
            ) : null}
          </>
        ) : null}
      </Figure>
    </dl>
  );
}

/** The price of a night, without extras; null where none was sold. */
const averageOf = ({ sold, revenue, extras = 0 }: SoldPart): number | null =>
  sold === 0 ? null : Math.round((revenue - extras) / sold);

interface FigureProps {
  label: string;
  value: string;
  beside?: string;
  /** The same of last year, in words. */
  children: ReactNode;
}

function Figure({ label, value, beside, children }: FigureProps) {
  return (
    <div className="min-w-0 lg:px-5 lg:first:pl-0 lg:last:pr-0">
      <dt className="text-sm text-soft">{label}</dt>
      <dd>
        <span className="figures block font-display text-2xl">{value}</span>
        {beside ? <span className="figures block text-sm text-soft">{beside}</span> : null}
        {children === null ? null : (
          <span className="figures block text-sm text-soft">{children}</span>
        )}
      </dd>
    </div>
  );
}

/** Words for more, fewer or as many as last year; the sign stands in them, and their colour only helps. */
function useComparing() {
  const { t } = useTranslation('dashboard');
  const coloured = (isMore: boolean, text: string) => (
    <span className={isMore ? 'text-success' : 'text-warn'}>{text}</span>
  );
  function nights(now: number, then: number): ReactNode {
    if (now === then) return t('month.same', { before: then });
    const number = Math.abs(now - then);
    return (
      <>
        {coloured(now > then, t(now > then ? 'month.more' : 'month.fewer', { number }))}{' '}
        {t('month.than', { before: then })}
      </>
    );
  }
  return {
    nights,
    nightsOn(now: number, then: number, day: string): ReactNode {
      if (now === then) return t('month.sameOn', { day });
      const number = Math.abs(now - then);
      return (
        <>
          {coloured(now > then, t(now > then ? 'month.more' : 'month.fewer', { number }))}{' '}
          {t('month.thanOn', { day })}
        </>
      );
    },
    baht(now: number, then: number): ReactNode {
      const amount = formatBaht(then);
      if (then <= 0) return now <= 0 ? t('month.same', { before: amount }) : t('month.nothingThen');
      const number = Math.round((100 * Math.abs(now - then)) / then);
      if (number === 0) return t('month.same', { before: amount });
      return (
        <>
          {coloured(
            now > then,
            t(now > then ? 'month.morePercent' : 'month.lessPercent', { number }),
          )}{' '}
          {t('month.than', { before: amount })}
        </>
      );
    },
  };
}
