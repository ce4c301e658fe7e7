import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Auth, createAuth } from './auth.usecases.ts';
import { codeFor, hashCode } from './codes.ts';
import { createEndedSessionsRepository } from './ended-sessions.repository.ts';
import { createLogInLimit } from './guess-limit.ts';
import { createInvitationsRepository } from './invitations.repository.ts';
import { createKnownAddressesRepository } from './known-addresses.repository.ts';
import { createPasswordLinksRepository } from './password-links.repository.ts';
import { createPasswords } from './passwords.ts';
import type { Recipient } from './recipient.ts';
import { createUsersRepository } from './users.repository.ts';
import { type LinkMails, type Users, createUsers, recipientOf } from './users.usecases.ts';
import { type RecentPasswords, createRecentPasswords } from './recent-passwords.ts';
import { createSetupCode } from './setup-code.ts';
import { newPasswordPath } from './setup-link.ts';
import { type Tokens, createTokens } from './tokens.ts';

/** Users and how they log in. */
export interface UserServices {
  tokens: Tokens;
  auth: Auth;
  recentPasswords: RecentPasswords;
  users: Users;
  /** The address of a link for a new password that still opens something, without its origin. */
  passwordLinkPath: (linkId: string) => string | null;
  /** The readers of the mails for the owner. */
  owners: () => Recipient[];
  /** The address that a user gets mails at. @throws AppError `unauthorized` when they are no user any more */
  addressOf: (userId: string) => Recipient;
}

export function createUserServices(
  context: AppContext,
  secret: string,
  linkMails: LinkMails,
): UserServices {
  const { config, db, writeTransaction, clock, newId, log, rolePermissions } = context;
  const rows = {
    users: createUsersRepository(db),
    invitations: createInvitationsRepository(db),
    endedSessions: createEndedSessionsRepository(db),
    knownAddresses: createKnownAddressesRepository(db),
    passwordLinks: createPasswordLinksRepository(db),
  };
  const tokens = createTokens(secret, { ...rows, newId, rolePermissions }, clock);
  const common = {
    ...rows,
    passwords: createPasswords(clock, config.limits),
    writeTransaction,
    clock,
    newId,
  };
  const wrongPasswords = {
    account: config.loginLimit,
    newAddress: config.loginNewAddressLimit,
    address: config.loginAddressLimit,
  };
  const codeOfLink = (linkId: string) => codeFor(linkId, secret);
  const recentPasswords = createRecentPasswords(clock);
  return {
    tokens,
    recentPasswords,
    auth: createAuth({
      ...common,
      guesses: createLogInLimit(wrongPasswords, config.limits, clock),
      recentPasswords,
      setupCode: createSetupCode(config),
      tokens,
      log,
      rolePermissions,
    }),
    users: createUsers({ ...common, codeOfLink, linkMails, limits: config.limits }),
    passwordLinkPath(linkId) {
      const link = rows.passwordLinks.find(linkId, clock.now());
      const code = codeOfLink(linkId);
      // Another secret since: the code that was answered and the one made now are not the same.
      return link?.codeHash === hashCode(code) ? newPasswordPath(code) : null;
    },
    addressOf(userId) {
      const user = rows.users.find(userId);
      if (user === null) throw new AppError('unauthorized');
      return recipientOf(user);
    },
    owners: () => rows.users.owners().map(recipientOf),
  };
}
