import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@villa/ui/button.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useUnsaved } from '@villa/admin/form/unsaved-changes.tsx';
import { useHost } from '@villa/admin/use-host.ts';
import {
  type PictureCall,
  removePictureMutation,
  sendPictureMutation,
} from '../api/villa-pictures.ts';
import { PictureDrop } from './picture-drop.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

interface SinglePictureCardProps {
  /** How the picture is put and taken away. */
  change: PictureCall;
  remove: Parameters<typeof removePictureMutation>[2];
  words: {
    title: string;
    intro: string;
    /** Stands where there is no picture. */
    none: string;
    saved: string;
    /** The question before it is taken away, and what follows from it. */
    removeTitle: string;
    removeText: string;
  };
  /** The picture with whatever stands beside it; null where there is none. */
  children: ((removeButton: ReactNode) => ReactNode) | null;
}

/** One picture with a place of its own on the site; saved at once, like every picture. */
export function SinglePictureCard({ change, remove, words, children }: SinglePictureCardProps) {
  const { t } = useTranslation('villa');
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const removing = useMutation(removePictureMutation(api, queryClient, remove));
  const changing = useMutation(sendPictureMutation(api, queryClient, change));
  const sending = useUploads(
    (file, onProgress) => changing.mutateAsync({ file, onProgress }),
    () => notify.success(words.saved),
  );
  const [asks, setAsks] = useState(false);
  useUnsaved(sending.isUnderWay);
  const removeButton = (
    <Button look="plain" onClick={() => setAsks(true)} className="min-h-11!">
      {t('pictures.remove')}
    </Button>
  );
  return (
    <SectionCard title={words.title} intro={words.intro}>
      <div className="grid gap-4">
        {children ? children(removeButton) : <p className="text-soft">{words.none}</p>}
        <PictureDrop
          label={children ? t('pictures.replace') : t('pictures.add')}
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
        error={removing.error}
        failed="updateVillaFailed"
        title={words.removeTitle}
        yes={t('pictures.remove')}
        isDangerous
      >
        {words.removeText}
      </ConfirmDialog>
    </SectionCard>
  );
}
