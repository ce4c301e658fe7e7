import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useUnsaved } from '@villa/admin/form/unsaved-changes.tsx';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { changeHostPictureMutation, deleteHostPictureMutation } from '../api/villa-pictures.ts';
import { PictureDrop } from '../pictures/picture-drop.tsx';
import { listPictures } from '../pictures/picture-list.ts';
import { UploadList } from '../pictures/upload-list.tsx';
import { useUploads } from '../pictures/use-uploads.ts';

/** The face beside the ways to reach the villa; saved at once, like every picture. */
export function HostPictureCard({ villa }: { villa: AdminVilla }) {
  const { t } = useTranslation('villa');
  const { api, notify } = useHost();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const removing = useMutation(deleteHostPictureMutation(api, queryClient));
  const changing = useMutation(changeHostPictureMutation(api, queryClient));
  const sending = useUploads(
    (file, onProgress) => changing.mutateAsync({ file, onProgress }),
    () => notify.success(t('page.hostSaved')),
  );
  const [asks, setAsks] = useState(false);
  const address = villa.host.picture;
  const [picture] = listPictures(address === null ? [] : [address], villa.pictures);
  useUnsaved(sending.isUnderWay);
  return (
    <SectionCard title={t('page.hostPicture')} intro={t('page.hostPictureIntro')}>
      <div className="grid gap-4">
        {picture ? (
          <div className="flex items-end gap-4">
            <img
              src={api.address(picture.small)}
              alt={t('page.hostPicture')}
              className="aspect-4/5 w-40 rounded-control bg-sunken object-cover"
            />
            <Button look="plain" onClick={() => setAsks(true)} className="min-h-11!">
              {t('pictures.remove')}
            </Button>
          </div>
        ) : (
          <p className="text-soft">{t('page.noHostPicture')}</p>
        )}
        <PictureDrop
          label={picture ? t('pictures.replace') : t('pictures.add')}
          onFiles={sending.add}
        />
      </div>
      <UploadList uploads={sending.uploads} onRetry={sending.retry} onDismiss={sending.dismiss} />
      <ConfirmDialog
        open={asks}
        onClose={() => {
          setAsks(false);
          removing.reset();
        }}
        onYes={() => removing.mutate(undefined, { onSuccess: () => setAsks(false) })}
        busy={removing.isPending}
        error={removing.isError ? errorText(removing.error, 'updateVillaFailed') : null}
        title={t('page.removeHostTitle')}
        yes={t('pictures.remove')}
        isDangerous
      >
        {t('page.removeHostText')}
      </ConfirmDialog>
    </SectionCard>
  );
}
