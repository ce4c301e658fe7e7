import type { Session, User } from '@villa/shared/contract/auth.ts';
import type { Device } from '@villa/shared/contract/devices.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { mailboxOf } from '@villa/shared/domain/text/mail-address.ts';
import {
  type RolePermissions,
  permissionsOf,
  type Role,
} from '@villa/shared/domain/booking/permission.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { ClientKeys } from '../../platform/limits/client-key.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Rest, WaysOut } from '../../platform/ways-out.ts';
import { hashCode, isSameCode } from './codes.ts';
import type { DeviceName } from '../../platform/http/device-name.ts';
import type { DeviceRow } from './devices.repository.ts';
import type { Devices } from './devices.ts';
import type { EndedSessionsRepository } from './ended-sessions.repository.ts';
import type { LogInLimit } from './guess-limit.ts';
import type { InvitationsRepository } from './invitations.repository.ts';
import type { KnownAddressesRepository } from './known-addresses.repository.ts';
import type { PasswordLinksRepository } from './password-links.repository.ts';
import { type Passwords, refuseOwnName } from './passwords.ts';
import type { RecentPasswords } from './recent-passwords.ts';
import type { PushSubscriptions } from '../push/push-subscriptions.repository.ts';
import type { UsersRepository, UserRow } from './users.repository.ts';
import type { SetupCode } from './setup-code.ts';
import type { AuthSession, Tokens } from '../../platform/auth/session.ts';
import { FIRST_TOKEN_GENERATION } from './tokens.ts';

export interface AuthDeps {
  users: UsersRepository;
  invitations: InvitationsRepository;
  endedSessions: EndedSessionsRepository;
  devices: Devices;
  knownAddresses: KnownAddressesRepository;
  passwordLinks: PasswordLinksRepository;
  passwords: Passwords;
  guesses: LogInLimit;
  recentPasswords: RecentPasswords;
  setupCode: SetupCode;
  tokens: Tokens;
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
  log: Log;
  rolePermissions: RolePermissions;
  waysOut: Pick<WaysOut, 'rest'>;
  /** The browsers that take alerts end with their log-in. */
  pushSubscriptions: Pick<PushSubscriptions, 'deleteOfLogIns'>;
}

/** Every user is told that the villa rests, as long as it does. */
function signOf(rest: Rest | null): Pick<User, 'villaRest'> {
  if (rest === null || rest.state === 'mine') return {};
  const { state, copyMadeAt } = rest;
  return { villaRest: { state, copyMadeAt } };
}

/** The device that a log-in begins on, and whether it is to be remembered there. */
export interface OnDevice {
  name: DeviceName;
  remember: boolean;
}

export interface Registration {
  name: string;
  email: string;
  password: string;
  code: string;
  /** The language of the mails to them; the villa’s usual one when left out. */
  language?: Language | undefined;
}

export interface Auth {
  /** @param gone aborted once nobody waits for the answer any more */
  logIn(
    credentials: { email: string; password: string },
    client: ClientKeys,
    device: OnDevice,
    gone: AbortSignal,
  ): Promise<Session>;
  register(registration: Registration, client: ClientKeys, device: OnDevice): Promise<Session>;
  me(session: AuthSession): User;
  logOut(session: AuthSession): void;
  logOutEverywhere(session: AuthSession): void;
  /** One's own. */
  devices(session: AuthSession): Device[];
  /** @throws AppError `not_found`, also for somebody else's */
  endDevice(session: AuthSession, id: string): void;
  /** One's own name and address. @throws AppError `invalid_fields` (`wrong_password`), `email_taken` */
  changeMe(
    session: AuthSession,
    changes: { name?: string | undefined; email?: string | undefined; currentPassword: string },
  ): Promise<User>;
  /** The language of the mails to oneself. */
  setMailLanguage(session: AuthSession, language: Language): User;
  /** The mails about new slips to oneself. */
  setSlipMails(session: AuthSession, wanted: boolean): User;
  /** Notes that this log-in has just given the password. @throws AppError `invalid_fields` (`wrong_password`) */
  confirm(session: AuthSession, currentPassword: string): Promise<void>;
  /** By a link of the owner's. @throws AppError `wrong_code` */
  setPassword(
    request: { code: string; newPassword: string },
    client: ClientKeys,
    device: OnDevice,
  ): Promise<Session>;
  changePassword(
    session: AuthSession,
    changes: { currentPassword: string; newPassword: string },
    client: ClientKeys,
    name: DeviceName,
  ): Promise<Session>;
}

/** An address from which a user has not logged in for so long is a new one again. */
const ADDRESS_KNOWN_MS = 180 * 24 * 3_600_000;

/** Log-ins and how they come about. */
export function createAuth(deps: AuthDeps): Auth {
  const { users, invitations, endedSessions, devices, knownAddresses, passwordLinks } = deps;
  const { passwords, guesses, setupCode, tokens, writeTransaction, clock, newId, log } = deps;

  /** A user as they are told of themselves. */
  const presentOwn = (row: UserRow): User => ({
    ...presentUser(row),
    permissions: [...permissionsOf(row.role, deps.rolePermissions)],
    slipMails: row.slipMails,
    ...signOf(deps.waysOut.rest()),
  });

  async function sessionOf(row: UserRow, device: OnDevice): Promise<Session> {
    const token = (device.remember && remembered(row, device.name)) || (await tokens.issue(row));
    return { token, user: presentOwn(row) };
  }

  /** A token that lasts, or null while nothing can be written: then the log-in is one of twelve hours. */
  function remembered(row: UserRow, name: DeviceName): string | null {
    try {
      return writeTransaction(() => devices.remember(row, name));
    } catch (error) {
      log.warn({ err: error }, 'a device could not be remembered');
      return null;
    }
  }

  /** From now on strangers' wrong passwords do not count against this user at this address. */
  function noteAddress(id: string, { clientKey }: ClientKeys): void {
    const now = clock.now();
    knownAddresses.deleteOlder(new Date(now.getTime() - ADDRESS_KNOWN_MS));
    knownAddresses.note(id, clientKey, now);
  }

  /** Worth knowing, but a full disk must not keep out the owner who comes to see what is wrong. */
  function noteLogIn(id: string, client: ClientKeys): void {
    try {
      writeTransaction(() => {
        users.noteLogIn(id, clock.now());
        noteAddress(id, client);
      });
    } catch (error) {
      log.warn({ err: error }, 'a log-in could not be noted');
    }
  }

  /** The role that a code opens right now; asked again within the transaction that uses it. */
  function roleFor(code: string): { role: Role; invitationId: string | null } {
    if (users.owners().length === 0) {
      if (!isSameCode(code, setupCode.read())) throw new AppError('wrong_code');
      return { role: 'owner', invitationId: null };
    }
    const invitation = invitations.findByCode(hashCode(code), clock.now());
    if (!invitation) throw new AppError('wrong_code');
    return { role: 'staff', invitationId: invitation.id };
  }

  /** @throws AppError `invalid_fields` (`currentPassword`: `wrong_password`), `too_many_requests` */
  async function confirmPassword({ user }: AuthSession, currentPassword: string): Promise<UserRow> {
    const row = known(users.find(user.id));
    // Whoever has found an open screen could try out passwords here, too.
    const guess = guesses.beginWithin(row.id);
    if (!(await passwords.verify(row.passwordHash, currentPassword))) {
      throw invalidFields({ currentPassword: 'wrong_password' });
    }
    guess.wasRight();
    return row;
  }

  return {
    async logIn({ email, password }, client, device, gone) {
      const account = mailboxOf(email);
      const row = users.findByEmail(account);
      const isKnown = row !== null && knownAddresses.has(row.id, client.clientKey);
      const guess = guesses.beginLogIn({ account, client, isKnown });
      const waiter = { client: isKnown ? null : client, gone };
      const isRight = await passwords.verify(row?.passwordHash ?? null, password, waiter);
      if (!row || !isRight) throw new AppError('wrong_login');
      guess.wasRight();
      noteLogIn(row.id, client);
      // The session belongs to the password's generation: a password that was changed meanwhile opens nothing.
      return sessionOf(row, device);
    },

    async register({ name, email, password, code, language }, client, device) {
      // Before the password is hashed, which costs: who has no code gets no further.
      roleFor(code);
      refuseOwnName('password', password, { name, email });
      const passwordHash = await passwords.hash(password);
      const row = writeTransaction(() => {
        // Others may have registered while the password was being hashed.
        const { role, invitationId } = roleFor(code);
        const account = mailboxOf(email);
        if (users.findByEmail(account)) throw new AppError('email_taken');
        if (invitationId !== null) invitations.delete(invitationId);
        const now = clock.now();
        const inserted = users.insert({
          id: newId(),
          name,
          email: account,
          passwordHash,
          role,
          tokenGeneration: FIRST_TOKEN_GENERATION,
          createdAt: now,
          lastLogInAt: now,
        });
        noteAddress(inserted.id, client);
        if (language === undefined) return inserted;
        users.setMailLanguage(inserted.id, language);
        return { ...inserted, mailLanguage: language };
      });
      if (row.role === 'owner') setupCode.forget();
      return sessionOf(row, device);
    },

    me: ({ user }) => presentOwn(known(users.find(user.id))),

    logOut({ logIn, user, remembered: onDevice }) {
      writeTransaction(() => {
        deps.pushSubscriptions.deleteOfLogIns([logIn.id]);
        if (onDevice) return void devices.end({ id: logIn.id, userId: user.id });
        endedSessions.deleteOver(clock.now());
        endedSessions.insert({ id: logIn.id, until: logIn.endsAt });
      });
    },

    logOutEverywhere: ({ user }) => writeTransaction(() => users.endAccess(user.id)),

    devices: ({ user, tokenGeneration, logIn }) =>
      devices.list({ id: user.id, tokenGeneration }).map((row) => ({
        ...presentDevice(row, devices.endsAt(row)),
        isThis: row.id === logIn.id,
      })),

    endDevice({ user }, id) {
      writeTransaction(() => {
        if (!devices.end({ id, userId: user.id })) throw new AppError('not_found');
        deps.pushSubscriptions.deleteOfLogIns([id]);
      });
    },

    async changeMe(session, { name, email, currentPassword }) {
      const before = await confirmPassword(session, currentPassword);
      const account = email === undefined ? undefined : mailboxOf(email);
      return writeTransaction(() => {
        const now = known(users.find(before.id));
        const holder = account === undefined ? null : users.findByEmail(account);
        if (holder !== null && holder.id !== now.id) throw new AppError('email_taken');
        users.rename(now.id, {
          ...(name !== undefined && { name }),
          ...(account !== undefined && { email: account }),
        });
        // One is on its way to the address of before, or lies in its mailbox.
        if (account !== undefined && account !== now.email) passwordLinks.deleteOf(now.id);
        return presentOwn(known(users.find(now.id)));
      });
    },

    setMailLanguage: ({ user }, language) =>
      writeTransaction(() => {
        users.setMailLanguage(user.id, language);
        return presentOwn(known(users.find(user.id)));
      }),

    setSlipMails: ({ user }, wanted) =>
      writeTransaction(() => {
        users.setSlipMails(user.id, wanted);
        return presentOwn(known(users.find(user.id)));
      }),

    async confirm(session, currentPassword) {
      await confirmPassword(session, currentPassword);
      deps.recentPasswords.note(session);
    },

    async setPassword({ code, newPassword }, client, device) {
      const codeHash = hashCode(code);
      const holderOf = (): UserRow => {
        const link = passwordLinks.findByCode(codeHash, clock.now());
        const row = link && users.find(link.userId);
        if (!row) throw new AppError('wrong_code');
        return row;
      };
      // Before the password is hashed, which costs: who has no code gets no further.
      refuseOwnName('newPassword', newPassword, holderOf());
      const passwordHash = await passwords.hash(newPassword);
      const row = writeTransaction(() => {
        // Used by somebody else while the password was being hashed.
        const { id } = holderOf();
        users.setPassword(id, passwordHash);
        users.endAccess(id);
        return known(users.find(id));
      });
      noteLogIn(row.id, client);
      return sessionOf(row, device);
    },

    async changePassword(session, { currentPassword, newPassword }, client, name) {
      const { user, remembered: onDevice } = session;
      const before = await confirmPassword(session, currentPassword);
      refuseOwnName('newPassword', newPassword, before);
      const passwordHash = await passwords.hash(newPassword);
      const row = writeTransaction(() => {
        const now = known(users.find(user.id));
        // Another change, or "log out everywhere", was faster: this log-in is over.
        if (now.tokenGeneration !== before.tokenGeneration) throw new AppError('unauthorized');
        users.setPassword(now.id, passwordHash);
        users.endAccess(now.id);
        noteAddress(now.id, client);
        return known(users.find(now.id));
      });
      return sessionOf(row, { name, remember: onDevice !== null });
    },
  };
}

export function presentUser({ id, name, email, role, mailLanguage }: UserRow): User {
  return { id, name, email, role, mailLanguage };
}

function presentDevice(
  { id, browser, system, createdAt, lastUsedAt }: DeviceRow,
  endsAt: Date,
): Omit<Device, 'isThis'> {
  return {
    id,
    browser,
    system,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}

/** A user who was there a moment ago may have been removed since. */
function known(row: UserRow | null): UserRow {
  if (!row) throw new AppError('unauthorized');
  return row;
}
