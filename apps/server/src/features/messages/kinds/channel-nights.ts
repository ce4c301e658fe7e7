import { formatDate } from '@villa/shared/i18n/locale.ts';
import type { HouseAround } from './message-kind.ts';

/** A number of nights of a channel, the first of them `from`. */
export interface ChannelNightsData {
  channel: string;
  from: string;
  count: number;
}

export const CHANNELS_PATH = '/admin/calendar-sync';

export const channelNightsValues = (
  { channel, from, count }: ChannelNightsData,
  { language }: HouseAround,
): Record<string, string> => ({
  channel,
  from: formatDate(from, language),
  count: String(count),
});
