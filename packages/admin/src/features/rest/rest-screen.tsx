import { useQuery } from '@tanstack/react-query';
import { callQuery } from '@villa/admin/kit/call-query.ts';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { type VillaRest, getRest } from '@villa/shared/contract/rest.ts';
import { useTranslation } from 'react-i18next';
import { CountedCard } from './components/counted-card.tsx';
import { EndRest } from './components/end-rest.tsx';
import { LostList } from './components/lost-list.tsx';
import { RestQuestion } from './components/rest-question.tsx';

/** The owner's first screen on a restored villa: asks whether it is the villa or only a look. */
export default function RestScreen() {
  const { t } = useTranslation('rest');
  const time = useInstant();
  const { data, error, refetch } = useQuery(callQuery(useApi(), ['rest'], getRest, {}));
  const rest = data?.rest;
  return (
    <>
      <PageHeading
        title={t('title')}
        intro={
          rest
            ? t('copied', { copyMadeAt: time(rest.copyMadeAt), restoredAt: time(rest.restoredAt) })
            : null
        }
      />
      {data === undefined ? (
        <NotLoaded error={error} onRetry={refetch} />
      ) : rest ? (
        <div className="grid max-w-3xl grid-cols-1 gap-4 sm:gap-6">
          <Parts rest={rest} />
        </div>
      ) : (
        <p className="max-w-prose text-soft">{t('none')}</p>
      )}
    </>
  );
}

function Parts({ rest }: { rest: VillaRest }) {
  const { t } = useTranslation('rest');
  const time = useInstant();
  if (rest.endedAt !== null) {
    return (
      <>
        <p className="rounded-card bg-success-soft px-4 py-3 text-success">
          {t('ended', { time: time(rest.endedAt) })}
        </p>
        <LostList rest={rest} />
        <CountedCard rest={rest} />
      </>
    );
  }
  return (
    <>
      <RestQuestion rest={rest} />
      {/* Read anew, it begins with the nights that are surely ours. */}
      {rest.readAt === null ? null : <EndRest key={rest.readAt} rest={rest} readAt={rest.readAt} />}
    </>
  );
}
