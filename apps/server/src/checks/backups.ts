import { createBackupFolder } from '../features/backups/backup-folder.ts';
import { instantWords } from '../features/versions/program-versions.ts';
import { LINES } from '../installed-as.ts';
import { type Check, warn, well, wrong } from './check.ts';

const HOUR_MS = 3_600_000;
/** One a day is made; the alarm on the dashboard begins here, too. */
const OLD_AFTER_H = 36;
const FAR_TOO_OLD_AFTER_H = 7 * 24;

/** By the files, so that nothing can forget to say that none was made. */
export const checkBackups: Check = async ({ config: { dataDir, installedAs }, moment, now }) => {
  const next = LINES[installedAs].backup ?? 'the admin, Backups';
  const [newest] = await createBackupFolder(dataDir).names();
  if (newest === undefined) {
    const words = 'There is no backup yet; one is made a minute after the start, then each day.';
    return [moment === 'start' ? well(words) : warn(words, next)];
  }
  const hours = Math.max(0, Math.floor((now.getTime() - newest.madeAt.getTime()) / HOUR_MS));
  const words = `The newest backup is of ${instantWords(newest.madeAt)}, ${ageWords(hours)} old.`;
  if (hours > FAR_TOO_OLD_AFTER_H) return [wrong(words, next)];
  return [hours > OLD_AFTER_H ? warn(words, next) : well(words)];
};

function ageWords(hours: number): string {
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
