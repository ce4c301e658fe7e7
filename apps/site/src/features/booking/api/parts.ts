import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import type { Booking } from '@villa/shared/contract/booking.ts';
import {
  type NewCancellation,
  askCancellation,
  getCancellation,
  nameRefundAccount,
  withdrawCancellation,
} from '@villa/shared/contract/cancellations.ts';
import { endCheckout, readCheckoutState, startCheckout } from '@villa/shared/contract/checkout.ts';
import { getGuestMoney } from '@villa/shared/contract/guest-money.ts';
import {
  getGuestPage,
  getSharedStay,
  shareStay,
  unshareStay,
} from '@villa/shared/contract/guest-page.ts';
import {
  type WantedExtra,
  addBookingExtra,
  cancelBookingExtra,
  changeBookingExtra,
  getBookingExtras,
} from '@villa/shared/contract/extras.ts';
import { linkGuestLine, unlinkGuestLine } from '@villa/shared/contract/line.ts';
import {
  type ReceiptDetails,
  getReceiptDetails,
  setReceiptDetails,
} from '@villa/shared/contract/payment-receipts.ts';
import { getPayment } from '@villa/shared/contract/payment.ts';
import { getTopUp, takeTopUp, withdrawTopUp } from '@villa/shared/contract/top-ups.ts';
import type { RefundAccount } from '@villa/shared/domain/money/cancellation.ts';
import { api } from '@villa/site/app/api.ts';
import { WATCH_MS, bookingKey, partMutation, partQuery } from './booking.ts';

/** A payment's news mostly takes seconds. */
const CHECKOUT_MS = 3000;

/** The refund for cancelling, and the state of a request. All here throw ApiError. */
export const cancellationQuery = (id: string) =>
  partQuery(
    id,
    'cancellation',
    (signal) => api.call(getCancellation, { params: { id }, signal }),
    ({ request }) => request?.state === 'open',
  );

export const askCancellationMutation = (id: string, onDone: () => void) =>
  partMutation(
    id,
    'cancellation',
    (body: NewCancellation) => api.call(askCancellation, { params: { id }, body }),
    onDone,
  );

/** Names the account for refunds. */
export const nameRefundAccountMutation = (id: string, onDone: () => void) =>
  partMutation(
    id,
    'cancellation',
    (body: RefundAccount) => api.call(nameRefundAccount, { params: { id }, body }),
    onDone,
  );

export const withdrawCancellationMutation = (id: string, onDone: () => void) =>
  partMutation(
    id,
    'cancellation',
    (_: undefined) => api.call(withdrawCancellation, { params: { id } }),
    onDone,
  );

/** The price of one more bedroom, and the one that was taken. */
export const topUpQuery = (id: string) =>
  partQuery(
    id,
    'top-up',
    (signal) => api.call(getTopUp, { params: { id }, signal }),
    ({ topUp }) => topUp?.state === 'open',
  );

export const takeTopUpMutation = (id: string, onDone: () => void) =>
  partMutation(
    id,
    'top-up',
    (body: { rooms: number; amount: number }) => api.call(takeTopUp, { params: { id }, body }),
    onDone,
  );

export const withdrawTopUpMutation = (id: string, onDone: () => void) =>
  partMutation(id, 'top-up', (_: undefined) => api.call(withdrawTopUp, { params: { id } }), onDone);

/** The extras of a booking, and those that can be added. */
export const extrasQuery = (id: string) =>
  partQuery(
    id,
    'extras',
    (signal) => api.call(getBookingExtras, { params: { id }, signal }),
    ({ extras }) => extras.some(({ state }) => state === 'asked'),
  );

export const addExtraMutation = (id: string, onDone: () => void) =>
  partMutation(
    id,
    'extras',
    (body: WantedExtra & { amount?: number }) =>
      api.call(addBookingExtra, { params: { id }, body }),
    onDone,
  );

/** Has so many of one that asks nothing; 0: none. */
export const countExtraMutation = (id: string) =>
  partMutation(
    id,
    'extras',
    ({ extraId, row, count }: { extraId: string; row: string | null; count: number }) => {
      if (row === null) {
        return api.call(addBookingExtra, {
          params: { id },
          body: { id: extraId, quantity: count },
        });
      }
      const params = { id, extra: row };
      return count === 0
        ? api.call(cancelBookingExtra, { params })
        : api.call(changeBookingExtra, { params, body: { quantity: count } });
    },
  );

export const cancelExtraMutation = (id: string) =>
  partMutation(id, 'extras', (extra: string) =>
    api.call(cancelBookingExtra, { params: { id, extra } }),
  );

/** To whom the coming receipts are made out beside the guest. */
export const receiptDetailsQuery = (id: string) =>
  partQuery(id, 'receipt details', (signal) =>
    api.call(getReceiptDetails, { params: { id }, signal }),
  );

export const receiptDetailsMutation = (id: string) =>
  partMutation(id, 'receipt details', (body: ReceiptDetails) =>
    api.call(setReceiptDetails, { params: { id }, body }),
  );

/** How to get in when it is time, and no longer; and the link for those who come along. */
export const guestPageQuery = (id: string) =>
  partQuery(
    id,
    'page',
    (signal) => api.call(getGuestPage, { params: { id }, signal }),
    () => true,
  );

export const shareMutation = (id: string, onDone: () => void) =>
  partMutation(
    id,
    'page',
    (share: boolean) => api.call(share ? shareStay : unshareStay, { params: { id } }),
    onDone,
  );

/** A code by which the guest links LINE. */
export const linkLineMutation = (id: string) => ({
  mutationFn: (_: undefined) => api.call(linkGuestLine, { params: { id } }),
});

export const unlinkLineMutation = (id: string) => ({
  mutationFn: (_: undefined) => api.call(unlinkGuestLine, { params: { id } }),
});

/** The guest's own payments, asked for again whenever the booking has changed. */
export function moneyQuery({ _id: id, version }: Pick<Booking, '_id' | 'version'>) {
  return queryOptions({
    queryKey: [...bookingKey(id), 'money', version] as const,
    queryFn: ({ signal }) => api.call(getGuestMoney, { params: { id }, signal }),
  });
}

/** The ways to pay: accounts, PromptPay, amount. Only while the booking is active. */
export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: [...bookingKey(id), 'payment'] as const,
    queryFn: ({ signal }) => api.call(getPayment, { params: { id }, signal }),
    staleTime: 0,
    // An open page must not go on showing an account that guests shall no longer pay into.
    refetchInterval: WATCH_MS,
    refetchOnWindowFocus: 'always',
  });
}

/** The page at the provider's, looked at often while its outcome is not known. */
export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: [...bookingKey(id), 'checkout'] as const,
    queryFn: ({ signal }) => api.call(readCheckoutState, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'open' ? CHECKOUT_MS : false),
  });

/** Opens the provider's page in place of this one. */
export const startCheckoutMutation = (id: string) => ({
  mutationFn: (amount: number) => api.call(startCheckout, { params: { id }, body: { amount } }),
  onSuccess: ({ url }: { url: string }) => location.assign(url),
});

export const endCheckoutMutation = (id: string) =>
  partMutation(id, 'checkout', (_: undefined) => api.call(endCheckout, { params: { id } }));

/** A stay as those who come along see it. */
export function sharedStayQuery(token: string) {
  return queryOptions({
    queryKey: ['shared-stay', token] as const,
    queryFn: ({ signal }) => api.call(getSharedStay, { params: { token }, signal }),
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status < 500),
  });
}
