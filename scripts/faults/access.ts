import type * as CleanerCodes from '../../apps/server/src/features/staff/cleaner-codes.ts';
import type * as EndedSessions from '../../apps/server/src/features/staff/ended-sessions.repository.ts';
import type * as GuessLimit from '../../apps/server/src/features/staff/guess-limit.ts';
import type * as Tokens from '../../apps/server/src/features/staff/tokens.ts';
import type * as UserRows from '../../apps/server/src/features/staff/users.repository.ts';
import type * as ChangeVilla from '../../apps/server/src/features/villa/change-villa.ts';
import type * as Access from '../../apps/server/src/platform/auth/access.ts';
import { inModule } from '../soak/fault.ts';

const users = 'apps/server/src/features/staff';
const access = inModule<typeof Access>('apps/server/src/platform/auth/access.ts');
const tokens = inModule<typeof Tokens>('apps/server/src/features/staff/tokens.ts');
const endedSessions = inModule<typeof EndedSessions>(
  'apps/server/src/features/staff/ended-sessions.repository.ts',
);
const userRows = inModule<typeof UserRows>('apps/server/src/features/staff/users.repository.ts');
const cleanerCodes = inModule<typeof CleanerCodes>(
  'apps/server/src/features/staff/cleaner-codes.ts',
);
const guessLimit = inModule<typeof GuessLimit>('apps/server/src/features/staff/guess-limit.ts');
const changeVilla = inModule<typeof ChangeVilla>('apps/server/src/features/villa/change-villa.ts');
const accessTest = 'apps/server/src/platform/auth/access.test.ts';
const logInTest = `${users}/log-in.test.ts`;

/** Faults in who may do what, and for how long. */
export const accessFaults = [
  access(
    'checkAccess',
    (original) => (wanted, req, known) =>
      original(wanted === 'public' ? wanted : wanted.booking ? { booking: true } : {}, req, known),
    {
      name: 'every role gets in where one is named',
      test: {
        file: 'apps/server/src/platform/auth/authorisation.test.ts',
        title: 'gets in where it is named',
      },
    },
  ),
  access(
    'checkAccess',
    (original) => (wanted, req, known) =>
      original(wanted, req, known).catch((error: unknown) => {
        if (wanted !== 'public' && wanted.booking) return null;
        throw error;
      }),
    {
      name: 'a bad token makes a guest of its user',
      test: { file: accessTest, title: 'a bad token does not quietly become a guest' },
    },
  ),
  userRows('createUsersRepository', (original) => (db) => ({ ...original(db), endAccess() {} }), {
    name: 'tokens of before "log out everywhere" count',
    test: { file: logInTest, title: 'everywhere ends all of one’s own log-ins and nobody else’s' },
  }),
  endedSessions(
    'createEndedSessionsRepository',
    (original) => (db) => ({ ...original(db), has: () => false }),
    {
      name: 'a log-in that was ended goes on',
      test: { file: logInTest, title: 'ends this log-in on the server, and no other' },
    },
  ),
  cleanerCodes(
    'createCleanerCodes',
    (original) => (clock) => {
      const codes = original(clock);
      const used = new Map<string, ReturnType<typeof codes.take>>();
      const take = (code: string) => {
        const holder = codes.take(code) ?? used.get(code) ?? null;
        used.set(code, holder);
        return holder;
      };
      return { ...codes, take };
    },
    {
      name: 'a cleaner’s code opens for whoever has read it, too',
      test: { file: `${users}/cleaner-codes.test.ts`, title: 'a code brings the same cleaner' },
    },
  ),
  tokens(
    'createTokens',
    (original) => (secret, stores, clock) => {
      const made = original(secret, stores, clock);
      return {
        ...made,
        renew: (session) =>
          made.renew({ ...session, logIn: { ...session.logIn, begunAt: clock.now() } }),
      };
    },
    {
      name: 'a log-in that is used never ends',
      test: { file: logInTest, title: 'goes on all week, and ends 30 days after it began' },
    },
  ),
  guessLimit(
    'createLogInLimit',
    (original) => (most, enabled, clock) => {
      const made = original(most, enabled, clock);
      const elsewhere = () => `account ${Math.random()}`;
      return {
        ...made,
        beginLogIn: (guess) =>
          made.beginLogIn(guess.isKnown ? guess : { ...guess, account: elsewhere() }),
      };
    },
    {
      name: 'guesses at one account from an address are not counted',
      test: {
        file: `${users}/guess-limit.test.ts`,
        title: 'guesses at one account from an address are counted',
      },
    },
  ),
  changeVilla('refuseStaff', () => () => {}, {
    name: 'staff write a field of the owner',
    test: {
      file: 'apps/server/src/features/villa/admin-villa.test.ts',
      title: 'are refused each of the owner’s fields',
    },
  }),
  guessLimit(
    'createGuessLimit',
    (original) =>
      (...deps) => {
        const made = original(...deps);
        return {
          begin(client) {
            const guess = made.begin(client);
            guess.wasRight();
            return { wasRight() {} };
          },
        };
      },
    {
      name: 'wrong accounts can be tried for ever',
      test: {
        file: 'apps/server/src/features/payments/verify.test.ts',
        title: 'wrong guesses run out',
      },
    },
  ),
];
