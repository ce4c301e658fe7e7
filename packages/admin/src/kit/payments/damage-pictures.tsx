import { useQuery } from '@tanstack/react-query';
import { MAX_DAMAGE_PICTURES } from '@villa/shared/contract/damage-pictures.ts';
import { RECEIPT_PICTURE_TYPES } from '@villa/shared/contract/expenses.ts';
import type { BookingLedgerAnswer } from '@villa/shared/contract/ledger.ts';
import { Camera } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '@villa/admin/form/unsaved-changes.tsx';
import { FileButton } from '@villa/admin/kit/file-button.tsx';
import { useAction } from '@villa/admin/kit/use-action.ts';
import { PictureThumbnail } from '@villa/admin/kit/picture-thumbnail.tsx';
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
  const { data, isError } = useQuery(damagePictureQuery(useApi(), bookingId, charge, url));
  return (
    <PictureThumbnail
      picture={data}
      number={number}
      label={t('keep.picture', { number })}
      failed={isError ? t('keep.pictureFailed') : null}
    />
  );
}
