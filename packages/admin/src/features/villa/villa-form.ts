import { legalSettings, villaSettings, villaTexts } from '@villa/shared/contract/admin-villa.ts';
import { type VillaNumbers, findMisfits } from '@villa/shared/domain/villa/villa-rules.ts';
import * as z from 'zod/mini';

/** Numbers that fit anything: a form with only some of the fields cannot break a rule about the others. */
const FITTING: VillaNumbers = {
  weekdayPrice: Infinity,
  weekdayDiscountedPrice: null,
  weekendPrice: Infinity,
  weekendDiscountedPrice: null,
  minNights: 1,
  maxNights: Infinity,
  minRooms: 1,
  bedrooms: Infinity,
  checkInTime: '24:00',
  checkOutTime: '00:00',
};

const fit = z.superRefine((values: Partial<VillaNumbers>, context) => {
  for (const [field, message] of Object.entries(findMisfits({ ...FITTING, ...values }))) {
    context.addIssue({ code: 'custom', path: [field], message, input: values });
  }
});

const settings = villaSettings.shape;

export const detailsForm = villaTexts;

export const pricesForm = z
  .object({
    weekdayPrice: settings.weekdayPrice,
    weekdayDiscountedPrice: settings.weekdayDiscountedPrice,
    weekendPrice: settings.weekendPrice,
    weekendDiscountedPrice: settings.weekendDiscountedPrice,
    priceReductionPerRoom: settings.priceReductionPerRoom,
    taxPercent: settings.taxPercent,
  })
  .check(fit);

export const rulesForm = z
  .object({
    maxGuests: settings.maxGuests,
    bedrooms: settings.bedrooms,
    minRooms: settings.minRooms,
    minNights: settings.minNights,
    maxNights: settings.maxNights,
    daysAhead: settings.daysAhead,
    checkInTime: settings.checkInTime,
    checkOutTime: settings.checkOutTime,
    timeZone: settings.timeZone,
    holdMinutes: settings.holdMinutes,
    paymentHours: settings.paymentHours,
    forgiveUpTo: settings.forgiveUpTo,
    forgiveUpToAbroad: settings.forgiveUpToAbroad,
    abroadHours: settings.abroadHours,
    maxStaffDiscount: settings.maxStaffDiscount,
    noticeHours: settings.noticeHours,
    maxUnpaidHolds: settings.maxUnpaidHolds,
    maxUnconfirmedPerNetwork: settings.maxUnconfirmedPerNetwork,
    maxUnconfirmedNights: settings.maxUnconfirmedNights,
    openForBooking: settings.openForBooking,
  })
  .check(fit);

/** The issuer on receipts. No tax invoice may be without these. */
export const legalForm = z.object(legalSettings.shape).check(
  z.superRefine((values, context) => {
    if (!values.vatRegistered) return;
    for (const field of ['legalName', 'legalAddress', 'taxNumber'] as const) {
      if (values[field] !== '') continue;
      context.addIssue({ code: 'custom', path: [field], message: 'required', input: values });
    }
  }),
);
