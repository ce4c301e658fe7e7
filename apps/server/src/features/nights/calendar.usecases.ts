import { type ChannelStay, MAX_CALENDAR_DAYS } from '@villa/shared/contract/calendar.ts';
import { type CalendarDate, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Period, readPeriod } from './period.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { BlocksRepository, SignedBlock } from './blocks.repository.ts';
import type { CalendarRepository, StayRow } from './calendar.repository.ts';

export interface CalendarDeps {
  calendar: CalendarRepository;
  blocks: Pick<BlocksRepository, 'find'>;
  channelStays(from: CalendarDate, to: CalendarDate, now: Date): ChannelStay[];
  villaSettings: () => VillaSettings;
  clock: Clock;
}

/** The nights of a period with their holders, for staff. */
export interface CalendarPage extends Period {
  today: CalendarDate;
  now: Date;
  stays: StayRow[];
  blocks: SignedBlock[];
  channelStays: ChannelStay[];
}

/** The function throws AppError `invalid_fields` for a period that is none or too long. */
export function createCalendar(deps: CalendarDeps) {
  return (wire: Period): CalendarPage => {
    const { timeZone } = deps.villaSettings();
    const { from, to } = readPeriod(wire, timeZone, MAX_CALENDAR_DAYS);
    const now = deps.clock.now();
    return {
      from,
      to,
      today: dateInZone(now, timeZone),
      now,
      stays: deps.calendar.staysBetween(from, to),
      blocks: deps.calendar.blocksBetween(from, to).flatMap((id) => deps.blocks.find(id) ?? []),
      channelStays: deps.channelStays(from, to, now),
    };
  };
}
