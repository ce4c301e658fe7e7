import type { StaffSay } from '@villa/shared/i18n/staff-say.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The texts of staff's screens as the sentences of the shared package say them. */
export const staffSay = (t: TFunction<['money', 'bookings']>): StaffSay =>
  // Both are typed by the same texts; the compiler does not compare so many keys at once.
  t as unknown as StaffSay;

export function useStaffSay(): StaffSay {
  return staffSay(useTranslation(['money', 'bookings']).t);
}
