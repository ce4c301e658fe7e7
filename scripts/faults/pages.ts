import type * as Calls from '../../apps/desk/src/main/ipc/answer-calls.ts';
import type * as Response from '../../apps/desk/src/main/proxy/session-response.ts';
import type * as Link from '../../apps/desk/src/main/security/link.ts';
import type * as Sessions from '../../apps/desk/src/main/session/session-store.ts';
import type * as GuestPages from '../../apps/server/src/features/stay-page/guest-page.usecases.ts';
import type * as Attempt from '../../apps/site/src/features/booking/api/create-booking.ts';
import type * as Arrival from '../../packages/shared/src/domain/stay/arrival.ts';
import { inModule } from '../soak/fault.ts';

const guestPages = inModule<typeof GuestPages>(
  'apps/server/src/features/stay-page/guest-page.usecases.ts',
);
const arrival = inModule<typeof Arrival>('packages/shared/src/domain/stay/arrival.ts');
const attempt = inModule<typeof Attempt>('apps/site/src/features/booking/api/create-booking.ts');
const link = inModule<typeof Link>('apps/desk/src/main/security/link.ts');
const sessions = inModule<typeof Sessions>('apps/desk/src/main/session/session-store.ts');
const response = inModule<typeof Response>('apps/desk/src/main/proxy/session-response.ts');
const calls = inModule<typeof Calls>('apps/desk/src/main/ipc/answer-calls.ts');

/** Faults in what leaves the house: to guests’ pages, to whoever has a link, and through the desk. */
export const pageFaults = [
  arrival('owesBeforeArrival', () => () => false, {
    name: 'the door code is shown although the balance has not come',
    test: {
      file: 'packages/shared/src/domain/stay/arrival.test.ts',
      title: 'is still owed on the day before',
    },
  }),
  guestPages(
    'createGuestPages',
    (original) => (deps) =>
      original({
        ...deps,
        bookings: {
          ...deps.bookings,
          find: (id) => ({ ...deps.bookings.find(id), status: 'confirmed' }),
        },
      }),
    {
      name: 'a link for those who come along outlives the booking',
      test: {
        file: 'apps/server/src/features/stay-page/guest-page.test.ts',
        title: 'ends with the booking and at check-out',
      },
    },
  ),
  attempt('keyFor', () => () => String(Math.random()), {
    name: 'a retry of a booking gets another key',
    test: {
      file: 'apps/site/src/features/booking/booking-attempt.test.tsx',
      title: 'a retry of the same booking carries the same key',
    },
  }),
  link('externalLink', () => (address) => address, {
    name: 'links of ssh, ftp and smb are opened',
    test: { file: 'apps/desk/src/main/security/link.test.ts', title: ' is not' },
  }),
  sessions(
    'createSessionStore',
    (original) => (vault, onChange) => {
      const made = original(vault, onChange);
      let last = '';
      return {
        ...made,
        signIn(address, token) {
          last = address;
          return made.signIn(address, token);
        },
        tokenFor: () => made.tokenFor(last),
      };
    },
    {
      name: 'a villa’s token is given to another villa',
      test: {
        file: 'apps/desk/src/main/session/session-store.test.ts',
        title: "a villa's token is given to no other villa",
      },
    },
  ),
  response(
    'isSessionResponse',
    (original) => (method, path) => path === path.toLowerCase() && original(method, path),
    {
      name: 'a token comes into the page by a call in capitals',
      test: {
        file: 'apps/desk/src/main/proxy/request-proxy.test.ts',
        title: 'also where the server takes ',
      },
    },
  ),
  calls('answerCalls', (original) => (ipc, handlers) => original(ipc, handlers, () => true), {
    name: 'the bridge answers another window’s own frame',
    test: {
      file: 'apps/desk/src/main/security/security.test.ts',
      title: 'only the page itself is listened to',
    },
  }),
];
