import type { Feature } from '../../feature.ts';
import { guestData } from './guest-data.ts';
import { createGuestKeysFollower } from './guest-keys-follower.ts';
import { mountGuests } from './guests.routes.ts';
import { type GuestsBelow, type GuestsServices, createGuestsServices } from './services.ts';

export const guestsFeature: Feature<GuestsBelow, GuestsServices> = {
  name: 'guests',
  guestData,
  services: createGuestsServices,
  followers: (deps) => [createGuestKeysFollower(deps)],
  parts: ({ guests }) => [{ staff: (record) => ({ guest: guests.ofBooking(record) }) }],
  routes: mountGuests,
};
