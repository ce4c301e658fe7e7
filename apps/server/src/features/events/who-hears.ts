import { getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { listWaitingSlips } from '@villa/shared/contract/admin-slips.ts';
import { getAdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { listArrivals } from '@villa/shared/contract/arrivals.ts';
import { listBlocks } from '@villa/shared/contract/blocks.ts';
import { listChannels } from '@villa/shared/contract/channels.ts';
import { listStaffTurnovers } from '@villa/shared/contract/cleaner.ts';
import { type StaffEvent, followChanges } from '@villa/shared/contract/events.ts';
import { listExpenses } from '@villa/shared/contract/expenses.ts';
import { listPayments } from '@villa/shared/contract/ledger.ts';
import { listMails } from '@villa/shared/contract/mails.ts';
import { listMessageTemplates } from '@villa/shared/contract/message-templates.ts';
import { readLine } from '@villa/shared/contract/line.ts';
import { getMonth } from '@villa/shared/contract/month.ts';
import { getStaffReceipt } from '@villa/shared/contract/payment-receipts.ts';
import { listStaffReviews } from '@villa/shared/contract/reviews.ts';
import type { FileRoute } from '@villa/shared/contract/route.ts';
import { listStatements } from '@villa/shared/contract/statements.ts';
import { listUsers } from '@villa/shared/contract/users.ts';
import type { Permission } from '@villa/shared/domain/booking/permission.ts';
import { mayCall } from '../../platform/auth/access.ts';

type Call = Pick<FileRoute, 'access'>;

/** The calls that read what a kind of change is about: whoever may call none of them does not hear of it either. */
const READ_BY: Readonly<Record<StaffEvent['kind'], Call | readonly Call[]>> = {
  'booking.created': getAdminBooking,
  'booking.changed': getAdminBooking,
  'booking.deleted': getAdminBooking,
  'booking.restored': getAdminBooking,
  'slip.received': getAdminBooking,
  'block.added': listBlocks,
  'block.removed': listBlocks,
  'villa.changed': getAdminVilla,
  'people.changed': listUsers,
  'mail.changed': listMails,
  'slip.read': listWaitingSlips,
  'receipt.issued': getStaffReceipt,
  'channels.changed': listChannels,
  'month.closed': getMonth,
  'expenses.changed': listExpenses,
  // A payment says that it was seen at the bank.
  'statements.changed': [listStatements, listPayments],
  'messages.changed': listMessageTemplates,
  'line.changed': readLine,
  'cleaning.changed': listStaffTurnovers,
  'reviews.changed': listStaffReviews,
  'arrivals.changed': listArrivals,
};

/** True if a user with these permissions hears of the change. */
export function hears(permissions: readonly Permission[], { kind }: StaffEvent): boolean {
  const calls = [READ_BY[kind]].flat();
  return (
    mayCall(followChanges.access, permissions) &&
    calls.some(({ access }) => mayCall(access, permissions))
  );
}
