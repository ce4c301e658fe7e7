import { useQuery } from '@tanstack/react-query';
import { callQuery } from '@villa/admin/kit/call-query.ts';
import { CopyButton } from '@villa/admin/kit/copy-button.tsx';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import type { SystemSeen } from '@villa/admin/shell/system-query.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { type SystemWarning, listSystemWarnings } from '@villa/shared/contract/system.ts';
import { useTranslation } from 'react-i18next';
import { logCommand } from '../setting-command.ts';
import { Fold } from '@villa/admin/kit/fold.tsx';

/** The last fifty warnings of the server in words, each with the line of its log. */
export function LastWarnings({ system }: { system: SystemSeen }) {
  const { t } = useTranslation('system');
  const time = useInstant();
  const { week, newestAt } = system.warnings;
  const say =
    newestAt === null
      ? t('warnings.none')
      : t('warnings.say', { count: week, time: time(newestAt) });
  return (
    <Fold title={t('warnings.title')} say={say}>
      <WarningList system={system} />
    </Fold>
  );
}

function WarningList({ system }: { system: SystemSeen }) {
  const { t } = useTranslation('system');
  const { newestAt, week } = system.warnings;
  const query = callQuery(useApi(), ['system', 'warnings', newestAt, week], listSystemWarnings, {});
  const { data, error, refetch } = useQuery(query);
  if (!data) return <NotLoaded error={error} onRetry={refetch} />;
  const line = logCommand(system.install);
  return (
    <>
      {data.warnings.length === 0 ? (
        <p className="text-sm text-soft">{t('warnings.none')}</p>
      ) : null}
      <ul className="grid divide-y divide-line">
        {data.warnings.map((warning) => (
          <WarningRow key={`${warning.firstAt} ${warning.text} ${warning.word}`} {...warning} />
        ))}
      </ul>
      {line === null ? null : (
        <div className="mt-3 grid gap-1">
          <p className="text-sm text-soft">{t('warnings.log')}</p>
          <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken py-1 pr-1 pl-3">
            <code className="min-w-0 flex-1 text-sm wrap-anywhere">{line}</code>
            <CopyButton text={line} what={t('command')} />
          </div>
        </div>
      )}
    </>
  );
}

function WarningRow({ kind, text, word, lastAt, count }: SystemWarning) {
  const { t } = useTranslation('system');
  const time = useInstant();
  return (
    <li className="grid gap-0.5 py-2.5">
      <p>{t(`warnings.kind.${kind}`, { defaultValue: t('warnings.kind.other') })}</p>
      <p className="figures text-sm text-soft">
        {time(lastAt)}
        {count > 1 ? ` · ${t('warnings.times', { count })}` : null}
      </p>
      <p lang="en" className="text-xs text-soft wrap-anywhere">
        {word === '' ? text : `${text} (${word})`}
      </p>
    </li>
  );
}
