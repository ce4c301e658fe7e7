import type { Language } from '@villa/shared/domain/text/language.ts';
import { createLateCode } from '@villa/ui/late-code.ts';
import { paths } from '../../app/paths.ts';
import type { StayDetails } from '../../features/stay/stay-form.tsx';

const loadCode = () =>
  Promise.all([
    import('@tanstack/react-query'),
    import('../../app/query-client.ts'),
    import('../../features/booking/api/create-booking.ts'),
  ]);

const fetchCode = createLateCode();

/** Books from the home page and goes on to the guest's details. Its code is fetched by the click. */
export async function bookFromHome(details: StayDetails, language: Language): Promise<void> {
  const [{ MutationObserver }, { queryClient }, { createBookingMutation }] =
    await fetchCode(loadCode);
  const observer = new MutationObserver(queryClient, createBookingMutation);
  const { booking } = await observer.mutate({
    bookingDetails: { ...details },
    paymentMethod: 'bank_transfer',
    specialRequests: '',
    language,
  });
  window.location.assign(paths.customerInfo(booking._id));
}
