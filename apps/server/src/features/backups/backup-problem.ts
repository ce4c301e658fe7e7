import type { AlarmOf } from '@villa/shared/contract/alarms.ts';
import { isDamage } from '../../platform/database/damage.ts';

export type BackupProblem = AlarmOf<'backup_failing'>['reason'];

const BY_CODE: Readonly<Record<string, BackupProblem>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EFBIG: 'disk_full',
  SQLITE_FULL: 'disk_full',
  EROFS: 'read_only',
  EACCES: 'read_only',
  EPERM: 'read_only',
  SQLITE_READONLY: 'read_only',
};

/** Why a backup failed, as far as what is to be done about it differs. */
export function backupProblemOf(error: unknown): BackupProblem {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const known = typeof code === 'string' ? BY_CODE[code] : undefined;
  if (known) return known;
  const isOurs = typeof message === 'string' && message.startsWith('the database is damaged');
  return isOurs || isDamage(error) ? 'damaged' : 'unknown';
}
