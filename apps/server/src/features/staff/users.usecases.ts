import {
  INVITATION_DAYS,
  type Invitation,
  PASSWORD_LINK_HOURS,
  type UserDetails,
} from '@villa/shared/contract/users.ts';
import { mailboxOf } from '@villa/shared/domain/text/mail-address.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Recipient } from './recipient.ts';
import { presentUser } from './auth.usecases.ts';
import { hashCode, newCode } from './codes.ts';
import type { InvitationRow, InvitationsRepository } from './invitations.repository.ts';
import type { KnownAddressesRepository } from './known-addresses.repository.ts';
import type { PasswordLinksRepository } from './password-links.repository.ts';
import { type Passwords, refuseOwnName } from './passwords.ts';
import { newPasswordPath } from './setup-link.ts';
import { FIRST_TOKEN_GENERATION } from './tokens.ts';
import type { UserRow, UsersRepository } from './users.repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Each is a mail, and a way in. */
const MAX_LINKS_AN_HOUR = 5;

export interface UsersDeps extends PasswordLinkMails {
  users: UsersRepository;
  invitations: InvitationsRepository;
  knownAddresses: KnownAddressesRepository;
  passwordLinks: PasswordLinksRepository;
  passwords: Passwords;
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
  /** The code of a link, which its hash alone is kept of. */
  codeOfLink: (linkId: string) => string;
  limits: boolean;
}

/** Handed down by composition.ts. */
export interface PasswordLinkMails {
  /** Writes the mail that brings a user their link; belongs into the transaction that makes it. */
  enqueueMail: (mail: {
    kind: 'password_link';
    to: Recipient;
    data: { linkId: string; origin: string; until: string };
  }) => unknown;
  /** When such mails were written, the newest first. */
  passwordLinksMailed: (after: Date, until: Date) => Date[];
}

export const recipientOf = ({ name, email, mailLanguage }: UserRow): Recipient => ({
  name,
  address: email,
  language: mailLanguage,
});

/** As it is shown, copied and mailed; only a hash of its code is kept. */
export interface PasswordLink {
  link: string;
  expiresAt: string;
}

export interface Users {
  list(): UserDetails[];
  add(user: { name: string; email: string; password: string }): Promise<UserDetails>;
  remove(id: string): void;
  logOut(id: string): void;
  /**
   * A link by which somebody else sets a new password.
   * @param origin where the site is found
   * @throws AppError `not_found`, `forbidden` for one's own, `too_many_requests`
   */
  makePasswordLink(id: string, by: { id: string }, origin: string): PasswordLink;
  invitations(): Invitation[];
  /** The code is returned this once; only its hash is kept. */
  invite(note: string): { invitation: Invitation; code: string };
  withdraw(invitationId: string): void;
}

/** The owner's actions on users and invitations. */
export function createUsers(deps: UsersDeps): Users {
  const { users, invitations, knownAddresses, passwordLinks, passwords } = deps;
  const { writeTransaction, clock, newId } = deps;

  function find(id: string): UserRow {
    const row = users.find(id);
    if (!row) throw new AppError('not_found');
    return row;
  }

  function refuseMoreLinks(now: Date): void {
    if (!deps.limits) return;
    const written = deps.passwordLinksMailed(new Date(now.getTime() - HOUR_MS), now);
    const oldest = written[MAX_LINKS_AN_HOUR - 1];
    if (oldest === undefined) return;
    const wait = oldest.getTime() + HOUR_MS - now.getTime();
    throw new AppError('too_many_requests', { data: { retryAfter: Math.ceil(wait / 1000) } });
  }

  return {
    list: () => users.list().map(presentUserDetails),

    async add({ name, email, password }) {
      const account = mailboxOf(email);
      if (users.findByEmail(account)) throw new AppError('email_taken');
      refuseOwnName('password', password, { name, email });
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
        users.endAccess(id);
        users.remove(id, clock.now());
        knownAddresses.deleteOf(id);
      });
    },

    logOut(id) {
      writeTransaction(() => users.endAccess(find(id).id));
    },

    makePasswordLink(id, by, origin) {
      return writeTransaction(() => {
        const user = find(id);
        // A cleaner logs in by a link of their own, and has no address.
        if (user.role === 'cleaner') throw new AppError('forbidden');
        if (user.id === by.id) throw new AppError('forbidden');
        const createdAt = clock.now();
        refuseMoreLinks(createdAt);
        const linkId = newId();
        const code = deps.codeOfLink(linkId);
        const expiresAt = new Date(createdAt.getTime() + PASSWORD_LINK_HOURS * HOUR_MS);
        passwordLinks.deleteOf(id);
        passwordLinks.insert({
          id: linkId,
          userId: id,
          codeHash: hashCode(code),
          createdAt,
          expiresAt,
        });
        const until = expiresAt.toISOString();
        const data = { linkId, origin, until };
        deps.enqueueMail({ kind: 'password_link', to: recipientOf(user), data });
        return { link: origin + newPasswordPath(code), expiresAt: until };
      });
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
