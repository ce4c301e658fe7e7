import type { PaymentTerms } from '@villa/shared/domain/money/ledger-changes.ts';
import type { WindowSettings } from '@villa/shared/domain/booking/payment-window.ts';
import type { Rates } from '@villa/shared/domain/pricing/pricing.ts';
import type { RatePeriod } from '@villa/shared/domain/pricing/rate-periods.ts';
import type { NoticeSettings, StayLimits } from '@villa/shared/domain/stay/stay-rules.ts';
import type { VillaContact } from '@villa/shared/domain/villa/villa-contact.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { createTableMarks } from '../../platform/database/table-marks.ts';
import { AppError } from '../../platform/app-error.ts';
import { ratePeriodsTable } from './rate-periods.table.ts';
import { villaTable } from './villa.table.ts';

/** The villa's settings that the booking rules need. */
export interface VillaSettings
  extends Required<Rates>, StayLimits, WindowSettings, NoticeSettings, PaymentTerms {
  /** The largest rest of a payment that may be forgiven, whole baht. */
  forgiveUpTo: number;
  /** The bound for a booking that is paid from abroad. */
  forgiveUpToAbroad: number;
  /** How long a transfer from abroad may take, in hours; 0: as any other. */
  abroadHours: number;
  maxStaffDiscount: number;
  maxUnpaidHolds: number;
  maxUnconfirmedPerNetwork: number;
  maxUnconfirmedNights: number;
  contact: VillaContact;
  /** `HH:MM` by the villa's clocks. */
  checkOutTime: string;
  openForBooking: boolean;
  periods: readonly (RatePeriod & { id: string })[];
  /** True if a stay that fills a gap is free of least nights and arrival days. */
  allowGapStays: boolean;
  /** True if guests who booked fewer bedrooms can open one more themselves. */
  topUps: boolean;
  /** True if guests end a stay themselves where their terms promise a refund on that day. */
  guestsCancel: boolean;
  refundWithinDays: number;
}

/** By the kind of layer and its nights: in whatever order they were made, this is theirs. */
const periodColumns = {
  id: ratePeriodsTable.id,
  kind: ratePeriodsTable.kind,
  name: ratePeriodsTable.name,
  firstNight: ratePeriodsTable.firstNight,
  lastNight: ratePeriodsTable.lastNight,
  weekdayPrice: ratePeriodsTable.weekdayPrice,
  weekdayDiscountedPrice: ratePeriodsTable.weekdayDiscountedPrice,
  weekendPrice: ratePeriodsTable.weekendPrice,
  weekendDiscountedPrice: ratePeriodsTable.weekendDiscountedPrice,
  minNights: ratePeriodsTable.minNights,
  arrivalDays: ratePeriodsTable.arrivalDays,
};

const columns = {
  weekdayPrice: villaTable.weekdayPrice,
  weekdayDiscountedPrice: villaTable.weekdayDiscountedPrice,
  weekendPrice: villaTable.weekendPrice,
  weekendDiscountedPrice: villaTable.weekendDiscountedPrice,
  priceReductionPerRoom: villaTable.priceReductionPerRoom,
  bedrooms: villaTable.bedrooms,
  taxPercent: villaTable.taxPercent,
  minNights: villaTable.minNights,
  maxNights: villaTable.maxNights,
  daysAhead: villaTable.daysAhead,
  minRooms: villaTable.minRooms,
  maxGuests: villaTable.maxGuests,
  holdMinutes: villaTable.holdMinutes,
  paymentHours: villaTable.paymentHours,
  timeZone: villaTable.timeZone,
  forgiveUpTo: villaTable.forgiveUpTo,
  forgiveUpToAbroad: villaTable.forgiveUpToAbroad,
  abroadHours: villaTable.abroadHours,
  maxStaffDiscount: villaTable.maxStaffDiscount,
  maxUnpaidHolds: villaTable.maxUnpaidHolds,
  maxUnconfirmedPerNetwork: villaTable.maxUnconfirmedPerNetwork,
  maxUnconfirmedNights: villaTable.maxUnconfirmedNights,
  noticeHours: villaTable.noticeHours,
  checkInTime: villaTable.checkInTime,
  checkOutTime: villaTable.checkOutTime,
  contact: villaTable.contact,
  openForBooking: villaTable.openForBooking,
  includedGuests: villaTable.includedGuests,
  extraGuestPrice: villaTable.extraGuestPrice,
  lengthDiscounts: villaTable.lengthDiscounts,
  earlyDiscount: villaTable.earlyDiscount,
  lastMinuteDiscount: villaTable.lastMinuteDiscount,
  allowGapStays: villaTable.allowGapStays,
  depositPercent: villaTable.depositPercent,
  balanceDueDays: villaTable.balanceDueDays,
  damageDeposit: villaTable.damageDeposit,
  damageDepositWhen: villaTable.damageDepositWhen,
  cancellationPolicy: villaTable.cancellationPolicy,
  topUps: villaTable.topUps,
  guestsCancel: villaTable.guestsCancel,
  refundWithinDays: villaTable.refundWithinDays,
};

/**
 * Reads the settings, from memory as long as nobody has changed them. The same object
 * comes back until a setting really differs, so that what was worked out from it can be kept by it.
 * The function throws AppError `unavailable` while there is no villa.
 */
export function createVillaSettings(db: Db): () => VillaSettings {
  const markOf = createTableMarks(db.$client, ['villa', 'rate_periods']);
  const read = db.select(columns).from(villaTable).where(eq(villaTable.id, 1)).prepare();
  const readPeriods = db
    .select(periodColumns)
    .from(ratePeriodsTable)
    .orderBy(ratePeriodsTable.firstNight, ratePeriodsTable.kind)
    .prepare();
  let mark = '';
  let settings: VillaSettings | null = null;
  let text = '';
  return () => {
    const now = markOf();
    if (settings === null || now !== mark) {
      const villa = read.get();
      if (!villa) throw new AppError('unavailable');
      const row = { ...villa, periods: readPeriods.all() };
      const fresh = JSON.stringify(row);
      if (fresh !== text || settings === null) {
        settings = row;
        text = fresh;
      }
      mark = now;
    }
    return settings;
  };
}
