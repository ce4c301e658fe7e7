import type { Feature } from '../../feature.ts';
import { mountBookedExtras } from './booked-extras.routes.ts';
import { createExtrasFollower, createExtrasGuard } from './extras-follower.ts';
import {
  type BookedExtrasBelow,
  type BookedExtrasServices,
  createBookedExtrasServices,
} from './services.ts';

export const bookedExtrasFeature: Feature<BookedExtrasBelow, BookedExtrasServices> = {
  name: 'booked-extras',
  services: createBookedExtrasServices,
  parts: ({ extraRows }) => [
    {
      guest({ status }) {
        const isOn = status === 'pending' || status === 'confirmed';
        return isOn && extraRows.active().length > 0 ? { offersExtras: true } : {};
      },
    },
  ],
  guards: (deps) => [createExtrasGuard(deps)],
  followers: (deps) => [createExtrasFollower(deps)],
  routes: (api, deps, { guestChanges }) => mountBookedExtras(api, deps, guestChanges),
  jobs: ({ bookedExtras, log }) => [
    {
      name: 'extras sweep',
      everyMs: 30_000,
      run() {
        const decided = bookedExtras.sweep();
        if (decided > 0) log.info({ decided }, 'extras decided by the clock');
      },
    },
  ],
};
