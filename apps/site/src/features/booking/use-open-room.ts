import { useQuery } from '@tanstack/react-query';
import type { Booking } from '@villa/shared/contract/booking.ts';
import type { TopUp } from '@villa/shared/contract/top-ups.ts';
import { topUpQuery } from './api/top-up.ts';

export interface OpenRoom {
  /** What is asked for now is the bedroom that the guest took, and nothing besides. */
  isAsked: boolean;
  /** The bedroom itself; null while it is read. */
  topUp: TopUp | null;
}

/**
 * Whether what a confirmed booking asks for now is one more bedroom alone. Nobody owes it: it has its hour
 * (`topUp.endsAt`), and with it charge and instalment are taken back, so that it is asked for in one place only.
 */
export function useOpenRoom({ _id: id, status, money }: BookingFacts): OpenRoom {
  const { next } = money;
  const mayBe = status === 'confirmed' && next?.kind === 'top_up';
  const { data, isError } = useQuery({ ...topUpQuery(id), enabled: mayBe });
  if (!mayBe || isError) return { isAsked: false, topUp: null };
  if (data === undefined) return { isAsked: true, topUp: null };
  const { topUp } = data;
  // What falls due together is one sum: then it is more than the bedroom.
  const isAlone = topUp?.state === 'open' && next.amount === topUp.amount - topUp.paid;
  return isAlone ? { isAsked: true, topUp } : { isAsked: false, topUp: null };
}

type BookingFacts = Pick<Booking, '_id' | 'status' | 'money'>;
