import type { GuestLine, LineState } from '@villa/shared/contract/line.ts';
import { can, type RolePermissions } from '@villa/shared/domain/booking/permission.ts';
import { LINK_CODE_MINUTES, makeLinkCode } from '@villa/shared/domain/line/link-code.ts';
import { AppError } from '../../platform/app-error.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { endingOf } from '../../platform/files/secrets.ts';
import type { Config } from '../../config.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import { hashCode } from '../staff/codes.ts';
import { type LineClient, LineFailure } from './line-client.ts';
import type { LineKeysStore } from './line-keys.ts';
import type { LineLink, LineLinks, LineSubject } from './line-links.repository.ts';
import type { LineSender } from './line-sender.ts';

/** The one group of staff. */
export const GROUP = 'group';
const WEBHOOK_PATH = '/api/line/webhook';

export interface LineUseCases {
  read(user: AuthUser): LineState;
  /** @throws AppError `line_refused`, `line_unreachable`, `villa_resting` */
  change(
    change: {
      secret?: string | undefined;
      token?: string | undefined;
      disconnect?: true | undefined;
    },
    user: AuthUser,
  ): Promise<LineState>;
  /** @throws AppError `line_not_linked`, `line_quota`, `line_refused`, `line_unreachable` */
  test(user: AuthUser): Promise<LineState>;
  /** @throws AppError `line_off`, `forbidden` */
  link(to: 'me' | 'group', user: AuthUser): { code: string; until: string };
  /** @throws AppError `not_found`, `forbidden` */
  unlink(id: string, user: AuthUser): LineState;
  /** @throws AppError `line_off`, `not_found`, `stay_over` */
  linkGuest(bookingId: string): { code: string; until: string };
  /** @throws AppError `not_found` */
  unlinkGuest(bookingId: string): GuestLine;
  /** The LINE of a booking's guest; null: the villa has none. */
  ofGuest(bookingId: string): GuestLine;
}

export interface LineDeps {
  links: LineLinks;
  keys: LineKeysStore;
  sender: Pick<LineSender, 'send' | 'reaches' | 'askQuota'>;
  /** @throws AppError `villa_resting` */
  clientOf: (token: string) => LineClient;
  bookings: { find: (id: string) => BookingRecord };
  /** True while a guest can still be written to about the stay. */
  isOver: (record: BookingRecord) => boolean;
  userNames: (ids: readonly string[]) => ReadonlyMap<string, string>;
  testText: (user: AuthUser) => string;
  config: Pick<Config, 'publicUrl'>;
  rolePermissions: RolePermissions;
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
}

export function createLine(deps: LineDeps): LineUseCases {
  const { links, keys, clock, writeTransaction } = deps;

  const maySetUp = ({ role }: AuthUser) => can(role, 'system', deps.rolePermissions);

  function account(): LineState['account'] {
    const { basicId, accountName } = links.state();
    if (keys.read().token === null || basicId === null) return null;
    return { basicId, name: accountName ?? '' };
  }

  const userOf = ({ userId }: LineLink): string =>
    userId === null ? '' : (deps.userNames([userId]).get(userId) ?? '');

  function present(link: LineLink): NonNullable<LineState['mine']> {
    const { id, kind, name, linkedAt, blockedAt, reachedAt } = link;
    return {
      id,
      name: kind === 'user' ? userOf(link) : name,
      linkedAt: linkedAt.toISOString(),
      blockedAt: blockedAt?.toISOString() ?? null,
      reachedAt: reachedAt?.toISOString() ?? null,
    };
  }

  function setUp(): NonNullable<LineState['setUp']> {
    const { secret, token } = keys.read();
    const { heardAt, refusedAt, quotaUsed, quotaLimit, quotaAskedAt } = links.state();
    const group = links.of(GROUP);
    return {
      secretEnd: secret === null ? null : endingOf(secret),
      tokenEnd: token === null ? null : endingOf(token),
      webhookUrl: webhookUrl(deps.config.publicUrl),
      heardAt: heardAt?.toISOString() ?? null,
      refusedAt: refusedAt?.toISOString() ?? null,
      quota:
        quotaAskedAt === null
          ? null
          : { used: quotaUsed ?? 0, limit: quotaLimit, askedAt: quotaAskedAt.toISOString() },
      users: links.list('user').map(present),
      group: group && { ...present(group), members: group.members, linkedBy: userOf(group) },
      guests: links.countGuests(),
    };
  }

  function read(user: AuthUser): LineState {
    const mine = links.of(user.id);
    return {
      account: account(),
      mine: mine && present(mine),
      setUp: maySetUp(user) ? setUp() : null,
    };
  }

  function codeFor(subject: LineSubject): { code: string; until: string } {
    if (account() === null) throw new AppError('line_off');
    const code = newLinkCode(deps.newId);
    const expiresAt = new Date(clock.now().getTime() + LINK_CODE_MINUTES * 60_000);
    writeTransaction(() => links.putCode({ ...subject, codeHash: hashCode(code), expiresAt }));
    return { code, until: expiresAt.toISOString() };
  }

  async function takeToken(token: string): Promise<void> {
    const { userId, basicId, name } = await asked(() => deps.clientOf(token).info());
    writeTransaction(() => {
      const { accountId } = links.state();
      // LINE's ids of people are each account's own.
      if (accountId !== null && accountId !== userId) links.removeAll();
      links.changeState({ accountId: userId, basicId, accountName: name });
    });
    keys.change({ token });
    await deps.sender.askQuota();
  }

  return {
    read,
    async change({ secret, token, disconnect }, user) {
      if (disconnect) {
        keys.change({ secret: null, token: null });
        writeTransaction(() => links.removeAll());
        return read(user);
      }
      if (token !== undefined) await takeToken(token);
      if (secret !== undefined) {
        keys.change({ secret });
        writeTransaction(() => links.changeState({ heardAt: null, refusedAt: null }));
      }
      return read(user);
    },
    async test(user) {
      const link = links.of(user.id);
      if (link === null || link.blockedAt !== null) throw new AppError('line_not_linked');
      await asked(() => deps.sender.send(link, deps.testText(user), deps.newId()));
      return read(user);
    },
    link(to, user) {
      if (to === 'me') {
        return codeFor({ kind: 'user', subject: user.id, userId: user.id, bookingId: null });
      }
      if (!maySetUp(user)) throw new AppError('forbidden');
      return codeFor({ kind: 'group', subject: GROUP, userId: user.id, bookingId: null });
    },
    unlink(id, user) {
      const link = links.find(id);
      if (link === null) throw new AppError('not_found');
      if (link.userId !== user.id && !maySetUp(user)) throw new AppError('forbidden');
      writeTransaction(() => links.remove(id));
      return read(user);
    },
    linkGuest(bookingId) {
      const record = deps.bookings.find(bookingId);
      if (deps.isOver(record)) throw new AppError('stay_over');
      return codeFor({ kind: 'booking', subject: bookingId, userId: null, bookingId });
    },
    unlinkGuest(bookingId) {
      deps.bookings.find(bookingId);
      const link = links.of(bookingId);
      if (link !== null) writeTransaction(() => links.remove(link.id));
      return ofGuest(bookingId);
    },
    ofGuest,
  };

  function ofGuest(bookingId: string): GuestLine {
    const shown = account();
    return (
      shown && { account: shown, linkedAt: links.of(bookingId)?.linkedAt.toISOString() ?? null }
    );
  }
}

/** LINE calls no other than a public https address. */
function webhookUrl(publicUrl: string | null): string | null {
  return publicUrl?.startsWith('https:') ? publicUrl + WEBHOOK_PATH : null;
}

/** An id is 128 random bits; a code takes the first 64 of them. */
function newLinkCode(newId: () => string): string {
  for (;;) {
    const code = makeLinkCode(Buffer.from(newId(), 'base64url'));
    if (code !== null) return code;
  }
}

const CODES = {
  refused: 'line_refused',
  gone: 'line_not_linked',
  quota: 'line_quota',
  later: 'line_unreachable',
} as const;

async function asked<T>(what: () => Promise<T>): Promise<T> {
  try {
    return await what();
  } catch (error) {
    throw error instanceof LineFailure ? new AppError(CODES[error.fault]) : error;
  }
}
