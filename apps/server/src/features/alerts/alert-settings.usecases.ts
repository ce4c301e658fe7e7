import {
  ALERT_WAYS,
  type AlertChanges,
  type AlertSettings,
  type AlertWay,
} from '@villa/shared/contract/alerts.ts';
import { AppError } from '../../platform/app-error.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { UserRow, UsersRepository } from '../staff/users.repository.ts';
import type { AlertCarrier } from './alert-carrier.ts';
import type { AlertKind } from './alert-kind.ts';
import type { AlertKinds } from './alert-kinds.ts';
import type { AlertReaders } from './alert-readers.ts';
import type { AlertSettingsRepository } from './alert-settings.repository.ts';
import type { AlertsRepository } from './alerts.repository.ts';

/** A user's own choice of what reaches them, and how. */
export interface AlertSettingsUseCases {
  /** @throws AppError `unauthorized` for one who is no user any more */
  read(user: Pick<AuthUser, 'id'>): AlertSettings;
  /**
   * Events that the user may not hear of, and ways that are not offered, are left as they were.
   * @throws AppError `unauthorized`; `last_way` where nobody would hear of what somebody has to hear of
   */
  change(user: Pick<AuthUser, 'id'>, changes: AlertChanges): AlertSettings;
}

export function createAlertSettings(deps: {
  kinds: AlertKinds;
  readers: AlertReaders;
  carriers: readonly AlertCarrier[];
  settings: AlertSettingsRepository;
  alerts: Pick<AlertsRepository, 'lookAgain'>;
  users: Pick<UsersRepository, 'find' | 'setSlipMails'>;
  writeTransaction: WriteTransaction;
  clock: Clock;
}): AlertSettingsUseCases {
  const { kinds, readers, settings, users } = deps;

  function known(id: string): UserRow {
    const user = users.find(id);
    if (user === null) throw new AppError('unauthorized');
    return user;
  }

  /** The ways that this villa can go; one that is not set up is not offered. */
  const offered = (): AlertWay[] =>
    ALERT_WAYS.filter((way) => {
      const carrier = deps.carriers.find((one) => one.way === way);
      return carrier === undefined ? way === 'mail' : carrier.isOffered();
    });

  /** The kinds that a user can choose the ways of. */
  const kindsOf = (user: UserRow) =>
    kinds.all().filter((kind) => !kind.always && readers.of(kind).some(({ id }) => id === user.id));

  /** The way that alone still reaches anybody, where that is this user's. */
  function lastWayOf(user: UserRow, kind: AlertKind): AlertWay | null {
    if (!kind.lastWayStays) return null;
    const [first, ...others] = readers.reached(kind);
    return others.length === 0 && first?.userId === user.id ? first.way : null;
  }

  function present(user: UserRow): AlertSettings {
    const { quietHours, names } = settings.read(user.id);
    const own = kindsOf(user);
    return {
      events: Object.fromEntries(
        own.map((kind) => [
          kind.event,
          ALERT_WAYS.filter((way) => readers.waysOf(user, kind).includes(way)),
        ]),
      ),
      quietHours,
      names,
      ways: offered(),
      rows: own.map((kind) => ({
        event: kind.event,
        group: kind.group,
        name: kind.name,
        rings: kind.rings === true,
        lastWay: lastWayOf(user, kind),
      })),
    };
  }

  return {
    read: ({ id }) => present(known(id)),
    change({ id }, { events = {}, quietHours, names }) {
      return deps.writeTransaction(() => {
        const user = known(id);
        const before = settings.read(id);
        const ways = { ...before.ways };
        const changed = kindsOf(user).filter(({ event }) => events[event] !== undefined);
        const mustReach = changed.filter(
          (kind) => kind.lastWayStays && readers.reached(kind).length > 0,
        );
        for (const { event } of changed) {
          const wanted = new Set(events[event]);
          const kept = readers.waysOf(user, kinds.find(event));
          ways[event] = ALERT_WAYS.filter((way) =>
            offered().includes(way) ? wanted.has(way) : kept.includes(way),
          );
          if (event === 'slip_sent') users.setSlipMails(id, wanted.has('mail'));
        }
        settings.write(id, {
          ways,
          quietHours: quietHours ?? before.quietHours,
          names: names ?? before.names,
        });
        if (mustReach.some((kind) => readers.reached(kind).length === 0)) {
          throw new AppError('last_way');
        }
        // They may end sooner now, or not be quiet at all.
        if (quietHours) deps.alerts.lookAgain(id, deps.clock.now());
        return present(known(id));
      });
    },
  };
}
