import { type RolePermissions, can } from '@villa/shared/domain/booking/permission.ts';
import type { UserRow, UsersRepository } from './users.repository.ts';

/**
 * The users who get a mail when a guest sends a slip: whoever decides slips and may know how to reach guests, since the
 * mail names the guest and the telephone. Where all of them have switched these mails off, the owners get them all the same:
 * a slip that nobody hears of keeps its guest waiting.
 */
export function slipReaders(
  users: Pick<UsersRepository, 'list' | 'owners'>,
  table: RolePermissions,
): UserRow[] {
  const wanting = users
    .list()
    .filter(
      ({ role, slipMails }) =>
        slipMails && can(role, 'bookings.money', table) && can(role, 'guests.contact', table),
    );
  return wanting.length > 0 ? wanting : users.owners();
}
