import type { Feature } from '../../feature.ts';
import { mountRest } from './rest.routes.ts';
import { type RestBelow, type RestServices, createRestServices } from './services.ts';

export const restFeature: Feature<RestBelow, RestServices> = {
  name: 'rest',
  services: createRestServices,
  routes: mountRest,
};
