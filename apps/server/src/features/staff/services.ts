import type { AppContext } from '../../app-context.ts';
import type { HttpContext } from '../../platform/http/mount.ts';
import type { PushServices } from '../push/services.ts';
import { AppError } from '../../platform/app-error.ts';
import { createClientOf } from '../../platform/limits/client-key.ts';
import { createAuth } from './auth.usecases.ts';
import { createCleanerCodes } from './cleaner-codes.ts';
import { createCleanerLinksRepository } from './cleaner-links.repository.ts';
import { createCleanerLinks } from './cleaner-links.usecases.ts';
import { codeFor, hashCode } from './codes.ts';
import { createDevicesRepository } from './devices.repository.ts';
import { createDevices } from './devices.ts';
import { createEndedSessionsRepository } from './ended-sessions.repository.ts';
import { createLogInLimit } from './guess-limit.ts';
import { createInvitationsRepository } from './invitations.repository.ts';
import { createKnownAddressesRepository } from './known-addresses.repository.ts';
import { createPasswordLinksRepository } from './password-links.repository.ts';
import { createPasswords } from './passwords.ts';
import { createUsersRepository } from './users.repository.ts';
import { readTokenSecret } from './token-secret.ts';
import { type PasswordLinkMails, createUsers, recipientOf } from './users.usecases.ts';
import { createRecentPasswords } from './recent-passwords.ts';
import { createSetupCode } from './setup-code.ts';
import { newPasswordPath } from './setup-link.ts';
import { createTokens } from './tokens.ts';

export type StaffBelow = AppContext & PushServices & PasswordLinkMails;

export type StaffServices = ReturnType<typeof createStaffServices>;
/** Everything that its calls read. */
export type StaffContext = HttpContext & StaffBelow & StaffServices;

/** Users and how they log in. */
export function createStaffServices(below: StaffBelow) {
  const { config, db, clock } = below;
  const secret = readTokenSecret(config.dataDir, config.jwtSecret);
  const rows = {
    users: createUsersRepository(db),
    invitations: createInvitationsRepository(db),
    endedSessions: createEndedSessionsRepository(db),
    knownAddresses: createKnownAddressesRepository(db),
    passwordLinks: createPasswordLinksRepository(db),
  };
  const devices = createDevices(secret, { ...below, devices: createDevicesRepository(db) });
  const tokens = createTokens(secret, { ...below, ...rows, devices }, clock);
  const common = { ...below, ...rows, devices, passwords: createPasswords(clock, config.limits) };
  const wrongPasswords = {
    account: config.loginLimit,
    newAddress: config.loginNewAddressLimit,
    address: config.loginAddressLimit,
  };
  const codeOfLink = (linkId: string) => codeFor(linkId, secret);
  const recentPasswords = createRecentPasswords(clock);
  return {
    tokenSecret: secret,
    clientOf: createClientOf(secret),
    tokens,
    recentPasswords,
    auth: createAuth({
      ...common,
      guesses: createLogInLimit(wrongPasswords, config.limits, clock),
      recentPasswords,
      setupCode: createSetupCode(config),
      tokens,
    }),
    cleanerLinks: createCleanerLinks({
      ...common,
      links: createCleanerLinksRepository(db),
      codes: createCleanerCodes(clock),
    }),
    userRows: rows.users,
    users: createUsers({ ...common, codeOfLink, limits: config.limits }),
    /** The address of a link for a new password that still opens something, without its origin. */
    passwordLinkPath: (linkId: string) => {
      const link = rows.passwordLinks.find(linkId, clock.now());
      const code = codeOfLink(linkId);
      // Another secret since: the code that was answered and the one made now are not the same.
      return link?.codeHash === hashCode(code) ? newPasswordPath(code) : null;
    },
    /** The address that a user gets mails at. @throws AppError `unauthorized` when they are no user any more */
    addressOf(userId: string) {
      const user = rows.users.find(userId);
      if (user === null) throw new AppError('unauthorized');
      return recipientOf(user);
    },
    /** The readers of the mails for the owner. */
    owners: () => rows.users.owners().map(recipientOf),
  };
}
