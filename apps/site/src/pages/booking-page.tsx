import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { villaQuery } from '../app/villa-query.ts';
import type { Page } from '../features/booking/booking-step.ts';
import { BookingGate } from '../features/booking/components/booking-gate.tsx';
import { useStay } from '../features/booking/stay.tsx';
import { homeAddress } from '../features/language/home-address.ts';
import { WhomToCall } from './stay-guide.tsx';
import { NOTICE_SIZES, villaPicture } from './villa-picture.tsx';

interface BookingPageProps {
  /** null: the bare link, which redirects to the step of the booking. */
  step?: Page | null;
  children?: ReactNode;
}

/** Around each page of a booking, and in its place where there is none, or no longer: the villa, whom to call, the way home. */
export default function BookingPage({ step = null, children }: BookingPageProps) {
  const { id = '' } = useParams();
  const { data: villa } = useSuspenseQuery(villaQuery);
  return (
    <BookingGate
      id={id}
      step={step}
      villa={villa}
      picture={villaPicture(villa, NOTICE_SIZES)}
      contact={<WhomToCall villa={villa} />}
      homeHref={homeAddress()}
    >
      {children}
    </BookingGate>
  );
}

/** Whom to call: before money goes, whom to ask first. What waits for the villa says itself when that answers. */
export function CallUs() {
  const { villa, state, asks } = useStay();
  const isBeforePaying = state.phase === 'to_pay' && asks === 'money';
  const isPaidOnly = state.phase === 'to_pay' && state.ask === null;
  const waits = state.slip === 'waits' || state.request?.state === 'open' || isPaidOnly;
  return (
    <div className="empty:hidden print:hidden">
      <WhomToCall
        villa={villa}
        isBeforePaying={isBeforePaying}
        withTime={!waits && !isBeforePaying}
      />
    </div>
  );
}
