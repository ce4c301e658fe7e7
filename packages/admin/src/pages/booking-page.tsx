import { BookingScreen } from '../features/bookings/booking-screen.tsx';
import { BookingMails } from '../features/mails/booking-mails.tsx';

/** A booking, and in its place what the guest was written about it. */
export default function BookingPage() {
  return <BookingScreen Mails={BookingMails} />;
}
