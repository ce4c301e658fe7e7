import type { RequestHandler, Router } from 'express';
import type { AppContext } from './app-context.ts';
import type { GuestData } from './lib/guest-data.ts';
import type { Job } from './lib/jobs.ts';
import type { Services } from './services.ts';

export type FeatureDeps = AppContext & Services;

/** Middleware that calls of several features share. */
export interface SharedLimits {
  /** One count over all the calls by which a guest changes a booking. */
  guestChanges: RequestHandler;
}

/** The calls and the work that a feature adds to the server. Its followers, guards and parts are put together in services.ts. */
export interface Feature {
  /** The name of its folder. */
  name: string;
  /** Mounts its calls of the API. */
  routes?: (api: Router, deps: FeatureDeps, shared: SharedLimits) => void;
  /** Everything that its tables and folders hold about guests. */
  guestData?: readonly GuestData[];
  /** Called once, when the server starts to work. */
  jobs?: (deps: FeatureDeps) => Job[];
}
