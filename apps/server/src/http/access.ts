import type { Access } from '@villa/shared/contract/route.ts';
import type { Request } from 'express';
import type { AuthUser, Tokens, AuthSession } from '../features/users/tokens.ts';
import { AppError } from '../errors/app-error.ts';

/**
 * Who is calling, as far as the call asks. Only the bearer header counts: a cookie travels along
 * with requests that a stranger's page makes, so it never authorises anything.
 * @returns the session of somebody of the house, or null for a guest where guests may call
 * @throws AppError `unauthorized` without a token or with a bad one, `forbidden` for staff at an owner's call
 */
export async function checkAccess(
  access: Access,
  req: Request,
  tokens: Tokens,
): Promise<AuthSession | null> {
  if (access === 'public') return null;
  const token = bearerOf(req.headers.authorization);
  if (token === null) {
    if (access === 'booking') return null;
    throw new AppError('unauthorized');
  }
  const session = await tokens.read(token);
  // A guest's call with a token that no longer counts is not silently a guest's: whoever sent it believes to be logged in.
  if (session === null) throw new AppError('unauthorized');
  if (access === 'owner' && session.user.role !== 'owner') throw new AppError('forbidden');
  return session;
}

/** A call of access `staff` never reaches its handler without a user; this says so to the compiler. */
export function knownUser(user: AuthUser | null): AuthUser {
  if (user === null) throw new AppError('unauthorized');
  return user;
}

/** The same for the calls that are about the log-in itself. */
export function knownSession(session: AuthSession | null): AuthSession {
  if (session === null) throw new AppError('unauthorized');
  return session;
}

function bearerOf(header: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null;
}
