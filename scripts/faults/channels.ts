import type * as Nights from '../../apps/server/src/features/nights/nights.repository.ts';
import type * as Clashes from '../../apps/server/src/features/channels/clashes.usecases.ts';
import type * as Compare from '../../apps/server/src/features/channels/compare-nights.ts';
import type * as NightsExport from '../../apps/server/src/features/channels/nights-export.ts';
import type * as Fetch from '../../apps/server/src/features/channels/is-channel-fetch.ts';
import type * as Suspicion from '../../apps/server/src/features/channels/suspicion.ts';
import { inModule } from '../soak/fault.ts';

const nightsExport = inModule<typeof NightsExport>(
  'apps/server/src/features/channels/nights-export.ts',
);
const suspicion = inModule<typeof Suspicion>('apps/server/src/features/channels/suspicion.ts');
const fetch = inModule<typeof Fetch>('apps/server/src/features/channels/is-channel-fetch.ts');
const compare = inModule<typeof Compare>('apps/server/src/features/channels/compare-nights.ts');
const clashes = inModule<typeof Clashes>('apps/server/src/features/channels/clashes.usecases.ts');
const nights = inModule<typeof Nights>('apps/server/src/features/nights/nights.repository.ts');

/** No night is sold twice unseen, whatever the calendars elsewhere say. */
export const channelFaults = [
  nightsExport(
    'createNightsExport',
    (original) => (deps) =>
      original({ ...deps, channelNights: { ...deps.channelNights, markUnclear() {} } }),
    {
      name: 'an answer that was cut short by a power cut counts as none',
      test: {
        file: 'apps/server/src/features/channels/channels-model.test.ts',
        title: 'sold twice unseen, and no dead booking is kept alive',
      },
    },
  ),
  suspicion('doubtOf', () => () => null, {
    name: 'an empty calendar frees all nights',
    test: {
      file: 'apps/server/src/features/channels/channels-model.test.ts',
      title: 'sold twice unseen, and no dead booking is kept alive',
    },
  }),
  fetch('isChannelFetch', () => (method) => method === 'GET', {
    name: 'a preview of the address counts as a fetch',
    test: {
      file: 'apps/server/src/features/channels/channels.test.ts',
      title: 'is no fetch of the channel',
    },
  }),
  compare(
    'compareNights',
    (original) => (shown, context) => original(shown, { ...context, isLinked: () => true }),
    {
      name: 'a night that two channels have sold is no double booking',
      test: {
        file: 'apps/server/src/features/channels/channels-model.test.ts',
        title: 'sold twice unseen, and no dead booking is kept alive',
      },
    },
  ),
  nights(
    'createNightsRepository',
    (original) => (sqlite) => ({ ...original(sqlite), releaseNights: () => 0 }),
    {
      name: 'a night freed here is for sale though a channel has sold it',
      test: {
        file: 'apps/server/src/features/channels/channels-model.test.ts',
        title: 'sold twice unseen, and no dead booking is kept alive',
      },
    },
  ),
  clashes(
    'createClashes',
    (original) => (deps) =>
      original({
        ...deps,
        cancelBooking: (id, by, { kept: _kept, ...ending }) => deps.cancelBooking(id, by, ending),
      }),
    {
      name: 'a double booking is settled by cancelling ours, and what is kept of its money is forgotten',
      test: {
        file: 'apps/server/src/features/channels/clash-money.test.ts',
        title: 'what is kept is kept, and the rest is due back',
      },
    },
  ),
];
