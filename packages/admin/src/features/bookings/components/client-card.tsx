import { useCall } from '@villa/admin/kit/use-action.ts';
import { allowClient } from '@villa/shared/contract/unconfirmed.ts';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fold } from '@villa/admin/kit/fold.tsx';
import { useHost } from '@villa/admin/use-host.ts';
import { EndUnconfirmed } from './end-unconfirmed.tsx';
import { useInstant } from '@villa/admin/shell/use-instant.ts';

/** The connection that a guest booked from: allow it more, or end what it holds. */
export function ClientCard({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('bookings');
  const { notify } = useHost();
  const instantText = useInstant();
  const [ending, setEnding] = useState(false);
  const allowing = useCall(allowClient, {
    onSuccess: () => notify.success(t('client.allowDone')),
    refreshes: ['booking', booking._id],
    tells: true,
  });
  const until = booking.clientAllowedUntil;
  return (
    <Fold
      title={t('client.title')}
      say={until === null ? t('client.usual') : t('client.allowed', { time: instantText(until) })}
    >
      <p className="mb-3 text-sm text-soft">{t('client.intro')}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="outline"
          busy={allowing.isPending}
          onClick={() => allowing.mutate({ params: { id: booking._id } })}
          className="grow"
        >
          {t('client.allow')}
        </Button>
        <Button look="outline" onClick={() => setEnding(true)} className="grow text-danger!">
          {t('client.end')}
        </Button>
      </div>
      <EndUnconfirmed open={ending} onClose={() => setEnding(false)} bookingId={booking._id} />
    </Fold>
  );
}
