import type { Access } from '@villa/shared/contract/route.ts';
import type { Request } from 'express';
import type { Person, Tokens, Visit } from '../features/people/tokens.ts';
import { Refusal } from './refusal.ts';

/**
 * Who is calling, as far as the call asks. Only the bearer header counts: a cookie travels along
 * with requests that a stranger's page makes, so it never authorises anything.
 * @returns the visit of somebody of the house, or null for a guest where guests may call
 * @throws Refusal `unauthorized` without a token or with a bad one, `forbidden` for staff at an owner's call
 */
export async function checkAccess(
  access: Access,
  req: Request,
  tokens: Tokens,
): Promise<Visit | null> {
  if (access === 'public') return null;
  const token = bearerOf(req.headers.authorization);
  if (token === null) {
    if (access === 'booking') return null;
    throw new Refusal('unauthorized');
  }
  const visit = await tokens.read(token);
  // A guest's call with a token that no longer counts is not silently a guest's: whoever sent it believes to be logged in.
  if (visit === null) throw new Refusal('unauthorized');
  if (access === 'owner' && visit.person.role !== 'owner') throw new Refusal('forbidden');
  return visit;
}

/** A call of access `staff` never reaches its handler without a person; this says so to the compiler. */
export function knownPerson(person: Person | null): Person {
  if (person === null) throw new Refusal('unauthorized');
  return person;
}

/** The same for the calls that are about the log-in itself. */
export function knownVisit(visit: Visit | null): Visit {
  if (visit === null) throw new Refusal('unauthorized');
  return visit;
}

function bearerOf(header: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null;
}
