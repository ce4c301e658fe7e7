import { useQuery } from '@tanstack/react-query';
import { MAX_DAMAGE_PICTURES } from '@villa/shared/contract/damage-pictures.ts';
import { RECEIPT_PICTURE_TYPES } from '@villa/shared/contract/expenses.ts';
import type { BookingLedgerAnswer } from '@villa/shared/contract/ledger.ts';
import { Camera } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '@villa/admin/form/unsaved-changes.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { FileButton } from '@villa/admin/kit/file-button.tsx';
import { useAction } from '@villa/admin/kit/use-action.ts';
import { useObjectUrl } from '@villa/admin/kit/use-object-url.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { damagePictureQuery, damagePicturesMutation } from './damage-picture-calls.ts';

interface DamagePicturesProps {
  bookingId: string;
  charge: Pick<BookingLedgerAnswer['charges'][number], 'id' | 'pictures'>;
  mayAdd: boolean;
}

/** The pictures that show why a part of the deposit is kept, and room for more. */
export function DamagePictures({ bookingId, charge, mayAdd }: DamagePicturesProps) {
  const { t } = useTranslation('money');
  const { pictures = [] } = charge;
  const hint = useId();
  const room = MAX_DAMAGE_PICTURES - pictures.length;
  const sending = useAction({
    ...damagePicturesMutation(useApi(), bookingId),
    tells: true,
    refreshes: [],
  });
  useUnsaved(sending.isPending);
  return (
    <div className="grid justify-items-start gap-2">
      {pictures.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {pictures.map((url, index) => (
            <Thumbnail
              key={url}
              bookingId={bookingId}
              charge={charge.id}
              url={url}
              number={index + 1}
            />
          ))}
        </div>
      ) : null}
      {mayAdd && room > 0 ? (
        <div className="print:hidden">
          <FileButton
            icon={Camera}
            label={t(sending.isPending ? 'keep.sending' : 'keep.addPictures')}
            accept={RECEIPT_PICTURE_TYPES}
            describedBy={hint}
            disabled={sending.isPending}
            multiple
            onFiles={(files) =>
              sending.mutate({ charge: charge.id, files: [...(files ?? [])].slice(0, room) })
            }
          />
          <p id={hint} className="mt-1 text-xs text-soft">
            {t('keep.picturesHint', { count: MAX_DAMAGE_PICTURES })}
          </p>
        </div>
      ) : null}
    </div>
  );
}

interface ThumbnailProps {
  bookingId: string;
  charge: number;
  url: string;
  number: number;
}

function Thumbnail({ bookingId, charge, url, number }: ThumbnailProps) {
  const { t } = useTranslation('money');
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useQuery(damagePictureQuery(useApi(), bookingId, charge, url));
  const label = t('keep.picture', { number });
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={() => setOpen(true)}
        className="grid size-14 place-items-center overflow-hidden rounded-control border border-line text-xs text-soft hover:border-accent"
      >
        {data ? <Picture blob={data} alt="" className="size-full object-cover" /> : number}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={label}>
        {isError ? <p role="alert">{t('keep.pictureFailed')}</p> : null}
        {data ? <Picture blob={data} alt={label} className="w-full" /> : null}
      </Dialog>
    </>
  );
}

function Picture({ blob, alt, className }: { blob: Blob; alt: string; className: string }) {
  const url = useObjectUrl(blob);
  return url === null ? null : <img src={url} alt={alt} className={className} />;
}
