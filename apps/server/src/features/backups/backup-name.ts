import type { BackupKind } from '@villa/shared/contract/backups.ts';

const NAME = /^villa-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-(daily|by_hand)\.zip$/;

/** The parts of a backup's name. A name of any other form is no backup of ours. */
export interface NamedBackup {
  name: string;
  madeAt: Date;
  kind: BackupKind;
}

/** Without colons, which Windows does not take in a name. */
export function backupName(madeAt: Date, kind: BackupKind): string {
  return `villa-${madeAt.toISOString().replaceAll(/[:.]/g, '-')}-${kind}.zip`;
}

export function readBackupName(name: string): NamedBackup | null {
  const [, day, hours, minutes, seconds, millis, kind] = NAME.exec(name) ?? [];
  const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}.${millis}Z`);
  if (Number.isNaN(madeAt.getTime())) return null;
  return { name, madeAt, kind: kind === 'daily' ? 'daily' : 'by_hand' };
}
