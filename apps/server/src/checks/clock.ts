import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DATABASE } from '../features/backups/backup-manifest.ts';
import { createBackupFolder } from '../features/backups/backup-folder.ts';
import { instantWords, lastRun } from '../features/versions/program-versions.ts';
import { openToRead } from '../platform/database/open.ts';
import { type Check, warn, well, wrong } from './check.ts';

/** The server may note a moment that is a little later than the look. */
const SLACK_MS = 60_000;
const SET_IT = 'timedatectl set-ntp true';

/** Holds end and refunds fall due by the machine's clock, and a certificate is refused where it is wrong. */
export const checkClock: Check = async ({ config: { dataDir }, now }) => {
  const [newest] = (await traces(dataDir)).toSorted((a, b) => b.at.getTime() - a.at.getTime());
  if (newest !== undefined && newest.at.getTime() > now.getTime() + SLACK_MS) {
    return [
      wrong(
        `The clock says ${instantWords(now)}, which is before ${newest.of} (${instantWords(newest.at)}).`,
        SET_IT,
      ),
    ];
  }
  const kept = isKeptRight();
  const words = `The clock says ${instantWords(now)}`;
  if (kept === false) {
    return [
      warn(`${words}, but nothing keeps it right.`, `apt-get install systemd-timesyncd; ${SET_IT}`),
    ];
  }
  return [well(kept === true ? `${words} and is kept right.` : `${words}.`)];
};

interface Trace {
  at: Date;
  of: string;
}

/** Instants that are past for certain. */
async function traces(dataDir: string): Promise<Trace[]> {
  const found: Trace[] = [
    { at: statSync(fileURLToPath(import.meta.url)).mtime, of: 'this program was made' },
  ];
  const [backup] = await createBackupFolder(dataDir).names();
  if (backup) found.push({ at: backup.madeAt, of: 'the newest backup' });
  const file = join(dataDir, DATABASE);
  if (existsSync(file) && statSync(file).size > 0) {
    const sqlite = openToRead(file);
    try {
      const run = lastRun(sqlite);
      if (run) found.push({ at: run.until, of: 'the villa ran last' });
    } catch {
      // A damaged database is for the check of the data folder.
    } finally {
      sqlite.close();
    }
  }
  return found;
}

/** Null where nobody on this machine tells, as in a container. */
function isKeptRight(): boolean | null {
  const { status, stdout } = spawnSync(
    'timedatectl',
    ['show', '--property=NTPSynchronized', '--value'],
    { encoding: 'utf8', timeout: 10_000 },
  );
  if (status !== 0) return null;
  return stdout.trim() === 'yes';
}
