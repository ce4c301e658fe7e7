import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useApi } from '@villa/admin/use-host.ts';
import { bookingQuery } from '../kit/booking-query.ts';
import { EndStayDialog, type StayEnd } from '../features/bookings/components/end-stay-dialog.tsx';
import { ClashScreen, type EndStayProps } from '../features/channels/clash-screen.tsx';

/** A double booking, whose own side is cancelled as it is on the booking's page. */
export default function ClashPage() {
  return <ClashScreen EndStay={EndStay} />;
}

function EndStay({ bookingId, open, onClose, onEnd, ...state }: EndStayProps) {
  const { t } = useTranslation('cancellations');
  const query = useQuery({ ...bookingQuery(useApi(), bookingId), enabled: open });
  const { data: booking } = query;
  if (booking) {
    const { version } = booking;
    const mutate: StayEnd['mutate'] = (ending) => onEnd({ ...ending, version });
    return (
      <EndStayDialog booking={booking} open={open} onClose={onClose} end={{ mutate, ...state }} />
    );
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('end.title')}>
      {<NotLoaded error={query.error} onRetry={query.refetch} />}
    </Dialog>
  );
}
