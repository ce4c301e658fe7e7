import type { Feature } from '../../feature.ts';
import { mountBrowserErrors } from './browser-errors.routes.ts';

export const browserErrorsFeature: Feature = {
  name: 'browser-errors',
  routes: mountBrowserErrors,
};
