import type { Feature } from '../../feature.ts';
import { mountChannelStays } from './channel-stays.routes.ts';
import { guestData } from './guest-data.ts';
import {
  type ChannelStaysBelow,
  type ChannelStaysServices,
  createChannelStaysServices,
} from './services.ts';

export const channelStaysFeature: Feature<ChannelStaysBelow, ChannelStaysServices> = {
  name: 'channel-stays',
  guestData,
  services: createChannelStaysServices,
  routes: mountChannelStays,
};
