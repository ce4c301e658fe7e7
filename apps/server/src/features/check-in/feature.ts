import type { Feature } from '../../feature.ts';
import { createCheckInFollower } from './check-in-follower.ts';
import { mountCheckIns } from './check-in.routes.ts';
import { guestData } from './guest-data.ts';
import { type CheckInBelow, type CheckInServices, createCheckInServices } from './services.ts';

export const checkInFeature: Feature<CheckInBelow, CheckInServices> = {
  name: 'check-in',
  guestData,
  services: createCheckInServices,
  routes: (api, deps, { guestChanges }) => mountCheckIns(api, deps, guestChanges),
  followers: (deps) => [createCheckInFollower(deps)],
  jobs: ({ passportKeys }) => [
    {
      name: 'passport keys',
      everyMs: 600_000,
      firstAfterMs: 5000,
      run: () => passportKeys.sweep(),
    },
  ],
};
