import type { Screen } from './screens.ts';
import { BOOKING_SCREENS } from './staff-screens/booking-screens.ts';
import { HOUSE_SCREENS } from './staff-screens/house-screens.ts';
import { OFFICE_SCREENS } from './staff-screens/office-screens.ts';

/** What the owner and the staff come to see, with something to see. */
export const STAFF_SCREENS: readonly Screen[] = [
  ...OFFICE_SCREENS,
  ...BOOKING_SCREENS,
  ...HOUSE_SCREENS,
];
