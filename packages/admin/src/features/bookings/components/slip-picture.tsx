import { useQuery } from '@tanstack/react-query';
import type { BookingDetail, SlipFacts } from '@villa/shared/contract/admin-bookings.ts';
import type { SlipType } from '@villa/shared/contract/payment.ts';
import { Button } from '@villa/ui/button.tsx';
import { Dialog } from '@villa/ui/dialog.tsx';
import { Spinner } from '@villa/ui/spinner.tsx';
import { ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@villa/admin/use-host.ts';
import { slipQuery } from '../api/payments.ts';
import { useGuestName } from '@villa/admin/kit/guest-name.tsx';
import { useObjectUrl } from '../use-object-url.ts';
import { SlipPdf } from './slip-pdf.tsx';

const ENDINGS: Record<SlipType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

interface SlipPictureProps {
  booking: BookingDetail;
  slip: SlipFacts;
}

/** The slip to look at closely. */
export function SlipPicture({ booking, slip }: SlipPictureProps) {
  const { t } = useTranslation(['bookings', 'common']);
  const { api, saveFile } = useHost();
  const file = useQuery(slipQuery(api, booking._id, slip.url));
  if (file.isError) {
    return (
      <div role="alert" className="grid justify-items-start gap-2 text-danger">
        <p>{t('detail.slipFailed')}</p>
        <Button look="outline" onClick={() => void file.refetch()}>
          {t('common:tryAgain')}
        </Button>
      </div>
    );
  }
  if (!file.data) {
    return (
      <div className="grid min-h-48 place-items-center rounded-control bg-sunken text-accent">
        <Spinner label={t('common:loading')} />
      </div>
    );
  }
  const blob = file.data;
  const fileName = `slip-${booking.reference}.${ENDINGS[slip.type]}`;
  return (
    <div className="grid justify-items-start gap-2">
      {slip.type === 'application/pdf' ? (
        <SlipPdf blob={blob} fileName={fileName} />
      ) : (
        <Zoomable blob={blob} booking={booking} />
      )}
      <Button look="plain" className="-ml-3" onClick={() => void saveFile(fileName, blob)}>
        {t('detail.slipSave')}
      </Button>
    </div>
  );
}

function Zoomable({ blob, booking }: { blob: Blob; booking: BookingDetail }) {
  const { t } = useTranslation(['bookings', 'common']);
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
        className="relative block w-full overflow-hidden rounded-control bg-sunken"
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
      <Dialog open={isOpen} onOpenChange={setOpen} title={alt} closeLabel={t('common:close')}>
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
