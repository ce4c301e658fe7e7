import type { Access } from '@villa/shared/contract/route.ts';
import type { Permission } from '@villa/shared/domain/booking/permission.ts';
import type { Request } from 'express';
import type { AuthUser, Tokens, AuthSession } from './session.ts';
import { AppError } from '../app-error.ts';

/**
 * Finds out who is calling, and refuses those who lack the call's permission. Only the bearer header
 * counts: a cookie is also sent with the requests of a stranger's page, so it never authorises anything.
 * @returns the session of a user, or null for a guest where guests may call
 * @throws AppError `unauthorized` without a token or with a bad one, `forbidden` for a user who lacks the permission
 */
export async function checkAccess(
  access: Access,
  req: Request,
  tokens: Tokens,
): Promise<AuthSession | null> {
  if (access === 'public') return null;
  const token = bearerOf(req.headers.authorization);
  if (token === null) {
    if (access.booking) return null;
    throw new AppError('unauthorized');
  }
  const session = await tokens.read(token);
  // A bad token does not turn a user into a guest: whoever sent it believes to be logged in.
  if (session === null) throw new AppError('unauthorized');
  if (!mayCall(access, session.user.permissions)) throw new AppError('forbidden');
  return session;
}

/** True if a user with these permissions may make a call. */
export function mayCall(access: Access, permissions: readonly Permission[]): boolean {
  if (access === 'public') return true;
  // A role without any permission is none that the villa knows.
  return access.may === undefined ? permissions.length > 0 : permissions.includes(access.may);
}

/** @throws AppError `forbidden` for a user who lacks the permission that a part of a call needs */
export function requirePermission(user: AuthUser, permission: Permission): void {
  if (!user.permissions.includes(permission)) throw new AppError('forbidden');
}

/** A call that does not let in a guest's `booking` never reaches its handler without a user; this says so to the compiler. */
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
