import type { CalendarDate } from '@villa/shared/domain/calendar-date.ts';
import type { ChannelTake } from '@villa/shared/domain/channels.ts';
import type { Holder } from './channel-nights.repository.ts';
import type { ChannelNightRow } from './channels.table.ts';
import type { Reading, Shown } from './feed-nights.ts';

export interface Compared {
  rows: ChannelNightRow[];
  /** Nights that the channel shows and that somebody here holds, neither echo nor of a linked channel. */
  conflicts: { night: CalendarDate; holder: Holder; isUnclear: boolean }[];
}

interface ComparedWith {
  channelId: string;
  take: ChannelTake;
  /** What we know of its nights, from today on. */
  known: ReadonlyMap<CalendarDate, ChannelNightRow>;
  holders: ReadonlyMap<CalendarDate, Holder>;
  /** Nights that the reading no longer shows and that are kept, since it is not believed. */
  kept: ReadonlySet<CalendarDate>;
  /** Whether two channels read each other's calendars without us. */
  isLinked: (channelId: string) => boolean;
}

/** Night by night and from run to run: channels renew their ids, cut entries in two and put them together again. */
export function compareNights(reading: Reading, context: ComparedWith): Compared {
  const { known, holders, kept } = context;
  const nights = new Set([...known.keys(), ...reading.nights.keys()]);
  const rows: ChannelNightRow[] = [];
  const conflicts: Compared['conflicts'] = [];
  for (const night of [...nights].toSorted()) {
    const before = known.get(night);
    const holder = holders.get(night);
    const row = kept.has(night) && before ? before : nextRow(night, reading, before, context);
    rows.push(row);
    if (!row.claims || !holder || isOwn(holder, context)) continue;
    if (holder.kind === 'channel' && context.isLinked(holder.id)) continue;
    conflicts.push({ night, holder, isUnclear: row.given === 'unclear' && row.shown === 'closed' });
  }
  return { rows, conflicts };
}

function nextRow(
  night: CalendarDate,
  reading: Reading,
  before: ChannelNightRow | undefined,
  context: ComparedWith,
): ChannelNightRow {
  const { channelId, take } = context;
  const seen = reading.nights.get(night);
  const handed = before?.handed ?? false;
  const holder = context.holders.get(night);
  const isHeldHere = holder !== undefined && !isOwn(holder, context);
  const isOurs = seen?.isOurs ?? false;
  // A reservation that has become a plain closed night, after it fetched ours: it closes it because we do.
  const wasSold = before?.shown === 'reserved' && seen?.shown === 'closed' && handed;
  const learned = isHeldHere && (isOurs || wasSold);
  const given = learned ? 'given' : (before?.given ?? null);
  const shown = seen?.shown ?? null;
  const claims = shown !== null && isTaken(shown, take) && !isEcho(shown, given);
  return { channelId, night, shown, isOurs, given, handed, claims };
}

/** Of what it learned from us. What somebody has reserved there never is one. */
function isEcho(shown: Shown, given: ChannelNightRow['given']): boolean {
  return shown === 'closed' && given === 'given';
}

function isTaken(shown: Shown, take: ChannelTake): boolean {
  return take === 'all' || shown === 'reserved';
}

function isOwn({ kind, id }: Holder, { channelId }: ComparedWith): boolean {
  return kind === 'channel' && id === channelId;
}
