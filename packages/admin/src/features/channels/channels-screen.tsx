import { useQuery } from '@tanstack/react-query';
import type { ChannelState } from '@villa/shared/domain/stay/channels.ts';
import { Button, buttonClass } from '@villa/ui/button.tsx';
import { PageSpinner } from '@villa/ui/spinner.tsx';
import { CalendarSync, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CopyButton } from '@villa/admin/kit/copy-button.tsx';
import { EmptyState } from '@villa/admin/kit/empty-state.tsx';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { channelsQuery } from './api/channels.ts';
import { ChannelForm } from './components/channel-form.tsx';
import { ChannelRow } from './components/channel-row.tsx';
import { ClashList } from './components/clash-list.tsx';
import { STATE_LOOKS } from './components/health-line.tsx';

const EXPLAINED = ['fresh', 'late', 'stale'] as const satisfies readonly ChannelState[];

/** The health is told again as it ages, though nothing has changed. */
const EACH_MINUTE_MS = 60_000;

/** Calendars elsewhere: how fresh each is, what went wrong, and double bookings. */
export default function ChannelsScreen() {
  const { t } = useTranslation(['channels', 'common', 'shell']);
  const mayChange = useCan('channels.write');
  const query = channelsQuery(useApi());
  const { data, error, isPending, refetch } = useQuery({
    ...query,
    refetchInterval: EACH_MINUTE_MS,
  });
  const [form, setForm] = useState<{ id: string | null } | null>(null);
  if (isPending) return <PageSpinner label={t('common:loading')} />;
  if (!data) {
    return (
      <>
        <PageHeading title={t('shell:nav.channels')} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  const { channels, cleaning } = data;
  const now = new Date(data.serverTime);
  const add = mayChange ? (
    <Button onClick={() => setForm({ id: null })}>
      <Plus aria-hidden="true" className="size-5" />
      {t('add')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeading
        title={t('shell:nav.channels')}
        intro={t('intro')}
        actions={channels.length > 0 ? add : null}
      />
      <ClashList />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <section
          aria-label={t('shell:nav.channels')}
          className="rounded-card border border-line bg-surface overflow-hidden"
        >
          {channels.length > 0 ? (
            <ul>
              {channels.map((one) => (
                <ChannelRow
                  key={one.id}
                  channel={one}
                  now={now}
                  onEdit={() => setForm({ id: one.id })}
                />
              ))}
            </ul>
          ) : (
            <EmptyState icon={CalendarSync} title={t('empty')} action={add}>
              {t('emptyText')} {mayChange ? null : t('ownerOnly')}
            </EmptyState>
          )}
        </section>
        <div className="grid gap-6">
          <SectionCard title={t('stays.title')} intro={t('stays.text')}>
            <Link to={paths.channelStays} className={buttonClass('outline')}>
              {t('stays.open')}
            </Link>
          </SectionCard>
          <SectionCard title={t('cleaning.title')} intro={t('cleaning.text')}>
            <div className="grid justify-items-start gap-3">
              <Link to={paths.cleaningWeek} className={buttonClass('outline')}>
                {t('week.open')}
              </Link>
              {cleaning === null ? null : (
                <CopyButton
                  text={cleaning}
                  what={t('cleaning.address')}
                  label={t('cleaning.copy')}
                />
              )}
            </div>
          </SectionCard>
          <SectionCard title={t('colours.title')}>
            <ul className="grid gap-2 text-sm">
              {EXPLAINED.map((state) => {
                const { icon: Icon, colour } = STATE_LOOKS[state];
                return (
                  <li key={state} className={`flex items-start gap-2 ${colour}`}>
                    <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
                    {t(`colours.${state}`)}
                  </li>
                );
              })}
            </ul>
          </SectionCard>
        </div>
      </div>
      {form ? (
        <ChannelForm
          key={form.id ?? 'new'}
          channel={channels.find(({ id }) => id === form.id) ?? null}
          onClose={() => setForm(null)}
        />
      ) : null}
    </>
  );
}
