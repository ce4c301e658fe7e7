import { PASSWORD_COUNTS_MINUTES } from '@villa/shared/contract/auth.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AuthSession } from '../../platform/auth/session.ts';

const COUNTS_MS = PASSWORD_COUNTS_MINUTES * 60_000;

/**
 * Which log-ins have just given the password once more. In memory: after a restart it is asked again,
 * which costs a moment and opens nothing.
 */
export interface RecentPasswords {
  note(session: Pick<AuthSession, 'logIn'>): void;
  /** @throws AppError `password_needed` */
  require(session: Pick<AuthSession, 'logIn'>): void;
}

export function createRecentPasswords(clock: Clock): RecentPasswords {
  const givenAt = new Map<string, number>();
  const isRecent = (at: number | undefined): boolean => {
    const age = at === undefined ? Infinity : clock.now().getTime() - at;
    // A clock that was set back must not make it count for longer.
    return age >= 0 && age < COUNTS_MS;
  };
  return {
    note({ logIn }) {
      for (const [id, at] of givenAt) if (!isRecent(at)) givenAt.delete(id);
      givenAt.set(logIn.id, clock.now().getTime());
    },
    require({ logIn }) {
      if (!isRecent(givenAt.get(logIn.id))) throw new AppError('password_needed');
    },
  };
}
