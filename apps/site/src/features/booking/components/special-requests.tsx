import { useMutation } from '@tanstack/react-query';
import type { Booking } from '@villa/shared/contract/booking.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeBookingMutation } from '../api/change-booking.ts';
import { useErrorText } from '../use-error-text.ts';
import { SpecialRequestsField } from './special-requests-field.tsx';

/** The guest's special requests, which can be changed until the booking is confirmed. */
export function SpecialRequests({
  booking,
}: {
  booking: Pick<Booking, '_id' | 'status' | 'specialRequests'>;
}) {
  const { t } = useTranslation(['booking', 'common']);
  const errorText = useErrorText();
  const [draft, setDraft] = useState<string | null>(null);
  const saving = useMutation(changeBookingMutation(booking._id));
  const mayChange = booking.status === 'pending' || booking.status === 'in_review';

  if (draft === null || !mayChange) {
    return (
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-sm text-soft">{t('requests.title')}</h3>
          <p className="wrap-anywhere whitespace-pre-line">
            {booking.specialRequests || t('requests.none')}
          </p>
        </div>
        {mayChange && (
          <Button
            look="plain"
            className="-mt-2.5 -mr-3 shrink-0"
            aria-label={`${t('requests.edit')}: ${t('requests.title')}`}
            onClick={() => setDraft(booking.specialRequests)}
          >
            {t('requests.edit')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate({ specialRequests: draft }, { onSuccess: () => setDraft(null) });
      }}
    >
      <SpecialRequestsField value={draft} onChange={setDraft} />
      {saving.isError && (
        <p role="alert" className="text-danger">
          {errorText(saving.error)}
        </p>
      )}
      <div className="flex gap-3">
        <Button type="submit" look="outline" busy={saving.isPending}>
          {saving.isPending ? t('common:pleaseWait') : t('requests.save')}
        </Button>
        <Button
          look="plain"
          onClick={() => {
            saving.reset();
            setDraft(null);
          }}
        >
          {t('requests.cancel')}
        </Button>
      </div>
    </form>
  );
}
