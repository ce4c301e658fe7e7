import { useQuery } from '@tanstack/react-query';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { type Offsite, drillOffsite, runOffsite } from '@villa/shared/contract/offsite.ts';
import { Button } from '@villa/ui/button.tsx';
import { Spinner } from '@villa/ui/spinner.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OffsiteKeyDialog } from './components/offsite-key-dialog.tsx';
import { OffsiteOnlyServer } from './components/offsite-only-server.tsx';
import { OffsitePlaceDialog } from './components/offsite-place-dialog.tsx';
import { OffsiteRows } from './components/offsite-rows.tsx';
import { OFFSITE_KEY, offsiteQuery } from './offsite-query.ts';

/** Copies off this machine: whether there are any, what could be lost, the drill and the key. */
export function OffsiteSection() {
  const { t } = useTranslation(['offsite', 'common']);
  const { data, error } = useQuery(offsiteQuery(useApi()));
  return (
    <SectionCard title={t('title')}>
      {data ? <Parts offsite={data} /> : null}
      {data || error ? null : <Spinner label={t('common:loading')} />}
      {data ? null : <Failure error={error} />}
    </SectionCard>
  );
}

function Parts({ offsite }: { offsite: Offsite }) {
  const { t } = useTranslation('offsite');
  const [open, setOpen] = useState<'place' | 'key' | null>(null);
  const { place, keyEnd, placeIsFixed, keyIsFixed, failure } = offsite;
  const close = (): void => setOpen(null);
  const isSetUp = place !== null && keyEnd !== null;
  return (
    <div className="grid gap-4">
      {place === null ? <p className="text-sm text-soft">{t('off')}</p> : null}
      {place !== null && keyEnd === null ? <p className="text-sm">{t('needsKey')}</p> : null}
      {isSetUp && !offsite.isOn ? <p className="text-sm">{t('resting')}</p> : null}
      {isSetUp ? <OffsiteRows offsite={offsite} /> : null}
      {failure?.problem === 'other_server' || failure?.problem === 'emptied' ? (
        <OffsiteOnlyServer />
      ) : null}
      {isSetUp ? <WorkButtons offsite={offsite} /> : null}
      {place === null ? (
        <Button onClick={() => setOpen('place')}>{t('setUp')}</Button>
      ) : (
        <div className="flex flex-wrap gap-2">
          {placeIsFixed ? null : (
            <Button look="plain" className="-mx-3" onClick={() => setOpen('place')}>
              {t('changePlace')}
            </Button>
          )}
          {keyIsFixed ? null : (
            <Button look={keyEnd === null ? 'primary' : 'plain'} onClick={() => setOpen('key')}>
              {t(keyEnd === null ? 'makeKey' : 'newKey')}
            </Button>
          )}
        </div>
      )}
      {placeIsFixed || keyIsFixed ? <p className="text-sm text-soft">{t('fixed')}</p> : null}
      {open === 'place' ? <OffsitePlaceDialog offsite={offsite} onClose={close} /> : null}
      {open === 'key' ? <OffsiteKeyDialog hasKey={keyEnd !== null} onClose={close} /> : null}
    </div>
  );
}

function WorkButtons({ offsite: { running, isOn, last } }: { offsite: Offsite }) {
  const { t } = useTranslation('offsite');
  const copying = useCall(runOffsite, { refreshes: OFFSITE_KEY });
  const drilling = useCall(drillOffsite, { refreshes: OFFSITE_KEY });
  const isBusy = running !== null;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          look="outline"
          className="grow"
          busy={running === 'copy' || copying.isPending}
          disabled={isBusy || !isOn}
          onClick={() => copying.mutate({})}
        >
          {t('copyNow')}
        </Button>
        <Button
          look="outline"
          className="grow"
          busy={running === 'drill' || drilling.isPending}
          disabled={isBusy || !isOn || last === null}
          onClick={() => drilling.mutate({})}
        >
          {t('drillNow')}
        </Button>
      </div>
      <Failure error={copying.error ?? drilling.error} />
    </>
  );
}
