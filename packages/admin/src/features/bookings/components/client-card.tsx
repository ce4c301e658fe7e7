import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { formatInstant } from '@villa/shared/i18n/formats.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { allowClientMutation } from '../api/unconfirmed.ts';
import { useTimeZone } from '@villa/admin/kit/use-villa.ts';
import { EndUnconfirmed } from './end-unconfirmed.tsx';

/** The connection that a guest booked from: allow it more, or end what it holds. */
export function ClientCard({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('bookings');
  const { api, notify } = useHost();
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [ending, setEnding] = useState(false);
  const allowing = useMutation({
    ...allowClientMutation(api, booking._id),
    onSuccess() {
      notify.success(t('client.allowDone'));
      return queryClient.invalidateQueries({ queryKey: ['booking', booking._id] });
    },
    onError: (error) => notify.error(errorText(error)),
  });
  const until = booking.clientAllowedUntil;
  return (
    <SectionCard title={t('client.title')} intro={t('client.intro')} className="print:hidden">
      {until === null ? null : (
        <p className="mb-3 text-sm">
          {t('client.allowed', { time: formatInstant(until, language, timeZone) })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          look="outline"
          busy={allowing.isPending}
          onClick={() => allowing.mutate()}
          className="grow"
        >
          {t('client.allow')}
        </Button>
        <Button look="outline" onClick={() => setEnding(true)} className="grow text-danger!">
          {t('client.end')}
        </Button>
      </div>
      <EndUnconfirmed open={ending} onClose={() => setEnding(false)} bookingId={booking._id} />
    </SectionCard>
  );
}
