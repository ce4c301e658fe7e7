import type { Screen } from './screens.ts';
import { BOOKING_SCREENS } from './staff-screens/booking-screens.ts';
import { CANCELLATION_STAFF_SCREENS } from './staff-screens/cancellation-screens.ts';
import { MONTH_SCREENS } from './staff-screens/month-screens.ts';
import { CHANNEL_SCREENS } from './staff-screens/channel-screens.ts';
import { RATES_SCREENS } from './staff-screens/rates-screens.ts';
import { ALERT_SCREENS } from './staff-screens/alert-screens.ts';
import { LINE_SCREENS } from './staff-screens/line-screens.ts';
import { ARRIVAL_SCREENS } from './staff-screens/arrival-screens.ts';
import { MESSAGE_SCREENS } from './staff-screens/message-screens.ts';
import { EXTRA_SCREENS } from './staff-screens/extra-screens.ts';
import { QUOTE_SCREENS } from './staff-screens/quote-screens.ts';
import { REVIEW_STAFF_SCREENS } from './staff-screens/review-screens.ts';
import { DISCOUNT_SCREENS } from './staff-screens/discount-screens.ts';
import { VILLA_SCREENS } from './staff-screens/villa-screens.ts';
import { SLIP_SCREENS } from './staff-screens/slip-screens.ts';
import { MONEY_SCREENS } from './staff-screens/money-screens.ts';
import { STATEMENT_SCREENS } from './staff-screens/statement-screens.ts';
import { OFFICE_SCREENS } from './staff-screens/office-screens.ts';

/** The screens of the owner and the staff, with data on them. */
export const STAFF_SCREENS: readonly Screen[] = [
  ...MONEY_SCREENS,
  ...OFFICE_SCREENS,
  ...BOOKING_SCREENS,
  ...CHANNEL_SCREENS,
  ...SLIP_SCREENS,
  ...CANCELLATION_STAFF_SCREENS,
  ...RATES_SCREENS,
  ...ALERT_SCREENS,
  ...LINE_SCREENS,
  ...MESSAGE_SCREENS,
  ...ARRIVAL_SCREENS,
  ...EXTRA_SCREENS,
  ...QUOTE_SCREENS,
  ...REVIEW_STAFF_SCREENS,
  ...DISCOUNT_SCREENS,
  ...VILLA_SCREENS,
  ...MONTH_SCREENS,
  ...STATEMENT_SCREENS,
];
