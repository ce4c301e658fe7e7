import { createHash } from 'node:crypto';
import { type CalendarDate, addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FollowChannel } from '../channel-stays/follow-channel.ts';
import type { NightsRepository } from '../nights/nights.repository.ts';
import type { ChannelNightsRepository } from './channel-nights.repository.ts';
import type { ChannelRecord, ChannelsRepository } from './channels.repository.ts';
import type { KeptDoubt } from '../channel-record/channels.table.ts';
import type { ChannelNightRow } from './channel-rows.table.ts';
import type { ClashRecord, ClashesRepository } from './clashes.repository.ts';
import { type ChannelRules, type Compared, compareNights, ruled } from './compare-nights.ts';
import { AHEAD_DAYS, type Reading } from './feed-nights.ts';
import { latestBegin, rememberWindow, wordAfter } from './own-window.ts';
import { DOUBT_MS, type Doubt, doubtOf } from './suspicion.ts';
import type { WindowNight } from './window-offer.ts';

export interface ApplyDeps {
  channels: ChannelsRepository;
  channelNights: ChannelNightsRepository;
  clashes: ClashesRepository;
  nights: NightsRepository;
  /** Brings the channel's stays in line with its calendar. */
  followChannel: FollowChannel;
  /** Ends the holds whose time is over. */
  endDueHolds: () => void;
  /** The one that publishes the holds it ends. */
  transaction: WriteTransaction;
  villaSettings: () => { timeZone: string };
  clock: Clock;
  newId: () => string;
  /** Writes to the owners; belongs into the transaction. */
  alarm: (alarm: ChannelAlarm) => void;
}

/** The news that the owners are told at once. */
export type ChannelAlarm =
  | { what: 'clash'; channel: ChannelRecord; nights: CalendarDate[]; clashId: string }
  | { what: 'suspicious'; channel: ChannelRecord; nights: CalendarDate[] }
  | { what: 'stale'; channel: ChannelRecord }
  | { what: 'costly'; channel: ChannelRecord };

/** The nights that a reading has changed, or would change. */
export interface Applied {
  taken: CalendarDate[];
  freed: CalendarDate[];
  newClashes: ClashRecord[];
  /** The nights of the channel's own window. */
  window: WindowNight[];
  /** Set while the reading is not believed where it frees nights. */
  doubt: KeptDoubt | null;
}

export interface ApplyOptions {
  /** A person has said that what looks suspicious is right: a reading that says the same is believed. */
  believe?: string;
  /** The reading stands for a 304: the entries that are kept stay as they are. */
  keepEvents?: boolean;
}

/** Takes a good reading over; all of it or nothing. */
export interface ApplyNights {
  apply(channelId: string, reading: Reading, options?: ApplyOptions): Applied;
  /** Answers what {@link apply} would do, without doing it. */
  tryOut(channelId: string, reading: Reading): Applied;
  /** Brings the nights of its own window in line with the owner's word and the day, without a reading. */
  settleWindow(channelId: string): void;
}

export function createApplyNights(deps: ApplyDeps): ApplyNights {
  const { channels, channelNights, clashes, nights } = deps;
  const dayOf = (ms: number) => dateInZone(new Date(ms), deps.villaSettings().timeZone);

  function apply(channelId: string, reading: Reading, options: ApplyOptions = {}): Applied {
    return deps.transaction(() => {
      const now = deps.clock.now();
      const today = dayOf(now.getTime());
      deps.endDueHolds();
      const found = channels.find(channelId);
      if (found === null) throw new AppError('not_found');
      channelNights.forgetBefore(channelId, today);
      const known = channelNights.of(channelId, today);
      const doubt = keptDoubt(found, doubtOf(known, reading, today), reading, options, now);
      const learned = doubt === null ? learnWindow(found, reading, now) : {};
      const channel = { ...found, ...learned };
      const compare = () =>
        compareNights(reading, {
          ...rulesOf(channel, today),
          known,
          holders: channelNights.holdersFrom(today),
          kept: new Set(doubt?.lost),
          isLinked: linksOf(channel, channels),
          readUntil: channel.readUntil,
          windowSince: latestBegin(found.windowSeen),
        });
      const { rows } = compare();
      channelNights.save(rows.filter((row) => !isSame(row, known.get(row.night))));
      const freed = free(channelId, rows, today);
      // The claims of all channels, this one included, decide which of them takes the nights that were freed.
      const before = ownedBy(channelId, today);
      nights.yieldWindows();
      nights.releaseNights();
      const after = ownedBy(channelId, today);
      const newClashes = noteClashes(channel, compare(), now);
      const isKnown = options.keepEvents === true;
      if (doubt === null) follow(channel, isKnown ? null : reading, { today, now, own: after });
      if (doubt === null && !isKnown) {
        channelNights.replaceEvents(channelId, reading.events);
      }
      channels.update(channelId, {
        ...learned,
        doubt,
        firstReadAt: channel.firstReadAt ?? now,
        readUntil: addDays(today, AHEAD_DAYS),
      });
      if (doubt !== null && channel.doubt === null) {
        deps.alarm({ what: 'suspicious', channel, nights: doubt.lost });
      }
      return {
        taken: after.filter((night) => !before.includes(night)),
        freed,
        newClashes,
        window: windowIn(rows, today),
        doubt,
      };
    });
  }

  /** Remembers the channel's own window from a believed reading, and brings the owner's word in line with it. */
  function learnWindow(
    channel: ChannelRecord,
    { window }: Reading,
    now: Date,
  ): Pick<ChannelRecord, 'windowSeen' | 'sellWindowFrom'> {
    const windowSeen = rememberWindow(channel.windowSeen, window, now.getTime());
    // A reading without the window tells nothing of it.
    const seen = window === null ? [] : windowSeen;
    const word = { word: channel.sellWindowFrom, isAsked: channel.asksWindow };
    return { windowSeen, sellWindowFrom: wordAfter(word, seen, dayOf) };
  }

  /** @param reading null: the calendar says what it said before */
  function follow(
    { id, name }: ChannelRecord,
    reading: Reading | null,
    { today, now, own }: { today: CalendarDate; now: Date; own: readonly CalendarDate[] },
  ): void {
    const owned = new Set(own);
    const before = channelNights.stayEntries(id);
    const read = reading?.events.filter(({ isOurs, isWindow }) => !isOurs && !isWindow);
    const entries = read?.map(({ from, until, shown }) => ({
      from,
      until,
      isReserved: shown === 'reserved',
    }));
    const owns = (night: CalendarDate) => owned.has(night);
    deps.followChannel({ id, name }, { today, before, now: entries ?? before, owns }, now);
  }

  function windowIn(rows: readonly ChannelNightRow[], today: CalendarDate): WindowNight[] {
    const holders = channelNights.holdersFrom(today);
    return rows.flatMap(({ night, isWindow }) => {
      const isHeld = (holders.get(night)?.kind ?? 'channel') !== 'channel';
      return isWindow ? [{ night, isHeld }] : [];
    });
  }

  function settleWindow(channelId: string): void {
    deps.transaction(() => {
      const today = dayOf(deps.clock.now().getTime());
      const channel = channels.find(channelId);
      if (channel === null) throw new AppError('not_found');
      const known = channelNights.of(channelId, today);
      const holders = channelNights.holdersFrom(today);
      const isHeld = (night: CalendarDate) => {
        const holder = holders.get(night);
        return holder !== undefined && holder.id !== channelId;
      };
      const rows = [...known.values()].map((row) =>
        row.neverOpen ? ruled(row, isHeld(row.night), rulesOf(channel, today)) : row,
      );
      const changed = rows.filter((row) => !isSame(row, known.get(row.night)));
      if (changed.length === 0) return;
      deps.endDueHolds();
      channelNights.save(changed);
      free(channelId, rows, today);
      nights.yieldWindows();
      nights.releaseNights();
    });
  }

  function ownedBy(channelId: string, today: CalendarDate): CalendarDate[] {
    return [...channelNights.holdersFrom(today)].flatMap(([night, { kind, id }]) =>
      kind === 'channel' && id === channelId ? [night] : [],
    );
  }

  function free(channelId: string, rows: Compared['rows'], today: CalendarDate): CalendarDate[] {
    const claimed = new Set(rows.flatMap(({ night, claims }) => (claims ? [night] : [])));
    const freed = ownedBy(channelId, today).filter((night) => !claimed.has(night));
    if (freed.length > 0) nights.freeOfChannel(channelId, freed);
    return freed;
  }

  /** By stay: one row for each holder here, which grows with the nights and ends with them. */
  function noteClashes(channel: ChannelRecord, { conflicts }: Compared, now: Date): ClashRecord[] {
    const present = clashes.present(channel.id);
    const found: ClashRecord[] = [];
    const byHolder = Map.groupBy(conflicts, ({ holder }) => `${holder.kind} ${holder.id}`);
    for (const row of present) {
      const still = byHolder.get(`${row.holderKind} ${row.holderId}`) ?? [];
      const left = row.nights.filter((night) => still.some((one) => one.night === night));
      if (left.length === 0) clashes.update(row.id, { goneAt: now });
      else if (left.length < row.nights.length) clashes.update(row.id, { nights: left });
    }
    for (const some of byHolder.values()) {
      const [{ holder }] = some as [Compared['conflicts'][number]];
      const rows = present.filter(
        (row) => row.holderKind === holder.kind && row.holderId === holder.id,
      );
      const fresh = some.filter(({ night }) => !rows.some((row) => row.nights.includes(night)));
      if (fresh.length === 0) continue;
      const isUnclear = fresh.every((one) => one.isUnclear);
      const clash: ClashRecord = {
        id: deps.newId(),
        channelId: channel.id,
        holderKind: holder.kind,
        holderId: holder.id,
        kind: channel.firstReadAt === null ? 'question' : isUnclear ? 'unclear' : 'clash',
        nights: fresh.map(({ night }) => night),
        foundAt: now,
        fetchedAt: channel.lastFetchAt,
        settledAt: null,
        settledBy: null,
        decision: null,
        goneAt: null,
      };
      clashes.insert(clash);
      found.push(clash);
      if (clash.kind !== 'question') {
        deps.alarm({ what: 'clash', channel, nights: clash.nights, clashId: clash.id });
      }
    }
    return found;
  }

  return {
    apply,
    settleWindow,
    tryOut(channelId, reading) {
      let applied: Applied | undefined;
      try {
        deps.transaction(() => {
          applied = apply(channelId, reading);
          throw new Undo();
        });
      } catch (error) {
        if (!(error instanceof Undo)) throw error;
      }
      if (applied === undefined) throw new Error('a trial that never ran');
      return applied;
    },
  };
}

function isSame(row: ChannelNightRow, before: ChannelNightRow | undefined): boolean {
  return (
    row === before ||
    (row.shown === before?.shown &&
      row.isOurs === before.isOurs &&
      row.given === before.given &&
      row.handed === before.handed &&
      row.neverOpen === before.neverOpen &&
      row.isWindow === before.isWindow &&
      row.claims === before.claims)
  );
}

function rulesOf({ id, take, sellWindowFrom }: ChannelRecord, today: CalendarDate): ChannelRules {
  return { channelId: id, take, sellWindowFrom, today };
}

/** Ends a trial: what it wrote is undone. */
class Undo extends Error {}

/**
 * Which channels read each other's calendars without us, this one among them, directly or through others: what one of
 * them has comes back by another, so none of it is handed to any of them.
 */
export function linksOf(
  channel: ChannelRecord,
  channels: Pick<ChannelsRepository, 'all'>,
): (otherId: string) => boolean {
  const all = channels.all();
  const group = new Set([channel.id]);
  for (let before = 0; before < group.size;) {
    before = group.size;
    for (const { id, linked } of all) {
      if (group.has(id)) for (const other of linked) group.add(other);
      else if (linked.some((other) => group.has(other))) group.add(id);
    }
  }
  return (otherId) => otherId !== channel.id && group.has(otherId);
}

/** The doubt that a reading leaves: none when a person, or six hours of equal readings, speak for it. */
function keptDoubt(
  channel: ChannelRecord,
  doubt: Doubt | null,
  reading: Reading,
  { believe }: ApplyOptions,
  now: Date,
): KeptDoubt | null {
  if (doubt === null) return null;
  const print = printOf(reading);
  if (believe === print) return null;
  const before = channel.doubt?.print === print ? channel.doubt : null;
  // A clock that was put back begins the six hours anew.
  const since = before !== null && before.since <= now.getTime() ? before.since : now.getTime();
  if (doubt.kind === 'many_lost' && now.getTime() - since >= DOUBT_MS) return null;
  return { ...doubt, since, print };
}

function printOf({ nights }: Reading): string {
  const text = [...nights].map(([night, { shown }]) => night + shown).toSorted();
  return createHash('sha256').update(text.join()).digest('base64url').slice(0, 22);
}
