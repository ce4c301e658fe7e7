import type { RequestHandler } from 'express';
import type { RecentPasswords } from '../features/staff/recent-passwords.ts';
import type { AuthSession } from '../features/staff/tokens.ts';
import { knownSession } from './access.ts';

/** Refuses, before anything of the request is read, a log-in that has not just given the password once more. */
export function wantsPassword(recentPasswords: RecentPasswords): RequestHandler {
  return (_req, res, next) => {
    recentPasswords.require(
      knownSession((res.locals['session'] as AuthSession | undefined) ?? null),
    );
    next();
  };
}
