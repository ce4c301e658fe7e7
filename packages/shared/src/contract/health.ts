import * as z from 'zod/mini';
import { route } from './route.ts';

/** The process answers. */
export const getHealth = route({
  method: 'GET',
  path: '/healthz',
  access: 'public',
  answer: z.object({ status: z.literal('ok'), version: z.string() }),
});

/** The database answers too; 503 `unavailable` when it does not. */
export const getReady = route({
  method: 'GET',
  path: '/readyz',
  access: 'public',
  answer: z.object({ status: z.literal('ready') }),
});
