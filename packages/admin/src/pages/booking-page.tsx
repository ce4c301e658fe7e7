import type { ComponentProps } from 'react';
import { AskPastReason } from '../features/bookings/ask-past-reason.tsx';
import { BookingScreen } from '../features/bookings/booking-screen.tsx';
import { RefundQuestion } from '../features/dashboard/components/refund-question.tsx';
import { BookingExtrasFold } from '../features/extras/booking-extras-fold.tsx';
import { BookingMails } from '../features/mails/booking-mails.tsx';
import { BookingMessagesFold } from '../features/messages/booking-messages-fold.tsx';

/** A booking, and in their places what the guest was written about it and what is asked about its money of before. */
export default function BookingPage() {
  return (
    <AskPastReason>
      <BookingScreen Mails={MailsAndMessages} MoneyQuestion={RefundQuestion} />
    </AskPastReason>
  );
}

function MailsAndMessages(props: ComponentProps<typeof BookingMails>) {
  return (
    <>
      <BookingExtrasFold bookingId={props.bookingId} />
      <BookingMessagesFold bookingId={props.bookingId} />
      <BookingMails {...props} />
    </>
  );
}
