import { useQuery } from '@tanstack/react-query';
import { type Arrival, getReportPicture } from '@villa/shared/contract/arrivals.ts';
import { formatInstant } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Spinner } from '@villa/ui/spinner.tsx';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { useObjectUrl } from '@villa/admin/kit/use-object-url.ts';
import { useTimeZone } from '@villa/admin/shell/use-instant.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { nameOf } from '../which-arrival.ts';

/** When a stay was reported, by whom, and the receipts; and what was changed since. */
export function Receipts({ arrival }: { arrival: Arrival }) {
  const { t } = useTranslation('arrivals');
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  const changed = arrival.guests.filter(({ filed }) => filed?.isChanged);
  return (
    <>
      {arrival.filings.map(({ id, at, by, receipt, pictureUrl }) => {
        const when = formatInstant(at, language, timeZone, 'short');
        return (
          <div key={id} className="grid gap-0.5">
            <p className="font-medium">
              {by === null ? t('clock.filed', { at: when }) : t('clock.filedBy', { at: when, by })}
            </p>
            <div className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
              {receipt === '' ? null : (
                <p>
                  {t('clock.receipt')} <span className="figures wrap-anywhere">{receipt}</span>
                </p>
              )}
              {pictureUrl === null ? null : <ReceiptPicture stayId={arrival.stayId} filing={id} />}
            </div>
          </div>
        );
      })}
      {changed.length > 0 ? (
        <p className="text-sm text-warn">
          {t('clock.changedSince', { names: changed.map(nameOf).join(', ') })}
        </p>
      ) : null}
    </>
  );
}

/** The picture of a receipt, fetched when it is looked at. */
function ReceiptPicture({ stayId, filing }: { stayId: string; filing: string }) {
  const { t } = useTranslation(['arrivals', 'common']);
  const api = useApi();
  const [open, setOpen] = useState(false);
  const picture = useQuery({
    queryKey: ['report-picture', filing],
    queryFn: ({ signal }) => api.file(getReportPicture, { params: { id: stayId, filing }, signal }),
    staleTime: 'static',
    enabled: open,
  });
  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)}>
        <ImageIcon aria-hidden="true" className="size-5" strokeWidth={1.5} />
        {t('clock.picture')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('clock.picture')}>
        {picture.isError ? <p role="alert">{t('clock.pictureFailed')}</p> : null}
        {picture.isPending ? <Spinner label={t('common:loading')} /> : null}
        {picture.data ? <Picture blob={picture.data} /> : null}
      </Dialog>
    </>
  );
}

function Picture({ blob }: { blob: Blob }) {
  const { t } = useTranslation('arrivals');
  const url = useObjectUrl(blob);
  return url === null ? null : <img src={url} alt={t('clock.picture')} className="w-full" />;
}
