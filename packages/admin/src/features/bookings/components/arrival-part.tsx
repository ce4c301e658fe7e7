import { useCall } from '@villa/admin/kit/use-action.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { getGuestPage, openArrival } from '@villa/shared/contract/guest-page.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';

const arrivalKey = ({ _id, version, money }: BookingDetail) => [
  'guest-page',
  _id,
  // Follows the booking: what is paid or cancelled changes it.
  version,
  money.paid,
];

/** How far a guest's door code and Wi-Fi are; null where no arrival details are written, or nobody is to read them. */
export function useArrival(booking: BookingDetail) {
  const { api } = useHost();
  const id = booking._id;
  const isConfirmed = booking.status === 'confirmed';
  const { data } = useQuery({
    queryKey: arrivalKey(booking),
    queryFn: ({ signal }) => api.call(getGuestPage, { params: { id }, signal }),
    enabled: isConfirmed,
  });
  const arrival = isConfirmed ? data?.arrival : undefined;
  if (!arrival || arrival.state === 'nothing' || arrival.state === 'over') return null;
  return { ...arrival, state: arrival.state };
}

interface ArrivalPartProps {
  booking: BookingDetail;
  arrival: NonNullable<ReturnType<typeof useArrival>>;
}

/** Tells whether the guest can read how to get in, and has the button that lets them. */
export function ArrivalPart({ booking, arrival }: ArrivalPartProps) {
  const { t } = useTranslation('bookings');
  const { language } = useLanguage();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const opening = useCall(openArrival, {
    onSuccess(answer) {
      queryClient.setQueryData(arrivalKey(booking), answer);
      notify.success(t(answer.arrival.opened ? 'arrival.opened' : 'arrival.closed'));
    },
    tells: true,
  });
  const { state, opened } = arrival;
  const date = formatDate(arrival.opensOn, language);
  return (
    <section className="mt-4 grid justify-items-start gap-3 border-t border-line pt-4">
      <h3 className="font-medium">{t('arrival.title')}</h3>
      <p>{opened ? t('arrival.isOpened') : t(`arrival.state.${state}`, { date })}</p>
      {opened || state !== 'open' ? (
        <Button
          look="outline"
          className="print:hidden"
          busy={opening.isPending}
          onClick={() => opening.mutate({ params: { id: booking._id }, body: { open: !opened } })}
        >
          {t(opened ? 'arrival.close' : 'arrival.open')}
        </Button>
      ) : null}
    </section>
  );
}
