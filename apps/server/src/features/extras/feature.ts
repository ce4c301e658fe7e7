import type { Feature } from '../../feature.ts';
import { mountExtras } from './extras.routes.ts';
import { guestData } from './guest-data.ts';
import { type ExtrasBelow, type ExtrasServices, createExtrasServices } from './services.ts';

export const extrasFeature: Feature<ExtrasBelow, ExtrasServices> = {
  name: 'extras',
  guestData,
  services: createExtrasServices,
  routes: mountExtras,
};
