import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { useUnsaved } from '@villa/admin/form/unsaved-changes.tsx';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { PictureDrop } from './picture-drop.tsx';
import type { ListedPicture } from './picture-list.ts';
import { PictureWordsDialog } from './picture-words-dialog.tsx';
import { SortablePictures } from './sortable-pictures.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

interface PictureGalleryProps {
  label: string;
  pictures: readonly ListedPicture[];
  /** How many of them the site shows. */
  shown?: number;
  /** True when each may stand for an hour of the day. */
  withHours?: boolean;
  send: (file: File, onProgress: (part: number) => void) => Promise<unknown>;
  order: (ids: string[]) => Promise<unknown>;
  // oxlint-disable-next-line typescript/no-explicit-any -- what it answers is of no interest here
  deletion: UseMutationOptions<any, Error, string>;
}

/** Pictures that can be added, ordered and deleted: the slides, or a room's. */
export function PictureGallery(props: PictureGalleryProps) {
  const { label, pictures, shown, withHours = false, send, order, deletion } = props;
  const { t } = useTranslation(['villa', 'shell']);
  const { notify } = useHost();
  const errorText = useErrorText();
  const deleting = useMutation(deletion);
  const [described, setDescribed] = useState<{ picture: ListedPicture; number: number } | null>(
    null,
  );
  const [asked, setAsked] = useState<ListedPicture | null>(null);
  const sending = useUploads(send, (count) => notify.success(t('pictures.uploaded', { count })));
  useUnsaved(sending.isUnderWay);
  return (
    <>
      {pictures.length > 0 ? (
        <div className="mb-5">
          <SortablePictures
            label={label}
            pictures={pictures}
            {...(shown === undefined ? {} : { shown })}
            onOrder={(ids) =>
              order(ids).catch((error: unknown) =>
                notify.error(errorText(error, 'updateVillaFailed')),
              )
            }
            onDelete={setAsked}
            onDescribe={(picture, number) => setDescribed({ picture, number })}
          />
        </div>
      ) : null}
      <PictureDrop label={t('pictures.add')} multiple onFiles={sending.add} />
      <UploadList uploads={sending.uploads} onRetry={sending.retry} onDismiss={sending.dismiss} />
      {described ? (
        <PictureWordsDialog
          picture={described.picture}
          title={t('pictures.describe', { number: described.number })}
          hint={t('pictures.captionHint')}
          withHour={withHours}
          onClose={() => setDescribed(null)}
        />
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => {
          setAsked(null);
          deleting.reset();
        }}
        onYes={() => asked && deleting.mutate(asked.id, { onSuccess: () => setAsked(null) })}
        busy={deleting.isPending}
        error={deleting.error}
        failed="updateVillaFailed"
        title={t('pictures.deleteTitle')}
        yes={t('shell:delete')}
        isDangerous
      >
        {t('pictures.deleteText')}
      </ConfirmDialog>
    </>
  );
}
