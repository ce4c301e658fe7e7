import { useQuery } from '@tanstack/react-query';
import type { Statement } from '@villa/shared/contract/statements.ts';
import { formatDateRange } from '@villa/shared/i18n/locale.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { CertainRows } from './components/certain-rows.tsx';
import { DoneSoFar } from './components/done-so-far.tsx';
import { FoldedRows } from './components/folded-rows.tsx';
import { LookRows } from './components/look-rows.tsx';
import { MapColumns } from './components/map-columns.tsx';
import { UnknownRows } from './components/unknown-rows.tsx';
import { isOnlyNear } from './row-fits.ts';
import { statementQuery } from './statement-queries.ts';
import { useDecide } from './use-decide.ts';

const TABS = ['certain', 'look', 'unknown'] as const;
type Tab = (typeof TABS)[number];

/** One statement: its columns, and then its rows by what is known of them. */
export default function StatementScreen() {
  const { t } = useTranslation('statements');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(statementQuery(useApi(), id));
  const back = { to: paths.statements, label: t('title') };
  if (data === undefined) {
    return (
      <>
        <PageHeading title={t('title')} back={back} />
        <NotLoaded error={error} onRetry={refetch} />
      </>
    );
  }
  return (
    <>
      <Heading statement={data} back={back} />
      {data.reading ? (
        <MapColumns statement={data} reading={data.reading} />
      ) : (
        <Rows statement={data} />
      )}
    </>
  );
}

function Heading({
  statement,
  back,
}: {
  statement: Statement;
  back: { to: string; label: string };
}) {
  const { t } = useTranslation('statements');
  const { language } = useLanguage();
  const { account, fileName, rowCount, newRows, from, to, reading } = statement;
  const days = from === null || to === null ? t('title') : formatDateRange(from, to, language);
  const count =
    reading || newRows === rowCount
      ? t('rowCount', { count: rowCount })
      : t('newOf', { count: newRows, all: rowCount });
  return (
    <PageHeading
      title={reading ? t('map.title') : days}
      back={back}
      intro={
        <span className="figures text-sm wrap-anywhere">
          {[`${account.name} …${account.digits}`, fileName, count].join(' · ')}
        </span>
      }
    />
  );
}

function Rows({ statement }: { statement: Statement }) {
  const { t } = useTranslation('statements');
  const decide = useDecide(statement.id);
  // Rows of which somebody said that they are nothing of what is offered: only here, and only now.
  const [none, setNone] = useState<ReadonlySet<string>>(new Set());
  const tabOf = (row: Statement['rows'][number]) => {
    const isOffered = row.verdict === 'look' || isOnlyNear(row);
    return isOffered ? (none.has(row.id) ? 'unknown' : 'look') : row.verdict;
  };
  const of = (tab: Tab) => statement.rows.filter((row) => tabOf(row) === tab);
  const [tab, setTab] = useState<Tab>(() => TABS.find((one) => of(one).length > 0) ?? 'certain');
  const [beginsOut, setBeginsOut] = useState(false);
  const tabs = useRef<HTMLDivElement>(null);
  function show(one: Tab, atRowsOut = false): void {
    setTab(one);
    setBeginsOut(atRowsOut);
    if (atRowsOut) tabs.current?.scrollIntoView({ block: 'start' });
  }
  return (
    <div className="max-lg:pb-36">
      <div
        ref={tabs}
        role="group"
        aria-label={t('tabs.label')}
        className="mb-4 grid grid-cols-3 overflow-hidden rounded-card border border-line bg-surface"
      >
        {TABS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === tab}
            onClick={() => show(one)}
            className="figures min-h-12 border-l border-line px-3 py-2.5 text-left leading-snug -outline-offset-4 first:border-l-0 hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            <span className="block font-display text-2xl">{of(one).length}</span>
            {t(`tabs.${one}`)}
          </button>
        ))}
      </div>
      {tab === 'certain' ? <CertainRows rows={of('certain')} decide={decide} /> : null}
      {tab === 'look' ? (
        <LookRows
          rows={of('look')}
          decide={decide}
          onNone={(id) => setNone((before) => new Set([...before, id]))}
        />
      ) : null}
      {tab === 'unknown' ? (
        <UnknownRows
          key={beginsOut ? 'out' : 'in'}
          rows={of('unknown')}
          beginsOut={beginsOut}
          decide={decide}
          onLookAgain={(id) =>
            setNone((before) => new Set([...before].filter((one) => one !== id)))
          }
        />
      ) : null}
      <DoneSoFar statement={statement} onRowsOut={() => show('unknown', true)} />
      <FoldedRows rows={statement.rows} decide={decide} />
    </div>
  );
}
