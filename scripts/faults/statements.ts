import type * as Accept from '../../apps/server/src/features/statements/accept-rows.usecases.ts';
import type * as Chains from '../../packages/shared/src/domain/statement/matching/chains.ts';
import type * as Match from '../../packages/shared/src/domain/statement/matching/match-rows.ts';
import type * as Near from '../../packages/shared/src/domain/statement/matching/near-fits.ts';
import type * as Same from '../../packages/shared/src/domain/statement/matching/same-rows.ts';
import type * as Seen from '../../apps/server/src/features/statements/seen-at-bank.ts';
import type * as Standing from '../../apps/server/src/features/statements/standing-decisions.ts';
import type * as Times from '../../packages/shared/src/domain/statement/matching/row-time.ts';
import type * as Transfers from '../../packages/shared/src/domain/statement/matching/own-transfers.ts';
import type * as Unseen from '../../packages/shared/src/domain/statement/matching/unseen-slips.ts';
import { inModule } from '../soak/fault.ts';

const rules = 'packages/shared/src/domain/statement/matching';
const server = 'apps/server/src/features/statements';
const accept = inModule<typeof Accept>(`${server}/accept-rows.usecases.ts`);
const chains = inModule<typeof Chains>(`${rules}/chains.ts`);
const match = inModule<typeof Match>(`${rules}/match-rows.ts`);
const near = inModule<typeof Near>(`${rules}/near-fits.ts`);
const same = inModule<typeof Same>(`${rules}/same-rows.ts`);
const seen = inModule<typeof Seen>(`${server}/seen-at-bank.ts`);
const standing = inModule<typeof Standing>(`${server}/standing-decisions.ts`);
const times = inModule<typeof Times>(`${rules}/row-time.ts`);
const transfers = inModule<typeof Transfers>(`${rules}/own-transfers.ts`);
const unseen = inModule<typeof Unseen>(`${rules}/unseen-slips.ts`);

const nearTest = `${rules}/near-fits.test.ts`;
const matchTest = `${rules}/match-rows.test.ts`;
const sameTest = `${rules}/same-rows.test.ts`;
const unseenTest = `${rules}/unseen-slips.test.ts`;
const seenTest = `${server}/seen-at-bank.test.ts`;
const serverTest = `${server}/statements.test.ts`;

/** Certain is the same reference; money is recorded once, and by nobody who has not looked. */
export const statementFaults = [
  match(
    'matchRows',
    (original) => (rows, ours) =>
      new Map(
        [...original(rows, ours)].map(([id, found]) => [
          id,
          found.verdict === 'look' && found.fits.length === 1
            ? { ...found, verdict: 'certain' as const }
            : found,
        ]),
      ),
    {
      name: 'one fit alone is certain',
      test: { file: matchTest, title: 'D7 certain is the same reference, nothing else' },
    },
  ),
  match(
    'matchRows',
    (original) => (rows, ours) =>
      original(
        rows,
        ours.map((one) => (one.kind === 'due' ? { ...one, booking: null } : one)),
      ),
    {
      name: 'something due hides what was recorded on a mistyped day',
      test: {
        file: matchTest,
        title: 'D7 deposit and balance of one amount: the deposit’s mistyped day still shows both',
      },
    },
  ),
  near(
    'createNearFits',
    (original) => (ours, matches) =>
      original(
        ours.map((one) => ({ ...one, at: { from: 0, until: Number.MAX_SAFE_INTEGER / 4 } })),
        matches,
      ),
    {
      name: 'a near amount is near on any day',
      test: {
        file: nearTest,
        title: 'D7 amount and day together, another account or the other direction are not near',
      },
    },
  ),
  times('isInTime', (original) => (row, slip) => original({ ...row, until: row.until + 1 }, slip), {
    name: 'a row eleven minutes before its slip fits it',
    test: {
      file: matchTest,
      title: 'D7 from ten minutes before the slip’s time to three days after',
    },
  }),
  transfers('ownTransfers', () => () => new Map(), {
    name: 'a transfer between own accounts is unknown money',
    test: { file: matchTest, title: 'D7 they are neither income nor alarm' },
  }),
  same('newRowsOf', () => (_, read) => [...read], {
    name: 'a row of two files counts twice',
    test: { file: sameTest, title: 'D6 the same row twice in overlapping files counts once' },
  }),
  same(
    'newRowsOf',
    (original) => (known, read) => [
      ...new Map(original(known, read).map((row) => [JSON.stringify(row), row])).values(),
    ],
    {
      name: 'two equal rows of a day count as one',
      test: { file: sameTest, title: 'D6 two equal rows of a day count as two' },
    },
  ),
  chains(
    'coversAfter',
    (original) => (joined, day) =>
      original(joined, day) || joined.some(({ from, to }) => from <= day && to >= day),
    {
      name: 'a slip alarms on the last day that was read',
      test: { file: unseenTest, title: 'F4 it alarms once the statement goes on for two days' },
    },
  ),
  unseen(
    'slipsWithoutRow',
    (original) => (payments, covered, accounts, mayBeSeen) =>
      original(payments, covered, accounts.slice(0, 1), mayBeSeen),
    {
      name: 'a slip alarms before every account is read',
      test: {
        file: unseenTest,
        title: 'F4 by its account, and of one that nobody knows by all of them',
      },
    },
  ),
  accept(
    'createAcceptRows',
    (original) => (deps) => {
      const run = original(deps);
      return (id, rows, user) => {
        const { matches, unseen: left } = deps.matchOpenRows();
        const names = [
          ...[...matches.values()].flatMap(({ fits }) => fits.map(({ money }) => money)),
          ...left,
        ].map(({ kind, id: own }) => `${kind}:${own}`);
        return run(
          id,
          rows.map((row) => (row.as === 'record' ? { ...row, looked: names } : row)),
          user,
        );
      };
    },
    {
      name: 'a payment is recorded by a match that nobody looked at',
      test: {
        file: serverTest,
        title: 'D7 nothing is recorded from a match that was not looked at',
      },
    },
  ),
  standing(
    'createStandingDecisions',
    (original) => (deps) => ({ ...original(deps), freed: () => new Set() }),
    {
      name: 'a payment that was reversed keeps its row',
      test: {
        file: serverTest,
        title:
          'D7 a payment that is reversed elsewhere frees its row; one that is corrected keeps it',
      },
    },
  ),
  standing(
    'createStandingDecisions',
    (original) => (deps) => ({
      ...original(deps),
      rowsOf: (targets) => new Map(deps.rows.decided(targets).map((row) => [row.target, row])),
    }),
    {
      name: 'a payment that was taken back or corrected is seen at the bank all the same',
      test: {
        file: seenTest,
        title: 'D7 the one in its place is what the row is, however often it is corrected',
      },
    },
  ),
  seen(
    'createSeenAtBank',
    (original) => (deps) =>
      original({ ...deps, payouts: { ...deps.payouts, ofPayments: () => new Map() } }),
    {
      name: 'the row of a provider’s payout marks no payment in it',
      test: { file: seenTest, title: 'F3 the row of the payout marks every payment in it' },
    },
  ),
];
