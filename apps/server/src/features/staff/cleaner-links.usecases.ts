import {
  CLEANER_LINK_DAYS,
  CLEANER_REMEMBERED_DAYS,
  cleanerPathOf,
} from '@villa/shared/contract/cleaner.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { CleanerCode, CleanerCodes } from './cleaner-codes.ts';
import type { CleanerLinksRepository } from './cleaner-links.repository.ts';
import { hashCode, newCode } from './codes.ts';
import type { DeviceName } from '../../platform/http/device-name.ts';
import type { Devices } from './devices.ts';
import { FIRST_TOKEN_GENERATION } from './tokens.ts';
import type { UserRow, UsersRepository } from './users.repository.ts';

const DAY_MS = 24 * 3_600_000;
/** More than a villa has; each is a row that the owner makes by hand. */
const MAX_CLEANERS = 30;

/** As it is shown and copied, this once; only a hash of its code is kept. */
export interface CleanerLink {
  link: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** How cleaners get in: by a link of the owner's, which one device uses up. */
export interface CleanerLinks {
  /**
   * Makes a cleaner.
   * @param origin where the site is found
   * @throws AppError `too_many_requests` where the villa has as many as it can
   */
  invite(name: string, origin: string): CleanerLink & { id: string };
  /** @throws AppError `not_found` for somebody who is no cleaner */
  renew(id: string, origin: string): CleanerLink;
  /** The cleaner whom a link is for; uses nothing up. @throws AppError `wrong_code` */
  open(code: string): { name: string };
  /** Uses the link up. @throws AppError `wrong_code` */
  join(code: string, device: DeviceName): { token: string; name: string };
  /** A code by which a cleaner gets into another window of the phone. @throws AppError `not_found` for somebody who is no cleaner */
  codeFor(userId: string): CleanerCode;
  /** Uses such a code up. @throws AppError `wrong_code` */
  joinByCode(code: string, device: DeviceName): { token: string; name: string };
}

export function createCleanerLinks(deps: {
  users: UsersRepository;
  links: CleanerLinksRepository;
  codes: CleanerCodes;
  devices: Pick<Devices, 'remember'>;
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
}): CleanerLinks {
  const { users, links, codes, devices, writeTransaction, clock } = deps;

  /** Belongs into a transaction. */
  function linkFor(userId: string, origin: string): CleanerLink {
    const code = newCode();
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + CLEANER_LINK_DAYS * DAY_MS);
    links.replace({ userId, codeHash: hashCode(code), createdAt, expiresAt });
    return { link: origin + cleanerPathOf(code), expiresAt: expiresAt.toISOString() };
  }

  function holderOf(code: string): UserRow {
    const link = links.findByCode(hashCode(code), clock.now());
    const user = link && users.find(link.userId);
    if (user?.role !== 'cleaner') throw new AppError('wrong_code');
    return user;
  }

  /** Belongs into a transaction. */
  function remember(user: UserRow, device: DeviceName): { token: string; name: string } {
    users.noteLogIn(user.id, clock.now());
    const token = devices.remember(user, device, CLEANER_REMEMBERED_DAYS);
    return { token, name: user.name };
  }

  return {
    invite: (name, origin) =>
      writeTransaction(() => {
        const cleaners = users.list().filter(({ role }) => role === 'cleaner');
        if (cleaners.length >= MAX_CLEANERS) throw new AppError('too_many_requests');
        const { id } = users.insert({
          id: deps.newId(),
          name,
          email: '',
          passwordHash: '',
          role: 'cleaner',
          tokenGeneration: FIRST_TOKEN_GENERATION,
          createdAt: clock.now(),
          lastLogInAt: null,
        });
        return { id, ...linkFor(id, origin) };
      }),
    renew: (id, origin) =>
      writeTransaction(() => {
        if (users.find(id)?.role !== 'cleaner') throw new AppError('not_found');
        return linkFor(id, origin);
      }),
    open: (code) => ({ name: holderOf(code).name }),
    join: (code, device) =>
      writeTransaction(() => {
        // Two phones may press at the same moment: the second finds no link.
        const user = holderOf(code);
        links.deleteOf(user.id);
        return remember(user, device);
      }),
    codeFor(userId) {
      const user = users.find(userId);
      if (user?.role !== 'cleaner') throw new AppError('not_found');
      return codes.make(user);
    },
    joinByCode: (code, device) =>
      writeTransaction(() => {
        const of = codes.take(code);
        const user = of && users.find(of.id);
        // Removed since, or every log-in of theirs was ended.
        const counts = user?.role === 'cleaner' && user.tokenGeneration === of?.tokenGeneration;
        if (!counts) throw new AppError('wrong_code');
        return remember(user, device);
      }),
  };
}
