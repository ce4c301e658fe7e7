import type { Permission, Role } from '@villa/shared/domain/booking/permission.ts';

/** A user, as far as a call needs to know. */
export interface AuthUser {
  id: string;
  name: string;
  role: Role;
  /** The permissions of the role. */
  permissions: readonly Permission[];
}

/** One log-in: it begins with a password and continues with renewed tokens. */
export interface LogInSession {
  id: string;
  begunAt: Date;
  /** From then on none of its tokens is valid. */
  endsAt: Date;
}

/** The session of a token that counts. */
export interface AuthSession {
  user: AuthUser;
  logIn: LogInSession;
  tokenGeneration: number;
  /** When this token runs out, in seconds since 1970. */
  expires: number;
  /** For a log-in that its device remembers: when it was used last, as far as that is noted. */
  remembered: { lastUsedAt: Date } | null;
}

export interface Tokens {
  /** A token for 12 hours, of a log-in that begins now. */
  issue(user: { id: string; tokenGeneration: number }): Promise<string>;
  /** Whose token this is, or null when it does not count (any more). */
  read(token: string): Promise<AuthSession | null>;
  /**
   * A token that counts for longer than the one shown, or null while that one is fresh. A remembered device keeps its
   * token: this use of it is noted.
   */
  renew(session: AuthSession): Promise<string | null>;
}
