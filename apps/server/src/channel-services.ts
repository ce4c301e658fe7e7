import type { AppContext } from './app-context.ts';
import type { NightsRepository } from './features/nights/nights.repository.ts';
import type { BlocksRepository } from './features/nights/blocks.repository.ts';
import { type ApplyNights, createApplyNights } from './features/channels/apply-nights.ts';
import { createCalendarAddresses } from './features/channels/calendar-addresses.repository.ts';
import { createChannelAlarm } from './features/channels/channel-alarm.ts';
import { createChannelNightsRepository } from './features/channels/channel-nights.repository.ts';
import {
  type ChannelsRepository,
  createChannelsRepository,
} from './features/channels/channels.repository.ts';
import { type ChannelStays, createChannelStays } from './features/channels/channel-stays.ts';
import { type Channels, createChannels } from './features/channels/channels.usecases.ts';
import { createChannelNotes } from './features/channels/channel-notes.repository.ts';
import { type Cleaning, createCleaning } from './features/channels/cleaning.usecases.ts';
import { type ReadCleaningWeek, createCleaningWeek } from './features/channels/cleaning-week.ts';
import {
  type ClashesRepository,
  createClashesRepository,
} from './features/channels/clashes.repository.ts';
import {
  type Clashes,
  type ClashesDeps,
  createClashes,
} from './features/channels/clashes.usecases.ts';
import { type Exporter, createExporter } from './features/channels/exporter.ts';
import { createFetchesRepository } from './features/channels/fetches.repository.ts';
import { type NightsExport, createNightsExport } from './features/channels/nights-export.ts';
import { type Importer, createImporter } from './features/channels/importer.ts';
import { createPresentChannel } from './features/channels/present-channel.ts';
import { createRunsRepository } from './features/channels/runs.repository.ts';
import { type OurUids, createOurUids } from './features/channels/write-feed.ts';
import type { Outbox } from './features/messages/outbox.ts';
import type { VillaSettings } from './features/villa/villa-settings.repository.ts';
import type { WriteTransaction } from './db/write-transaction.ts';
import { createGuardedClient } from './lib/guarded-client.ts';
import { privateAddresses } from './lib/private-addresses.ts';

/** Calendars elsewhere: what is read of them, and what is handed to them. */
export interface ChannelServices {
  channels: Channels;
  clashes: Clashes;
  importer: Importer;
  exporter: Exporter;
  cleaning: Cleaning;
  cleaningWeek: ReadCleaningWeek;
  channelStays: ChannelStays;
  channelRows: ChannelsRepository;
  clashRows: ClashesRepository;
  applyNights: ApplyNights;
  nightsExport: NightsExport;
  ourUids: OurUids;
}

interface Around {
  secret: string;
  nights: NightsRepository;
  blocks: BlocksRepository;
  outbox: Pick<Outbox, 'enqueue'>;
  endDueHolds: () => void;
  cancelBooking: ClashesDeps['cancelBooking'];
  paidFor: ClashesDeps['paidFor'];
  transaction: WriteTransaction;
  villaSettings: () => VillaSettings;
}

export function createChannelServices(
  { config, db, sqlite, clock, newId, log, published }: AppContext,
  { secret, outbox, ...around }: Around,
): ChannelServices {
  const ourUids = createOurUids(secret);
  const repositories = {
    channels: createChannelsRepository(db, sqlite),
    channelNights: createChannelNightsRepository(sqlite),
    clashes: createClashesRepository(db),
    fetches: createFetchesRepository(db),
    runs: createRunsRepository(db),
    notes: createChannelNotes(sqlite),
    addresses: createCalendarAddresses(db),
  };
  const deps = {
    ...around,
    ...repositories,
    sqlite,
    clock,
    newId,
    log,
    uids: ourUids,
    isOurUid: (uid: string) => ourUids.isOurs(uid),
    alarm: createChannelAlarm(outbox),
  };
  const applyNights = createApplyNights(deps);
  const nightsExport = createNightsExport(deps);
  const client = createGuardedClient({
    blocked: privateAddresses(config.allowPrivateAddresses),
  });
  const readingLimits = config.calendarReading;
  const importer = createImporter({ ...deps, applyNights, nightsExport, client, readingLimits });
  const clashes = createClashes(deps);
  return {
    channels: createChannels({
      ...deps,
      importer,
      settleWindow: (...given) => applyNights.settleWindow(...given),
      limits: config.limits,
      present: createPresentChannel(deps),
      holderName: (holder) => clashes.holderName(holder),
    }),
    clashes,
    importer,
    exporter: createExporter({ ...deps, nightsExport, importer }),
    cleaning: createCleaning({ ...deps, villa: () => published().villa }),
    cleaningWeek: createCleaningWeek({ ...deps, villa: () => published().villa }),
    channelStays: createChannelStays(sqlite, repositories.channels, repositories.notes),
    channelRows: repositories.channels,
    clashRows: repositories.clashes,
    applyNights,
    nightsExport,
    ourUids,
  };
}
