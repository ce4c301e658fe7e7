import { CHANNELS_PATH } from './channel-nights.ts';
import { words } from './channel-stale.words.ts';
import type { HouseMessage } from './message-kind.ts';

/** A channel's calendar that could not be read for six hours. */
export const channelStale: HouseMessage<'channel_stale', { channel: string }> = {
  kind: 'channel_stale',
  words,
  path: CHANNELS_PATH,
  alert: { event: 'calendar_stale' },
  values: ({ channel }) => ({ channel }),
};
