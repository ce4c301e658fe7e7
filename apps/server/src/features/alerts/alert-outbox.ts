import type { AlertEvent } from '@villa/shared/contract/alerts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { WaysOut } from '../../platform/ways-out.ts';
import type { Recipient } from '../staff/recipient.ts';
import type { UserRow } from '../staff/users.repository.ts';
import { recipientOf } from '../staff/users.usecases.ts';
import type { AlertCarrier } from './alert-carrier.ts';
import type { AlertKind, AlertOccasion } from './alert-kind.ts';
import type { AlertKinds } from './alert-kinds.ts';
import type { AlertReaders } from './alert-readers.ts';
import type { AlertSettingsRepository } from './alert-settings.repository.ts';
import type { AlertsRepository, NewAlert } from './alerts.repository.ts';
import { tellAt } from './quiet-hours.ts';

/** The subject of an alert's mail. */
export interface MailedAlert {
  event: AlertEvent;
  bookingId: string | null;
  data: object;
}
/** A mail that says what an alert says, as the messages' feature takes it. */
export interface AlertMail {
  kind: 'alert';
  to: Recipient;
  data: MailedAlert;
}
/** Handed down by composition.ts. */
export interface AlertMails {
  enqueueMail: (mail: AlertMail) => unknown;
}

/** Alerts are written here before anybody sends them. */
export interface AlertOutbox {
  /** Belongs into the transaction of the cause. @returns the ids, one a reader, way and device */
  enqueue(event: AlertEvent, occasion: AlertOccasion): string[];
  /** Writes what the clock brings. @returns how many were written */
  enqueuePlanned(): number;
}

export interface AlertOutboxDeps extends AlertMails {
  kinds: AlertKinds;
  readers: AlertReaders;
  settings: AlertSettingsRepository;
  alerts: AlertsRepository;
  carriers: readonly AlertCarrier[];
  waysOut: Pick<WaysOut, 'isResting'>;
  timeZone: () => string;
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
}

export function createAlertOutbox(deps: AlertOutboxDeps): AlertOutbox {
  const { kinds, readers, alerts, clock } = deps;

  function writeTo(
    user: UserRow,
    kind: AlertKind,
    { key, bookingId = null, data, isLast = false }: AlertOccasion & { isLast?: boolean },
  ): string[] {
    const now = clock.now();
    const ways = readers.waysOf(user, kind);
    const common = {
      event: kind.event,
      occasion: key ?? deps.newId(),
      userId: user.id,
      bookingId,
      data,
      isLast,
      createdAt: now,
      expiresAt: new Date(now.getTime() + kind.ttlMinutes * 60_000),
    };
    const written: string[] = [];
    const write = (route: Pick<NewAlert, 'way' | 'target' | 'state' | 'nextAttemptAt'>) => {
      const id = deps.newId();
      const isNew = alerts.insert({ ...common, ...route, id });
      if (isNew) written.push(id);
      return isNew;
    };
    for (const carrier of deps.carriers.filter(({ way }) => ways.includes(way))) {
      for (const target of carrier.targets(user.id)) {
        write({ way: carrier.way, target, state: 'waiting', nextAttemptAt: now });
      }
    }
    if (ways.includes('mail') && kind.mail === 'alert') {
      // The outbox of mails has it from here on; the row keeps it from being written twice.
      const isNew = write({ way: 'mail', target: user.id, state: 'sent', nextAttemptAt: null });
      if (isNew) {
        deps.enqueueMail({
          kind: 'alert',
          to: recipientOf(user),
          data: { event: kind.event, bookingId, data },
        });
      }
    }
    return written;
  }

  /** Each kind's occasions whose moment has come for a reader, with that reader. */
  function due(now: Date) {
    return kinds.all().flatMap((kind) =>
      (kind.planned?.(now) ?? []).flatMap((occasion) =>
        readers
          .of(kind)
          .filter(({ id }) => {
            const { quietHours } = deps.settings.read(id);
            const quiet = kind.rings ? { ...quietHours, on: false } : quietHours;
            return tellAt(occasion, quiet, deps.timeZone()) <= now && now < occasion.deadline;
          })
          .map((user) => ({ kind, occasion, user })),
      ),
    );
  }

  return {
    enqueue(event, occasion) {
      // The villa that a copy is of tells it.
      if (deps.waysOut.isResting()) return [];
      const kind = kinds.find(event);
      return readers
        .of(kind)
        .filter(({ id }) => occasion.to === undefined || occasion.to === id)
        .flatMap((user) => writeTo(user, kind, occasion));
    },
    enqueuePlanned() {
      if (deps.waysOut.isResting()) return 0;
      const now = clock.now();
      // Nothing is locked for a look, which is all there is to do most of the time.
      if (due(now).length === 0) return 0;
      return deps.writeTransaction(
        () => due(now).flatMap(({ kind, occasion, user }) => writeTo(user, kind, occasion)).length,
      );
    },
  };
}
