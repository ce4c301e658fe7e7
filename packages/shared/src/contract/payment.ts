import * as z from 'zod/mini';
import { baht, idParams, instant } from './fields.ts';
import { type FileRoute, route } from './route.ts';

/** Slips: JPG, PNG or PDF, at most 5 MB. */
export const SLIP_MAX_BYTES = 5 * 1024 * 1024;
/** A picture of more pixels is no slip, however few bytes it has. */
export const SLIP_MAX_PIXELS = 50_000_000;
export const SLIP_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type SlipType = (typeof SLIP_TYPES)[number];

/** The ways to pay on a provider's page. */
export const CARD_MEANS = ['card', 'promptpay'] as const;
export type CardMeans = (typeof CARD_MEANS)[number];

export const bankAccount = z.object({
  id: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  /** For transfers from abroad, empty where it takes none; older servers do not say these four. */
  swift: z.optional(z.string()),
  bankAddress: z.optional(z.string()),
  branch: z.optional(z.string()),
  charges: z.optional(z.string()),
});
export type BankAccount = z.infer<typeof bankAccount>;

export const payment = z.object({
  /** The amount due now: `money.next.amount` of the booking. */
  amount: baht,
  reference: z.string(),
  bankAccounts: z.array(bankAccount),
  promptpay: z.nullable(
    z.object({
      /** Shown beside the picture; null when the owner uploaded a picture and gave no id. */
      id: z.nullable(z.string()),
      name: z.string(),
      /** Address of the QR picture (PNG). */
      qrUrl: z.string(),
      /** True when scanning it fills in the exact amount. */
      hasAmount: z.boolean(),
    }),
  ),
  /** Card or PromptPay on the provider's page; left out while the owner has not connected one, or it cannot be paid so now. */
  card: z.optional(
    z.object({
      /** Whole baht that the page asks for: `amount`, mostly without its damage deposit. */
      amount: baht,
      /** Whole baht of `amount` that the page leaves out, to be paid otherwise. */
      damageLeftOut: baht,
      /** The page that is open now; null: none is. */
      open: z.nullable(z.object({ url: z.string(), endsAt: instant })),
      /** The ways that the page takes. */
      means: z.array(z.enum(CARD_MEANS)),
      /** Keys for trying it out: no money moves. */
      isTest: z.boolean(),
    }),
  ),
  /**
   * The longer window for a transfer from abroad: true once it was taken, and until when it would be kept if it were
   * taken now. Null: it is not offered. Left out where no account takes such a transfer.
   */
  abroad: z.optional(z.object({ taken: z.boolean(), until: z.nullable(instant) })),
  expiresAt: z.nullable(instant),
  serverTime: instant,
});
export type Payment = z.infer<typeof payment>;

/** Also of a confirmed booking with something to pay; 409 `nothing_due` where nothing is. */
export const getPayment = route({
  method: 'GET',
  path: '/api/booking/:id/payment',
  access: { booking: true, may: 'bookings.money' },
  params: idParams,
  answer: payment,
});

/**
 * Multipart: the file `slip` and the text `bookingId`. Before the booking is confirmed, saving the address it answers is what
 * sends the slip, in place of one that waits. After it the text `instalmentId` is needed, and the slip counts at once
 * beside those that wait, or with `replaces` in place of the one at that address. `another` does the same
 * while the first payment is in review.
 */
export const uploadSlip = route({
  method: 'POST',
  path: '/api/upload/slip',
  access: { booking: true, may: 'bookings.money' },
  form: { files: ['slip'], texts: ['bookingId', 'instalmentId', 'replaces', 'another'] },
  answer: z.object({
    status: z.literal('success'),
    data: z.object({ paymentSlipUrl: z.string() }),
  }),
});

/** `?paper=1`: the picture to be saved, with the villa, payee, amount, last day and reference around the code, in
 * `?language=th|en`, the booking's own when left out. */
export const getPromptpayQr = {
  method: 'GET',
  path: '/api/booking/:id/promptpay-qr.png',
  access: { booking: true, may: 'bookings.money' },
  type: 'image/png',
} as const satisfies FileRoute;

/**
 * The slip as a JPEG of at most 2400 pixels a side, made by the server; of a PDF its first pages. `?file` names one
 * that is not the booking's present one, `?original=1` gets the file as it was sent, to be saved.
 */
export const getSlip = {
  method: 'GET',
  path: '/api/booking/:id/slip',
  access: { booking: true, may: 'bookings.money' },
  type: 'image/*',
} as const satisfies FileRoute;

/**
 * The summary of the stay. Its address is from before receipts had numbers, and desks that are installed ask for it.
 * `?language=th|en`, the booking's own when left out.
 */
export const getStaySummary = {
  method: 'GET',
  path: '/api/booking/:id/receipt.pdf',
  access: { booking: true, may: 'bookings.read' },
  type: 'application/pdf',
} as const satisfies FileRoute;

export const getCalendarEntry = {
  method: 'GET',
  path: '/api/booking/:id/stay.ics',
  access: { booking: true, may: 'bookings.read' },
  type: 'text/calendar',
} as const satisfies FileRoute;
