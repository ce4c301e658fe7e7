import { useQuery } from '@tanstack/react-query';
import type { StatementList } from '@villa/shared/contract/statements.ts';
import { formatDate, formatDateRange } from '@villa/shared/i18n/locale.ts';
import { FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '@villa/admin/kit/empty-state.tsx';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { statementsQuery } from '@villa/admin/kit/statements-query.ts';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { ImportStatement } from './components/import-statement.tsx';
import { UnseenSlips } from './components/unseen-slips.tsx';

/** The statements of the villa's accounts: import, what is open in each, and slips that no row is. */
export default function StatementsScreen() {
  const { t } = useTranslation('statements');
  const { data, error, refetch } = useQuery(statementsQuery(useApi()));
  return (
    <>
      <PageHeading title={t('title')} intro={t('intro')} />
      {data === undefined ? (
        <NotLoaded error={error} onRetry={refetch} />
      ) : (
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          <UnseenSlips slips={data.unseen} accounts={data.accounts} />
          <ImportStatement accounts={data.accounts} statements={data.statements} />
          <Listed list={data} />
        </div>
      )}
    </>
  );
}

function Listed({ list }: { list: StatementList }) {
  const { t } = useTranslation('statements');
  const { language } = useLanguage();
  if (list.statements.length === 0) return <EmptyState icon={FileSpreadsheet} title={t('empty')} />;
  const said = ({ state, open, newRows, rowCount }: StatementList['statements'][number]) => {
    if (state === 'mapping') return t('waits');
    const { certain, near = 0 } = open;
    const counts = { certain, look: open.look + near, unknown: open.unknown - near };
    const isDone = certain + open.look + open.unknown === 0;
    const rows =
      newRows === rowCount
        ? t('rowCount', { count: rowCount })
        : t('newOf', { count: newRows, all: rowCount });
    return [rows, isDone ? t('allDone') : t('counts', counts)].join(' · ');
  };
  return (
    <SectionCard title={t('list')}>
      <ul className="-mx-4 -mb-4 divide-y divide-line border-t border-line sm:-mx-6 sm:-mb-6">
        {list.statements.map((one) => (
          <li key={one.id}>
            <Link
              to={paths.statement(one.id)}
              className="figures grid min-h-13 gap-0.5 px-4 py-3 hover:bg-sunken sm:px-6"
            >
              <span className="font-medium wrap-anywhere">
                {one.account.name} …{one.account.digits}
                {' · '}
                {one.from === null || one.to === null
                  ? formatDate(one.at.slice(0, 10), language, 'short')
                  : formatDateRange(one.from, one.to, language)}
              </span>
              <span className="text-sm wrap-anywhere text-soft">{said(one)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
