import type { Feature } from '../../feature.ts';
import type { AppContext } from '../../app-context.ts';
import { type SlipsServices, createSlipsServices } from './services.ts';
import { createSlipsFollower } from './slips-follower.ts';
import { guestData } from './guest-data.ts';

export const slipsFeature: Feature<AppContext, SlipsServices> = {
  name: 'slips',
  guestData,
  services: createSlipsServices,
  followers: ({ slipRows }) => [createSlipsFollower(slipRows)],
};
