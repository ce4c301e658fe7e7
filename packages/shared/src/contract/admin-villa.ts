import * as z from 'zod/mini';
import { DAMAGE_DEPOSIT_WHEN } from '../domain/money/ledger-changes.ts';
import { withoutGroups } from '../domain/text/pasted-text.ts';
import { normalizePromptpayId } from '../domain/money/promptpay-id.ts';
import {
  because,
  calendarDate,
  instant,
  localized,
  localizedLine,
  localizedParagraph,
  onReceipts,
  optionalLine,
  optionalLocalizedLine,
  paragraph,
  villaPhone,
  wholeNumber,
} from './fields.ts';
import { adminBankAccount, bankAccountFields } from './bank-account.ts';
import { shownArrival } from './guest-page.ts';
import { pageContents } from './page-contents.ts';
import { route } from './route.ts';
import { timeZone } from './time-zone.ts';
import { villa } from './villa.ts';

/** The villa as users see it. The payment details are there for the owner alone. */
export const adminVilla = z.object({
  ...villa.shape,
  /** True: a stay that fills a gap is free of minimum nights and arrival days; guests get the gaps by `getNights`. */
  allowGapStays: z.boolean(),
  topUps: z.boolean(),
  forgiveUpTo: z.int(),
  forgiveUpToAbroad: z.int(),
  abroadHours: z.int(),
  guestsCancel: z.boolean(),
  refundWithinDays: z.int(),
  maxUnpaidHolds: z.int(),
  maxUnconfirmedPerNetwork: z.int(),
  maxUnconfirmedNights: z.int(),
  noticeHours: z.int(),
  maxStaffDiscount: z.int(),
  /** The owner's home and number, told to nobody else. */
  legalAddress: z.optional(z.string()),
  legalAddressEn: z.optional(z.string()),
  taxNumber: z.optional(z.string()),
  vatRegistered: z.boolean(),
  readyOpensDoor: z.boolean(),
  passportDays: z.int(),
  /** True: a guest has written a review, so that samples are shown no more. */
  samplesEnded: z.optional(z.literal(true)),
  /** How a guest gets in, for whoever looks after bookings. */
  arrival: z.optional(shownArrival),
  promptpayId: z.optional(z.nullable(z.string())),
  promptpayName: z.optional(z.string()),
  /** True: guests see the owner's own QR picture instead of one made from the id. */
  hasPromptpayQr: z.optional(z.boolean()),
  bankDetails: z.optional(z.array(adminBankAccount)),
  version: z.int(),
});
export type AdminVilla = z.infer<typeof adminVilla>;

const price = wholeNumber(1, 10_000_000);
const discountedPrice = z.nullable(wholeNumber(0, 10_000_000));
const clockTime = z
  .string(because('invalid_time'))
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'invalid_time'));

/** The texts that describe the villa: staff may write them too. */
export const villaTexts = z.object({
  name: localizedLine(100),
  title: localizedLine(200),
  description: localizedParagraph(5000),
  beachfront: localizedLine(200),
  bathrooms: wholeNumber(0, 100),
  /** Square metres; 0 is not shown. */
  size: wholeNumber(0, 100_000),
});

/** The settings that decide on money and on bookable stays: only the owner changes them. */
export const villaSettings = z.object({
  weekdayPrice: price,
  /** Null or 0: no discount. */
  weekdayDiscountedPrice: discountedPrice,
  weekendPrice: price,
  weekendDiscountedPrice: discountedPrice,
  priceReductionPerRoom: wholeNumber(0, 1_000_000),
  taxPercent: z.number(because('invalid')).check(
    z.minimum(0, 'too_small'),
    z.maximum(100, 'too_big'),
    z.refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-9, 'invalid'),
  ),
  maxGuests: wholeNumber(1, 1000),
  bedrooms: wholeNumber(1, 100),
  minRooms: wholeNumber(1, 100),
  minNights: wholeNumber(1, 365),
  maxNights: wholeNumber(1, 365),
  daysAhead: wholeNumber(1, 1000),
  checkInTime: clockTime,
  checkOutTime: clockTime,
  timeZone,
  holdMinutes: wholeNumber(5, 1440),
  paymentHours: wholeNumber(1, 168),
  /** 0: no rest of a payment is forgiven. */
  forgiveUpTo: wholeNumber(0, 10_000),
  forgiveUpToAbroad: wholeNumber(0, 10_000),
  /** 0: no longer window for a transfer from abroad. */
  abroadHours: wholeNumber(0, 240),
  maxUnpaidHolds: wholeNumber(1, 1000),
  maxUnconfirmedPerNetwork: wholeNumber(1, 1000),
  maxUnconfirmedNights: wholeNumber(1, 1000),
  noticeHours: wholeNumber(0, 720),
  /** The percent by which staff may go below a worked-out amount; 0: any. */
  maxStaffDiscount: wholeNumber(0, 100),
  openForBooking: z.boolean(because('invalid')),
});

/** A discount in whole percent. */
export const discountPercent = wholeNumber(1, 90);
const daysAheadDiscount = z.nullable(
  z.object({ daysAhead: wholeNumber(0, 730), percent: discountPercent }, because('invalid')),
);

export const MAX_LENGTH_DISCOUNTS = 20;

/** Only one of two discounts for the same nights could ever count. */
const refuseSameNights = z.superRefine((steps: readonly { nights: number }[], context) => {
  steps.forEach(({ nights }, index) => {
    if (steps.findIndex((step) => step.nights === nights) === index) return;
    const path = [index, 'nights'];
    context.addIssue({ code: 'custom', path, message: 'same_nights', input: steps });
  });
});

/** Guests above the included ones, and discounts of a whole stay: the owner's, edited with the rates. */
export const rateSettings = z.object({
  includedGuests: z.nullable(wholeNumber(1, 1000)),
  extraGuestPrice: wholeNumber(0, 1_000_000),
  lengthDiscounts: z
    .array(
      z.object({ nights: wholeNumber(1, 365), percent: discountPercent }, because('invalid')),
      because('invalid'),
    )
    .check(z.maxLength(MAX_LENGTH_DISCOUNTS, 'too_big'), refuseSameNights),
  earlyDiscount: daysAheadDiscount,
  lastMinuteDiscount: daysAheadDiscount,
  allowGapStays: z.boolean(because('invalid')),
  showCalendarPrices: z.boolean(because('invalid')),
});

export const MAX_POLICY_STEPS = 10;

/** Each step further from check-in gives back more, or nobody could read it. */
const refuseRisingPolicy = z.superRefine(
  (steps: readonly { daysBefore: number; refundPercent: number }[], context) => {
    steps.forEach(({ daysBefore, refundPercent }, index) => {
      const before = steps[index - 1];
      if (before === undefined) return;
      const issue = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [index, field], message, input: steps });
      if (daysBefore >= before.daysBefore) issue('daysBefore', 'too_big');
      if (refundPercent >= before.refundPercent) issue('refundPercent', 'too_big');
    });
  },
);

/** Deposit, balance, damage deposit and cancellation: the owner's. A stay that is booked already keeps its terms. */
export const paymentSettings = z.object({
  /** 100: all at once. */
  depositPercent: wholeNumber(1, 100),
  balanceDueDays: wholeNumber(0, 365),
  damageDeposit: wholeNumber(0, 1_000_000),
  damageDepositWhen: z.enum(DAMAGE_DEPOSIT_WHEN, because('invalid')),
  cancellationPolicy: z
    .array(
      z.object(
        { daysBefore: wholeNumber(0, 365), refundPercent: wholeNumber(1, 100) },
        because('invalid'),
      ),
      because('invalid'),
    )
    .check(z.maxLength(MAX_POLICY_STEPS, 'too_big'), refuseRisingPolicy),
  /** True: guests who booked fewer bedrooms can open one more themselves. */
  topUps: z.boolean(because('invalid')),
  /** True: where the kept terms promise a refund on that day, the guest's own word ends the stay after an hour. */
  guestsCancel: z.boolean(because('invalid')),
  /** A guest is told that a refund is paid within so many days. */
  refundWithinDays: wholeNumber(1, 60),
});

/** Thirteen digits; blanks and dashes between them are dropped. */
const taxNumber = z.pipe(
  z.string(because('invalid')).check(
    z.maxLength(30, 'too_long'),
    z.refine((text) => /^(\d{13})?$/.test(withoutGroups(text)), 'invalid_tax_number'),
  ),
  z.transform(withoutGroups),
);

/** The issuer on receipts: only the owner changes it. Receipts that were issued stay as they are. */
export const legalSettings = z.object({
  legalName: onReceipts(optionalLine(200)),
  legalAddress: onReceipts(paragraph(500)),
  /** For receipts in English; empty: the other. */
  legalAddressEn: onReceipts(paragraph(500)),
  taxNumber,
  /** The hotel licence, or that of a building that is let. */
  licenceNumber: optionalLine(100),
  /** Only then may a receipt be called a tax invoice. */
  vatRegistered: z.boolean(because('invalid')),
});

/** How a guest gets in: the owner's, and shown to guests when it is time only. */
export const arrivalSettings = z.object({
  arrival: z.object(
    {
      wifiName: optionalLine(100),
      wifiPassword: optionalLine(100),
      doorCode: optionalLine(50),
      doorHint: localizedParagraph(500),
      caretaker: optionalLocalizedLine(100),
      caretakerPhone: z.union(
        [z.literal('', because('invalid_phone')), villaPhone],
        because('invalid_phone'),
      ),
    },
    because('invalid'),
  ),
  /** True: a ready house opens before its day to a guest who has paid all that is due. */
  readyOpensDoor: z.boolean(because('invalid')),
  /** Passport numbers and birth dates are forgotten so many days after the week of check-out. */
  passportDays: wholeNumber(7, 365),
});

/** An empty id means that PromptPay is not offered by id. */
export const promptpayId = z.pipe(
  z.string(because('invalid_promptpay')).check(
    z.maxLength(100, 'invalid_promptpay'),
    z.refine(
      (text) => text.trim() === '' || normalizePromptpayId(text) !== null,
      'invalid_promptpay',
    ),
  ),
  z.transform((text) => normalizePromptpayId(text)),
);

export const promptpaySettings = z.object({
  promptpayId: z.nullable(promptpayId),
  promptpayName: z.string(because('invalid')).check(z.trim(), z.maxLength(200, 'too_long')),
});

export const OWNER_FIELDS = [
  ...(Object.keys(villaSettings.shape) as (keyof typeof villaSettings.shape)[]),
  ...(Object.keys(pageContents.shape) as (keyof typeof pageContents.shape)[]),
  ...(Object.keys(rateSettings.shape) as (keyof typeof rateSettings.shape)[]),
  ...(Object.keys(paymentSettings.shape) as (keyof typeof paymentSettings.shape)[]),
  ...(Object.keys(legalSettings.shape) as (keyof typeof legalSettings.shape)[]),
  ...(Object.keys(arrivalSettings.shape) as (keyof typeof arrivalSettings.shape)[]),
  ...(Object.keys(promptpaySettings.shape) as (keyof typeof promptpaySettings.shape)[]),
] as const;

/** The version a change was made on; an older one than the server's is refused. */
const madeOn = z.optional(wholeNumber(1, 1_000_000_000));

/** Only what changes. */
export const villaChange = z.object({
  ...z.partial(villaTexts).shape,
  ...z.partial(villaSettings).shape,
  ...z.partial(pageContents).shape,
  ...z.partial(rateSettings).shape,
  ...z.partial(paymentSettings).shape,
  ...z.partial(legalSettings).shape,
  ...z.partial(arrivalSettings).shape,
  ...z.partial(promptpaySettings).shape,
  /** Written by `replaceBankDetails`. Known here so that staff who send it are refused, not ignored. */
  bankDetails: z.optional(z.unknown()),
  version: madeOn,
});
export type VillaChange = z.infer<typeof villaChange>;

export const getAdminVilla = route({
  method: 'GET',
  path: '/api/admin/villa',
  access: { may: 'villa.read' },
  answer: adminVilla,
});

/** Any field of `OWNER_FIELDS` from staff, or `bankDetails`, refuses the whole change. */
export const changeVilla = route({
  method: 'PATCH',
  path: '/api/admin/villa',
  access: { may: 'villa.write' },
  body: villaChange,
  // All of the page's texts at their longest, in Thai.
  bodyKilobytes: 1024,
  answer: adminVilla,
});

/** How many changes the history has, the newest first. */
export const VILLA_HISTORY_LENGTH = 50;

const historyValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** The changes of prices, settings and bank accounts, with the users who made them. */
export const getVillaHistory = route({
  method: 'GET',
  path: '/api/admin/villa/history',
  access: { may: 'villa.rules' },
  answer: z.object({
    changes: z.array(
      z.object({
        id: z.int(),
        at: instant,
        by: z.string(),
        /** Before and after, where that is short enough to show; a text says only that it changed. */
        fields: z.array(
          z.object({
            /** `ratePeriod.weekdayPrice` is a field of the period `of`; `ratePeriod` itself is true while there is one. */
            field: z.string(),
            of: z.optional(
              z.object({
                name: localized,
                firstNight: z.nullable(calendarDate),
                lastNight: z.nullable(calendarDate),
              }),
            ),
            from: z.optional(historyValue),
            to: z.optional(historyValue),
          }),
        ),
      }),
    ),
  }),
});
export type VillaHistory = z.infer<(typeof getVillaHistory)['answer']>;

/**
 * Whom a QR picture pays: a PromptPay id, a registered biller, nobody that we know (it is no PromptPay
 * code), or it cannot be read at all.
 */
const qrPayee = z.object({
  kind: z.enum(['promptpay', 'bill', 'other', 'unreadable']),
  id: z.nullable(z.string()),
});
export type QrPayee = z.infer<typeof qrPayee>;

/** The PromptPay payment as a guest would see it; the picture as a data address, since it needs a token. */
export const previewPromptpay = route({
  method: 'GET',
  path: '/api/admin/villa/promptpay-qr',
  access: { may: 'accounts.write' },
  query: z.object({
    /** Whole baht to be filled in. */
    amount: z.optional(z.string(because('invalid')).check(z.regex(/^\d{1,8}$/, 'invalid'))),
  }),
  answer: z.object({
    picture: z.nullable(z.string()),
    hasAmount: z.boolean(),
    /** Whom the owner's own picture pays; null when there is none. */
    payee: z.nullable(qrPayee),
  }),
});

/** Multipart: the file `qrImage`; one in which no QR code can be read is refused. */
export const uploadPromptpayQr = route({
  method: 'POST',
  path: '/api/admin/villa/promptpay-qr',
  access: { may: 'accounts.write' },
  form: { files: ['qrImage'] },
  answer: adminVilla,
});

export const deletePromptpayQr = route({
  method: 'DELETE',
  path: '/api/admin/villa/promptpay-qr',
  access: { may: 'accounts.write' },
  answer: adminVilla,
});

/** Replaces the list; an account that keeps its id stays the same one. */
export const replaceBankDetails = route({
  method: 'PATCH',
  path: '/api/admin/villa/bank-details',
  access: { may: 'accounts.write' },
  body: z.object({
    bankDetails: z
      .array(
        z.object({
          id: z.optional(z.string(because('invalid')).check(z.maxLength(100, 'invalid'))),
          ...bankAccountFields.shape,
          version: madeOn,
        }),
        because('invalid'),
      )
      .check(z.maxLength(20, 'too_big')),
  }),
  answer: adminVilla,
});
