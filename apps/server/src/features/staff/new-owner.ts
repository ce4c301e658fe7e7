import type { AppContext } from '../../app-context.ts';
import { createUsersRepository } from './users.repository.ts';
import { setupPath } from './setup-link.ts';

/**
 * For an owner who has forgotten the password: ends the owner's account, so that the set-up link
 * makes the next one. Bookings, staff and their log-ins stay; a running server knows at once.
 * @returns the path of the set-up link
 */
export function openToNewOwner(
  context: Pick<AppContext, 'config' | 'sqlite' | 'db' | 'writeTransaction' | 'clock'>,
): string {
  const users = createUsersRepository(context.db);
  context.writeTransaction(() => {
    for (const { id } of users.owners()) {
      users.endAccess(id);
      users.remove(id, context.clock.now());
    }
  });
  const path = setupPath(context);
  if (path === null) throw new Error('somebody has become the owner in this very moment');
  return path;
}
