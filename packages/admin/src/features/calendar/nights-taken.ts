import type { Block } from '@villa/shared/contract/blocks.ts';
import type { Calendar, CalendarStay, ChannelStay } from '@villa/shared/contract/calendar.ts';
import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { nightsOf } from '@villa/shared/domain/stay/stay.ts';

/** The owner of a night. */
export type Taker =
  | { kind: 'stay'; stay: CalendarStay }
  | { kind: 'block'; block: Block }
  | { kind: 'channel'; stay: ChannelStay };

export function nightsTaken({
  stays,
  blocks,
  channelStays,
}: Pick<Calendar, 'stays' | 'blocks' | 'channelStays'>) {
  const taken = new Map<CalendarDate, Taker>();
  for (const stay of stays) {
    for (const night of nightsOf(stay)) taken.set(night, { kind: 'stay', stay });
  }
  for (const block of blocks) {
    const nights = nightsOf({ checkIn: block.from, checkOut: block.to });
    for (const night of nights) taken.set(night, { kind: 'block', block });
  }
  for (const stay of channelStays) {
    const nights = nightsOf({ checkIn: stay.from, checkOut: stay.to });
    for (const night of nights) taken.set(night, { kind: 'channel', stay });
  }
  return taken;
}

/** Nights that are being chosen: the one where it began, and the one under the pointer. */
export interface Choice {
  anchor: CalendarDate;
  end: CalendarDate;
}

/** The choice in order: its first night, and the morning after its last. */
export function periodOf({ anchor, end }: Choice): { from: CalendarDate; to: CalendarDate } {
  const [first, last] = anchor <= end ? [anchor, end] : [end, anchor];
  return { from: first, to: addDays(last, 1) };
}

/** From the anchor towards the pointer as far as nights are free; a choice never holds a taken one. */
export function reach(
  anchor: CalendarDate,
  pointed: CalendarDate,
  isFree: (night: CalendarDate) => boolean,
): Choice {
  const step = anchor <= pointed ? 1 : -1;
  let end = anchor;
  while (end !== pointed && isFree(addDays(end, step))) end = addDays(end, step);
  return { anchor, end };
}
