import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { SLIP_TYPES } from '@villa/shared/contract/payment.ts';
import { Paperclip } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from '@villa/admin/kit/file-button.tsx';
import { useUnsaved } from '@villa/admin/form/unsaved-changes.tsx';
import { useHost } from '@villa/admin/use-host.ts';
import { attachSlipMutation } from '@villa/admin/kit/slip-queries.ts';
import { Failure } from '@villa/admin/kit/failure.tsx';

/** Many guests send their slip by chat: staff put it where the others are, to be checked like them. */
export function AttachSlip({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('bookings');
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const sending = useMutation(attachSlipMutation(api, booking));
  const [part, setPart] = useState(0);
  const id = useId();
  useUnsaved(sending.isPending);
  if (booking.status !== 'pending') return null;
  if (booking.customerInfo === null) {
    return <p className="text-xs text-soft">{t('attach.noGuest')}</p>;
  }

  function send(file: File | undefined): void {
    if (!file) return;
    setPart(0);
    sending.mutate(
      { file, onProgress: setPart },
      {
        onSuccess: () => notify.success(t('attach.done')),
        onSettled: () => void queryClient.invalidateQueries(),
      },
    );
  }

  return (
    <div className="grid gap-1">
      <FileButton
        icon={Paperclip}
        label={
          sending.isPending
            ? t('attach.sending', { percent: Math.round(part * 100) })
            : t('attach.choose')
        }
        accept={SLIP_TYPES}
        describedBy={`${id}-hint`}
        disabled={sending.isPending}
        onFiles={(files) => send(files?.[0])}
      />
      <p id={`${id}-hint`} className="text-xs text-soft">
        {t('attach.hint')}
      </p>
      <Failure error={sending.error} className="text-sm" />
    </div>
  );
}
