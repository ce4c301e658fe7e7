import {
  INVITATION_DAYS,
  type Invitation,
  type UserDetails,
} from '@villa/shared/contract/users.ts';
import type { WriteTransaction } from '../../db/write-transaction.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { normalizeEmail, presentUser } from './auth.usecases.ts';
import { hashCode, newCode } from './codes.ts';
import type { InvitationRow, InvitationsRepository } from './invitations.repository.ts';
import type { KnownAddressesRepository } from './known-addresses.repository.ts';
import type { Passwords } from './passwords.ts';
import { FIRST_TOKEN_GENERATION } from './tokens.ts';
import type { UserRow, UsersRepository } from './users.repository.ts';

const DAY_MS = 24 * 3_600_000;

export interface UsersDeps {
  users: UsersRepository;
  invitations: InvitationsRepository;
  knownAddresses: KnownAddressesRepository;
  passwords: Passwords;
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
}

export interface Users {
  list(): UserDetails[];
  add(given: { name: string; email: string; password: string }): Promise<UserDetails>;
  remove(id: string): void;
  logOut(id: string): void;
  invitations(): Invitation[];
  /** The code is returned this once; only its hash is kept. */
  invite(note: string): { invitation: Invitation; code: string };
  withdraw(invitationId: string): void;
}

/** What the owner does with users and invitations. */
export function createUsers(deps: UsersDeps): Users {
  const { users, invitations, knownAddresses, passwords, writeTransaction, clock, newId } = deps;

  function find(id: string): UserRow {
    const row = users.find(id);
    if (!row) throw new AppError('not_found');
    return row;
  }

  return {
    list: () => users.list().map(presentUserDetails),

    async add({ name, email, password }) {
      const account = normalizeEmail(email);
      if (users.findByEmail(account)) throw new AppError('email_taken');
      const passwordHash = await passwords.hash(password);
      return writeTransaction(() => {
        if (users.findByEmail(account)) throw new AppError('email_taken');
        const stored = users.insert({
          id: newId(),
          name,
          email: account,
          passwordHash,
          role: 'staff',
          tokenGeneration: FIRST_TOKEN_GENERATION,
          createdAt: clock.now(),
          lastLogInAt: null,
        });
        return presentUserDetails(stored);
      });
    },

    remove(id) {
      writeTransaction(() => {
        // There is one owner, who cannot be removed.
        if (find(id).role === 'owner') throw new AppError('last_owner');
        users.endTokens(id);
        users.remove(id, clock.now());
        knownAddresses.deleteOf(id);
      });
    },

    logOut(id) {
      writeTransaction(() => users.endTokens(find(id).id));
    },

    invitations: () => invitations.list(clock.now()).map(presentInvitation),

    invite(note) {
      const code = newCode();
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * DAY_MS);
      const row = { id: newId(), codeHash: hashCode(code), note, createdAt, expiresAt };
      const stored = writeTransaction(() => {
        invitations.deleteExpired(createdAt);
        return invitations.insert(row);
      });
      return { invitation: presentInvitation(stored), code };
    },

    withdraw(invitationId) {
      if (!invitations.delete(invitationId)) throw new AppError('not_found');
    },
  };
}

function presentUserDetails(row: UserRow): UserDetails {
  return {
    ...presentUser(row),
    createdAt: row.createdAt.toISOString(),
    lastLogInAt: row.lastLogInAt?.toISOString() ?? null,
  };
}

function presentInvitation({ id, note, createdAt, expiresAt }: InvitationRow): Invitation {
  return { id, note, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
