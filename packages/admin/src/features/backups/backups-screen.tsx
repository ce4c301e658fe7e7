import { useCall } from '@villa/admin/kit/use-action.ts';
import {
  type BackupList,
  KEEP_CHOICES,
  type KeepChoice,
  makeBackup,
} from '@villa/shared/contract/backups.ts';
import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '@villa/shared/i18n/locale.ts';
import { PageSpinner } from '@villa/ui/spinner.tsx';
import { Archive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@villa/admin/kit/empty-state.tsx';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useInstant } from '../../shell/use-instant.ts';
import { useApi, useHost } from '../../use-host.ts';
import { backupsQuery } from './api/backups.ts';
import { BackupRow } from './components/backup-row.tsx';
import { Button } from '@villa/ui/button.tsx';
import { selectClass } from '@villa/ui/field.tsx';
import { useKeepBackups } from '@villa/admin/kit/use-keep-backups.ts';
import { useLanguage } from '../../texts/use-language.ts';

/** The owner's backups: the list, making one now, and how to restore one. */
export default function BackupsScreen() {
  const { t } = useTranslation(['backups', 'common', 'shell']);
  const time = useInstant();
  const { language } = useLanguage();
  const { data, error, isPending, refetch } = useQuery(backupsQuery(useApi()));
  if (isPending) return <PageSpinner label={t('common:loading')} />;
  if (!data) {
    return (
      <>
        <PageHeading title={t('shell:nav.backups')} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  const { backups, kept, maxBytes, nextAt, making, failedAt } = data;
  return (
    <>
      <PageHeading
        title={t('shell:nav.backups')}
        intro={t('intro', { count: kept, most: formatBytes(maxBytes, language) })}
        actions={<MakeBackupButton making={making} />}
      />
      {failedAt ? (
        <p role="alert" className="mb-6 rounded-card bg-danger-soft px-4 py-3 text-danger">
          {t('failed', { time: time(failedAt) })}
        </p>
      ) : null}
      <SectionCard title={t('list')} intro={t('next', { time: time(nextAt) })}>
        <KeptRow kept={kept} />
        {backups.length > 0 ? (
          <ul className="-mx-4 -mb-4 divide-y divide-line border-t border-line sm:-mx-6 sm:-mb-6">
            {backups.map((backup) => (
              <BackupRow key={backup.name} backup={backup} />
            ))}
          </ul>
        ) : (
          <EmptyState icon={Archive} title={t('empty')}>
            {t('emptyText')}
          </EmptyState>
        )}
      </SectionCard>
      <BackupGuide restoreWith={data.restoreWith} />
    </>
  );
}

/** @param making a backup is being made already, by the timer or by another user */
function MakeBackupButton({ making }: { making: boolean }) {
  const { t } = useTranslation('backups');
  const { notify } = useHost();
  const mutation = useCall(makeBackup, {
    onSuccess: () => notify.success(t('made')),
    tells: true,
    refreshes: ['backups'],
  });
  const busy = making || mutation.isPending;
  return (
    <Button busy={busy} onClick={() => mutation.mutate({})}>
      {busy ? t('making') : t('make')}
    </Button>
  );
}

/** How many daily ones stay. Fewer asks nothing: each that goes is older than a week, and the newest stay. */
function KeptRow({ kept }: { kept: number }) {
  const { t } = useTranslation('backups');
  const keep = useKeepBackups();
  return (
    <label className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {t('keep')}
      <select
        className={`${selectClass} w-auto`}
        value={kept}
        disabled={keep.isPending}
        onChange={({ target }) =>
          keep.mutate({ body: { kept: Number(target.value) as KeepChoice } })
        }
      >
        {KEEP_CHOICES.map((count) => (
          <option key={count} value={count}>
            {t('keepCount', { count })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The contents of a backup and how to restore it, to be read before it is needed. */
function BackupGuide({ restoreWith }: Pick<BackupList, 'restoreWith'>) {
  const { t } = useTranslation('backups');
  const line = restoreWith ? (
    <code className="mt-2 block rounded-control bg-sunken px-3 py-2 text-sm wrap-anywhere">
      {restoreWith.line}
    </code>
  ) : null;
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-2">
      <SectionCard title={t('inside.title')}>
        <div className="grid gap-3">
          <p>{t('inside.has')}</p>
          <p>{t('inside.hasNot')}</p>
          <p>{t('inside.care')}</p>
        </div>
      </SectionCard>
      <SectionCard title={t('restore.title')}>
        {restoreWith?.byItself ? (
          <p>
            {t('restore.byItself')}
            {line}
          </p>
        ) : (
          <ol className="grid list-decimal gap-3 pl-5 marker:text-soft">
            <li>{t('restore.stop')}</li>
            <li>
              {t('restore.run')}
              {line}
            </li>
            <li>{t('restore.start')}</li>
          </ol>
        )}
        <p className="mt-4 text-sm text-soft">{t('restore.note')}</p>
      </SectionCard>
    </div>
  );
}
