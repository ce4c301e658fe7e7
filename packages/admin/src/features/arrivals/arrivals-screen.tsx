import { useQuery } from '@tanstack/react-query';
import type { Arrivals } from '@villa/shared/contract/arrivals.ts';
import { Button } from '@villa/ui/button.tsx';
import { ClipboardList, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@villa/admin/kit/empty-state.tsx';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { useApi } from '@villa/admin/use-host.ts';
import { arrivalsQuery } from './arrivals-query.ts';
import { ArrivalCard } from './components/arrival-card.tsx';
import { OtherDays } from './components/other-days.tsx';
import { runningArrival } from './which-arrival.ts';

/** The 24 hours run without any event. */
const ASK_AGAIN_MS = 60_000;

/** The register: the day that runs in a card, the others beside it. The stay that is looked at is in the address. */
export default function ArrivalsScreen() {
  const { t } = useTranslation('arrivals');
  const { data, error, refetch } = useQuery({
    ...arrivalsQuery(useApi()),
    refetchInterval: ASK_AGAIN_MS,
  });
  const print = (
    <Button look="outline" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-5" strokeWidth={1.5} />
      {t('print')}
    </Button>
  );
  return (
    <>
      <PageHeading
        title={t('title')}
        intro={t(data?.reportsForeigners === false ? 'introAbroad' : 'intro')}
        actions={print}
      />
      {data ? <Register data={data} /> : <NotLoaded error={error} onRetry={refetch} />}
    </>
  );
}

function Register({ data }: { data: Arrivals }) {
  const { t } = useTranslation('arrivals');
  const [search] = useSearchParams();
  const { arrivals, serverTime, checkInTime, today, reportsForeigners: reports = true } = data;
  const shown =
    arrivals.find(({ stayId }) => stayId === search.get('stay')) ??
    runningArrival(arrivals, new Date(serverTime), today);
  if (shown === undefined) return <EmptyState icon={ClipboardList} title={t('empty')} />;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
      <ArrivalCard key={shown.stayId} arrival={shown} checkInTime={checkInTime} reports={reports} />
      <OtherDays
        arrivals={arrivals.filter(({ stayId }) => stayId !== shown.stayId)}
        now={new Date(serverTime)}
        reports={reports}
      />
    </div>
  );
}
