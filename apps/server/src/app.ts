import type { Express } from 'express';
import { createApi } from './api.ts';
import type { Deps } from './deps.ts';
import { createFront } from './front.ts';

/** The whole server without a port, so that a test can have one of its own. */
export function createApp(deps: Deps): Express {
  return createFront(deps, createApi(deps));
}
