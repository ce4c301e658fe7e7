import { CHANNELS_PATH } from './channel-nights.ts';
import { words } from './channel-costly.words.ts';
import type { HouseMessage } from './message-kind.ts';

/** A channel's calendar whose reading was ended, because it took too long. */
export const channelCostly: HouseMessage<'channel_costly', { channel: string }> = {
  kind: 'channel_costly',
  words,
  path: CHANNELS_PATH,
  values: ({ channel }) => ({ channel }),
};
