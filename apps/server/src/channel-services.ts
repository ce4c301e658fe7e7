import type { AppContext } from './app-context.ts';
import {
  type ApplyDeps,
  type ApplyNights,
  createApplyNights,
} from './features/channels/apply-nights.ts';
import { createChannelNightsRepository } from './features/channels/channel-nights.repository.ts';
import {
  type ChannelsRepository,
  createChannelsRepository,
} from './features/channels/channels.repository.ts';
import {
  type ClashesRepository,
  createClashesRepository,
} from './features/channels/clashes.repository.ts';
import { createFetchesRepository } from './features/channels/fetches.repository.ts';
import { type HandOut, createHandOut } from './features/channels/hand-out.ts';
import { type OurUids, createOurUids } from './features/channels/write-feed.ts';

/** Calendars elsewhere: what is read of them, and what is handed to them. */
export interface ChannelServices {
  channelRows: ChannelsRepository;
  clashRows: ClashesRepository;
  applyNights: ApplyNights;
  handOut: HandOut;
  ourUids: OurUids;
}

interface Around extends Pick<
  ApplyDeps,
  'nights' | 'endDueHolds' | 'transaction' | 'villaSettings' | 'alarm'
> {
  secret: string;
}

export function createChannelServices(
  { db, sqlite, clock, newId }: AppContext,
  { secret, ...around }: Around,
): ChannelServices {
  const ourUids = createOurUids(secret);
  const channels = createChannelsRepository(db, sqlite);
  const clashes = createClashesRepository(db);
  const deps = {
    ...around,
    channels,
    clashes,
    channelNights: createChannelNightsRepository(sqlite),
    fetches: createFetchesRepository(db),
    clock,
    newId,
    uids: ourUids,
  };
  return {
    channelRows: channels,
    clashRows: clashes,
    applyNights: createApplyNights(deps),
    handOut: createHandOut(deps),
    ourUids,
  };
}
