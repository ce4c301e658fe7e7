import type * as Manifest from '../../apps/server/src/features/backups/backup-manifest.ts';
import type * as Snapshot from '../../apps/server/src/features/backups/database-snapshot.ts';
import type * as Reading from '../../apps/server/src/features/backups/read-archive.ts';
import type * as Settling from '../../apps/server/src/features/backups/settle-database.ts';
import { inModule } from '../soak/fault.ts';

const folder = 'apps/server/src/features/backups';
const manifest = inModule<typeof Manifest>('apps/server/src/features/backups/backup-manifest.ts');
const reading = inModule<typeof Reading>('apps/server/src/features/backups/read-archive.ts');
const snapshot = inModule<typeof Snapshot>('apps/server/src/features/backups/database-snapshot.ts');
const settling = inModule<typeof Settling>('apps/server/src/features/backups/settle-database.ts');

const hostile = `${folder}/hostile-archives.test.ts`;

export const backupFaults = [
  manifest('isBackupPath', () => () => true, {
    name: 'a path that is no place of ours is brought back',
    test: { file: hostile, title: 'a path ' },
  }),
  manifest('LEFT_OUT', () => new Set(), {
    name: 'an archive brings in backups',
    test: { file: hostile, title: 'a path ' },
  }),
  snapshot(
    'inspectDatabase',
    (original) => (file) => {
      try {
        return original(file);
      } catch {
        return {
          migration: 0,
          compatibility: 'known',
          counts: { bookings: 0, slips: 0, pictures: 0, users: 0 },
          names: [],
        } as never;
      }
    },
    {
      name: 'a damaged database is brought back',
      test: { file: hostile, title: 'a database ' },
    },
  ),
  reading(
    'openArchive',
    (original) => async (file) => ({ ...(await original(file)), check: async () => {} }),
    {
      name: 'a backup is opened and not read back',
      test: { file: `${folder}/make-backup.test.ts`, title: 'there is no backup' },
    },
  ),
  settling('settleDatabase', () => () => ({ heldMails: 0 }), {
    name: 'log-ins of before a restore go on, and mails out of the past go out',
    test: { file: `${folder}/restore-backup.test.ts`, title: 'nobody stays logged in' },
  }),
];
