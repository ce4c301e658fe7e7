import type { Feature } from '../../feature.ts';
import { guestData } from './guest-data.ts';
import { mountAuth } from './auth.routes.ts';
import { mountUsers } from './users.routes.ts';

export const staffFeature: Feature = {
  name: 'staff',
  guestData,
  routes(api, deps) {
    mountAuth(api, deps);
    mountUsers(api, deps);
  },
};
