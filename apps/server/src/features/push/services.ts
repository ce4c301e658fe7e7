import type { AppContext } from '../../app-context.ts';
import type { HttpContext } from '../../platform/http/mount.ts';
import { createGuardedConnection } from '../../platform/http/guarded-connection.ts';
import { privateAddresses } from '../../platform/http/private-addresses.ts';
import { createPushSender } from './push-sender.ts';
import { createPushSubscriptions } from './push-subscriptions.repository.ts';
import { createPush } from './push.usecases.ts';
import { createServerKeys } from './server-keys.ts';

export type PushServices = ReturnType<typeof createPushServices>;
/** Everything that its calls read. */
export type PushContext = HttpContext & AppContext & PushServices;

/** The devices that take pushed alerts, and the way to them. */
export function createPushServices(context: AppContext) {
  const { config, db, clock, waysOut } = context;
  const { publicUrl } = config;
  const keys = createServerKeys(config.dataDir);
  const subscriptions = createPushSubscriptions(db);
  const connection = createGuardedConnection({
    blocked: privateAddresses(config.allowPrivateAddresses),
  });
  const common = { ...context, keys, subscriptions, connection, publicUrl };
  return {
    pushSubscriptions: subscriptions,
    push: createPush(common),
    sendPush: createPushSender({ ...common, clock }),
    /** False while nothing may be pushed: a villa that came out of a copy rests. */
    mayPush: () => waysOut.mayLeave('push'),
  };
}
