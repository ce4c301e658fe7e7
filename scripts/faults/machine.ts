import type * as Config from '../../apps/server/src/config.ts';
import type * as ShareCommit from '../../apps/server/src/platform/database/share-commit.ts';
import type * as Writing from '../../apps/server/src/platform/database/write-transaction.ts';
import type * as DiskSpace from '../../apps/server/src/platform/files/disk-space.ts';
import type * as BackupProblem from '../../apps/server/src/features/backups/backup-problem.ts';
import type * as ProxyWatch from '../../apps/server/src/features/proxy/proxy-watch.ts';
import type * as ProgramVersions from '../../apps/server/src/features/versions/program-versions.ts';
import type * as Update from '../../apps/server/src/features/versions/update-database.ts';
import type * as DescribeError from '../../apps/server/src/platform/http/describe-error.ts';
import type * as LogLines from '../../apps/server/src/platform/log-lines.ts';
import type * as PrivateAddresses from '../../apps/server/src/platform/http/private-addresses.ts';
import { inModule } from '../soak/fault.ts';

const versions = 'apps/server/src/features/versions';
const programVersions = inModule<typeof ProgramVersions>(
  'apps/server/src/features/versions/program-versions.ts',
);
const update = inModule<typeof Update>('apps/server/src/features/versions/update-database.ts');
const writing = inModule<typeof Writing>('apps/server/src/platform/database/write-transaction.ts');
const shareCommit = inModule<typeof ShareCommit>(
  'apps/server/src/platform/database/share-commit.ts',
);
const proxyWatch = inModule<typeof ProxyWatch>('apps/server/src/features/proxy/proxy-watch.ts');
const privateAddresses = inModule<typeof PrivateAddresses>(
  'apps/server/src/platform/http/private-addresses.ts',
);
const config = inModule<typeof Config>('apps/server/src/config.ts');
const diskSpace = inModule<typeof DiskSpace>('apps/server/src/platform/files/disk-space.ts');
const backupProblem = inModule<typeof BackupProblem>(
  'apps/server/src/features/backups/backup-problem.ts',
);
const logLines = inModule<typeof LogLines>('apps/server/src/platform/log-lines.ts');
const describeError = inModule<typeof DescribeError>(
  'apps/server/src/platform/http/describe-error.ts',
);

const updateTest = `${versions}/update-database.test.ts`;
const proxyTest = 'apps/server/src/features/proxy/proxy-watch.test.ts';
const mainTest = 'apps/server/src/main-stop.test.ts';
const smallDisk = {
  file: 'apps/server/src/features/alarms/alarms.test.ts',
  title: 'low is said while bookings go on, then why backups fail',
};

/** The main thread writes each line and waits until it is written. */
const writesAndWaits =
  (original: typeof LogLines.createLogLines): typeof LogLines.createLogLines =>
  (fd) => ({
    ...original(fd),
    write: (line) => {
      process.getBuiltinModule('node:fs').writeSync(fd, line);
    },
  });

/** A line that cannot be written is an error that nobody handles. */
const diesOfLostLines =
  (original: typeof LogLines.createLogLines): typeof LogLines.createLogLines =>
  (fd) => ({
    ...original(fd),
    write: (line) => {
      process.getBuiltinModule('node:fs').write(fd, line, (error) => {
        if (error) throw error;
      });
    },
  });

/** The database's version, its transactions, and what stands around the server. */
export const machineFaults = [
  programVersions('compatibilityOf', () => () => 'known', {
    name: 'a change of the tables that nobody knows is no reason to stop',
    test: { file: 'apps/server/src/data-folder.test.ts', title: 'is refused with both versions' },
  }),
  writing('createWriteTransaction', (original) => (sqlite) => original(sqlite), {
    name: 'a running server goes on writing to tables that another version has changed',
    test: {
      file: 'apps/server/src/platform/database/changed-beneath.test.ts',
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
        file: 'apps/server/src/platform/database/open.test.ts',
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
        file: 'apps/server/src/platform/database/share-commit.test.ts',
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
        file: proxyTest,
        title: 'the villa asks itself through a proxy that',
      },
    },
  ),
  proxyWatch('createProxyWatch', (original) => (deps) => ({ ...original(deps), look: () => {} }), {
    name: 'nobody hears of a proxy that is not believed',
    test: { file: proxyTest, title: 'forty guests behind a proxy that is not believed' },
  }),
  config(
    'readConfig',
    (original) =>
      (...args) => ({ ...original(...args), trustProxy: false }),
    {
      name: 'a proxy on this machine is not believed unless somebody says so',
      test: { file: proxyTest, title: 'forty guests behind a proxy on this machine are forty' },
    },
  ),
  logLines('createLogLines', writesAndWaits, {
    name: 'guests wait for the reader of the log',
    test: {
      file: mainTest,
      title: 'whose reader reads no more, and guests are answered meanwhile',
    },
  }),
  logLines('createLogLines', diesOfLostLines, {
    name: 'the server ends with the reader of its log',
    test: { file: mainTest, title: 'whose reader has gone' },
  }),
  logLines('createLogLines', diesOfLostLines, {
    name: 'lines on a full disk end the server',
    test: { file: mainTest, title: 'that lies on a full disk' },
  }),
  backupProblem(
    'backupProblemOf',
    (original) => (error) => {
      const problem = original(error);
      return problem === 'disk_full' ? 'unknown' : problem;
    },
    { name: 'a full disk is not named as what keeps backups from being made', test: smallDisk },
  ),
  diskSpace(
    'spaceOf',
    (original) => async (folder) => {
      const found = await original(folder);
      return found && { ...found, freeBytes: found.freeBytes === 0 ? 0 : found.totalBytes };
    },
    { name: 'a disk is low when it is full', test: smallDisk },
  ),
  privateAddresses(
    'privateAddresses',
    (original) => () => new (original().constructor as new () => ReturnType<typeof original>)(),
    {
      name: 'the computers around the server are asked for a calendar',
      test: {
        file: 'apps/server/src/platform/http/guarded-client.test.ts',
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
        file: 'apps/server/src/platform/http/answer-log.test.ts',
        title: 'is taken out of a fault that quotes it',
      },
    },
  ),
];
