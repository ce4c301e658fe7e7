import type { Feature } from '../../feature.ts';
import { mountOpenapi } from './openapi.routes.ts';

export const openapiFeature: Feature = {
  name: 'openapi',
  routes: mountOpenapi,
};
