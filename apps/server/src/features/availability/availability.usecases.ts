import { type Availability, MAX_AVAILABILITY_DAYS } from '@villa/shared/contract/availability.ts';
import type { Clock } from '../../lib/clock.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { NightsRepository } from './nights.repository.ts';
import { readPeriod } from './period.ts';

interface AvailabilityDeps {
  nights: Pick<NightsRepository, 'takenBetween'>;
  villaSettings: () => VillaSettings;
  clock: Clock;
}

/**
 * The taken nights in `[from, to)`, both dates of the wire. The function throws AppError
 * `invalid_fields` for a period that is none or longer than a calendar ever needs.
 */
export function createAvailability(deps: AvailabilityDeps) {
  return (wireFrom: string, wireTo: string): Availability => {
    const { from, to } = readPeriod(
      { from: wireFrom, to: wireTo },
      deps.villaSettings().timeZone,
      MAX_AVAILABILITY_DAYS,
    );
    return { from, to, taken: deps.nights.takenBetween(from, to, deps.clock.now()) };
  };
}
