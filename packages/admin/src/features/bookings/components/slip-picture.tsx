import { useAction } from '@villa/admin/kit/use-action.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import type { BookingDetail, ShownSlip } from '@villa/shared/contract/admin-bookings.ts';
import type { SlipType } from '@villa/shared/contract/payment.ts';
import { Button } from '@villa/ui/button.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { Spinner } from '@villa/ui/spinner.tsx';
import { ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@villa/admin/use-host.ts';
import { originalSlipMutation, slipQuery } from '@villa/admin/kit/slip-queries.ts';
import { useGuestName } from '@villa/admin/kit/guest-name.tsx';
import { useObjectUrl } from '@villa/admin/kit/use-object-url.ts';

const ENDINGS: Record<SlipType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

interface SlipPictureProps {
  booking: BookingDetail;
  slip: ShownSlip;
}

/** The slip to look at closely, and its file to save, or to open where it is a PDF. */
export function SlipPicture({ booking, slip }: SlipPictureProps) {
  const { t } = useTranslation(['bookings', 'common']);
  const { api } = useHost();
  const view = useQuery(slipQuery(api, booking._id, slip.url));
  // The file that cannot be drawn can still be saved.
  const isUnreadable = view.error instanceof ApiError && view.error.code === 'unreadable_file';
  return (
    <div className="grid justify-items-start gap-2">
      {view.isError ? (
        <div role="alert" className="grid justify-items-start gap-2 text-danger">
          <p>{t(isUnreadable ? 'detail.slipUnreadable' : 'detail.slipFailed')}</p>
          {isUnreadable ? null : (
            <Button look="outline" onClick={() => void view.refetch()}>
              {t('common:tryAgain')}
            </Button>
          )}
        </div>
      ) : null}
      {view.data ? <Zoomable blob={view.data} booking={booking} /> : null}
      {view.isPending ? (
        <div className="grid min-h-48 w-full place-items-center rounded-control bg-sunken text-accent">
          <Spinner label={t('common:loading')} />
        </div>
      ) : null}
      {view.data || isUnreadable ? <OriginalSlip booking={booking} slip={slip} /> : null}
    </div>
  );
}

/** The file as the guest sent it: fetched when it is asked for, and never drawn in this window. */
function OriginalSlip({ booking, slip }: SlipPictureProps) {
  const { t } = useTranslation('bookings');
  const { api, saveFile, openDocument } = useHost();
  const fetching = useAction({
    ...originalSlipMutation(api, booking._id, slip.url),
    tells: true,
  });
  const fileName = `slip-${booking.reference}.${ENDINGS[slip.type]}`;
  return (
    <div className="-ml-3 flex flex-wrap">
      {slip.type === 'application/pdf' ? (
        <Button
          look="plain"
          busy={fetching.isPending}
          onClick={() => fetching.mutate((file) => openDocument(fileName, file))}
        >
          {t('detail.slipOpen')}
        </Button>
      ) : null}
      <Button
        look="plain"
        busy={fetching.isPending}
        onClick={() => fetching.mutate((file) => saveFile(fileName, file))}
      >
        {t('detail.slipSave')}
      </Button>
    </div>
  );
}

function Zoomable({ blob, booking }: { blob: Blob; booking: BookingDetail }) {
  const { t } = useTranslation('bookings');
  const url = useObjectUrl(blob);
  const alt = t('detail.slipAlt', { name: useGuestName()(booking) });
  const [isOpen, setOpen] = useState(false);
  const [isLarge, setLarge] = useState(false);
  if (url === null) return null;
  return (
    <>
      <button
        type="button"
        aria-label={t('detail.slipZoom')}
        onClick={() => setOpen(true)}
        className="relative block w-full overflow-hidden rounded-control border border-line bg-sunken"
      >
        <img
          src={url}
          alt={alt}
          className="mx-auto max-h-88 min-h-48 sm:max-h-112 w-full object-contain"
        />
        <span className="absolute right-2 bottom-2 grid size-10 place-items-center rounded-full bg-surface text-ink shadow-card">
          <ZoomIn aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={alt}>
        <button
          type="button"
          aria-label={t('detail.slipZoom')}
          aria-pressed={isLarge}
          onClick={() => setLarge(!isLarge)}
          className={`block w-full ${isLarge ? 'cursor-zoom-out! overflow-auto' : 'cursor-zoom-in!'}`}
        >
          <img src={url} alt="" className={isLarge ? 'w-[200%] max-w-none' : 'w-full'} />
        </button>
      </Dialog>
    </>
  );
}
