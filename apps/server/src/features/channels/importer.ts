import type { ThreadLimits } from '../../platform/bounded-thread.ts';
import type { ChannelRecord } from './channels.repository.ts';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { type CalendarDate, addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  type ChannelFault,
  type FeedAccount,
  channelState,
} from '@villa/shared/domain/stay/channels.ts';
import { isBusy } from '../../platform/database/busy.ts';
import type { Clock } from '../../platform/clock.ts';
import type { GuardedClient } from '../../platform/http/guarded-client.ts';
import type { Log } from '../../platform/log.ts';
import type { Applied, ApplyDeps, ApplyNights } from './apply-nights.ts';
import { AHEAD_DAYS, type Reading, type ShownNight, readNights } from './feed-nights.ts';
import type { FetchesRepository } from './fetches.repository.ts';
import { type FetchedFeed, fetchFeed } from './fetch-feed.ts';
import type { NightsExport } from './nights-export.ts';
import type { RunsRepository } from './runs.repository.ts';

/** The outcome of a reading. */
export type RunResult =
  | { outcome: 'failed'; fault: ChannelFault }
  | {
      outcome: 'read' | 'unchanged' | 'suspicious';
      reading: Reading;
      applied: Applied;
      /** Counts and remarks of its entries; null until a whole answer was counted. */
      account: FeedAccount | null;
    };

export interface Importer {
  /**
   * Reads a channel's calendar and takes it over. One run at a time, over all processes: this one waits for its turn.
   * @param options.withinMs after which it has failed, the wait for its turn included
   */
  read(channelId: string, options?: { withinMs?: number; believe?: string }): Promise<RunResult>;
  /** Answers what {@link read} would do. */
  tryOut(channelId: string): Promise<RunResult>;
  /** Reads all channels that are due, tells of stale ones, and forgets what is old. */
  runDue(): Promise<void>;
}

interface ImporterDeps extends ApplyDeps {
  applyNights: ApplyNights;
  nightsExport: NightsExport;
  fetches: FetchesRepository;
  runs: RunsRepository;
  client: GuardedClient;
  readingLimits: ThreadLimits;
  clock: Clock;
  log: Log;
  newId: () => string;
  isOurUid: (uid: string) => boolean;
  villaSettings: () => { timeZone: string; checkInTime: string };
}

const MINUTE = 60_000;
const EVERY_MS = 15 * MINUTE;
/** A part of the pause that is left to chance, so that not all villas ask a channel in the same second. */
const JITTER = 0.1;
const FIRST_RETRY_MS = 3 * MINUTE;
/** A calendar that was too costly to read stays so for a while. */
const COSTLY_RETRY_MS = 60 * MINUTE;
/** Longer than any run lasts: whoever still holds a channel then was killed. */
const LEASE_MS = 60_000;
const LEASE_POLL_MS = 100;
const READ_WITHIN_MS = 20_000;
/** Channels that are due are read in this many lanes: each keeps a thread busy beside the one that answers guests. */
export const AT_ONCE = 2;
const MANY_EVENTS = 200;
const KEPT_MS = 90 * 24 * 60 * MINUTE;
/** Double bookings that are settled or over. */
const CLASHES_KEPT_MS = 730 * 24 * 60 * MINUTE;
/** Further ahead than any pause: written by a clock that has been put back since. */
const MAX_PAUSE_MS = 7 * 60 * MINUTE;

export function createImporter(deps: ImporterDeps): Importer {
  const { channels, channelNights, applyNights, clock, log } = deps;
  /** The end of each channel's last run in this process. */
  const queues = new Map<string, Promise<unknown>>();
  /** The day on which the channels' own windows were last brought in line with it. */
  let settledOn = '';
  /** Leases that could not be given back. */
  const unended = new Map<string, string>();

  function boundsNow() {
    const { timeZone, checkInTime } = deps.villaSettings();
    const from = dateInZone(clock.now(), timeZone);
    return { timeZone, checkInTime, from, until: addDays(from, AHEAD_DAYS) };
  }

  async function readInTurn(
    channelId: string,
    options: { withinMs: number; believe?: string; onTurn: () => void },
  ): Promise<RunResult> {
    const begun = performance.now();
    const left = () => options.withinMs - (performance.now() - begun);
    const by = deps.newId();
    const leftBehind = unended.get(channelId);
    if (leftBehind !== undefined) endLease(channelId, leftBehind);
    while (!takeLease(channelId, by)) {
      if (left() <= LEASE_POLL_MS) return { outcome: 'failed', fault: 'busy' };
      await pause(LEASE_POLL_MS);
    }
    options.onTurn();
    try {
      const channel = channels.find(channelId);
      if (channel === null || channel.importUrl === '' || left() <= 0) {
        return { outcome: 'failed', fault: 'busy' };
      }
      const fetched = await fetchFor(channel, Math.min(left(), READ_WITHIN_MS));
      const prepared = fetched.kind === 'feed' ? readingOf(channel, fetched) : null;
      // Two thousand entries take their time twice: guests are answered in between.
      if (prepared !== null && prepared.events.length > MANY_EVENTS) await nextTurn();
      const ms = Math.round(performance.now() - begun);
      return importNights(channel, { fetched, prepared }, options, ms);
    } finally {
      endLease(channelId, by);
    }
  }

  /** If even this cannot be written, the next run of this process does it: it need not wait for the lease to end. */
  function endLease(channelId: string, by: string): void {
    try {
      channels.endLease(channelId, by);
      unended.delete(channelId);
    } catch (error) {
      if (!isBusy(error)) throw error;
      unended.set(channelId, by);
    }
  }

  function takeLease(channelId: string, by: string): boolean {
    const now = clock.now();
    return channels.takeLease(channelId, { by, now, until: new Date(now.getTime() + LEASE_MS) });
  }

  async function fetchFor(channel: ChannelRecord, withinMs: number): Promise<FetchedFeed> {
    // While an answer is not believed, the next one has to be seen whole to be compared with it. So has the first one of
    // a day: the last night that is looked at was a day too far yesterday.
    const { timeZone, from: today } = boundsNow();
    const readToday =
      channel.lastSuccessAt !== null && dateInZone(channel.lastSuccessAt, timeZone) === today;
    const asks = channel.doubt === null && channel.firstReadAt !== null && readToday;
    const tags = asks ? {} : { etag: null, lastModified: null };
    const { client, readingLimits: limits } = deps;
    return fetchFeed(client, { ...channel, ...tags }, boundsNow(), { withinMs, limits });
  }

  /** In one transaction: what the reading changes, and what is known of the channel since. */
  function importNights(
    before: ChannelRecord,
    { fetched, prepared }: { fetched: FetchedFeed; prepared: Reading | null },
    { believe }: { believe?: string },
    ms: number,
  ): RunResult {
    return deps.transaction(() => {
      const now = clock.now();
      const channel = channels.find(before.id);
      // Removed, or given another address while its calendar was on the way.
      if (channel === null || channel.importUrl !== before.importUrl) {
        return { outcome: 'failed', fault: 'busy' };
      }
      if (fetched.kind === 'failed') return noteFailure(channel, fetched, now, ms);
      deps.nightsExport.settleUnfinished();
      const reading =
        fetched.kind !== 'feed'
          ? readingOfBefore(channel)
          : // By the rules as they are now, should the owner have changed them meanwhile.
            prepared !== null && channel.version === before.version
            ? prepared
            : readingOf(channel, fetched);
      const applied = applyNights.apply(channel.id, reading, {
        keepEvents: fetched.kind === 'unchanged',
        ...(believe !== undefined && { believe }),
      });
      const outcome =
        applied.doubt !== null ? 'suspicious' : fetched.kind === 'unchanged' ? 'unchanged' : 'read';
      channels.update(channel.id, {
        lastTryAt: now,
        lastSuccessAt: now,
        nextTryAt: new Date(now.getTime() + EVERY_MS * (1 + JITTER * (Math.random() * 2 - 1))),
        fault: null,
        failures: 0,
        staleToldAt: null,
        ...(fetched.kind === 'feed' && {
          etag: fetched.etag,
          lastModified: fetched.lastModified,
          events: fetched.feed.events.length,
          counted: accountOf(fetched.feed),
        }),
      });
      deps.runs.add({
        channelId: channel.id,
        at: now,
        outcome,
        fault: null,
        ms,
        events: fetched.kind === 'feed' ? fetched.feed.events.length : channel.events,
        taken: applied.taken.length,
        freed: applied.freed.length,
        clashes: applied.newClashes.length,
      });
      const account = fetched.kind === 'feed' ? accountOf(fetched.feed) : channel.counted;
      return { outcome, reading, applied, account };
    });
  }

  function noteFailure(
    channel: ChannelRecord,
    { fault, waitMs }: Extract<FetchedFeed, { kind: 'failed' }>,
    now: Date,
    ms: number,
  ): RunResult {
    const failures = channel.failures + 1;
    const soon = Math.min(EVERY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10));
    const retry = fault === 'too_costly' ? COSTLY_RETRY_MS : soon;
    channels.update(channel.id, {
      lastTryAt: now,
      nextTryAt: new Date(now.getTime() + Math.max(retry, waitMs)),
      fault,
      failures,
    });
    tellRed(channel.id, now);
    deps.runs.add({
      channelId: channel.id,
      at: now,
      outcome: 'failed',
      fault,
      ms,
      events: 0,
      taken: 0,
      freed: 0,
      clashes: 0,
    });
    return { outcome: 'failed', fault };
  }

  function readingOf(
    channel: ChannelRecord,
    { feed }: Extract<FetchedFeed, { kind: 'feed' }>,
  ): Reading {
    return readNights(feed, {
      kind: channel.kind,
      isOurUid: deps.isOurUid,
      ...boundsNow(),
    });
  }

  /** "Not changed" says again what the last good reading said. */
  function readingOfBefore(channel: ChannelRecord): Reading {
    const rows = [...channelNights.of(channel.id, boundsNow().from)];
    const nights = new Map<CalendarDate, ShownNight>(
      rows.flatMap(([night, { shown, isOurs, neverOpen }]) =>
        shown === null ? [] : [[night, { shown, isOurs, isWindow: neverOpen }] as const],
      ),
    );
    const window = channelNights.windowOf(channel.id);
    const isOnlyWindow = window !== null && channel.events === 1;
    return { events: [], nights, isEmpty: channel.events === 0, window, isOnlyWindow };
  }

  function read(
    channelId: string,
    options: { withinMs?: number; believe?: string } = {},
  ): Promise<RunResult> {
    const before = queues.get(channelId) ?? Promise.resolve();
    const withinMs = options.withinMs ?? READ_WITHIN_MS + deps.readingLimits.clockMs;
    const begun = performance.now();
    let fault: ChannelFault = 'busy';
    const run = before
      .catch(() => {})
      .then(() =>
        readInTurn(channelId, {
          ...options,
          withinMs: withinMs - (performance.now() - begun),
          // Before that nobody was asked, and so nobody was slow to answer.
          onTurn: () => (fault = 'too_slow'),
        }),
      )
      .catch((error: unknown): RunResult => {
        // Another process writes for longer than anybody waits: nothing was changed, and the next run reads again.
        if (!isBusy(error)) throw error;
        return { outcome: 'failed', fault: 'database_busy' };
      });
    const turn = run.finally(() => {
      if (queues.get(channelId) === turn) queues.delete(channelId);
    });
    queues.set(channelId, turn);
    // Whoever waits for the run hears of its failure; the queue itself does not care.
    turn.catch(() => {});
    return Promise.race([run, failAfter(withinMs, () => fault)]);
  }

  /** Belongs into a transaction: once, until it has been read again. */
  function tellRed(id: string, now: Date): void {
    const channel = channels.find(id);
    if (channel === null || channel.importUrl === '' || channel.staleToldAt !== null) return;
    const isSuspicious = channel.doubt !== null;
    if (channelState({ ...channel, isSuspicious }, now) !== 'stale') return;
    channels.update(id, { staleToldAt: now });
    deps.alarm({ what: channel.fault === 'too_costly' ? 'costly' : 'stale', channel });
  }

  /** The day alone brings nights nearer: also those of a channel that is paused, or cannot be read. */
  function settleWindows(): void {
    const { from: today } = boundsNow();
    if (settledOn === today) return;
    try {
      for (const { id } of channels.all()) applyNights.settleWindow(id);
      settledOn = today;
    } catch (error) {
      // The next run does it.
      if (!isBusy(error)) throw error;
    }
  }

  function tellStale(): void {
    const now = clock.now();
    const untold = channels.all().filter(({ staleToldAt }) => staleToldAt === null);
    for (const { id } of untold) deps.transaction(() => tellRed(id, now));
  }

  return {
    read,
    async tryOut(channelId) {
      const channel = channels.find(channelId);
      if (channel === null || channel.importUrl === '') {
        return { outcome: 'failed', fault: 'wrong_address' };
      }
      const plain = { ...channel, etag: null, lastModified: null };
      const limits = deps.readingLimits;
      const fetched = await fetchFeed(deps.client, plain, boundsNow(), { limits });
      if (fetched.kind !== 'feed') {
        const fault = fetched.kind === 'failed' ? fetched.fault : 'unexpected_answer';
        return { outcome: 'failed', fault };
      }
      const reading = readingOf(channel, fetched);
      const applied = applyNights.tryOut(channelId, reading);
      return {
        outcome: applied.doubt === null ? 'read' : 'suspicious',
        reading,
        applied,
        account: accountOf(fetched.feed),
      };
    },
    async runDue() {
      const now = clock.now().getTime();
      const due = channels.all().filter(({ active, importUrl, nextTryAt }) => {
        const wait = nextTryAt.getTime() - now;
        return active && importUrl !== '' && (wait <= 0 || wait > MAX_PAUSE_MS);
      });
      const lane = async (): Promise<void> => {
        for (let one = due.shift(); one; one = due.shift()) {
          try {
            const { outcome } = await read(one.id);
            if (outcome === 'failed')
              log.info({ channel: one.id.slice(0, 6) }, 'a calendar failed');
          } catch (error) {
            log.error({ err: error, channel: one.id.slice(0, 6) }, 'a calendar was not taken over');
          }
        }
      };
      settleWindows();
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
      deps.nightsExport.settleUnfinished();
      tellStale();
      const old = new Date(now - KEPT_MS);
      deps.runs.forgetBefore(old);
      deps.fetches.forgetBefore(old);
      deps.clashes.forgetBefore(new Date(now - CLASHES_KEPT_MS));
    },
  };
}

async function failAfter(ms: number, fault: () => ChannelFault): Promise<RunResult> {
  await pause(Math.max(0, ms), undefined, { ref: false });
  return { outcome: 'failed', fault: fault() };
}

function accountOf({ counted, remarks }: FeedAccount): FeedAccount {
  return { counted, remarks };
}
