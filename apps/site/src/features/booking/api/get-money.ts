import { queryOptions } from '@tanstack/react-query';
import { getGuestMoney } from '@villa/shared/contract/guest-money.ts';
import type { Booking } from '@villa/shared/contract/booking.ts';
import { api } from '@villa/site/app/api.ts';
import { bookingKey } from './get-booking.ts';

/** The guest's own payments, asked for again whenever the booking has changed. Throws ApiError. */
export function moneyQuery({ _id: id, version }: Pick<Booking, '_id' | 'version'>) {
  return queryOptions({
    queryKey: [...bookingKey(id), 'money', version] as const,
    queryFn: ({ signal }) => api.call(getGuestMoney, { params: { id }, signal }),
  });
}
