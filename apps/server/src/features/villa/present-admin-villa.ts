import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import type { AdminBankAccount } from '@villa/shared/contract/bank-account.ts';
import type { Permission } from '@villa/shared/domain/booking/permission.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import type { VillaRow } from './villa.repository.ts';

/** The villa as this user may see it: only the owner sees where the money goes, and where they live. */
export function presentAdminVilla(
  user: Pick<AuthUser, 'permissions'>,
  villa: Villa,
  row: VillaRow,
  bankDetails: AdminBankAccount[],
  samplesEnded: boolean,
): AdminVilla {
  const { version, sampleReviews, promptpayId, promptpayName, promptpayQrFile } = row;
  const { abroadHours, maxUnpaidHolds, maxUnconfirmedPerNetwork, maxUnconfirmedNights } = row;
  const {
    forgiveUpTo,
    forgiveUpToAbroad,
    noticeHours,
    maxStaffDiscount,
    allowGapStays,
    topUps,
    vatRegistered,
  } = row;
  const { readyOpensDoor, passportDays } = row;
  const { guestsCancel, refundWithinDays, legalAddress, legalAddressEn, taxNumber } = row;
  const may = (permission: Permission) => user.permissions.includes(permission);
  const money = {
    promptpayId,
    promptpayName,
    hasPromptpayQr: promptpayQrFile !== null,
    bankDetails,
  };
  return {
    ...villa,
    version,
    // The owner's switch; guests may read no samples all the same.
    sampleReviews,
    ...(samplesEnded ? { samplesEnded: true as const } : {}),
    allowGapStays,
    topUps,
    forgiveUpTo,
    forgiveUpToAbroad,
    abroadHours,
    readyOpensDoor,
    passportDays,
    guestsCancel,
    refundWithinDays,
    maxUnpaidHolds,
    maxUnconfirmedPerNetwork,
    maxUnconfirmedNights,
    noticeHours,
    maxStaffDiscount,
    vatRegistered,
    ...(may('bookings.read') || may('villa.rules') ? { arrival: row.arrival } : {}),
    ...(may('villa.rules') ? { legalAddress, legalAddressEn, taxNumber } : {}),
    ...(may('accounts.write') ? money : {}),
  };
}
