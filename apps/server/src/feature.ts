import type { RequestHandler, Router } from 'express';
import type { AppContext } from './app-context.ts';
import type { BookingFollower, BookingGuard } from './features/booking-record/booking-follower.ts';
import type { AlertCarrier } from './features/alerts/alert-carrier.ts';
import type { AlertKind } from './features/alerts/alert-kind.ts';
import type { BookingPart } from './features/booking-record/booking-part.ts';
import type { HttpContext } from './platform/http/mount.ts';
import type { GuestData } from './platform/guest-data.ts';
import type { Job } from './platform/jobs/jobs.ts';

/** Middleware that calls of several features share. */
export interface SharedLimits {
  /** One count over all the calls by which a guest changes a booking. */
  guestChanges: RequestHandler;
}

/**
 * Everything that a feature adds to the server; composition.ts puts it together.
 * `Below` are the services that it reads of the features before it, `Own` those that it makes.
 */
export interface Feature<Below extends object = AppContext, Own extends object = object> {
  /** The name of its folder. */
  name: string;
  /** Its use cases, and its rows for the features after it. */
  services?: (below: Below) => Own;
  /** Mounts its calls of the API. */
  routes?: (api: Router, deps: HttpContext & Below & Own, shared: SharedLimits) => void;
  /** The fields that it adds to the answers about a booking. */
  parts?: (deps: Below & Own) => readonly BookingPart[];
  /** Its rules for the change of a booking before it is stored. */
  guards?: (deps: Below & Own) => readonly BookingGuard[];
  /** Its work whenever a booking changed. */
  followers?: (deps: Below & Own) => readonly BookingFollower[];
  /** The kinds of alert that it tells staff of. */
  alerts?: (deps: Below & Own) => readonly AlertKind[];
  /** Its ways by which alerts reach users. */
  alertCarriers?: (deps: Below & Own) => readonly AlertCarrier[];
  /** Called once, when the server starts to work. */
  jobs?: (deps: Below & Own) => Job[];
  /** Everything that its tables and folders hold about guests. */
  guestData?: readonly GuestData[];
}
