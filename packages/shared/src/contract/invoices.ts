import * as z from 'zod/mini';
import { baht, because, calendarDate, idParams, instant, wholeNumber, wireDate } from './fields.ts';
import { type FileRoute, route } from './route.ts';

const MAX_BAHT = 100_000_000;

/** The party that an invoice asks to pay. */
export const INVOICE_PAYERS = ['guest', 'agent'] as const;
export type InvoicePayer = (typeof INVOICE_PAYERS)[number];

/** A request to pay, with a number of its own range. It moves no money, and is never a receipt. */
const invoice = z.object({
  number: z.string(),
  amount: baht,
  issuedOn: calendarDate,
  dueOn: calendarDate,
  /** The company or the name that it is made out to. */
  to: z.string(),
  /** The user. */
  by: z.nullable(z.string()),
  voidedAt: z.nullable(instant),
});
export type Invoice = z.infer<typeof invoice>;

/** In the order of their numbers. */
export const listInvoices = route({
  method: 'GET',
  path: '/api/admin/bookings/:id/invoices',
  access: { may: 'bookings.money' },
  params: idParams,
  answer: z.object({ invoices: z.array(invoice) }),
});

/**
 * Makes one out: to whom the booking's receipts are made out, or to its agent. At most what is due of the stay; damage
 * deposits stand on none. 409 `invalid_transition` where the booking is cancelled.
 */
export const makeInvoice = route({
  method: 'POST',
  path: '/api/admin/bookings/:id/invoices',
  access: { may: 'bookings.money' },
  status: 201,
  params: idParams,
  body: z.object({
    amount: wholeNumber(1, MAX_BAHT),
    dueOn: wireDate,
    to: z.enum(INVOICE_PAYERS, because('invalid')),
  }),
  answer: invoice,
});

/** Nobody is to pay by it any more; its number stays. 409 `invoice_void`. */
export const voidInvoice = route({
  method: 'POST',
  path: '/api/admin/invoices/:number/void',
  access: { may: 'bookings.money' },
  params: z.object({ number: z.string() }),
  answer: invoice,
});

/** `?language=th|en`, the guest's own when left out. */
export const getInvoice = {
  method: 'GET',
  path: '/api/admin/invoices/:number',
  access: { may: 'bookings.money' },
  type: 'application/pdf',
} as const satisfies FileRoute;
