import type { House } from '../../house.ts';
import { createUsersRepository } from './users.repository.ts';
import { setupPath } from './setup-link.ts';

/**
 * For an owner who has forgotten the password: ends the owner's account, so that the set-up link
 * makes the next one. Bookings, staff and their log-ins stay; a running server knows at once.
 * @returns the path of the set-up link
 */
export function openToNewOwner(
  house: Pick<House, 'config' | 'sqlite' | 'db' | 'writeTransaction' | 'clock'>,
): string {
  const users = createUsersRepository(house.db);
  house.writeTransaction(() => {
    for (const { id } of users.owners()) {
      users.endTokens(id);
      users.remove(id, house.clock.now());
    }
  });
  const path = setupPath(house);
  if (path === null) throw new Error('somebody has become the owner in this very moment');
  return path;
}
