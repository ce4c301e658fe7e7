import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useHost } from '@villa/admin/use-host.ts';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { declineCancellation } from '@villa/shared/contract/admin-cancellations.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface DeclineDialogProps {
  booking: BookingDetail;
  open: boolean;
  onClose: () => void;
}

/** Answers a guest's request with no, or stops what the guest's own word would end; either needs words. */
export function DeclineDialog({ booking, open, onClose }: DeclineDialogProps) {
  const { t } = useTranslation(['cancellations', 'errors']);
  const { notify } = useHost();
  const isRunning = Boolean(booking.cancellation?.endsAt);
  const [words, setWords] = useState('');
  const [isRefused, setRefused] = useState(false);
  const declining = useCall(declineCancellation, {
    onSuccess() {
      onClose();
      setWords('');
      notify.success(t('request.declinedHere'));
    },
    refreshes: [],
  });

  function decline(event: FormEvent): void {
    event.preventDefault();
    if (words.trim() === '') setRefused(true);
    else
      declining.mutate({
        params: { id: booking._id },
        body: { words: words.trim(), version: booking.version },
      });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isRunning ? 'request.stopTitle' : 'request.declineTitle')}
    >
      <form noValidate onSubmit={decline} className="grid gap-4">
        <p>{t('request.declineText')}</p>
        <Field
          label={t('request.declineWords')}
          error={isRefused && words.trim() === '' ? t('errors:field.required') : undefined}
          required
        >
          <textarea
            rows={4}
            maxLength={1000}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            className={controlClass}
          />
        </Field>
        <Failure error={declining.error} failed="updateStatusFailed" />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button look="outline" className="grow sm:grow-0" onClick={onClose}>
            {t('request.declineNo')}
          </Button>
          <Button type="submit" busy={declining.isPending} className="grow sm:grow-0">
            {t(isRunning ? 'request.stopYes' : 'request.declineYes')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
