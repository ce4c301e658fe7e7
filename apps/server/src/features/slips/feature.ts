import type { Feature } from '../../feature.ts';
import type { AppContext } from '../../app-context.ts';
import { type SlipsServices, createSlipsServices } from './services.ts';
import { createSlipsFollower } from './slips-follower.ts';
import { guestData } from './guest-data.ts';
import { mountSlipService } from './slip-service.routes.ts';
import { createChecksFollower } from './checks-follower.ts';

export const slipsFeature: Feature<AppContext, SlipsServices> = {
  name: 'slips',
  guestData,
  services: createSlipsServices,
  followers: ({ slipRows, slipChecks }) => [
    createSlipsFollower(slipRows),
    createChecksFollower(slipChecks),
  ],
  routes: (api, deps) => mountSlipService(api, deps),
  jobs: ({ slipChecks, slipService }) => [
    {
      name: 'slip checks',
      // For those whose bank was late or whose service did not answer; a new one does not wait for it.
      everyMs: 60_000,
      async run() {
        slipChecks.start();
        await slipService.lookDaily();
      },
      hurry: async () => slipChecks.stop(),
    },
  ],
};
