import { type Availability, MAX_AVAILABILITY_DAYS } from '@villa/shared/contract/availability.ts';
import { firstCheckIn, firstCheckInUntil } from '@villa/shared/domain/stay/stay-rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { NightsRepository } from './nights.repository.ts';
import { readPeriod } from './period.ts';

interface AvailabilityDeps {
  nights: Pick<NightsRepository, 'takenBetween'>;
  villaSettings: () => VillaSettings;
  clock: Clock;
}

export interface Availabilities {
  /** @throws AppError `invalid_fields` for a period that is none or longer than a calendar ever needs */
  (wireFrom: string, wireTo: string): Availability;
  /** When (milliseconds since 1970) an answer given now changes because another day is the first. */
  goodUntil(now: Date): number;
}

/** The taken nights in `[from, to)`, both dates of the wire, and from which day on guests may come. */
export function createAvailability(deps: AvailabilityDeps): Availabilities {
  const read = (wireFrom: string, wireTo: string): Availability => {
    const now = deps.clock.now();
    const settings = deps.villaSettings();
    const { from, to } = readPeriod(
      { from: wireFrom, to: wireTo },
      settings.timeZone,
      MAX_AVAILABILITY_DAYS,
    );
    const taken = deps.nights.takenBetween(from, to);
    return { from, to, taken, firstCheckIn: firstCheckIn(settings, now) };
  };
  return Object.assign(read, {
    goodUntil: (now: Date) => firstCheckInUntil(deps.villaSettings(), now),
  });
}
