import { ApiError } from '@villa/shared/client/api-client.ts';
import { type Arrival, changeArrival } from '@villa/shared/contract/arrivals.ts';
import { Button } from '@villa/ui/button.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '@villa/admin/form/unsaved-changes.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { ARRIVALS_KEY } from '../arrivals-query.ts';
import { type TypedGuest, sentGuest, typedGuest } from '../typed-guest.ts';
import { nameOf } from '../which-arrival.ts';
import { GuestFields } from './guest-fields.tsx';
import { WhyAway, isReasonAsked, reasonOf } from './why-away.tsx';

interface FillInDialogProps {
  arrival: Arrival;
  /** The place of the row; one after the last: one more guest. */
  place: number;
  /** The next row is to be filled in. */
  onNext: () => void;
  onClose: () => void;
}

/** One row, typed from the passport at the door. */
export function FillInDialog({ arrival, place, onNext, onClose }: FillInDialogProps) {
  const { t } = useTranslation(['arrivals', 'shell']);
  const { notify } = useHost();
  const guest = arrival.guests[place];
  const [typed, setTyped] = useState<TypedGuest>(() => typedGuest(guest));
  const [isDirty, setDirty] = useState(false);
  const [reason, setReason] = useState('');
  const saving = useCall(changeArrival, { refreshes: ARRIVALS_KEY });
  useUnsaved(isDirty);
  const hasNext = place + 1 < arrival.guests.length;
  const title =
    guest === undefined ? t('fill.added') : nameOf(guest) || t('fill.title', { number: place + 1 });
  const fields = saving.error instanceof ApiError ? saving.error.fields : {};

  function send(change: object, then: () => void, why: object = {}): void {
    const row = { ...(guest && { id: guest.id }), ...change };
    saving.mutate(
      { params: { id: arrival.stayId }, body: { guests: [row], version: arrival.version, ...why } },
      {
        onSuccess() {
          notify.success(t('fill.saved'));
          then();
        },
      },
    );
  }
  function save(event: FormEvent): void {
    event.preventDefault();
    send(sentGuest(typed), onClose, reasonOf(reason));
  }

  return (
    <Dialog
      busy={saving.isPending}
      onClose={onClose}
      title={title}
      description={t('fill.intro')}
      shape="sheet"
    >
      <form noValidate onSubmit={save} className="grid gap-4">
        <GuestFields
          guest={guest}
          typed={typed}
          refused={fields}
          onChange={(change) => {
            setTyped({ ...typed, ...change });
            setDirty(true);
          }}
        />
        {isReasonAsked(saving.error) ? <WhyAway value={reason} onChange={setReason} /> : null}
        {guest !== undefined && guest.filed === null ? (
          <Button
            look="plain"
            disabled={saving.isPending}
            onClick={() => send({ away: true }, onClose, reasonOf(reason))}
            className="justify-self-start"
          >
            {t('fill.away')}
          </Button>
        ) : null}
        <Failure error={Object.keys(fields).length > 0 ? null : saving.error} />
        <div className="sticky bottom-0 -mx-6 flex flex-wrap-reverse justify-end gap-3 border-t border-line bg-surface px-6 py-3">
          {hasNext ? (
            <Button
              look="outline"
              disabled={saving.isPending}
              onClick={() => send(sentGuest(typed), onNext, reasonOf(reason))}
            >
              {t('fill.next')}
            </Button>
          ) : null}
          <Button type="submit" busy={saving.isPending} className="grow sm:grow-0">
            {t('fill.keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
