import { useQuery } from '@tanstack/react-query';
import type { OneChannelStay } from '@villa/shared/contract/channel-stays.ts';
import { daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatDateRange } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Phone, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi, useHost } from '@villa/admin/use-host.ts';
import { GoneCard } from './components/gone-card.tsx';
import { PayoutDialog } from './components/payout-dialog.tsx';
import { ShortCard } from './components/short-card.tsx';
import { StayForm } from './components/stay-form.tsx';
import { StayHistory } from './components/stay-history.tsx';
import { StayMoney } from './components/stay-money.tsx';
import { StayNeeds } from './components/stay-needs.tsx';
import { channelStayQuery } from './queries.ts';

/** One stay that a channel sold: its money, what staff noted, and what became of it. */
export default function ChannelStayScreen() {
  const { t } = useTranslation('channel-stays');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(channelStayQuery(useApi(), id));
  if (data) return <Stay stay={data} />;
  return (
    <>
      <PageHeading title={t('title')} back={{ to: paths.channelStays, label: t('title') }} />
      <NotLoaded error={error} onRetry={refetch} />
    </>
  );
}

function Stay({ stay }: { stay: OneChannelStay }) {
  const { t } = useTranslation(['channel-stays', 'common']);
  const { language } = useLanguage();
  const { openLink } = useHost();
  const [pays, setPays] = useState(false);
  const mayPay = useCan('bookings.money');
  const mayWrite = useCan('bookings.write');
  const { from, until, channel, customerName, phone, gone, needs } = stay;
  const facts = [
    formatDateRange(from, until, language),
    t('common:count.nights', { count: daysBetween(from, until) }),
    channel.name,
  ];
  return (
    <>
      <PageHeading
        title={customerName || channel.name}
        intro={
          <span className="grid gap-1">
            <span className="figures">{facts.join(' · ')}</span>
            {gone ? <span className="text-danger">{t('gone')}</span> : null}
            {gone ? null : <StayNeeds stay={{ ...stay, needs: needs.filter(isAskedAbove) }} />}
          </span>
        }
        back={{ to: paths.channelStays, label: t('title') }}
        actions={
          <>
            {phone === null ? null : (
              <Button look="outline" onClick={() => openLink(`tel:${phone}`)}>
                <Phone aria-hidden="true" className="size-5" />
                <span className="figures">{phone}</span>
              </Button>
            )}
            {mayPay ? (
              <Button onClick={() => setPays(true)}>
                <Plus aria-hidden="true" className="size-5" />
                {t('pay.open')}
              </Button>
            ) : null}
          </>
        }
      />
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4 sm:gap-6">
          {gone ? <GoneCard key={`gone ${stay.version}`} stay={stay} gone={gone} /> : null}
          <ShortCard key={`short ${stay.version}`} stay={stay} />
          <StayMoney stay={stay} />
          {mayWrite ? <StayForm key={stay.version} stay={stay} /> : null}
        </div>
        <div className="grid gap-4 sm:gap-6">
          <StayHistory history={stay.history} />
          <SectionCard title={t('source.title')}>
            <p className="text-sm text-soft">{t('source.text', { channel: channel.name })}</p>
            {phone === null || gone ? null : (
              <Link
                to={paths.guest(stay.id)}
                className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
              >
                {t('source.guest')}
              </Link>
            )}
          </SectionCard>
        </div>
      </div>
      {pays ? <PayoutDialog stay={stay} onClose={() => setPays(false)} /> : null}
    </>
  );
}

/** The others have a card of their own. */
const isAskedAbove = (need: OneChannelStay['needs'][number]) =>
  need === 'name' || need === 'amount';
