import type { HttpContext } from '../../platform/http/mount.ts';
import type { VillaBelow, VillaServices } from '../villa/services.ts';
import { createAvailability } from './availability.usecases.ts';
import { createBlocksRepository } from './blocks.repository.ts';
import { type BlocksDeps, createBlocks } from './blocks.usecases.ts';
import { createCalendarRepository } from './calendar.repository.ts';
import { type CalendarDeps, createCalendar } from './calendar.usecases.ts';
import { createNightsRepository } from './nights.repository.ts';

export type NightsBelow = VillaBelow & VillaServices & NightsLater;

export type NightsServices = ReturnType<typeof createNightsServices>;
/** Everything that its calls read. */
export type NightsContext = HttpContext & NightsBelow & NightsServices;

/** Handed down by composition.ts. */
export type NightsLater = Pick<BlocksDeps, 'endDueHolds'> & Pick<CalendarDeps, 'channelStays'>;

export function createNightsServices(below: NightsBelow) {
  const { db, sqlite, bookingChanges } = below;
  const nights = createNightsRepository(sqlite);
  const blockRows = createBlocksRepository(db);
  const deps = { ...below, nights, blocks: blockRows };
  return {
    nights,
    blockRows,
    availability: createAvailability(deps),
    calendar: createCalendar({ ...deps, calendar: createCalendarRepository(sqlite) }),
    blocks: createBlocks({ ...deps, transaction: bookingChanges.transaction }),
  };
}
