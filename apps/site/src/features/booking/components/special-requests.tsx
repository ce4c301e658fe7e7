import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeBookingMutation } from '../api/change-booking.ts';
import { useStay } from '../stay.tsx';
import { EditForm, Shown } from './editable.tsx';
import { SpecialRequestsField } from './special-requests-field.tsx';

/** The guest's special requests, which can be changed until the booking is confirmed. */
export function SpecialRequests() {
  const { t } = useTranslation('booking');
  const { booking } = useStay();
  const { specialRequests } = booking;
  const [draft, setDraft] = useState<string | null>(null);
  const saving = useMutation(changeBookingMutation(booking._id));
  const mayChange = booking.status === 'pending' || booking.status === 'in_review';
  if (draft === null || !mayChange) {
    return (
      <Shown
        title={t('requests.title')}
        onEdit={mayChange ? () => setDraft(specialRequests) : undefined}
      >
        <p>{specialRequests || t('requests.none')}</p>
      </Shown>
    );
  }
  const close = () => setDraft(null);
  return (
    <EditForm
      saving={saving}
      onSave={() => saving.mutate({ specialRequests: draft }, { onSuccess: close })}
      onClose={close}
    >
      <SpecialRequestsField value={draft} onChange={setDraft} />
    </EditForm>
  );
}
