import type { RequestHandler } from 'express';
import type { RecentPasswords } from './recent-passwords.ts';
import type { AuthSession } from '../../platform/auth/session.ts';
import { knownSession } from '../../platform/auth/access.ts';

/** Refuses, before anything of the request is read, a log-in that has not just given the password once more. */
export function wantsPassword(recentPasswords: RecentPasswords): RequestHandler {
  return (_req, res, next) => {
    recentPasswords.require(
      knownSession((res.locals['session'] as AuthSession | undefined) ?? null),
    );
    next();
  };
}
