import type { Fault } from '../fault.ts';

const access = 'apps/server/src/http/access.ts';
const tokens = 'apps/server/src/features/users/tokens.ts';
const logInTest = 'apps/server/src/features/users/log-in.test.ts';
const authorisation = 'apps/server/src/http/authorisation.test.ts';
const guesses = 'apps/server/src/features/users/guess-limit.ts';
const guessTest = 'apps/server/src/features/users/guess-limit.test.ts';

export const accessFaults: Fault[] = [
  {
    name: 'every role gets in where one is named',
    file: access,
    find: "if (!roles.includes(session.user.role)) throw new AppError('forbidden');",
    replace: "if (roles.length === 0) throw new AppError('forbidden');",
    test: { file: authorisation, title: 'gets in where it is named' },
  },
  {
    name: 'a bad token makes a guest of its user',
    file: access,
    find: "if (session === null) throw new AppError('unauthorized');\n  // Membership",
    replace:
      "if (session === null && access.includes('booking')) return null;\n  if (session === null) throw new AppError('unauthorized');\n  // Membership",
    test: {
      file: 'apps/server/src/http/access.test.ts',
      title: 'a bad token does not quietly become a guest',
    },
  },
  {
    name: 'tokens of before "log out everywhere" count',
    file: tokens,
    find: 'if (user === null || user.tokenGeneration !== claims.gen) return null;',
    replace: 'if (user === null) return null;',
    test: {
      file: 'apps/server/src/http/access.test.ts',
      title: 'with a token from before "log out everywhere"',
    },
  },
  {
    name: 'a log-in that was ended goes on',
    file: tokens,
    find: 'if (endedSessions.has(claims.sid)) return null;',
    replace: '',
    test: { file: logInTest, title: 'ends this log-in on the server, and no other' },
  },
  {
    name: 'a token reaches beyond the 30 days of its log-in',
    file: tokens,
    find: 'const exp = Math.min(now + LIFETIME_S, claims.auth + LONGEST_LOG_IN_S);',
    replace: 'const exp = now + LIFETIME_S;',
    test: { file: logInTest, title: 'renewed in its last hours ends on time all the same' },
  },
  {
    name: 'a log-in that is used never ends',
    file: tokens,
    find: 'const auth = logIn.begunAt.getTime() / 1000;',
    replace: 'const auth = seconds();',
    test: { file: logInTest, title: 'goes on all week, and ends 30 days after it began' },
  },
  {
    name: 'the end of a log-in is forgotten before its tokens are over',
    file: tokens,
    find: 'endsAt: new Date((claims.auth + LONGEST_LOG_IN_S) * 1000),',
    replace: 'endsAt: new Date((claims.auth + LIFETIME_S) * 1000),',
    test: { file: logInTest, title: 'of a log-in that was used for days is remembered' },
  },
  {
    name: 'any algorithm signs a token',
    file: tokens,
    find: 'verify(token, key, { algorithms: [ALGORITHM], clockTimestamp: now })',
    replace: 'verify(token, key, { clockTimestamp: now })',
    test: {
      file: 'apps/server/src/http/access.test.ts',
      title: 'with a token that is not ours, not complete or not signed as ours are',
    },
  },
  {
    name: 'a limit’s window is read in milliseconds',
    file: 'apps/server/src/http/limits.ts',
    find: 'windowMs: seconds * 1000,',
    replace: 'windowMs: seconds,',
    test: {
      file: 'apps/server/src/http/limits.test.ts',
      title: 'a limit of two in 600 seconds is still in force',
    },
  },
  {
    name: 'guesses at one account from an address are not counted',
    file: guesses,
    find: '...counting.ofStrangers(`account ${account}`, newAddress, client, slowAfter),',
    replace: '',
    test: { file: guessTest, title: 'guesses at one account from an address are counted' },
  },
  {
    name: 'files that begin with a dot are sent',
    file: 'apps/server/src/features/images/media.routes.ts',
    find: "dotfiles: 'ignore',",
    replace: "dotfiles: 'allow',",
    test: {
      file: 'apps/server/src/features/images/media.test.ts',
      title: 'what begins with a dot is not there',
    },
  },
  {
    name: 'a refusal is asked for again',
    file: 'packages/shared/src/client/query-defaults.ts',
    find: 'error.status >= 400 && error.status < 500',
    replace: 'error.status > 400 && error.status < 404',
    test: {
      file: 'packages/shared/src/client/query-defaults.test.ts',
      title: 'a refusal is an answer',
    },
  },
  {
    name: 'staff write a field of the owner',
    file: 'apps/server/src/features/villa/change-villa.ts',
    find: 'OWNER_FIELDS.some((field)',
    replace: 'OWNER_FIELDS.slice(1).some((field)',
    test: {
      file: 'apps/server/src/features/villa/admin-villa.test.ts',
      title: 'are refused each of the owner’s fields',
    },
  },
];
