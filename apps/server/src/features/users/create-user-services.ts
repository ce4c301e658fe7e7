import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Auth, createAuth } from './auth.usecases.ts';
import { createEndedSessionsRepository } from './ended-sessions.repository.ts';
import { createLogInLimit } from './guess-limit.ts';
import { createInvitationsRepository } from './invitations.repository.ts';
import { createKnownAddressesRepository } from './known-addresses.repository.ts';
import { createPasswordLinksRepository } from './password-links.repository.ts';
import { createPasswords } from './passwords.ts';
import type { Recipient } from '../mails/outbox.ts';
import { createUsersRepository } from './users.repository.ts';
import { type Users, type UsersDeps, createUsers, recipientOf } from './users.usecases.ts';
import { type RecentPasswords, createRecentPasswords } from './recent-passwords.ts';
import { createSetupCode } from './setup-code.ts';
import { type Tokens, createTokens } from './tokens.ts';

/** Users and how they log in. */
export interface UserServices {
  tokens: Tokens;
  auth: Auth;
  recentPasswords: RecentPasswords;
  users: Users;
  /** Who gets the mails for the owner. */
  owners: () => Recipient[];
  /** Where a user gets mails. @throws AppError `unauthorized` when they are no user any more */
  addressOf: (userId: string) => Recipient;
}

export function createUserServices(
  context: AppContext,
  secret: string,
  mailPasswordLink: UsersDeps['mailPasswordLink'],
): UserServices {
  const { config, db, writeTransaction, clock, newId, log } = context;
  const rows = {
    users: createUsersRepository(db),
    invitations: createInvitationsRepository(db),
    endedSessions: createEndedSessionsRepository(db),
    knownAddresses: createKnownAddressesRepository(db),
    passwordLinks: createPasswordLinksRepository(db),
  };
  const tokens = createTokens(secret, { ...rows, newId }, clock);
  const common = { ...rows, passwords: createPasswords(), writeTransaction, clock, newId };
  const wrongPasswords = {
    account: config.loginLimit,
    newAddress: config.loginNewAddressLimit,
    address: config.loginAddressLimit,
  };
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
    }),
    users: createUsers({ ...common, mailPasswordLink }),
    addressOf(userId) {
      const user = rows.users.find(userId);
      if (user === null) throw new AppError('unauthorized');
      return recipientOf(user);
    },
    owners: () => rows.users.owners().map(recipientOf),
  };
}
