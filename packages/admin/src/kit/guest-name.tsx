import { useTranslation } from 'react-i18next';

/** The guest's name, or a text that says that no name is known yet. */
export function useGuestName(): (booking: { customerName: string }) => string {
  const { t } = useTranslation('shell');
  return ({ customerName }) => customerName || t('noName');
}

interface GuestNameProps {
  booking: { customerName: string; reference: string };
}

/** The guest's name where nothing else distinguishes bookings: without one, the reference stands beside it. */
export function GuestName({ booking }: GuestNameProps) {
  const nameOf = useGuestName();
  if (booking.customerName !== '') return <bdi>{booking.customerName}</bdi>;
  return <span className="text-soft">{`${nameOf(booking)} (${booking.reference})`}</span>;
}
