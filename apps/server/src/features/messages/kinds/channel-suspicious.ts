import { CHANNELS_PATH, type ChannelNightsData, channelNightsValues } from './channel-nights.ts';
import { words } from './channel-suspicious.words.ts';
import type { HouseMessage } from './message-kind.ts';

/** A channel's calendar that would free so many nights at once. */
export const channelSuspicious: HouseMessage<'channel_suspicious', ChannelNightsData> = {
  kind: 'channel_suspicious',
  words,
  path: CHANNELS_PATH,
  values: channelNightsValues,
};
