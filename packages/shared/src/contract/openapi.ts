import type { FileRoute } from './route.ts';

/** Every call of the API as OpenAPI 3.1 describes it, made of this contract's schemas; built once, kept by caches for an hour. */
export const getOpenapi = {
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  type: 'application/json',
} as const satisfies FileRoute;
