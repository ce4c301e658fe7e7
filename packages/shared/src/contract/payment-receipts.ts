import * as z from 'zod/mini';
import { baht, calendarDate, idParams, onReceipts, optionalLineWithoutLink } from './fields.ts';
import { type FileRoute, route } from './route.ts';

/** A payment's receipt, as the lists of payments show it. `token` is part of the address that verifies it. */
export const receiptOfPayment = z.object({
  number: z.string(),
  token: z.string(),
  /** The payment was a mistake: the receipt keeps its number and is worth nothing. */
  voided: z.boolean(),
});
export type ReceiptOfPayment = z.infer<typeof receiptOfPayment>;

/** The details that are recorded for receipts. */
export const newReceiptDetails = z.object({
  company: onReceipts(optionalLineWithoutLink(200)),
  /** A guest from abroad may have one of another shape than the villa's. */
  taxNumber: optionalLineWithoutLink(30),
  /** One line: with more, a guest could write what only the villa says on a receipt. */
  address: onReceipts(optionalLineWithoutLink(500)),
});

/** To whom the coming receipts of a booking are made out beside the guest; all empty: to the guest alone. */
export const receiptDetails = z.object({
  company: z.string(),
  taxNumber: z.string(),
  address: z.string(),
});
export type ReceiptDetails = z.infer<typeof receiptDetails>;

const detailsAnswer = z.object({
  receiptDetails,
  /** The numbers of valid receipts that are made out otherwise. Older servers do not say them. */
  otherwise: z.optional(z.array(z.string())),
});

export const getReceiptDetails = route({
  method: 'GET',
  path: '/api/booking/:id/receipt-details',
  access: { booking: true, may: 'bookings.money' },
  params: idParams,
  answer: detailsAnswer,
});

/** Receipts that were issued stay as they are. */
export const setReceiptDetails = route({
  method: 'PATCH',
  path: '/api/booking/:id/receipt-details',
  access: { booking: true, may: 'bookings.money' },
  params: idParams,
  body: newReceiptDetails,
  answer: detailsAnswer,
});

/** The answer to anybody who asks whether a receipt is real. It names nobody. */
export const verifiedReceipt = z.object({
  number: z.string(),
  /** As it stands on the receipt: who issued it; in each language that is written, parted as `namesIn` reads it. */
  issuer: z.string(),
  amount: baht,
  receivedOn: calendarDate,
  issuedOn: calendarDate,
  voided: z.boolean(),
  /** The day at the villa; null unless voided. */
  voidedOn: z.nullable(calendarDate),
  /** The number of the receipt that stands in its place; null where there is none. Older servers do not say it. */
  replacedBy: z.optional(z.nullable(z.string())),
});
export type VerifiedReceipt = z.infer<typeof verifiedReceipt>;

/** The code as it was printed or typed: its groups, its case and what looks alike do not matter. */
export const verifyReceipt = route({
  method: 'GET',
  path: '/api/receipts/:token',
  access: 'public',
  params: z.object({ token: z.string() }),
  answer: verifiedReceipt,
});

/** `?language=th|en`, the guest's own when left out. */
export const getPaymentReceipt = {
  method: 'GET',
  path: '/api/booking/:id/receipts/:number',
  access: { booking: true, may: 'bookings.money' },
  type: 'application/pdf',
} as const satisfies FileRoute;

/** A damage deposit that is held, or money that went back: a paper without a number. `?language=th|en`. */
export const getPaymentPaper = {
  method: 'GET',
  path: '/api/booking/:id/payments/:payment/paper',
  access: { booking: true, may: 'bookings.money' },
  type: 'application/pdf',
} as const satisfies FileRoute;

/**
 * Makes a receipt out anew, by what is written down now: its number is void, and the new one names it. The guest gets
 * the new one by mail. 409 `receipt_void`, `receipt_same`.
 */
export const makeReceiptAnew = route({
  method: 'POST',
  path: '/api/admin/receipts/:number/anew',
  access: { may: 'bookings.money' },
  status: 201,
  params: z.object({ number: z.string() }),
  answer: z.object({ receipt: receiptOfPayment }),
});

/** The same receipt for staff, whatever has become of the booking since. */
export const getStaffReceipt = {
  method: 'GET',
  path: '/api/admin/receipts/:number',
  access: { may: 'bookings.money' },
  type: 'application/pdf',
} as const satisfies FileRoute;

/** The site's page where anybody types the code of a receipt. */
export const VERIFY_PAGE = '/verify/receipt';

/** The address at which anybody sees whether a receipt is real. */
export function verifyPath(token: string): string {
  return `${VERIFY_PAGE}/${encodeURIComponent(token)}`;
}
