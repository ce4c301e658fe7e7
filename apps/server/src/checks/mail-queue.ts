import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE } from '../features/backups/backup-manifest.ts';
import { needsUpdate } from '../data-folder.ts';
import { instantWords } from '../features/versions/program-versions.ts';
import { LINES } from '../installed-as.ts';
import { openToRead } from '../platform/database/open.ts';
import { type Check, warn, well, wrong } from './check.ts';

const MINUTE_MS = 60_000;
/** A server that is started anew, a line that fails: it passes. */
const DEAD_AFTER_MINUTES = 30;

interface Queue {
  waiting: number;
  /** Since when the mail server has taken nothing; null while it takes mails. */
  deadSince: number | null;
}

/** How many mails wait, and for how long none has been taken. */
export const checkMailQueue: Check = ({ config: { dataDir, installedAs }, moment, now }) => {
  if (moment === 'start' || !existsSync(join(dataDir, DATABASE)) || needsUpdate(dataDir)) return [];
  const { waiting, deadSince } = queueIn(join(dataDir, DATABASE));
  const mails = waiting === 1 ? '1 mail waits' : `${waiting} mails wait`;
  if (deadSince === null) return [well(waiting === 0 ? 'No mail waits.' : `${mails} to go out.`)];
  const since = instantWords(new Date(deadSince));
  const level = now.getTime() - deadSince >= DEAD_AFTER_MINUTES * MINUTE_MS ? wrong : warn;
  return [
    level(`The mail server has taken nothing since ${since}: ${mails}.`, LINES[installedAs].logs),
  ];
};

function queueIn(file: string): Queue {
  const sqlite = openToRead(file);
  try {
    return sqlite
      .prepare(
        `select (select count(*) from mails where state in ('waiting', 'sending')) as waiting,
                (select since from alarm_signs where kind = 'mail_dead') as deadSince`,
      )
      .get() as Queue;
  } finally {
    sqlite.close();
  }
}
