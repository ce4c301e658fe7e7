import type { AuthUser } from '../../platform/auth/session.ts';
import type { ClashRecord } from './clashes.repository.ts';
import { randomBytes } from 'node:crypto';
import type {
  ChannelChange,
  ChannelList,
  NewChannel,
  SyncResult,
} from '@villa/shared/contract/channels.ts';
import { dateInZone, daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import { nightsOf } from '@villa/shared/domain/stay/stay.ts';
import type { ChannelKind, SellWindowFrom } from '@villa/shared/domain/stay/channels.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NightsRepository } from '../nights/nights.repository.ts';
import type { BlocksRepository } from '../nights/blocks.repository.ts';
import type { CalendarAddresses } from './calendar-addresses.repository.ts';
import type { NewChannelStay, OneChannelStay } from '@villa/shared/contract/channel-stays.ts';
import type { ChannelRuns } from '@villa/shared/contract/channel-runs.ts';
import type { ChannelStayNotes } from '../channel-stays/channel-stays.usecases.ts';
import { joinRuns } from './join-runs.ts';
import type { RunsRepository } from './runs.repository.ts';
import type { ChannelNightsRepository } from './channel-nights.repository.ts';
import type { ChannelRecord, ChannelsRepository } from './channels.repository.ts';
import { AHEAD_DAYS, stretchesOf } from './feed-nights.ts';
import type { Importer, RunResult } from './importer.ts';
import type { ApplyNights } from './apply-nights.ts';
import { firstWindowNight, suggestedWord } from './own-window.ts';
import { type PresentChannel, presentAccount } from './present-channel.ts';
import { offerOf } from './window-offer.ts';

export interface ChannelsDeps {
  channels: ChannelsRepository;
  channelNights: ChannelNightsRepository;
  runs: Pick<RunsRepository, 'of'>;
  channelStayNotes: Pick<ChannelStayNotes, 'add' | 'channelRemoved'>;
  addresses: CalendarAddresses;
  nights: NightsRepository;
  blocks: Pick<BlocksRepository, 'insert'>;
  importer: Importer;
  settleWindow: ApplyNights['settleWindow'];
  present: PresentChannel;
  holderName: (holder: Pick<ClashRecord, 'holderKind' | 'holderId'>) => string;
  transaction: WriteTransaction;
  villaSettings: () => { timeZone: string };
  clock: Clock;
  newId: () => string;
  /** False lets a calendar be read as often as anybody asks. */
  limits: boolean;
}

/** The user who asks: the addresses are for those who may change channels. */
export type Asker = Pick<AuthUser, 'id' | 'permissions'>;

export interface Channels {
  list(asker: Asker, origin: string): ChannelList;
  /** @throws AppError `invalid_fields` */
  add(request: NewChannel, asker: Asker, origin: string): ReturnType<PresentChannel>;
  /** @throws AppError `not_found`, `stale_version`, `invalid_fields` */
  change(
    id: string,
    change: ChannelChange,
    asker: Asker,
    origin: string,
  ): ReturnType<PresentChannel>;
  /** Its nights become free, or blocks of ours. @throws AppError `not_found` */
  remove(id: string, nights: 'free' | 'block', asker: Asker): void;
  /** @throws AppError `not_found` */
  newAddress(id: string, asker: Asker, origin: string): ReturnType<PresentChannel>;
  /** The outcomes of the readings of the last 90 days. @throws AppError `not_found` */
  runs(id: string): ChannelRuns[];
  /**
   * Notes a stay for nights of a channel that it does not call reserved.
   * @throws AppError `not_found` where the channel shows no such nights, `stay_noted`, `invalid_fields`
   */
  addStay(id: string, stay: NewChannelStay, asker: Asker): OneChannelStay;
  /** @throws AppError `not_found`, `too_many_requests` */
  sync(
    id: string,
    options: { dryRun?: boolean | undefined; believe?: string | undefined },
    asker: Asker,
    origin: string,
  ): Promise<SyncResult>;
}

const TOKEN_BYTES = 32;
const MAX_CHANNELS = 20;
/** One calendar may be read this many times in this long: */
const MAX_READ = { times: 12, seconds: 600 };

/** Different from each other and readable under white letters. */
const COLOURS: Record<ChannelKind, string> = {
  airbnb: '#b23a48',
  booking: '#1d4a8a',
  agoda: '#6b3f8f',
  vrbo: '#7a5a1c',
  google: '#52605c',
  other: '#2f5d50',
};

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function createChannels(deps: ChannelsDeps): Channels {
  const { channels, channelNights, clock, transaction } = deps;

  function find(id: string): ChannelRecord {
    const channel = channels.find(id);
    if (channel === null) throw new AppError('not_found');
    return channel;
  }

  function dates() {
    const { timeZone } = deps.villaSettings();
    const dayOf = (ms: number) => dateInZone(new Date(ms), timeZone);
    return { today: dayOf(clock.now().getTime()), dayOf };
  }

  /** When each calendar was read because somebody asked for it. */
  const reads = new Map<string, number[]>();

  /** @throws AppError `too_many_requests` */
  function countRead(id: string): void {
    if (!deps.limits) return;
    const now = clock.now().getTime();
    // After the clock was put back, readings later than now count no more: nobody waits longer than is said.
    const since = now - MAX_READ.seconds * 1000;
    const recent = (reads.get(id) ?? []).filter((at) => at > since && at <= now);
    const [oldest = now] = recent;
    if (recent.length >= MAX_READ.times) {
      const retryAfter = Math.ceil((oldest - now) / 1000) + MAX_READ.seconds;
      throw new AppError('too_many_requests', { data: { retryAfter } });
    }
    reads.set(id, [...recent, now]);
  }

  function checkLinked(linked: readonly string[], id: string | null): string[] {
    const known = new Set(channels.all().map((one) => one.id));
    const unique = [...new Set(linked)];
    if (unique.some((one) => one === id || !known.has(one))) {
      throw invalidFields({ linked: 'invalid' });
    }
    return unique;
  }

  /** True if its calendar shows each night of `[from, to)` that is still to come. */
  /** True for nights that its calendar shows, and for past ones that were the channel's here. */
  function showsNights(id: string, from: string, until: string): boolean {
    const { today } = dates();
    const days = daysBetween(from, until);
    if (!(days > 0 && days <= AHEAD_DAYS)) return false;
    const known = channelNights.of(id, today);
    const holders = channelNights.holdersFrom(from);
    return nightsOf({ checkIn: from, checkOut: until }).every((night) =>
      night < today ? holders.get(night)?.id === id : (known.get(night)?.shown ?? null) !== null,
    );
  }

  function ownNights(id: string): string[] {
    return [...channelNights.holdersFrom('0000-01-01')].flatMap(([night, holder]) =>
      holder.kind === 'channel' && holder.id === id ? [night] : [],
    );
  }

  function asResult(run: RunResult, channel: SyncResult['channel'], of: ChannelRecord): SyncResult {
    if (run.outcome === 'failed') {
      const offer = { offered: [], sellFrom: null, soldByYou: [] };
      const nothing = {
        events: 0,
        counted: null,
        remarks: [],
        taken: [],
        freed: [],
        ...offer,
        overlaps: [],
      };
      return { outcome: 'failed', fault: run.fault, ...nothing, channel };
    }
    const { reading, applied, account, outcome } = run;
    return {
      outcome,
      fault: null,
      events: outcome === 'unchanged' ? of.events : reading.events.length,
      ...presentAccount(account),
      taken: stretchesOf(applied.taken),
      freed: stretchesOf(applied.freed),
      ...windowOffer(run, of),
      overlaps: applied.newClashes.map((clash) => ({
        holder: clash.holderKind,
        name: deps.holderName(clash),
        nights: stretchesOf(clash.nights),
      })),
      channel,
    };
  }

  /** The word that `takeWindow` stands for, which was asked for before: "no" means the window as it is seen. */
  function wordOf(
    { id, sellWindowFrom, windowSeen }: ChannelRecord,
    takeWindow: boolean | undefined,
  ): SellWindowFrom | null {
    if (takeWindow !== false) return null;
    const window = channelNights.windowOf(id);
    if (sellWindowFrom !== null || window === null) return sellWindowFrom;
    return suggestedWord(window.from, windowSeen, dates());
  }

  /** The nights of the channel's own window that the owner may sell here, after a reading or a trial. */
  function windowOffer(
    { applied, reading }: Exclude<RunResult, { outcome: 'failed' }>,
    channel: ChannelRecord,
  ): Pick<SyncResult, 'offered' | 'sellFrom' | 'soldByYou'> {
    const { sold: _, ...offer } = offerOf(applied.window, channel, {
      ...dates(),
      entry: reading.window,
    });
    return offer;
  }

  return {
    list(asker, origin) {
      const now = clock.now();
      const seesAddress = asker.permissions.includes('channels.write');
      if (seesAddress && deps.addresses.cleaning() === null) deps.addresses.add(newToken(), now);
      const cleaning = deps.addresses.cleaning();
      return {
        channels: channels.all().map((one) => deps.present(one, asker, origin)),
        cleaning: seesAddress && cleaning !== null ? `${origin}/calendar/${cleaning}.ics` : null,
        serverTime: now.toISOString(),
      };
    },

    add(request, asker, origin) {
      return transaction(() => {
        const now = clock.now();
        if (channels.all().length >= MAX_CHANNELS) throw invalidFields({ name: 'too_big' });
        const id = deps.newId();
        channels.insert({
          id,
          name: request.name,
          kind: request.kind,
          importUrl: request.importUrl ?? '',
          exportToken: newToken(),
          colour: request.colour ?? COLOURS[request.kind],
          active: request.active ?? true,
          take: request.take ?? 'all',
          sellWindowFrom: request.sellWindowFrom ?? null,
          asksWindow: false,
          windowSeen: [],
          readUntil: null,
          linked: checkLinked(request.linked ?? [], null),
          commission: request.commission ?? null,
          version: 1,
          createdAt: now,
          pausedAt: request.active === false ? now : null,
          pausedBy: request.active === false ? asker.id : null,
          etag: null,
          lastModified: null,
          lastTryAt: null,
          lastSuccessAt: null,
          nextTryAt: now,
          fault: null,
          failures: 0,
          events: 0,
          counted: null,
          doubt: null,
          firstReadAt: null,
          lastFetchAt: null,
          staleToldAt: null,
          leaseBy: null,
          leaseUntil: null,
        });
        return deps.present(find(id), asker, origin);
      });
    },

    change(id, { version, takeWindow, ...change }, asker, origin) {
      return transaction(() => {
        const before = find(id);
        if (version !== undefined && version !== before.version)
          throw new AppError('stale_version');
        const now = clock.now();
        const pauses = change.active === false && before.active;
        const resumes = change.active === true && !before.active;
        const given = Object.fromEntries(
          Object.entries(change).filter(([, value]) => value !== undefined),
        );
        const { sellWindowFrom: word = wordOf(before, takeWindow) } = change;
        const changesWindow = change.sellWindowFrom !== undefined || takeWindow !== undefined;
        channels.update(id, {
          ...given,
          ...(changesWindow && { sellWindowFrom: word, asksWindow: false }),
          ...(change.linked !== undefined && { linked: checkLinked(change.linked, id) }),
          ...(pauses && { pausedAt: now, pausedBy: asker.id }),
          ...(resumes && { pausedAt: null, pausedBy: null, staleToldAt: null }),
          // An answer from another address, or one read by another rule, must be read anew.
          etag: null,
          lastModified: null,
          nextTryAt: now,
          ...(change.importUrl !== undefined &&
            change.importUrl !== before.importUrl && {
              fault: null,
              failures: 0,
              doubt: null,
              windowSeen: [],
              readUntil: null,
            }),
          version: before.version + 1,
        });
        if (changesWindow) {
          const { today } = dates();
          if (word !== null) channelNights.markWindow(id, firstWindowNight(word, today));
          deps.settleWindow(id);
        }
        return deps.present(find(id), asker, origin);
      });
    },

    remove(id, what, asker) {
      transaction(() => {
        find(id);
        const all = ownNights(id);
        const now = clock.now();
        const today = dateInZone(now, deps.villaSettings().timeZone);
        const { name } = find(id);
        if (all.length > 0) deps.nights.freeOfChannel(id, all);
        const coming = what === 'block' ? all.filter((night) => night >= today) : [];
        for (const { from, until } of stretchesOf(coming)) {
          const blockId = deps.newId();
          const block = { id: blockId, fromNight: from, untilDay: until, note: name };
          deps.blocks.insert({ ...block, personId: asker.id, createdAt: now });
          deps.nights.takeForBlock(blockId, { checkIn: from, checkOut: until });
        }
        deps.channelStayNotes.channelRemoved(id, asker.id);
        channels.remove(id);
        reads.delete(id);
        for (const { id: other, linked } of channels.all()) {
          if (linked.includes(id)) {
            channels.update(other, { linked: linked.filter((one) => one !== id) });
          }
        }
        deps.nights.releaseNights();
      });
    },

    newAddress(id, asker, origin) {
      return transaction(() => {
        const { version } = find(id);
        channels.update(id, { exportToken: newToken(), version: version + 1 });
        return deps.present(find(id), asker, origin);
      });
    },

    runs(id) {
      find(id);
      return joinRuns(deps.runs.of(id));
    },

    addStay(id, stay, asker) {
      const { name } = find(id);
      const shows = (from: string, until: string) => showsNights(id, from, until);
      return deps.channelStayNotes.add({ id, name }, stay, shows, asker);
    },

    async sync(id, { dryRun, believe }, asker, origin) {
      // Without an address nothing is asked for, and nothing counts.
      if (find(id).importUrl !== '') countRead(id);
      const run =
        dryRun === true
          ? await deps.importer.tryOut(id)
          : await deps.importer.read(id, believe === undefined ? {} : { believe });
      const channel = find(id);
      return asResult(run, deps.present(channel, asker, origin), channel);
    },
  };
}
