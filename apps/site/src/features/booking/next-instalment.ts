import type { Booking } from '@villa/shared/contract/booking.ts';

/** The instalment that what is asked for next is named after, and that a slip for it names. */
export function nextInstalment({ money, instalments }: Pick<Booking, 'money' | 'instalments'>) {
  const { next } = money;
  if (next === null) return undefined;
  return instalments.find(
    ({ kind, dueOn, amount, paid }) => kind === next.kind && dueOn === next.dueOn && paid < amount,
  );
}
