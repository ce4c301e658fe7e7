import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { expect, test, vi } from 'vitest';
import { sampleBooking } from '../testing/sample-booking.ts';
import { type BookingView, bookingKey, bookingMutation } from './booking.ts';

const viewIn = (paymentMethod: 'bank_transfer' | 'promptpay') =>
  ({ booking: sampleBooking({ paymentMethod }) }) as BookingView;

function held<Answer>() {
  let give: (answer: Answer) => void = () => {};
  const promise = new Promise<Answer>((resolve) => (give = resolve));
  return { promise, give: (answer: Answer) => give(answer) };
}

/** A page that waits for the booking and for something below it, and a guest who changes the booking meanwhile. */
function openPage(change: () => Promise<BookingView>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const booking = held<BookingView>();
  const below = held<string>();
  client.setQueryData(bookingKey('b1'), viewIn('bank_transfer'));
  const ask = (queryKey: readonly string[], answer: Promise<unknown>) =>
    // It takes the signal, as each of ours does: it is what ends a request.
    new QueryObserver(client, { queryKey, queryFn: ({ signal: _ }) => answer }).subscribe(() => {});
  ask(bookingKey('b1'), booking.promise);
  ask([...bookingKey('b1'), 'payment'], below.promise);
  const mutation = new MutationObserver(client, bookingMutation('b1', change));
  const methodOf = () => client.getQueryData<BookingView>(bookingKey('b1'))?.booking.paymentMethod;
  return { client, booking, below, mutation, methodOf };
}

test('a change leaves what is below the booking on its way', async () => {
  const { client, below, mutation } = openPage(async () => viewIn('promptpay'));
  await mutation.mutate(undefined);
  below.give('where to pay');
  await vi.waitFor(() =>
    expect(client.getQueryData([...bookingKey('b1'), 'payment'])).toBe('where to pay'),
  );
});

test("an answer from before a change does not take the place of the change's", async () => {
  const { booking, mutation, methodOf } = openPage(async () => viewIn('promptpay'));
  await mutation.mutate(undefined);
  booking.give(viewIn('bank_transfer'));
  await booking.promise;
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(methodOf()).toBe('promptpay');
});

test('a change that fails leaves the booking on its way', async () => {
  const failure = new ApiError(503, { code: 'unavailable', message: '' });
  const { booking, mutation, methodOf } = openPage(() => Promise.reject(failure));
  await expect(mutation.mutate(undefined)).rejects.toBe(failure);
  booking.give(viewIn('promptpay'));
  await vi.waitFor(() => expect(methodOf()).toBe('promptpay'));
});
