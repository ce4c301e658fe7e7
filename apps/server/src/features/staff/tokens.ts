import { type KeyObject, createSecretKey } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type RolePermissions, permissionsOf } from '@villa/shared/domain/booking/permission.ts';
import type { Clock } from '../../platform/clock.ts';
import { once } from '../../platform/once.ts';
import type { AuthSession, AuthUser, Tokens } from '../../platform/auth/session.ts';
import type { Devices } from './devices.ts';
import type { EndedSessionsRepository } from './ended-sessions.repository.ts';
import type { UsersRepository } from './users.repository.ts';

/** A new user's; each that follows ends all tokens of the one before. */
export const FIRST_TOKEN_GENERATION = 1;

const ALGORITHM = 'HS256';
const LIFETIME_S = 12 * 3600;
/** Not at every call: a busy screen makes many, and one fresh token an hour is as good. */
const RENEWED_AFTER_S = 3600;
const MAX_LOG_IN_S = 30 * 24 * 3600;
/** More than a villa's staff have at one time; the signature of any other is worked out again. */
const KEPT_TOKENS = 100;

interface Stores {
  users: UsersRepository;
  endedSessions: EndedSessionsRepository;
  devices: Devices;
  newId: () => string;
  rolePermissions: RolePermissions;
}

/**
 * Tokens of users: a JWT of twelve hours, or that of a remembered device. The user is looked up at every call, so removing
 * somebody, logging out, ending a device, or ending all their tokens by raising the generation, takes effect at once.
 */
export function createTokens(secret: string, stores: Stores, clock: Clock): Tokens {
  const { users, endedSessions, devices, newId, rolePermissions } = stores;
  // From text the library makes a key anew at every call, after it has tried it as a certificate.
  const key = createSecretKey(secret, 'utf8');
  /** The claims of verified tokens. Only their expiry can change, and that is looked at each time. */
  const known = new LRUCache<string, Claims>({ max: KEPT_TOKENS });
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  async function sign(claims: Omit<Claims, 'exp' | 'iat'>): Promise<string> {
    const jwt = await loadJwt();
    const now = seconds();
    const exp = Math.min(now + LIFETIME_S, claims.auth + MAX_LOG_IN_S);
    return jwt.sign({ ...claims, iat: now, exp }, key, { algorithm: ALGORITHM });
  }

  /** A user whose tokens of this generation count. */
  function userOf(id: string, generation: number): AuthUser | null {
    const user = users.find(id);
    if (user === null || user.tokenGeneration !== generation) return null;
    const { name, role } = user;
    return { id, name, role, permissions: permissionsOf(role, rolePermissions) };
  }

  function ofDevice(token: string): AuthSession | null {
    const device = devices.find(token);
    const user = device && userOf(device.userId, device.tokenGeneration);
    if (device === null || user === null) return null;
    const endsAt = devices.endsAt(device);
    return {
      user,
      logIn: { id: device.id, begunAt: device.createdAt, endsAt },
      tokenGeneration: device.tokenGeneration,
      expires: Math.floor(endsAt.getTime() / 1000),
      remembered: { lastUsedAt: device.lastUsedAt },
    };
  }

  return {
    issue: ({ id, tokenGeneration }) =>
      sign({ sub: id, gen: tokenGeneration, sid: newId(), auth: seconds() }),
    async read(token) {
      if (!isJwt(token)) return ofDevice(token);
      const now = seconds();
      const claims = known.get(token) ?? (await verified(token, key, now));
      if (claims === null || claims.exp <= now) return null;
      known.set(token, claims);
      const user = userOf(claims.sub, claims.gen);
      if (user === null || endedSessions.has(claims.sid)) return null;
      return {
        user,
        logIn: {
          id: claims.sid,
          begunAt: new Date(claims.auth * 1000),
          endsAt: new Date((claims.auth + MAX_LOG_IN_S) * 1000),
        },
        tokenGeneration: claims.gen,
        expires: claims.exp,
        remembered: null,
      };
    },
    async renew({ user, logIn, tokenGeneration, expires, remembered }) {
      if (remembered !== null) {
        devices.noteUse({ id: logIn.id, ...remembered });
        return null;
      }
      const auth = logIn.begunAt.getTime() / 1000;
      const best = Math.min(seconds() + LIFETIME_S, auth + MAX_LOG_IN_S);
      if (best - expires < RENEWED_AFTER_S) return null;
      return sign({ sub: user.id, gen: tokenGeneration, sid: logIn.id, auth });
    },
  };
}

/** A device's token has no dots. */
const isJwt = (token: string): boolean => token.includes('.');

interface Claims {
  /** The user. */
  sub: string;
  /** The user's token generation. */
  gen: number;
  /** The log-in, and when it began. */
  sid: string;
  auth: number;
  iat: number;
  exp: number;
}

/** The claims of a token that is ours, unexpired and complete, or null. */
async function verified(token: string, key: KeyObject, now: number): Promise<Claims | null> {
  const { verify } = await loadJwt();
  try {
    const claims = verify(token, key, { algorithms: [ALGORITHM], clockTimestamp: now });
    if (typeof claims === 'string') return null;
    // The library accepts a token that never runs out; we do not.
    return isComplete(claims) ? claims : null;
  } catch {
    return null;
  }
}

function isComplete(claims: object): claims is Claims {
  const { sub, sid, gen, auth, exp } = claims as Record<string, unknown>;
  const texts = [sub, sid].every((claim) => typeof claim === 'string');
  return texts && [gen, auth, exp].every((claim) => typeof claim === 'number');
}

/** Loaded with the first token: guests need none, and it would cost every start. */
const loadJwt = once(async () => (await import('jsonwebtoken')).default);
