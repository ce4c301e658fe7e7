import { useCall } from '@villa/admin/kit/use-action.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { getGuestPage, openArrival } from '@villa/shared/contract/guest-page.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';

/**
 * Tells whether the guest can read how to get in, and has the button that lets them; empty where no arrival details are
 * written.
 */
export function ArrivalCard({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('bookings');
  const { language } = useLanguage();
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const id = booking._id;
  // Follows the booking: what is paid or cancelled changes it.
  const queryKey = ['guest-page', id, booking.version, booking.money.paid];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getGuestPage, { params: { id }, signal }),
    enabled: booking.status === 'confirmed',
  });
  const opening = useCall(openArrival, {
    onSuccess(answer) {
      queryClient.setQueryData(queryKey, answer);
      notify.success(t(answer.arrival.opened ? 'arrival.opened' : 'arrival.closed'));
    },
    tells: true,
  });
  const arrival = booking.status === 'confirmed' ? data?.arrival : undefined;
  if (!arrival || arrival.state === 'nothing' || arrival.state === 'over') return null;
  const { state, opened } = arrival;
  const date = formatDate(arrival.opensOn, language);
  return (
    <SectionCard title={t('arrival.title')}>
      <div className="grid justify-items-start gap-3">
        <p>{opened ? t('arrival.isOpened') : t(`arrival.state.${state}`, { date })}</p>
        {opened || state !== 'open' ? (
          <Button
            look="outline"
            className="print:hidden"
            busy={opening.isPending}
            onClick={() => opening.mutate({ params: { id }, body: { open: !opened } })}
          >
            {t(opened ? 'arrival.close' : 'arrival.open')}
          </Button>
        ) : null}
      </div>
    </SectionCard>
  );
}
