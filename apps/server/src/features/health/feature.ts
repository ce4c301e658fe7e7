import type { Feature } from '../../feature.ts';
import { mountHealth } from './health.routes.ts';

export const healthFeature: Feature = {
  name: 'health',
  routes: mountHealth,
};
