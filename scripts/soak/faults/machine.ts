import type { Fault } from '../fault.ts';

const folder = 'apps/server/src/data-folder.ts';
const folderTest = 'apps/server/src/data-folder.test.ts';

export const machineFaults: Fault[] = [
  {
    name: 'a newer database is opened for writing before it is refused',
    file: folder,
    find: '    refuseForeign(file, dataDir);\n',
    replace: '',
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
];
