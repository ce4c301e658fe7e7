import { formatBytes } from '@villa/shared/i18n/locale.ts';
import { words } from './disk-low.words.ts';
import type { HouseMessage } from './message-kind.ts';

interface Data {
  freeBytes: number;
  /** The bytes of the disk that backups take. */
  backupBytes: number;
}

/** The disk is nearly full. */
export const diskLow: HouseMessage<'disk_low', Data> = {
  kind: 'disk_low',
  words,
  path: '/admin/backups',
  values: ({ freeBytes, backupBytes }, { language }) => ({
    free: formatBytes(freeBytes, language),
    backups: formatBytes(backupBytes, language),
  }),
};
