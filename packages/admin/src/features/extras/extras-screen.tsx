import { useQuery } from '@tanstack/react-query';
import type { AdminExtra } from '@villa/shared/contract/extras.ts';
import { Button } from '@villa/ui/button.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useVilla } from '@villa/admin/kit/use-villa.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { AskedList } from './components/asked-list.tsx';
import { ExtraForm } from './components/extra-form.tsx';
import { ExtraRow } from './components/extra-row.tsx';
import { extrasQuery } from '@villa/admin/kit/extra-queries.ts';

/** A wish ends by the clock, and no event is published for it. */
const ASK_AGAIN_MS = 60_000;

/** Extras: the wishes that wait for the house's word, and the list that guests choose from. */
export default function ExtrasScreen() {
  const { t } = useTranslation('extras');
  const mayWrite = useCan('extras.write');
  const villa = useVilla();
  const { data, error, refetch } = useQuery({
    ...extrasQuery(useApi()),
    refetchInterval: ASK_AGAIN_MS,
  });
  /** The extra in the form; `new` for one that is added. */
  const [edited, setEdited] = useState<AdminExtra | 'new' | null>(null);
  return (
    <>
      <PageHeading title={t('title')} intro={t('intro')} />
      {data === undefined || villa.data === undefined ? (
        <NotLoaded error={error ?? villa.error} onRetry={() => void refetch()} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
          <AskedList asked={data.asked} extras={data.extras} timeZone={villa.data.timeZone} />
          <SectionCard
            title={t('list.title')}
            actions={
              mayWrite ? (
                <Button look="outline" onClick={() => setEdited('new')}>
                  <Plus aria-hidden="true" className="size-4" strokeWidth={1.5} />
                  {t('list.add')}
                </Button>
              ) : null
            }
          >
            <ul className="divide-y divide-line">
              {data.extras.map((extra) => (
                <ExtraRow
                  key={extra.id}
                  extra={extra}
                  onEdit={mayWrite ? () => setEdited(extra) : undefined}
                />
              ))}
            </ul>
          </SectionCard>
        </div>
      )}
      {edited === null ? null : (
        <ExtraForm extra={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
