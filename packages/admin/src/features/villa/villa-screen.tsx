import { adminVillaQuery } from '@villa/admin/kit/admin-villa-query.ts';
import { useQuery } from '@tanstack/react-query';
import { PageSpinner } from '@villa/ui/spinner.tsx';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { useApi } from '../../use-host.ts';
import { ArrivalPart } from './components/arrival-part.tsx';
import { DetailsPart } from './components/details-part.tsx';
import { LegalPart } from './components/legal-part.tsx';
import { PricesPart } from './components/prices-part.tsx';
import { RulesPart } from './components/rules-part.tsx';
import { VillaTabs } from './components/villa-tabs.tsx';
import { RoomsPart } from './rooms/rooms-part.tsx';
import { type VillaPart, isVillaPart } from './villa-parts.ts';
import { PagePart } from './page/page-part.tsx';
import { BackgroundCard, DarkBackgroundCard } from './pictures/background-card.tsx';
import { TermsPart } from './terms/terms-part.tsx';
import { SlidesCard } from './pictures/slides-card.tsx';

const PARTS = {
  details: DetailsPart,
  page: PagePart,
  arrival: ArrivalPart,
  prices: PricesPart,
  rules: RulesPart,
  payment: TermsPart,
  receipts: LegalPart,
  pictures: PicturesPart,
  rooms: RoomsPart,
} as const satisfies Record<VillaPart, unknown>;

/** The villa, part by part; each has an address of its own. */
export default function VillaScreen() {
  const { t } = useTranslation(['villa', 'common']);
  const { part = 'details' } = useParams();
  const villa = useQuery(adminVillaQuery(useApi()));
  const Part = PARTS[isVillaPart(part) ? part : 'details'];
  return (
    <>
      <PageHeading title={t('common:villa')} intro={t('intro')} />
      <VillaTabs />
      {villa.data ? <Part villa={villa.data} /> : null}
      {villa.isPending ? <PageSpinner label={t('common:loading')} /> : null}
      {villa.isError && !villa.data ? (
        <ErrorState
          error={villa.error}
          title={t('loadFailed')}
          onRetry={() => void villa.refetch()}
        />
      ) : null}
    </>
  );
}

/** The pictures that guests see first. */
function PicturesPart({ villa }: { villa: AdminVilla }) {
  return (
    <div className="grid gap-6">
      <BackgroundCard villa={villa} />
      <DarkBackgroundCard villa={villa} />
      <SlidesCard villa={villa} />
    </div>
  );
}
