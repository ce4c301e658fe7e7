import type { Fault } from '../fault.ts';

const folder = 'apps/server/src/data-folder.ts';
const folderTest = 'apps/server/src/data-folder.test.ts';

const update = 'apps/server/src/features/versions/update-database.ts';
const updateTest = 'apps/server/src/features/versions/update-database.test.ts';
const proxyTest = 'apps/server/src/features/proxy/proxy-watch.test.ts';

export const machineFaults: Fault[] = [
  {
    name: 'a newer database is opened for writing before it is refused',
    file: folder,
    find: '    refuseForeign(file, dataDir);\n    const opened',
    replace: '    const opened',
    test: { file: folderTest, title: 'stays as it is to the byte' },
  },
  {
    name: 'a change of the tables that nobody knows is no reason to stop',
    file: 'apps/server/src/features/versions/program-versions.ts',
    find: "if (unknown.length === 0) return 'known';",
    replace: "if (unknown.length >= 0) return 'known';",
    test: { file: folderTest, title: 'is refused with both versions' },
  },
  {
    name: 'a running server goes on writing to tables that another version has changed',
    file: 'apps/server/src/db/write-transaction.ts',
    find: "if (!isStillOurs()) throw new ChangedBeneath('another version has changed the tables');",
    replace: 'if (!isStillOurs()) console.assert(true);',
    test: {
      file: 'apps/server/src/db/changed-beneath.test.ts',
      title: 'a running server writes nothing any more',
    },
  },
  {
    name: 'a proxy on this machine is not believed unless somebody says so',
    file: 'apps/server/src/config.ts',
    find: "      ['loopback'],",
    replace: '      false,',
    test: { file: proxyTest, title: 'forty guests behind a proxy on this machine are forty' },
  },
  {
    name: 'nobody hears of a proxy that is not believed',
    file: 'apps/server/src/features/proxy/proxy-watch.ts',
    find: "if (isNamed && !isConfigured(address, 0)) notice({ kind: 'untrusted', address });",
    replace: 'if (isNamed && !isConfigured(address, 0)) return;',
    test: { file: proxyTest, title: 'forty guests behind a proxy that is not believed' },
  },
  {
    name: 'a proxy that hands on what visitors claim is believed',
    file: 'apps/server/src/features/proxy/proxy-watch.ts',
    find: "if (added === 0) return { finding: { kind: 'handed_on', address }, believed: 0 };",
    replace: "if (added === 0) return { finding: { kind: 'handed_on', address }, believed: null };",
    test: { file: proxyTest, title: 'the villa asks itself through a proxy that' },
  },
  {
    name: 'one allowed address opens its whole private network',
    file: 'apps/server/src/lib/private-addresses.ts',
    find: 'if (hole.length <= length) return [];',
    replace: 'if (hole.length > 0) return [];',
    test: {
      file: 'apps/server/src/lib/guarded-client.test.ts',
      title: 'allowed these alone are no longer private',
    },
  },
  {
    name: 'a database is changed without a copy of it',
    file: update,
    find: 'copy = keepCopy({ file, backups, tell, now });',
    replace: '',
    test: { file: updateTest, title: 'is brought up to date after a copy of it that is kept' },
  },
  {
    name: 'an update begins on a disk that it fills',
    file: update,
    find: 'if (free >= needed) return;',
    replace: 'if (free + needed > 0) return;',
    test: { file: updateTest, title: 'nothing is begun on a disk without enough room' },
  },
  {
    name: 'free pages stay in the file for ever',
    file: update,
    find: "sqlite.exec('vacuum');",
    replace: '',
    test: { file: updateTest, title: 'free pages are given back' },
  },
  {
    name: 'rows that point nowhere are found after the update is done',
    file: 'apps/server/src/db/migrate.ts',
    find: 'if (orphans.length > 0) {',
    replace: 'if (orphans.length > 1_000_000) {',
    test: { file: updateTest, title: 'rows that would point nowhere undo all steps' },
  },
  {
    name: 'a desk ends a server that is still updating its database',
    file: 'apps/desk/src/main/server/supervisor.ts',
    find: "if (isHealthy === 'updating') since = Date.now();",
    replace: '',
    test: {
      file: 'apps/desk/src/main/server/supervisor.test.ts',
      title: 'a server that brings its database to a new version is waited for',
    },
  },
];
