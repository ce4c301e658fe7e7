import type { Feature } from '../../feature.ts';
import { type ChannelsBelow, type ChannelsServices, createChannelsServices } from './services.ts';
import { guestData } from './guest-data.ts';
import { mountChannels } from './channels.routes.ts';

export const channelsFeature: Feature<ChannelsBelow, ChannelsServices> = {
  name: 'channels',
  guestData,
  services: createChannelsServices,
  routes: mountChannels,
  jobs: ({ importer, waysOut }) => [
    {
      name: 'calendars elsewhere',
      // Each is read about every 15 minutes.
      everyMs: 15_000,
      firstAfterMs: 3000,
      // A run that is broken off has changed nothing: it is taken over in one transaction, or not.
      graceMs: 5000,
      run: async () => void (waysOut.mayLeave('calendars') && (await importer.runDue())),
    },
  ],
};
