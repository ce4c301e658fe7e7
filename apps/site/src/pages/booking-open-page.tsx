import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { BookingGate } from '../features/booking/components/booking-gate.tsx';
import { villaQuery } from '../app/villa-query.ts';
import { bookingNotice } from './booking-notice.tsx';

/** A booking's bare link: redirects to the step of the booking. */
export default function BookingOpenPage() {
  const { id = '' } = useParams();
  const { data: villa } = useSuspenseQuery(villaQuery);
  return <BookingGate id={id} step={null} {...bookingNotice(villa)} />;
}
