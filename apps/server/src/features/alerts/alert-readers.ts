import type { AlertEvent, AlertWay } from '@villa/shared/contract/alerts.ts';
import { sorted } from '@villa/shared/domain/sorted.ts';
import { type RolePermissions, can } from '@villa/shared/domain/booking/permission.ts';
import type { UserRow, UsersRepository } from '../staff/users.repository.ts';
import type { AlertCarrier } from './alert-carrier.ts';
import type { AlertKind } from './alert-kind.ts';
import type { AlertKinds } from './alert-kinds.ts';
import type { AlertSettingsRepository } from './alert-settings.repository.ts';

/** Decides who hears of an event, and by which ways. */
export interface AlertReaders {
  /** The ways that a user has chosen, or that the kind begins with; none without its permission. */
  waysOf(user: UserRow, kind: AlertKind): readonly AlertWay[];
  /** Everybody who may hear of it. */
  of(kind: AlertKind): UserRow[];
  /** Those whom a mail about it goes to. Where nobody else hears of what somebody has to hear of, the owners do. */
  mailReaders(event: AlertEvent): UserRow[];
  /** Everybody who may hear of it and whom no way is known to reach now. */
  unreached(kind: AlertKind): UserRow[];
  /** Each user and way by which it reaches somebody now. */
  reached(kind: AlertKind): { userId: string; way: AlertWay }[];
}

export function createAlertReaders(deps: {
  kinds: AlertKinds;
  users: Pick<UsersRepository, 'list' | 'owners'>;
  settings: AlertSettingsRepository;
  carriers: readonly AlertCarrier[];
  rolePermissions: RolePermissions;
}): AlertReaders {
  const { kinds, users, settings, carriers } = deps;

  function waysOf(user: UserRow, kind: AlertKind): readonly AlertWay[] {
    const { role } = user;
    if (!can(role, kind.may, deps.rolePermissions)) return [];
    const usual = withLine(kind.ways[role] ?? []);
    if (kind.always) return usual;
    const chosen: readonly AlertWay[] = settings.read(user.id).ways[kind.event] ?? usual;
    // The mails about slips had a switch of their own before there were alerts.
    const isMailed = kind.event === 'slip_sent' ? user.slipMails : chosen.includes('mail');
    const mayBeMailed =
      kind.mailNeeds === undefined || can(role, kind.mailNeeds, deps.rolePermissions);
    const others = chosen.filter((way) => way !== 'mail');
    return isMailed && mayBeMailed ? [...others, 'mail'] : others;
  }

  function isFor({ role }: UserRow, kind: AlertKind): boolean {
    const isNamed = !kind.always || (kind.ways[role] ?? []).length > 0;
    return isNamed && can(role, kind.may, deps.rolePermissions);
  }

  const of = (kind: AlertKind) =>
    kind.isOffered?.() === false ? [] : users.list().filter((user) => isFor(user, kind));

  function isReached(user: UserRow, way: AlertWay): boolean {
    const carrier = carriers.find((one) => one.way === way);
    return carrier === undefined ? way === 'mail' : carrier.targets(user.id).length > 0;
  }

  /** LINE gets what the phone gets, until its user chooses. */
  function withLine(usual: readonly AlertWay[]): readonly AlertWay[] {
    const isOffered = carriers.some((one) => one.way === 'line' && one.isOffered());
    return isOffered && usual.includes('push') ? [...usual, 'line'] : usual;
  }

  const reached = (kind: AlertKind) =>
    of(kind).flatMap((user) =>
      waysOf(user, kind)
        .filter((way) => isReached(user, way))
        .map((way) => ({ userId: user.id, way })),
    );

  return {
    waysOf,
    of,
    reached,
    unreached: (kind) =>
      of(kind).filter((user) => {
        const ways = carriers.filter(({ way }) => waysOf(user, kind).includes(way));
        return !ways.some((one) => one.targets(user.id).some((target) => one.reaches(target)));
      }),
    mailReaders(event) {
      const kind = kinds.find(event);
      const mailed = of(kind).filter((user) => waysOf(user, kind).includes('mail'));
      // The order in which mails to users have always been written.
      const readers = sorted(mailed, (a, b) => (a.email < b.email ? -1 : 1));
      if (readers.length > 0 || !kind.lastWayStays || reached(kind).length > 0) return readers;
      return users.owners();
    },
  };
}
