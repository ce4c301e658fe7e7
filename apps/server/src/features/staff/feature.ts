import type { Feature } from '../../feature.ts';
import { mountAuth } from './auth.routes.ts';
import { mountUsers } from './users.routes.ts';

export const staffFeature: Feature = {
  name: 'staff',
  routes(api, deps) {
    mountAuth(api, deps);
    mountUsers(api, deps);
  },
};
