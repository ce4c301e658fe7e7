import type * as ShareCommit from '../../apps/server/src/db/share-commit.ts';
import type * as Writing from '../../apps/server/src/db/write-transaction.ts';
import type * as ProxyWatch from '../../apps/server/src/features/proxy/proxy-watch.ts';
import type * as ProgramVersions from '../../apps/server/src/features/versions/program-versions.ts';
import type * as Update from '../../apps/server/src/features/versions/update-database.ts';
import type * as DescribeError from '../../apps/server/src/http/describe-error.ts';
import type * as PrivateAddresses from '../../apps/server/src/lib/private-addresses.ts';
import { inModule } from '../soak/fault.ts';

const versions = 'apps/server/src/features/versions';
const programVersions = inModule<typeof ProgramVersions>(
  'apps/server/src/features/versions/program-versions.ts',
);
const update = inModule<typeof Update>('apps/server/src/features/versions/update-database.ts');
const writing = inModule<typeof Writing>('apps/server/src/db/write-transaction.ts');
const shareCommit = inModule<typeof ShareCommit>('apps/server/src/db/share-commit.ts');
const proxyWatch = inModule<typeof ProxyWatch>('apps/server/src/features/proxy/proxy-watch.ts');
const privateAddresses = inModule<typeof PrivateAddresses>(
  'apps/server/src/lib/private-addresses.ts',
);
const describeError = inModule<typeof DescribeError>('apps/server/src/http/describe-error.ts');

const updateTest = `${versions}/update-database.test.ts`;

/** The database's version, its transactions, and what stands around the server. */
export const machineFaults = [
  programVersions('compatibilityOf', () => () => 'known', {
    name: 'a change of the tables that nobody knows is no reason to stop',
    test: { file: 'apps/server/src/data-folder.test.ts', title: 'is refused with both versions' },
  }),
  writing('createWriteTransaction', (original) => (sqlite) => original(sqlite), {
    name: 'a running server goes on writing to tables that another version has changed',
    test: {
      file: 'apps/server/src/db/changed-beneath.test.ts',
      title: 'a running server writes nothing any more',
    },
  }),
  writing(
    'createWriteTransaction',
    (original) => (sqlite, isStillOurs) =>
      original(
        {
          transaction: (inner: (work: () => unknown) => unknown) => ({
            immediate: (work: () => unknown) => sqlite.transaction(inner).deferred(work),
          }),
        } as never,
        isStillOurs,
      ),
    {
      name: 'a transaction that reads does not keep others from writing',
      test: {
        file: 'apps/server/src/db/open.test.ts',
        title: 'a busy file is tried three times, then refused',
      },
    },
  ),
  shareCommit(
    'createShareCommit',
    (original) => (sqlite, writeTransaction) =>
      original(sqlite, (work) => (sqlite.inTransaction ? work() : writeTransaction(work))),
    {
      name: 'a refused booking stays in the commit that it shares',
      test: {
        file: 'apps/server/src/db/share-commit.test.ts',
        title: 'one that is refused writes nothing and harms no other',
      },
    },
  ),
  update(
    'updateDatabase',
    (original) => (order) => original({ ...order, roomIn: () => Number.POSITIVE_INFINITY }),
    {
      name: 'an update begins on a disk that it fills',
      test: { file: updateTest, title: 'nothing is begun on a disk without enough room' },
    },
  ),
  update(
    'updateDatabase',
    (original) => (order) => {
      original(order);
      const { rmSync } = process.getBuiltinModule('node:fs');
      rmSync(order.backups, { recursive: true, force: true });
    },
    {
      name: 'a database is changed without a copy that stays',
      test: {
        file: updateTest,
        title: 'is brought up to date after a copy of it that is kept',
      },
    },
  ),
  proxyWatch(
    'createProxyWatch',
    (original) => (deps) => ({ ...original(deps), trusts: () => true }),
    {
      name: 'a proxy that hands on what visitors claim is believed',
      test: {
        file: 'apps/server/src/features/proxy/proxy-watch.test.ts',
        title: 'the villa asks itself through a proxy that',
      },
    },
  ),
  privateAddresses(
    'privateAddresses',
    (original) => () => new (original().constructor as new () => ReturnType<typeof original>)(),
    {
      name: 'the computers around the server are asked for a calendar',
      test: {
        file: 'apps/server/src/lib/guarded-client.test.ts',
        title: 'is not sent to a private address',
      },
    },
  ),
  describeError(
    'describeError',
    (original) => (error) => original(error, { body: null, query: {}, originalUrl: '' }),
    {
      name: 'the log has a fault with the words that it quotes',
      test: {
        file: 'apps/server/src/http/answer-log.test.ts',
        title: 'is taken out of a fault that quotes it',
      },
    },
  ),
];
