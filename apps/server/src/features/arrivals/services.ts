import { randomBytes } from 'node:crypto';
import type { HttpContext } from '../../platform/http/mount.ts';
import type { CheckInBelow, CheckInServices } from '../check-in/services.ts';
import type { ChannelStaysServices } from '../channel-stays/services.ts';
import { createKeptPictures } from '../slips/kept-pictures.ts';
import { namesOfUsers } from '../staff/names-of-users.ts';
import { createArrivalAlerts } from './arrival-alerts.ts';
import { createArrivals } from './arrivals.usecases.ts';
import { createArrivalsRepository } from './arrivals.repository.ts';
import { createArrivingStays } from './arriving-stays.ts';
import { createChangeArrival } from './change-arrival.ts';
import { createKnownArrivals } from './known-arrivals.ts';
import { createReportFile } from './report-file.usecases.ts';

export type ArrivalsServices = ReturnType<typeof createArrivalsServices>;
export type ArrivalsBelow = CheckInBelow & CheckInServices & ChannelStaysServices;
/** Everything that its calls read. */
export type ArrivalsContext = HttpContext & ArrivalsBelow & ArrivalsServices;

/** The register of who arrives, and the reports of foreigners (TM30). */
export function createArrivalsServices(below: ArrivalsBelow) {
  const { db, config, log } = below;
  const rows = createArrivalsRepository(db);
  const stays = createArrivingStays(db);
  const villa = () => ({
    ...below.published().villa,
    // Guests need not know it, so it is not published.
    passportDays: below.stores.villa.read()?.passportDays ?? 30,
  });
  const arrivalPictures = createKeptPictures('report', { dataDir: config.dataDir, log });
  const known = createKnownArrivals({ ...below, rows, villa });
  const deps = { ...below, rows, stays, known, villa };
  return {
    arrivals: createArrivals({
      ...deps,
      changeArrival: createChangeArrival(deps),
      pictures: arrivalPictures,
      namesOf: namesOfUsers(db),
      newToken: () => randomBytes(16).toString('base64url'),
    }),
    arrivalPictures,
    makeReportFile: createReportFile(deps),
    arrivalAlerts: createArrivalAlerts(deps),
  };
}
