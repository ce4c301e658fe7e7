import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PICTURE_TYPES } from '@villa/shared/contract/admin-pictures.ts';
import { Button } from '@villa/ui/button.tsx';
import { QrCode } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { FileButton } from '@villa/admin/kit/file-button.tsx';
import { useUnsaved } from '@villa/admin/form/unsaved-changes.tsx';
import { useApi, useHost } from '@villa/admin/use-host.ts';
import {
  deletePromptpayQrMutation,
  promptpayPreviewQuery,
  uploadPromptpayQrMutation,
} from '../api/promptpay.ts';
import { Failure } from '@villa/admin/kit/failure.tsx';

interface QrPictureProps {
  hasPicture: boolean;
  /** The receiver in the villa's own QR, if there is one. */
  promptpayId: string | null;
}

/** The owner's own QR picture, which replaces the generated one: upload and removal. */
export function QrPicture({ hasPicture, promptpayId }: QrPictureProps) {
  const { t } = useTranslation('bank');
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const sending = useMutation(uploadPromptpayQrMutation(api, queryClient));
  const removing = useMutation(deletePromptpayQrMutation(api, queryClient));
  const [part, setPart] = useState(0);
  const [asks, setAsks] = useState(false);
  const id = useId();
  useUnsaved(sending.isPending);

  function send(file: File | undefined): void {
    if (!file) return;
    setPart(0);
    sending.mutate(
      { file, onProgress: setPart },
      { onSuccess: () => notify.success(t('promptpay.uploaded')) },
    );
  }

  function remove(): void {
    removing.mutate(undefined, {
      onSuccess() {
        setAsks(false);
        notify.success(t('promptpay.removed'));
      },
    });
  }

  return (
    <section aria-labelledby={`${id}-title`} className="border-t border-line pt-6">
      <h3 id={`${id}-title`} className="font-medium">
        {t('promptpay.picture')}
      </h3>
      <p id={`${id}-hint`} className="mb-4 max-w-prose text-sm text-soft">
        {t('promptpay.pictureHint')}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          icon={QrCode}
          label={
            sending.isPending
              ? t('promptpay.uploading', { percent: Math.round(part * 100) })
              : t(hasPicture ? 'promptpay.replace' : 'promptpay.upload')
          }
          accept={PICTURE_TYPES}
          describedBy={`${id}-hint`}
          disabled={sending.isPending}
          onFiles={(files) => send(files?.[0])}
        />
        {hasPicture ? (
          <Button look="plain" onClick={() => setAsks(true)}>
            {t('promptpay.remove')}
          </Button>
        ) : null}
      </div>
      <Failure error={sending.error} className="mt-3" />
      {hasPicture ? <QrPayee promptpayId={promptpayId} /> : null}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onYes={remove}
        busy={removing.isPending}
        error={removing.error}
        failed="updateVillaFailed"
        title={t('promptpay.removeTitle')}
        yes={t('promptpay.remove')}
        isDangerous
      >
        {t('promptpay.removeText')}
      </ConfirmDialog>
    </section>
  );
}

/** Shows who receives the money by the owner's own QR picture, so that a mistake is seen before a guest pays. */
function QrPayee({ promptpayId }: { promptpayId: string | null }) {
  const { t } = useTranslation('bank');
  const payee = useQuery(promptpayPreviewQuery(useApi())).data?.payee;
  if (!payee) return null;
  const { kind, id } = payee;
  if (kind === 'unreadable') return <Warning>{t('promptpay.unreadable')}</Warning>;
  if (kind === 'other' || id === null) return <Warning>{t('promptpay.paysOther')}</Warning>;
  const isAnother = kind === 'promptpay' && promptpayId !== null && promptpayId !== id;
  return (
    <>
      <p className="mt-3 figures wrap-anywhere">
        {t(kind === 'bill' ? 'promptpay.paysBill' : 'promptpay.pays', { id })}
      </p>
      {isAnother ? <Warning>{t('promptpay.paysAnother', { id: promptpayId })}</Warning> : null}
    </>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <p
      role="alert"
      className="mt-3 rounded-card border border-danger bg-danger-soft p-4 wrap-anywhere"
    >
      {children}
    </p>
  );
}
