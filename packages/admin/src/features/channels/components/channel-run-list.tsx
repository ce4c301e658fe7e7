import { ofWord } from '@villa/shared/domain/known.ts';
import { useQuery } from '@tanstack/react-query';
import type { ChannelRuns } from '@villa/shared/contract/channel-runs.ts';
import type { Channel } from '@villa/shared/contract/channels.ts';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { runsQuery } from '../api/channels.ts';

/** The outcomes of a channel's readings, the newest first; quiet ones in a row are one line. */
export function ChannelRunList({ channel: { id, name } }: { channel: Channel }) {
  const { t } = useTranslation(['channels', 'common']);
  const { data, error, refetch } = useQuery(runsQuery(useApi(), id));
  const time = useInstant();
  const words = useRunWords(name);
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <p role="status">{t('common:loading')}</p>
    );
  }
  if (data.runs.length === 0) return <p>{t('runs.none')}</p>;
  return (
    // Reached by keys, since it scrolls.
    <section
      aria-label={t('runs.title', { name })}
      // oxlint-disable-next-line no-noninteractive-tabindex -- a part that scrolls has to be reached by keys
      tabIndex={0}
      className="max-h-80 overflow-y-auto rounded-control border border-line"
    >
      <ol className="grid">
        {data.runs.map((run) => (
          <li
            key={[run.firstAt, run.lastAt, run.outcome, run.taken, run.freed].join(' ')}
            className="grid gap-x-4 border-t border-line px-3 py-2 first:border-t-0 sm:grid-cols-[15rem_minmax(0,1fr)]"
          >
            <span className="figures text-soft">
              {run.count === 1
                ? time(run.lastAt)
                : t('runs.between', { first: time(run.firstAt), last: time(run.lastAt) })}
            </span>
            <span className={ofWord(COLOURS, run.outcome, COLOURS.read)}>{words(run)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const COLOURS: Record<ChannelRuns['outcome'], string> = {
  read: 'text-ink',
  unchanged: 'text-ink',
  suspicious: 'text-warn',
  failed: 'text-danger',
};

function useRunWords(name: string): (run: ChannelRuns) => string {
  const { t } = useTranslation('channels');
  return ({ outcome, fault, count, taken, freed, clashes }) => {
    const times = count > 1 ? ` · ${t('runs.times', { count })}` : '';
    if (outcome === 'failed') {
      const why = fault === null ? t('readFailed') : t(`fault.${fault}`, { name });
      return t('runs.failed', { why }) + times;
    }
    const changes = [
      taken > 0 ? t('runs.taken', { nights: t('nights', { count: taken }) }) : '',
      freed > 0 ? t('runs.freed', { nights: t('nights', { count: freed }) }) : '',
      clashes > 0 ? t('runs.clashes', { count: clashes }) : '',
    ].filter((change) => change !== '');
    if (changes.length > 0) return t('runs.changed', { changes: changes.join(', ') });
    if (outcome === 'suspicious') return t('runs.suspicious') + times;
    return count > 1 ? t('runs.good', { count }) : t('runs.goodOnce');
  };
}
