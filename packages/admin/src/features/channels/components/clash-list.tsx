import { useQuery } from '@tanstack/react-query';
import type { Clash } from '@villa/shared/contract/channels.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@villa/admin/paths.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { clashesQuery } from '../api/channels.ts';
import { stretchesOf, useNightWords } from '../use-night-words.ts';

/** Double bookings that wait for somebody, each with its way there; below, what is only watched. */
export function ClashList() {
  const { t } = useTranslation('channels');
  const { data } = useQuery(clashesQuery(useApi()));
  const words = useNightWords();
  const clashes = data?.clashes ?? [];
  const unsettled = clashes.filter(({ settledAt }) => settledAt === null);
  const open = unsettled.filter(({ kind }) => kind !== 'question');
  // Found by a first reading: asked, without an alarm.
  const asked = unsettled.filter(({ kind }) => kind === 'question');
  const watched = clashes.filter(({ settledAt }) => settledAt !== null);
  const nightsOf = ({ nights }: Clash) => words(stretchesOf(nights));
  return (
    <>
      {open.length > 0 ? (
        <div role="alert" className="mb-6 grid gap-3 rounded-card bg-danger-soft p-4 text-danger">
          <p className="flex items-start gap-2 font-medium">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <span>
              {t('clash.alarm', { count: open.length })} {t('clash.hurry')}
            </span>
          </p>
          <Lines clashes={open} nightsOf={nightsOf} />
        </div>
      ) : null}
      {asked.length > 0 ? (
        <div className="mb-6 rounded-card bg-warn-soft p-4">
          <Lines clashes={asked} nightsOf={nightsOf} />
        </div>
      ) : null}
      {watched.length > 0 ? (
        <ul className="mb-6 grid gap-1 text-sm text-soft">
          {watched.map((clash) => (
            <li key={clash.id}>
              {t(clash.decision === 'same' ? 'clash.watchedSame' : 'clash.watched', {
                by: clash.settledBy,
                channel: clash.channel.name,
                nights: nightsOf(clash),
              })}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface LinesProps {
  clashes: readonly Clash[];
  nightsOf: (clash: Clash) => string;
}

function Lines({ clashes, nightsOf }: LinesProps) {
  const { t } = useTranslation('channels');
  return (
    <ul className="grid gap-2">
      {clashes.map((clash) => (
        <li key={clash.id} className="flex flex-wrap items-center justify-between gap-3">
          <span>
            {t('clash.title', { kind: t(`clash.kind.${clash.kind}`), nights: nightsOf(clash) })} ·{' '}
            {clash.channel.name}
          </span>
          <Link
            to={paths.clash(clash.id)}
            className={buttonClass('outline', 'border-current! bg-surface')}
          >
            {t('clash.settle')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
