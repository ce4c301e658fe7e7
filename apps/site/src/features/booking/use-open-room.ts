import { useQuery } from '@tanstack/react-query';
import type { Booking } from '@villa/shared/contract/booking.ts';
import type { TopUp } from '@villa/shared/contract/top-ups.ts';
import { topUpQuery } from './api/top-up.ts';

export interface OpenRoom {
  /** True when the amount due is that of the bedroom that the guest took, and nothing besides. */
  isAsked: boolean;
  /** The bedroom itself; null while it is read. */
  topUp: TopUp | null;
}

/**
 * Tells whether one more bedroom alone is due now for a confirmed booking. Nobody owes it: it has its hour
 * (`topUp.endsAt`), and with it charge and instalment are taken back, so that it is asked for in one place only.
 */
export function useOpenRoom({ _id: id, status, money }: BookingFacts): OpenRoom {
  const { next } = money;
  const mayBe = status === 'confirmed' && next?.kind === 'top_up';
  const { data, isError } = useQuery({ ...topUpQuery(id), enabled: mayBe });
  if (!mayBe || isError) return { isAsked: false, topUp: null };
  if (data === undefined) return { isAsked: true, topUp: null };
  const { topUp } = data;
  // Amounts that fall due together are one sum: then it is more than the bedroom.
  const isAlone = topUp?.state === 'open' && next.amount === topUp.amount - topUp.paid;
  return isAlone ? { isAsked: true, topUp } : { isAsked: false, topUp: null };
}

type BookingFacts = Pick<Booking, '_id' | 'status' | 'money'>;
