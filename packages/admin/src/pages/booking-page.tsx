import { AskPastReason } from '../features/bookings/ask-past-reason.tsx';
import { BookingScreen } from '../features/bookings/booking-screen.tsx';
import { RefundQuestion } from '../features/dashboard/components/refund-question.tsx';
import { BookingMails } from '../features/mails/booking-mails.tsx';

/** A booking, and in their places what the guest was written about it and what is asked about its money of before. */
export default function BookingPage() {
  return (
    <AskPastReason>
      <BookingScreen Mails={BookingMails} MoneyQuestion={RefundQuestion} />
    </AskPastReason>
  );
}
