import type { ChannelHealth } from '@villa/shared/contract/channels.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { ChannelRecord } from './channels.repository.ts';
import { stretchesOf } from './feed-nights.ts';
import { firstWindowNight, stoodStill, suggestedWord } from './own-window.ts';

/** A night of a channel's own window. */
export interface WindowNight {
  night: CalendarDate;
  /** A booking or block of ours has it. */
  isHeld: boolean;
}

interface OfferedOn {
  today: CalendarDate;
  dayOf: (ms: number) => CalendarDate;
  /** The entry that looks like the window, with what may have joined it. */
  entry: { from: CalendarDate; until: CalendarDate } | null;
}

/** A channel's own window as the owner sees it: what could be sold here, what is, and what somebody has here. */
export function offerOf(
  window: readonly WindowNight[],
  { take, sellWindowFrom, windowSeen }: ChannelRecord,
  { today, dayOf, entry }: OfferedOn,
): Pick<ChannelHealth, 'offered' | 'sellFrom' | 'sold' | 'soldByYou'> {
  const nights = stretchesOf(window.map(({ night }) => night));
  const first = firstWindowNight(sellWindowFrom, today);
  const soldByYou = stretchesOf(window.flatMap(({ night, isHeld }) => (isHeld ? [night] : [])));
  if (take !== 'all') return { offered: [], sellFrom: null, sold: [], soldByYou };
  if (sellWindowFrom === null) {
    const [from] = nights;
    const sellFrom = from ? suggestedWord(from.from, windowSeen, { today, dayOf }) : null;
    return { offered: nights, sellFrom, sold: [], soldByYou };
  }
  const sold = stretchesOf(window.flatMap(({ night }) => (night >= first ? [night] : [])));
  // A window that stands still comes nearer than the distance: a fixed day would leave all of it for sale.
  const isNearer = entry !== null && stoodStill(windowSeen) && entry.from < first;
  if (!isNearer) return { offered: [], sellFrom: null, sold, soldByYou };
  const from = entry.from > today ? entry.from : today;
  const until = entry.until < first ? entry.until : first;
  return { offered: [{ from, until }], sellFrom: entry.from, sold, soldByYou };
}
