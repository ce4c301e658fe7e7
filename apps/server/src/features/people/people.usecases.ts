import { INVITATION_DAYS, type Invitation, type Person } from '@villa/shared/contract/people.ts';
import type { Immediate } from '../../db/immediate.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Clock } from '../../lib/clock.ts';
import { normalizeEmail, presentUser } from './accounts.usecases.ts';
import { hashCode, newCode } from './codes.ts';
import type { InvitationRow, InvitationsRepository } from './invitations.repository.ts';
import type { Passwords } from './passwords.ts';
import type { PeopleRepository, PersonRow } from './people.repository.ts';

const DAY_MS = 24 * 3_600_000;

export interface PeopleDeps {
  people: PeopleRepository;
  invitations: InvitationsRepository;
  passwords: Passwords;
  immediate: Immediate;
  clock: Clock;
  newId: () => string;
}

export interface People {
  list(): Person[];
  add(given: { name: string; email: string; password: string }): Promise<Person>;
  remove(id: string): void;
  logOut(id: string): void;
  invitations(): Invitation[];
  /** The code is told this once. */
  invite(note: string): { invitation: Invitation; code: string };
  withdraw(invitationId: string): void;
}

/** The owner's business: who belongs to the house. */
export function createPeople(deps: PeopleDeps): People {
  const { people, invitations, passwords, immediate, clock, newId } = deps;

  function find(id: string): PersonRow {
    const row = people.find(id);
    if (!row) throw new Refusal('not_found');
    return row;
  }

  return {
    list: () => people.list().map(presentPerson),

    async add({ name, email, password }) {
      const account = normalizeEmail(email);
      if (people.findByEmail(account)) throw new Refusal('email_taken');
      const passwordHash = await passwords.hash(password);
      return immediate(() => {
        if (people.findByEmail(account)) throw new Refusal('email_taken');
        const id = newId();
        const createdAt = clock.now();
        people.insert({ id, name, email: account, passwordHash, role: 'staff', createdAt });
        return presentPerson(find(id));
      });
    },

    remove(id) {
      immediate(() => {
        // There is one owner, who made the house and keeps it.
        if (find(id).role === 'owner') throw new Refusal('last_owner');
        people.endTokens(id);
        people.remove(id, clock.now());
      });
    },

    logOut(id) {
      immediate(() => people.endTokens(find(id).id));
    },

    invitations: () => invitations.list(clock.now()).map(presentInvitation),

    invite(note) {
      const code = newCode();
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * DAY_MS);
      const invitation = { id: newId(), codeHash: hashCode(code), note, createdAt, expiresAt };
      immediate(() => {
        invitations.deleteExpired(createdAt);
        invitations.insert(invitation);
      });
      return { invitation: presentInvitation(invitation), code };
    },

    withdraw(invitationId) {
      if (!invitations.delete(invitationId)) throw new Refusal('not_found');
    },
  };
}

function presentPerson(row: PersonRow): Person {
  return {
    ...presentUser(row),
    createdAt: row.createdAt.toISOString(),
    lastLogInAt: row.lastLogInAt?.toISOString() ?? null,
  };
}

function presentInvitation({ id, note, createdAt, expiresAt }: InvitationRow): Invitation {
  return { id, note, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
