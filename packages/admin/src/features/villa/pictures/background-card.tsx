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
import { changeBackgroundMutation, deleteBackgroundMutation } from '../api/villa-pictures.ts';
import { PictureDrop } from './picture-drop.tsx';
import { listPictures } from './picture-list.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

/** The first picture of the site. */
export function BackgroundCard({ villa }: { villa: AdminVilla }) {
  const { t } = useTranslation('villa');
  const { api, notify } = useHost();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const removing = useMutation(deleteBackgroundMutation(api, queryClient));
  const changing = useMutation(changeBackgroundMutation(api, queryClient));
  const sending = useUploads(
    (file, onProgress) => changing.mutateAsync({ file, onProgress }),
    () => notify.success(t('pictures.backgroundSaved')),
  );
  const [asks, setAsks] = useState(false);
  const [picture] = listPictures(
    villa.backgroundImage === null ? [] : [villa.backgroundImage],
    villa.pictures,
  );
  useUnsaved(sending.isUnderWay);
  return (
    <SectionCard title={t('pictures.background')} intro={t('pictures.backgroundIntro')}>
      <div className="grid gap-4">
        {picture ? (
          <div className="grid gap-2">
            <img
              src={api.address(picture.address)}
              alt={t('pictures.background')}
              className="aspect-21/9 w-full rounded-control bg-sunken object-cover"
            />
            <div className="flex min-h-11 items-center justify-between gap-4 text-sm text-soft">
              <span>{picture.isPreparing ? t('pictures.preparing') : null}</span>
              <Button look="plain" onClick={() => setAsks(true)} className="min-h-11!">
                {t('pictures.remove')}
              </Button>
            </div>
          </div>
        ) : (
          <p className="text-soft">{t('pictures.noBackground')}</p>
        )}
        <PictureDrop
          label={picture ? t('pictures.replace') : t('pictures.add')}
          onFiles={sending.add}
        />
      </div>
      <UploadList uploads={sending.uploads} onRetry={sending.retry} onDismiss={sending.dismiss} />
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onYes={() => removing.mutate(undefined, { onSuccess: () => setAsks(false) })}
        busy={removing.isPending}
        error={removing.isError ? errorText(removing.error, 'updateVillaFailed') : null}
        title={t('pictures.removeBackgroundTitle')}
        yes={t('pictures.remove')}
        isDangerous
      >
        {t('pictures.removeBackgroundText')}
      </ConfirmDialog>
    </SectionCard>
  );
}
