import type { AppContext } from '../../app-context.ts';
import type { Feature } from '../../feature.ts';
import { guestData } from './guest-data.ts';
import { mountPush } from './push.routes.ts';
import { type PushServices, createPushServices } from './services.ts';

/** It stands below users, so that whatever ends a log-in ends its subscription, too. */
export const pushFeature: Feature<AppContext, PushServices> = {
  name: 'push',
  guestData,
  services: createPushServices,
  routes: mountPush,
};
