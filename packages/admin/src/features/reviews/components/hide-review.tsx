import { type StaffReview, changeReview } from '@villa/shared/contract/reviews.ts';
import { HIDE_REASONS, type HideReason } from '@villa/shared/domain/review/review.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DANGER } from '@villa/admin/kit/danger.ts';
import { DialogButtons } from '@villa/admin/kit/dialog-buttons.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { RadioRow } from '@villa/admin/kit/radio-row.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useHost } from '@villa/admin/use-host.ts';

/** Asks for one of three reasons, which readers are told; without one nothing is hidden. */
export function HideReview({ review, onClose }: { review: StaffReview; onClose: () => void }) {
  const { t } = useTranslation('reviews');
  const { notify } = useHost();
  const [reason, setReason] = useState<HideReason | null>(null);
  const hiding = useCall(changeReview, {
    refreshes: ['reviews'],
    onSuccess() {
      notify.success(t('hide.done'));
      onClose();
    },
  });
  const { id, name } = review;
  return (
    <Dialog
      title={name === '' ? t('hide.titleNameless') : t('hide.title', { name })}
      description={t('hide.text')}
      busy={hiding.isPending}
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason !== null) {
            hiding.mutate({ params: { id }, body: { hidden: true, reason } });
          }
        }}
      >
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t('hide.reason')}</legend>
          {HIDE_REASONS.map((one) => (
            <RadioRow
              key={one}
              name="reason"
              checked={one === reason}
              onChange={() => setReason(one)}
            >
              {t(`reasons.${one}`)}
            </RadioRow>
          ))}
        </fieldset>
        <Failure error={hiding.error} />
        <DialogButtons>
          <Button look="outline" onClick={onClose}>
            {t('hide.no')}
          </Button>
          <Button
            type="submit"
            className={DANGER}
            disabled={reason === null}
            busy={hiding.isPending}
          >
            {t('hide.yes')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
