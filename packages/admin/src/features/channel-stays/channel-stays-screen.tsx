import { useQuery } from '@tanstack/react-query';
import type { BookedChannelStay } from '@villa/shared/contract/channel-stays.ts';
import { inReverse } from '@villa/shared/domain/sorted.ts';
import { daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatBaht, formatDateRange } from '@villa/shared/i18n/locale.ts';
import { CalendarSync, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '@villa/admin/kit/empty-state.tsx';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { StayNeeds } from './components/stay-needs.tsx';
import { channelStaysQuery } from './queries.ts';

/** The stays that channels sold: first those that ask for something, then those to come, the past ones last. */
export default function ChannelStaysScreen() {
  const { t } = useTranslation(['channel-stays', 'shell']);
  const { data, error, refetch } = useQuery(channelStaysQuery(useApi()));
  const { stays = [], today = '' } = data ?? {};
  const asks = stays.filter(({ needs }) => needs.length > 0);
  const quiet = stays.filter(({ needs }) => needs.length === 0);
  const parts = [
    { title: t('asks'), stays: asks },
    { title: t('coming'), stays: quiet.filter(({ until }) => until >= today) },
    { title: t('past'), stays: inReverse(quiet.filter(({ until }) => until < today)) },
  ].filter((part) => part.stays.length > 0);
  return (
    <>
      <PageHeading
        title={t('title')}
        intro={t('intro')}
        back={{ to: paths.channels, label: t('shell:nav.channels') }}
      />
      {data ? (
        <div className="grid gap-4 sm:gap-6">
          {parts.map((part) => (
            <SectionCard key={part.title} title={part.title}>
              <ul className="divide-y divide-line">
                {part.stays.map((stay) => (
                  <li key={stay.id}>
                    <StayLine stay={stay} />
                  </li>
                ))}
              </ul>
            </SectionCard>
          ))}
          {parts.length === 0 ? <EmptyState icon={CalendarSync} title={t('empty')} /> : null}
        </div>
      ) : (
        <NotLoaded error={error} onRetry={refetch} />
      )}
    </>
  );
}

function StayLine({ stay }: { stay: BookedChannelStay }) {
  const { t } = useTranslation(['channel-stays', 'common']);
  const { language } = useLanguage();
  const { from, until, customerName, channel, gross, guests } = stay;
  const facts = [
    channel.name,
    t('common:count.nights', { count: daysBetween(from, until) }),
    ...(guests === null ? [] : [t('common:count.guests', { count: guests })]),
    ...(gross === null ? [] : [formatBaht(gross)]),
  ];
  return (
    <Link
      to={paths.channelStay(stay.id)}
      className="flex min-h-11 items-center gap-3 rounded-control py-2.5 hover:text-accent"
    >
      <span className="grid min-w-0 grow gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium wrap-anywhere">{customerName || channel.name}</span>
          <span className="figures text-sm">{formatDateRange(from, until, language)}</span>
        </span>
        <span className="figures text-sm text-soft wrap-anywhere">{facts.join(' · ')}</span>
        <StayNeeds stay={stay} />
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
    </Link>
  );
}
