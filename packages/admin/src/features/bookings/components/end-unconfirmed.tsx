import { useCall } from '@villa/admin/kit/use-action.ts';
import { useQuery } from '@tanstack/react-query';
import {
  endUnconfirmed,
  reopenUnconfirmed,
  type WhichUnconfirmed,
} from '@villa/shared/contract/unconfirmed.ts';
import { selectClass } from '@villa/ui/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { useHost } from '@villa/admin/use-host.ts';
import { unconfirmedQuery } from '../api/unconfirmed.ts';

const HOURS = [1, 3, 6, 12, 24, 48] as const;

interface EndUnconfirmedProps {
  open: boolean;
  onClose: () => void;
  /** A booking whose client's bookings end; null: those of the last hours. */
  bookingId: string | null;
}

/** Ends many unconfirmed bookings in one step, once it was said how many they are; with the way back. */
export function EndUnconfirmed({ open, onClose, bookingId }: EndUnconfirmedProps) {
  const { t } = useTranslation(['bookings', 'shell']);
  const { api, notify } = useHost();
  const [hours, setHours] = useState<number>(HOURS[0]);
  const which: WhichUnconfirmed = bookingId === null ? { hours } : { booking: bookingId };
  const count = useQuery({ ...unconfirmedQuery(api, which), enabled: open });

  const reopening = useCall(reopenUnconfirmed, {
    onSuccess({ reopened, left }) {
      if (reopened.length > 0) notify.success(t('client.back', { count: reopened.length }));
      const references = left.map(({ reference }) => reference).join(', ');
      if (left.length > 0) notify.error(t('client.left', { references }));
    },
    tells: true,
    refreshes: [],
  });
  const ending = useCall(endUnconfirmed, {
    onSuccess({ ended }) {
      const ids = ended.map(({ _id }) => _id);
      const run = () => reopening.mutate({ body: { ids } });
      notify.success(
        t('client.ended', { count: ids.length }),
        ids.length > 0 ? { label: t('shell:undo'), run } : undefined,
      );
      onClose();
    },
    refreshes: [],
  });

  const found = count.data;
  const isNothing = found?.bookings === 0;
  const error = ending.error ?? count.error;
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        ending.reset();
        onClose();
      }}
      title={t('client.endTitle')}
      yes={t('client.yes')}
      no={t('client.no')}
      busy={ending.isPending}
      error={error}
      isDangerous
      onYes={() => {
        if (found && !isNothing) ending.mutate({ body: which });
      }}
    >
      {bookingId === null ? (
        <FormRow label={t('client.hours')}>
          <select
            className={selectClass}
            value={hours}
            onChange={({ target }) => setHours(Number(target.value))}
          >
            {HOURS.map((value) => (
              <option key={value} value={value}>
                {t('client.hoursCount', { count: value })}
              </option>
            ))}
          </select>
        </FormRow>
      ) : null}
      <p role="status" className="text-ink">
        {found === undefined
          ? t('client.counting')
          : isNothing
            ? t('client.none')
            : t('client.found', { count: found.bookings, nights: found.nights })}
      </p>
      {found && found.inReview > 0 ? (
        <p>{t('client.inReview', { count: found.inReview })}</p>
      ) : null}
      <p>{t('client.text')}</p>
    </ConfirmDialog>
  );
}
