import type { Fault } from '../fault.ts';

const hostile = 'apps/server/src/features/backups/hostile-archives.test.ts';
const making = 'apps/server/src/features/backups/make-backup.test.ts';
const restoreTest = 'apps/server/src/features/backups/restore-backup.test.ts';
const backupsTest = 'apps/server/src/features/backups/backups.test.ts';
const reading = 'apps/server/src/features/backups/read-archive.ts';
const manifest = 'apps/server/src/features/backups/backup-manifest.ts';
const restore = 'apps/server/src/features/backups/restore-backup.ts';

export const backupFaults: Fault[] = [
  {
    name: 'a link in an archive is brought back',
    file: reading,
    find: 'if (kind !== 0 && kind !== PLAIN_FILE)',
    replace: 'if (kind === 0o040000)',
    test: { file: hostile, title: 'what is no plain file: ' },
  },
  {
    name: 'a path that is no place of ours is brought back',
    file: reading,
    find: 'if (name !== MANIFEST && !isBackupPath(name)) {',
    replace: 'if (name === undefined) {',
    test: { file: hostile, title: 'a path ' },
  },
  {
    name: 'a manifest may name any path',
    file: manifest,
    find: 'path: z.string().check(z.refine(isBackupPath)),',
    replace: 'path: z.string(),',
    test: { file: hostile, title: 'a manifest that names ' },
  },
  {
    name: 'an archive brings in backups',
    file: manifest,
    find: "new Set(['backups', 'mails'])",
    replace: "new Set(['mails'])",
    test: { file: hostile, title: 'a path ' },
  },
  {
    name: 'a file that the manifest does not name is brought back',
    file: reading,
    find: 'if (stranger !== undefined)',
    replace: "if (stranger === '')",
    test: { file: hostile, title: 'a file that the manifest does not name' },
  },
  {
    name: 'a file may have another size than the manifest says',
    file: reading,
    find: 'if (entry.uncompressedSize !== file.bytes)',
    replace: 'if (entry.uncompressedSize < 0)',
    test: { file: hostile, title: 'another size than the manifest says' },
  },
  {
    name: 'a file may have another content than the manifest says',
    file: reading,
    find: 'if (bytes !== file.bytes || sha256 !== file.sha256) {',
    replace: 'if (bytes !== file.bytes) {',
    test: { file: hostile, title: 'another content than the manifest says' },
  },
  {
    name: 'an archive may have any number of files',
    file: reading,
    find: 'if (zip.entryCount > MOST_FILES)',
    replace: 'if (zip.entryCount > MOST_FILES * 100)',
    test: { file: hostile, title: 'more files than a villa can have' },
  },
  {
    name: 'the database may hold more or less than the manifest says',
    file: restore,
    find: 'if (JSON.stringify(counts) !== JSON.stringify({ ...counts, ...promised })) {',
    replace: 'if (counts.bookings !== promised.bookings) {',
    test: { file: hostile, title: 'than the manifest says' },
  },
  {
    name: 'a damaged database is brought back',
    file: 'apps/server/src/features/backups/database-snapshot.ts',
    find: "if (verdict !== 'ok') throw",
    replace: "if (verdict === '') throw",
    test: { file: hostile, title: 'a database ' },
  },
  {
    name: 'a file that is missing is named as the disk names it',
    file: restore,
    find: "if (code === 'ENOENT' || code === 'ENOTDIR') {",
    replace: "if (code === 'ENOTDIR') {",
    test: { file: hostile, title: 'none of that name' },
  },
  {
    name: 'a data folder that does not answer is waited for',
    file: 'apps/server/src/lib/answers-in-time.ts',
    find: "if (first === 'late') throw new SilentFolder(dataDir);",
    replace: 'void first;',
    test: {
      file: 'apps/server/src/lib/answers-in-time.test.ts',
      title: 'a folder that does not answer is refused in time',
    },
  },
  {
    name: 'a backup holds what begins with a dot',
    file: manifest,
    find: '[A-Za-z0-9_][\\w-]*(?:\\/[A-Za-z0-9_][\\w.-]*)+',
    replace: '[.A-Za-z0-9_][\\w-]*(?:\\/[.A-Za-z0-9_][\\w.-]*)+',
    test: { file: making, title: 'neither folders nor files that begin with a dot' },
  },
  {
    name: 'a backup counts before it was read back',
    file: 'apps/server/src/features/backups/make-backup.ts',
    find: '  await readBack(draft);\n',
    replace: '',
    test: { file: making, title: 'there is no backup' },
  },
  {
    name: 'a backup is opened and not read back',
    file: 'apps/server/src/features/backups/make-backup.ts',
    find: '    await archive.check();\n',
    replace: '',
    test: { file: making, title: 'there is no backup' },
  },
  {
    name: 'log-ins of before a restore go on',
    file: 'apps/server/src/features/backups/settle-database.ts',
    find: 'max(token_generation + 1, ?)',
    replace: 'max(token_generation, ? * 0)',
    test: { file: restoreTest, title: 'nobody stays logged in' },
  },
  {
    name: 'mails out of the past go out after a restore',
    file: 'apps/server/src/features/backups/settle-database.ts',
    find: "where state in ('waiting', 'sending')",
    replace: "where state in ('sending')",
    test: { file: restoreTest, title: 'into an empty folder' },
  },
  {
    name: 'a failed backup costs an old one',
    file: 'apps/server/src/features/backups/backups.usecases.ts',
    find: 'slice(KEPT[kind]);',
    replace: 'slice(KEPT[kind] - 1);',
    test: {
      file: backupsTest,
      title: 'is made when the last is a day old, and the last 14 are kept',
    },
  },
  {
    name: 'a damaged database is started on',
    file: 'apps/server/src/data-folder.ts',
    find: "if (found !== 'ok') throw damaged(dataDir, found);",
    replace: '',
    test: { file: 'apps/server/src/data-folder.test.ts', title: 'in its table' },
  },
  {
    name: 'a database without a table becomes a new villa beside what is left of one',
    file: 'apps/server/src/data-folder.ts',
    find: 'if (!hasTables && leftBehind.length > 0) throw lost(dataDir, leftBehind);',
    replace: '',
    test: {
      file: 'apps/server/src/data-folder.test.ts',
      title: 'nor is one that is a database without a table',
    },
  },
  {
    name: 'the server is ready though its nights cannot be read',
    file: 'apps/server/src/features/health/readiness.ts',
    find: "'select count(booking_id), count(block_id), count(channel_id) from nights not indexed'",
    replace: "'select 1'",
    test: {
      file: 'apps/server/src/features/health/health.test.ts',
      title: 'a database that breaks while the server runs makes it not ready',
    },
  },
];
