import type { PushDevice, PushRefusal } from '@villa/shared/contract/push.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { AuthSession } from '../../platform/auth/session.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { GuardedConnection } from '../../platform/http/guarded-connection.ts';
import { RequestFailed } from '../../platform/http/guarded-connection.ts';
import type { WaysOut } from '../../platform/ways-out.ts';
import { type SubscriptionKeys, areKeys } from './encrypt-payload.ts';
import { endpointOf } from './push-sender.ts';
import type { PushSubscriptionRow, PushSubscriptions } from './push-subscriptions.repository.ts';
import { type ServerKeys, pushSubject } from './server-keys.ts';

/** More devices than anybody carries: the one that was opened longest ago makes room. */
const MAX_DEVICES = 10;

/** A browser's subscription, as it came. */
export interface NewSubscription {
  subscription: { endpoint: string; keys: SubscriptionKeys };
  device: string;
}

/** The devices that take pushed alerts. */
export interface Push {
  read(session: AuthSession): {
    publicKey: string | null;
    refusal: PushRefusal | null;
    devices: PushDevice[];
  };
  /** @throws AppError `push_off`, `invalid_fields` for an address that nothing may be sent to and for keys that are none */
  subscribe(
    session: AuthSession,
    wanted: NewSubscription,
    name: Pick<PushSubscriptionRow, 'browser' | 'system'>,
  ): PushDevice;
  /** @throws AppError `not_found`, also for somebody else's */
  unsubscribe(session: AuthSession, id: string): void;
}

export function createPush(deps: {
  subscriptions: PushSubscriptions;
  keys: ServerKeys;
  connection: Pick<GuardedConnection, 'readAddress'>;
  publicUrl: string | null;
  waysOut: Pick<WaysOut, 'mayLeave'>;
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
}): Push {
  const { subscriptions, keys, connection, clock } = deps;

  function refusal(): PushRefusal | null {
    const subject = pushSubject(deps.publicUrl);
    if ('refusal' in subject) return subject.refusal;
    return deps.waysOut.mayLeave('push') ? null : 'resting';
  }

  function refuseBad({ endpoint, keys: own }: NewSubscription['subscription']): void {
    try {
      endpointOf(connection, endpoint);
    } catch (error) {
      if (error instanceof RequestFailed)
        throw invalidFields({ 'subscription.endpoint': 'invalid' });
      throw error;
    }
    if (!areKeys(own)) throw invalidFields({ 'subscription.keys': 'invalid' });
  }

  const present = (row: PushSubscriptionRow, session: AuthSession): PushDevice => ({
    id: row.id,
    browser: row.browser,
    system: row.system,
    isThis: row.logInId === session.logIn.id,
    createdAt: row.createdAt.toISOString(),
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
    problem: row.serverKey === keys.publicKey ? row.problem : 'renew',
  });

  return {
    read(session) {
      const refused = refusal();
      return {
        publicKey: refused === null ? keys.publicKey : null,
        refusal: refused,
        devices: subscriptions.list(session.user.id).map((row) => present(row, session)),
      };
    },

    subscribe(session, { subscription, device }, { browser, system }) {
      if (refusal() !== null) throw new AppError('push_off');
      refuseBad(subscription);
      const { id: userId } = session.user;
      return deps.writeTransaction(() => {
        const now = clock.now();
        const own = subscriptions.list(userId);
        const { endpoint } = subscription;
        const before = own.find((row) => row.device === device || row.endpoint === endpoint);
        const row: PushSubscriptionRow = {
          id: before?.id ?? deps.newId(),
          userId,
          logInId: session.logIn.id,
          device,
          endpoint,
          p256dh: subscription.keys.p256dh.replace(/=+$/, ''),
          auth: subscription.keys.auth.replace(/=+$/, ''),
          serverKey: keys.publicKey,
          browser,
          system,
          createdAt: before?.createdAt ?? now,
          renewedAt: now,
          lastDeliveredAt: before?.lastDeliveredAt ?? null,
          // A new address has not been refused by anybody.
          problem: before?.endpoint === endpoint ? before.problem : null,
        };
        subscriptions.put(row);
        for (const old of subscriptions.list(userId).slice(MAX_DEVICES)) subscriptions.delete(old);
        return present(row, session);
      });
    },

    unsubscribe({ user }, id) {
      const isGone = deps.writeTransaction(() => subscriptions.delete({ id, userId: user.id }));
      if (!isGone) throw new AppError('not_found');
    },
  };
}
