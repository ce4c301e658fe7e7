/** Changes the tables in a data folder as a newer version would, in a way that this version does not know. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DATABASE } from '../features/backups/backup-manifest.ts';

interface NewerRun {
  since: Date;
  until: Date;
  /** When its change was made; after all of ours if left out. */
  when?: number;
  /** Ended in the middle: what it wrote is in the log, not yet in the file. */
  killed?: boolean;
}

/** In a process of its own, so that it can be killed. */
export function runNewerProgram(dataDir: string, { since, until, when, killed }: NewerRun): void {
  const script = `
    import Database from 'better-sqlite3';
    const sqlite = new Database(${JSON.stringify(join(dataDir, DATABASE))});
    sqlite.pragma('journal_mode = WAL');
    sqlite.transaction(() => {
      sqlite.exec('create table of_tomorrow (id integer primary key)');
      sqlite.prepare("insert into __drizzle_migrations (hash, created_at) values ('x', ?)").run(${when ?? 4_000_000_000_000});
      sqlite.prepare("insert into program_versions (version, newest_step, since, until) values ('99.0.0+99', '0098_of-tomorrow', ?, ?)")
        .run(${since.getTime()}, ${until.getTime()});
    })();
    ${killed === true ? "process.kill(process.pid, 'SIGKILL')" : 'sqlite.close()'};`;
  const { status, signal, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { cwd: import.meta.dirname, encoding: 'utf8' },
  );
  if (status !== 0 && signal !== 'SIGKILL') throw new Error(stderr);
}
