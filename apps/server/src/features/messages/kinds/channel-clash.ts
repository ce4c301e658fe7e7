import { CHANNELS_PATH, type ChannelNightsData, channelNightsValues } from './channel-nights.ts';
import { words } from './channel-clash.words.ts';
import type { HouseMessage } from './message-kind.ts';

/** Nights that are sold or closed both here and on a channel. */
export const channelClash: HouseMessage<'channel_clash', ChannelNightsData> = {
  kind: 'channel_clash',
  words,
  path: CHANNELS_PATH,
  alert: { event: 'clash' },
  values: channelNightsValues,
};
