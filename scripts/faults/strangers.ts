import type * as Deadline from '../../apps/server/src/features/bookings/payment-deadline.ts';
import type * as Unconfirmed from '../../apps/server/src/features/bookings/unconfirmed.repository.ts';
import type * as Origin from '../../apps/server/src/platform/http/request-origin.ts';
import type * as ClientKey from '../../apps/server/src/platform/limits/client-key.ts';
import type * as HttpServer from '../../apps/server/src/platform/http/http-server.ts';
import type * as Slots from '../../apps/server/src/platform/limits/upload-slots.ts';
import { inModule } from '../soak/fault.ts';

const unconfirmed = inModule<typeof Unconfirmed>(
  'apps/server/src/features/bookings/unconfirmed.repository.ts',
);
const deadline = inModule<typeof Deadline>('apps/server/src/features/bookings/payment-deadline.ts');
const clientKey = inModule<typeof ClientKey>('apps/server/src/platform/limits/client-key.ts');
const slots = inModule<typeof Slots>('apps/server/src/platform/limits/upload-slots.ts');
const origin = inModule<typeof Origin>('apps/server/src/platform/http/request-origin.ts');
const httpServer = inModule<typeof HttpServer>('apps/server/src/platform/http/http-server.ts');

/** Faults that let a stranger have something for nothing, again and again. */
export const strangerFaults = [
  clientKey(
    'scopesAround',
    (original) => (client) => original(client).map((scope) => ({ ...scope, counts: 300 })),
    {
      name: 'a range guesses as often as all of its addresses',
      test: {
        file: 'apps/server/src/features/staff/guess-limit.test.ts',
        title: 'guesses three times as often as an address',
      },
    },
  ),
  unconfirmed(
    'createUnconfirmedRepository',
    (original) => (sqlite) => {
      const made = original(sqlite);
      return {
        ...made,
        ofClient: (...of) => made.ofClient(...of).filter(({ expiresAt }) => expiresAt !== null),
      };
    },
    {
      name: 'a booking in review counts for nobody',
      test: {
        file: 'apps/server/src/features/bookings/client-bounds.test.ts',
        title: 'a booking in review counts for as long as nobody has looked',
      },
    },
  ),
  deadline(
    'keptPaymentWindow',
    () => (_booking, now) => ({ expiresAt: new Date(now.getTime() + 3_600_000) }),
    {
      name: 'taking a slip back and putting it in renews the window',
      test: {
        file: 'apps/server/src/features/bookings/deadline.test.ts',
        title: 'is the same however often a slip is taken back and put in',
      },
    },
  ),
  slots('createUploadSlots', (original) => (most) => original(most, false), {
    name: 'an upload that crawls keeps its place from everybody',
    test: {
      file: 'apps/server/src/features/payments/slow-strangers.test.ts',
      title: 'uploads that only crawl give their place to a guest',
    },
  }),
  origin('createPageOrigin', () => () => (req) => `http://${req.headers.host ?? ''}`, {
    name: 'any host that a request names is believed',
    test: {
      file: 'apps/server/src/features/site/site.test.ts',
      title: 'is none where a request says anything else',
    },
  }),
  httpServer(
    'createHttpServer',
    (original) =>
      (handler, { log, limits }) =>
        original(handler, { log, limits: limits && { ...limits, bodyMs: 3_600_000 } }),
    {
      name: 'a body that never ends is waited for',
      test: {
        file: 'apps/server/src/platform/http/http-server.test.ts',
        title: 'does not end, even when a byte comes now and then',
      },
    },
  ),
];
