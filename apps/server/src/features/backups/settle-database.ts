import Database from 'better-sqlite3';
import { createWriteTransaction } from '../../platform/database/write-transaction.ts';

type Sqlite = Database.Database;

/** The problem that a mail shows which waited in the backup. */
export const HELD_BY_RESTORE =
  'Held back: it was waiting when the backup was made that has been brought back.';

/**
 * Makes an unpacked database fit for the present: what was open when the backup was made must not go on
 * by itself.
 * @returns how many mails were held back
 */
export function settleDatabase(file: string, now: Date): { heldMails: number } {
  const sqlite = new Database(file);
  try {
    return createWriteTransaction(sqlite)(() => {
      endLogIns(sqlite, now);
      forgetAlarms(sqlite);
      forgetAlerts(sqlite);
      return { heldMails: holdMails(sqlite) };
    });
  } finally {
    sqlite.close();
  }
}

/**
 * With a `JWT_SECRET` of the operator's, the tokens of before are still signed right, and whoever has
 * logged out everywhere or been removed since would be let in again. The next generation may have been
 * in use, too; the seconds since 1970 cannot have been, nor will they be after another restore.
 */
function endLogIns(sqlite: Sqlite, now: Date): void {
  const seconds = Math.floor(now.getTime() / 1000);
  sqlite.prepare('update people set token_generation = max(token_generation + 1, ?)').run(seconds);
  // One that has been used or taken back since would let somebody in once more.
  sqlite.exec('delete from invitations; delete from password_links');
}

/** The backup's alarms tell of the day when it was made, not of today. An old backup may lack the table. */
function forgetAlarms(sqlite: Sqlite): void {
  const named = sqlite.prepare("select 1 from sqlite_master where name = 'alarm_signs'").get();
  if (named !== undefined) sqlite.exec('delete from alarm_signs');
}

/**
 * The devices' log-ins have ended, and what waited was told by the villa that the copy is of. An old backup may lack the
 * tables.
 */
function forgetAlerts(sqlite: Sqlite): void {
  const named = sqlite
    .prepare("select 1 from sqlite_master where name = 'push_subscriptions'")
    .get();
  if (named === undefined) return;
  sqlite.exec(
    "delete from push_subscriptions; delete from alerts where state in ('waiting', 'sending')",
  );
}

/**
 * Holds the mails that waited in the outbox: each has been sent since, or is no longer true, and nobody gets a mail out
 * of the past. The admin shows them as failed, and can send them again.
 */
function holdMails(sqlite: Sqlite): number {
  return sqlite
    .prepare(
      `update mails set state = 'failed', next_attempt_at = null, claim = null, claimed_until = null,
         problem = ?
       where state in ('waiting', 'sending')`,
    )
    .run(HELD_BY_RESTORE).changes;
}
