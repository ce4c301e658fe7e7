import type { Feature } from '../../feature.ts';
import { type StaffBelow, type StaffServices, createStaffServices } from './services.ts';
import { mountCleanerLinks } from './cleaner-links.routes.ts';
import { guestData } from './guest-data.ts';
import { mountAuth } from './auth.routes.ts';
import { mountUsers } from './users.routes.ts';

export const staffFeature: Feature<StaffBelow, StaffServices> = {
  name: 'staff',
  guestData,
  services: createStaffServices,
  routes(api, deps) {
    mountAuth(api, deps);
    mountUsers(api, deps);
    mountCleanerLinks(api, deps);
  },
};
