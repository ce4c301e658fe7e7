import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LedgerPayment } from '@villa/shared/contract/ledger.ts';
import { SLIP_TYPES } from '@villa/shared/contract/payment.ts';
import { Button } from '@villa/ui/button.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { Spinner } from '@villa/ui/spinner.tsx';
import { ImageIcon, ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '@villa/admin/form/unsaved-changes.tsx';
import { FileButton } from '@villa/admin/kit/file-button.tsx';
import { useHost } from '@villa/admin/use-host.ts';
import { transferPictureMutation } from '@villa/admin/kit/payments/proof-calls.ts';
import { transferPictureQuery } from '../api/cancellations.ts';
import { useObjectUrl } from '@villa/admin/kit/use-object-url.ts';
import { Failure } from '@villa/admin/kit/failure.tsx';

interface TransferPictureProps {
  bookingId: string;
  payment: Pick<LedgerPayment, 'id' | 'entries' | 'reverses' | 'reversedBy' | 'pictureUrl'>;
}

/** The picture that proves a refund: to look at, and to send. Nothing for money that came in. */
export function TransferPicture({ bookingId, payment }: TransferPictureProps) {
  const { t } = useTranslation('cancellations');
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const hint = useId();
  const [part, setPart] = useState(0);
  const sending = useMutation(transferPictureMutation(api, bookingId));
  useUnsaved(sending.isPending);
  const goesOut = payment.reverses === null && payment.entries.every(({ amount }) => amount < 0);
  if (!goesOut) return null;

  function send(file: File | undefined): void {
    if (!file) return;
    setPart(0);
    sending.mutate(
      { payment: payment.id, file, onProgress: setPart },
      {
        onSuccess: () => notify.success(t('picture.done')),
        onSettled: () => void queryClient.invalidateQueries(),
      },
    );
  }

  const label = t(payment.pictureUrl === null ? 'picture.add' : 'picture.replace');
  return (
    <div className="grid justify-items-start gap-1 print:hidden">
      {payment.pictureUrl === null ? null : (
        <Shown bookingId={bookingId} payment={payment.id} url={payment.pictureUrl} />
      )}
      {payment.reversedBy === null ? (
        <>
          <FileButton
            icon={ImageUp}
            label={
              sending.isPending ? t('picture.sending', { percent: Math.round(part * 100) }) : label
            }
            accept={SLIP_TYPES}
            describedBy={hint}
            disabled={sending.isPending}
            onFiles={(files) => send(files?.[0])}
          />
          <p id={hint} className="text-xs text-soft">
            {t('picture.hint')}
          </p>
        </>
      ) : null}
      <Failure error={sending.error} className="text-sm" />
    </div>
  );
}

interface ShownProps {
  bookingId: string;
  payment: string;
  url: string;
}

function Shown({ bookingId, payment, url }: ShownProps) {
  const { t } = useTranslation(['cancellations', 'common']);
  const { api } = useHost();
  const [open, setOpen] = useState(false);
  const picture = useQuery({
    ...transferPictureQuery(api, bookingId, payment, url),
    enabled: open,
  });
  return (
    <>
      <Button look="plain" className="-ml-3" onClick={() => setOpen(true)}>
        <ImageIcon aria-hidden="true" className="size-5" strokeWidth={1.5} />
        {t('picture.show')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('picture.alt')}>
        {picture.isError ? <p role="alert">{t('picture.failed')}</p> : null}
        {picture.isPending ? <Spinner label={t('common:loading')} /> : null}
        {picture.data ? <Picture blob={picture.data} /> : null}
      </Dialog>
    </>
  );
}

function Picture({ blob }: { blob: Blob }) {
  const { t } = useTranslation('cancellations');
  const url = useObjectUrl(blob);
  return url === null ? null : <img src={url} alt={t('picture.alt')} className="w-full" />;
}
