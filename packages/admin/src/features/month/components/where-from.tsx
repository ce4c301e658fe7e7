import { useQuery } from '@tanstack/react-query';
import { type MoneySources, getSources } from '@villa/shared/contract/money-sources.ts';
import { moneySourceName } from '@villa/shared/i18n/booking-sources.ts';
import { formatSatang } from '@villa/shared/i18n/locale.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { callQuery } from '@villa/admin/kit/call-query.ts';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';

type Line = MoneySources['sources'][number];
type Figures = MoneySources['total'];

const sourcesQuery = (api: AdminApi, from: string, to: string) =>
  callQuery(api, ['month', 'sources', from, to], getSources, { query: { from, to } });

/** The sources of the stays and the money of some months: a table, on a phone a row with one small line each. */
export function WhereFrom({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('month');
  const { data } = useQuery(sourcesQuery(useApi(), from, to));
  // Nothing from a server of before, and nothing where nothing came.
  if (!data || data.sources.length === 0) return null;
  return (
    <SectionCard title={t('sources.title')}>
      <div className="hidden sm:block">
        <SourcesTable {...data} />
      </div>
      <ul className="divide-y divide-line sm:hidden">
        {data.sources.map((line) => (
          <Row key={`${line.kind} ${line.name}`} {...line} name={<SourceName line={line} />} />
        ))}
        <Row name={t('sources.total')} {...data.total} isTotal />
      </ul>
    </SectionCard>
  );
}

function SourceName({ line }: { line: Line }) {
  const { language } = useLanguage();
  return moneySourceName(line, language);
}

/** By the nights, what is kept and the corrections of closed months. */
const earned = ({ revenue, kept, corrections }: Figures) => revenue + kept + corrections;
const orDash = (satang: number | null) =>
  satang === null || satang === 0 ? '–' : formatSatang(satang);

/** An average, in whole baht: nobody is paid it. */
const inBaht = (satang: number) => Math.round(satang / 100) * 100;

const CELL = 'figures py-2.5 pl-4 text-right whitespace-nowrap';

const HEADS = ['nights', 'aNight', 'revenue', 'commission', 'fees', 'came'] as const;

function SourcesTable({ sources, total }: MoneySources) {
  const { t } = useTranslation('month');
  const hasFees = sources.some(({ fees = 0 }) => fees !== 0);
  const heads = HEADS.filter((head) => hasFees || head !== 'fees');
  const cells = (figures: Figures): Record<(typeof HEADS)[number], string> => ({
    nights: String(figures.nights),
    aNight: orDash(figures.aNight === null ? null : inBaht(figures.aNight)),
    revenue: orDash(earned(figures)),
    commission: orDash(-figures.commission),
    fees: orDash(0 - (figures.fees ?? 0)),
    came: orDash(figures.came),
  });
  const row = (figures: Figures) =>
    heads.map((head) => (
      <td key={head} className={CELL}>
        {cells(figures)[head]}
      </td>
    ));
  return (
    <table className="w-full">
      <thead>
        <tr className="text-sm text-soft">
          <th scope="col" className="text-left font-normal">
            <span className="sr-only">{t('sources.source')}</span>
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className={`${CELL} font-normal`}>
              {t(`sources.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sources.map((line) => (
          <tr key={`${line.kind} ${line.name}`} className="border-t border-line">
            <th scope="row" className="py-2.5 text-left font-normal wrap-anywhere">
              <SourceName line={line} />
            </th>
            {row(line)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-edge font-medium">
          <th scope="row" className="py-2.5 text-left font-medium">
            {t('sources.total')}
          </th>
          {row(total)}
        </tr>
      </tfoot>
    </table>
  );
}

interface RowProps extends Figures {
  name: ReactNode;
  isTotal?: boolean;
}

function Row({ name, isTotal = false, ...figures }: RowProps) {
  const { t } = useTranslation(['month', 'common']);
  const { nights, aNight, commission, fees = 0, came } = figures;
  const facts = [
    ...(nights > 0 ? [t('common:count.nights', { count: nights })] : []),
    ...(aNight === null || aNight === 0
      ? []
      : [t('sources.eachNight', { amount: formatSatang(inBaht(aNight)) })]),
    ...(commission === 0
      ? []
      : [t('sources.ofItCommission', { amount: formatSatang(commission) })]),
    ...(fees === 0 ? [] : [t('sources.ofItFees', { amount: formatSatang(fees) })]),
    ...(came === 0 ? [] : [t('sources.cameIn', { amount: formatSatang(came) })]),
  ];
  return (
    <li className={`py-2.5 ${isTotal ? 'font-medium' : ''}`}>
      <p className="flex justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <span className="figures shrink-0">{orDash(earned(figures))}</span>
      </p>
      <p className="figures text-sm font-normal text-soft">{facts.join(' · ')}</p>
    </li>
  );
}
