import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { ChannelTake, SellWindowFrom } from '@villa/shared/domain/stay/channels.ts';
import type { Holder, NightHolder } from './channel-nights.repository.ts';
import type { ChannelNightRow } from './channel-rows.table.ts';
import type { Reading, Shown, ShownNight } from './feed-nights.ts';
import { firstWindowNight } from './own-window.ts';

export interface Compared {
  rows: ChannelNightRow[];
  /** Nights that the channel shows and that somebody here holds, neither echo nor of a linked channel. */
  conflicts: { night: CalendarDate; holder: Holder; isUnclear: boolean }[];
}

/** The owner's rules for a channel's nights, and the day on which they are applied. */
export interface ChannelRules {
  channelId: string;
  take: ChannelTake;
  sellWindowFrom: SellWindowFrom | null;
  today: CalendarDate;
}

interface ComparedWith extends ChannelRules {
  /** The facts about its nights, from today on. */
  known: ReadonlyMap<CalendarDate, ChannelNightRow>;
  holders: ReadonlyMap<CalendarDate, NightHolder>;
  /** Nights that the reading no longer shows and that are kept, since it is not believed. */
  kept: ReadonlySet<CalendarDate>;
  /** True if two channels read each other's calendars without us. */
  isLinked: (channelId: string) => boolean;
  /** The reading before told of all nights before this day; null: there was none. */
  readUntil: CalendarDate | null;
  /** From where on its calendar was a window in the last three days; null: nowhere. */
  windowSince: CalendarDate | null;
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
    // Nobody has sold it there, so it is neither a double booking nor an echo.
    if (row.isWindow || holder.isWindow) continue;
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
  const { channelId } = context;
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
  const neverOpen = seen !== undefined && wasNeverOpen(night, seen, before, context);
  const isWindow = before?.isWindow ?? false;
  const row = { channelId, night, shown, isOurs, given, handed, neverOpen, isWindow };
  return ruled(row, isHeldHere, context);
}

/** A night with what the owner's rules, and the day, make of it. */
export function ruled(
  row: Omit<ChannelNightRow, 'claims'>,
  isHeldHere: boolean,
  { take, sellWindowFrom, today }: ChannelRules,
): ChannelNightRow {
  const { night, shown, given } = row;
  const isFar = night >= firstWindowNight(sellWindowFrom, today);
  // Sold by us while it lay in the window: it stays so when it comes nearer, as long as the channel never opens it.
  const isWindow = row.neverOpen && (isFar || (row.isWindow && isHeldHere));
  const isForSale = isWindow && isFar && sellWindowFrom !== null;
  const claims = shown !== null && isTaken(shown, take) && !isEcho(shown, given) && !isForSale;
  return { ...row, isWindow, claims };
}

/**
 * True if a night that looks like the window's was open there at no time that we know of. One that was open and is
 * closed now was closed by somebody, though its entry may have joined the window since.
 */
function wasNeverOpen(
  night: CalendarDate,
  seen: ShownNight,
  before: ChannelNightRow | undefined,
  { readUntil, windowSince }: ComparedWith,
): boolean {
  if (!seen.isWindow) return false;
  if (before !== undefined && before.shown !== null) return before.neverOpen;
  const wasWindow = windowSince !== null && night >= windowSince;
  return wasWindow || readUntil === null || night >= readUntil;
}

/**
 * True for a night that is closed there because the channel learned from us that it is taken. A night that somebody has
 * reserved there never is one.
 */
function isEcho(shown: Shown, given: ChannelNightRow['given']): boolean {
  return shown === 'closed' && given === 'given';
}

function isTaken(shown: Shown, take: ChannelTake): boolean {
  return take === 'all' || shown === 'reserved';
}

function isOwn({ kind, id }: Holder, { channelId }: ComparedWith): boolean {
  return kind === 'channel' && id === channelId;
}
