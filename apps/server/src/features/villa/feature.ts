import type { Feature } from '../../feature.ts';
import { type VillaBelow, type VillaServices, createVillaServices } from './services.ts';
import { guestData } from './guest-data.ts';
import { mountVilla } from './villa.routes.ts';
import { mountMedia } from './media.routes.ts';
import { mountAdminVilla } from './admin-villa.routes.ts';
import { mountVillaImages } from './villa-images.routes.ts';
import { mountRooms } from './rooms.routes.ts';
import { mountBankAccounts } from './bank-accounts.routes.ts';
import { imageJobs } from './image-jobs.ts';

export const villaFeature: Feature<VillaBelow, VillaServices> = {
  name: 'villa',
  guestData,
  services: createVillaServices,
  routes(api, deps) {
    mountVilla(api, deps);
    mountMedia(api, deps.config);
    mountAdminVilla(api, deps);
    mountVillaImages(api, deps);
    mountRooms(api, deps);
    mountBankAccounts(api, deps);
  },
  jobs: imageJobs,
};
