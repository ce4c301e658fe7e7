import { MAX_AVAILABILITY_DAYS } from '@villa/shared/contract/availability.ts';
import type { Nights } from '@villa/shared/contract/nights.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { priceDate } from '@villa/shared/domain/pricing/pricing.ts';
import { leastNightsOf, mayArriveOn } from '@villa/shared/domain/pricing/rate-periods.ts';
import { type Stay, nightsOf } from '@villa/shared/domain/stay/stay.ts';
import type { Clock } from '../../platform/clock.ts';
import { checkParty } from './stay-check.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { NightsRepository } from '../nights/nights.repository.ts';
import { readPeriod } from '../nights/period.ts';

interface PricedNightsDeps {
  nights: NightsRepository;
  villaSettings: () => VillaSettings;
  clock: Clock;
}

/** Prices each night and tells whether it is free. @throws AppError `invalid_fields`, from the function */
export function createPricedNights(deps: PricedNightsDeps) {
  return (wire: { from: string; to: string }, wantedRooms: number | undefined): Nights => {
    const settings = deps.villaSettings();
    const { from, to } = readPeriod(wire, settings.timeZone, MAX_AVAILABILITY_DAYS);
    checkParty({ rooms: wantedRooms }, settings);
    const rooms = wantedRooms ?? settings.bedrooms;
    const { periods } = settings;
    const taken = new Set(deps.nights.takenBetween(from, to));
    const nights = nightsOf({ checkIn: from, checkOut: to }).map((date) => ({
      date,
      free: !taken.has(date),
      price: priceDate(settings, date, rooms).price,
      minNights: leastNightsOf(settings, periods, date).minNights,
      arrival: mayArriveOn(periods, date),
    }));
    return {
      from,
      to,
      nights,
      periods: periods
        .filter(({ firstNight, lastNight }) => firstNight < to && lastNight >= from)
        .map(({ id: _id, arrivalDays, ...period }) => ({
          ...period,
          arrivalDays: [...arrivalDays],
        })),
      gaps: settings.allowGapStays ? gapsBetween(deps, from, to) : [],
    };
  };
}

/** The free stretches in `[from, to)` that a confirmed stay or a block begins and ends. */
function gapsBetween({ nights }: PricedNightsDeps, from: string, to: string): Stay[] {
  const before = addDays(from, -1);
  const after = addDays(to, 1);
  const firm = new Set(nights.fixedBetween(before, after));
  const taken = nights.takenBetween(before, after);
  return taken.flatMap((night, index) => {
    const next = taken[index + 1];
    const checkIn = addDays(night, 1);
    if (next === undefined || next === checkIn) return [];
    return firm.has(night) && firm.has(next) ? [{ checkIn, checkOut: next }] : [];
  });
}
