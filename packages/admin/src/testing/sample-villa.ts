import { DEFAULT_TIME_ZONE } from '@villa/shared/domain/time-zone.ts';
import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';

const both = (text: string) => ({ th: `${text} (ไทย)`, en: text });

/** The villa of the specification's example, as its owner gets it. */
export const sampleVilla: AdminVilla = {
  name: both('House'),
  title: both('Welcome'),
  description: both('A house by the sea'),
  beachfront: both('On the beach'),
  backgroundImage: null,
  slideImages: [],
  pictures: {},
  maxGuests: 6,
  bedrooms: 3,
  bathrooms: 3,
  minRooms: 1,
  size: 320,
  weekdayPrice: 15_000,
  weekdayDiscountedPrice: 12_900,
  weekendPrice: 18_000,
  weekendDiscountedPrice: null,
  priceReductionPerRoom: 2000,
  taxPercent: 0,
  minNights: 1,
  maxNights: 30,
  daysAhead: 540,
  checkInTime: '15:00',
  checkOutTime: '11:00',
  timeZone: DEFAULT_TIME_ZONE,
  holdMinutes: 30,
  paymentHours: 24,
  openForBooking: true,
  maxUnpaidHolds: 3,
  promptpayId: null,
  promptpayName: '',
  hasPromptpayQr: false,
  bankDetails: [],
  version: 1,
};
