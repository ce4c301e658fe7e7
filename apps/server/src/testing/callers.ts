import jwt from 'jsonwebtoken';
import { eq } from 'drizzle-orm';
import { usersTable } from '../features/staff/users.table.ts';
import { readTokenSecret } from '../features/staff/token-secret.ts';
import type { TestApp } from './create-test-app.ts';

const HOUR_MS = 3_600_000;

/** The token that a caller shows; null shows none. */
type Shows = (app: TestApp, bookingId: string) => Promise<string | null>;

/** A token of an owner, so that only what is wrong about it can be the reason for a no. */
async function ownersToken(app: TestApp): Promise<{ token: string; claims: jwt.JwtPayload }> {
  const token = await app.tokenFor('owner');
  return { token, claims: jwt.decode(token) as jwt.JwtPayload };
}

/** No users: a call that wants a user answers 401 to each of them. */
export const STRANGERS: Record<string, Shows> = {
  'no token': async () => null,
  garbage: async () => 'a.b.c',
  'an expired token': async (app) => {
    const { claims } = await ownersToken(app);
    const past = Math.floor(app.clock.now().getTime() / 1000) - 1;
    return jwt.sign({ ...claims, exp: past }, readTokenSecret(app.dataDir, null));
  },
  'a token signed with another algorithm': async (app) => {
    const { claims } = await ownersToken(app);
    return jwt.sign(claims, readTokenSecret(app.dataDir, null), { algorithm: 'HS512' });
  },
  'a token signed with alg none': async (app) => {
    const { claims } = await ownersToken(app);
    return jwt.sign(claims, '', { algorithm: 'none' });
  },
  'the token of somebody removed': async (app) => {
    const { token, claims } = await ownersToken(app);
    const id = String(claims.sub);
    const removedAt = new Date(app.clock.now().getTime() - HOUR_MS);
    app.db.update(usersTable).set({ removedAt }).where(eq(usersTable.id, id)).run();
    return token;
  },
  'a guest’s booking id as a token': async (_app, bookingId) => bookingId,
};
