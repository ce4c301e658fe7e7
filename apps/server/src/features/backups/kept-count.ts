import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEEP_CHOICES, type KeepChoice } from '@villa/shared/contract/backups.ts';
import { writeWhole } from '../../platform/files/whole-file.ts';

/** Two weeks. */
const USUAL = 14;
const NAME = 'kept';

/**
 * How many daily backups stay: a file beside them and no row, since it follows this machine's disk, and a backup that is
 * brought back on another machine does not carry it there.
 */
export interface KeptCount {
  read(): KeepChoice;
  write(kept: KeepChoice): void;
}

export function createKeptCount(folder: string): KeptCount {
  const file = join(folder, NAME);
  return {
    read() {
      try {
        const kept = Number(readFileSync(file, 'utf8'));
        return KEEP_CHOICES.find((one) => one === kept) ?? USUAL;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return USUAL;
        throw error;
      }
    },
    write(kept) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeWhole(file, String(kept));
    },
  };
}
