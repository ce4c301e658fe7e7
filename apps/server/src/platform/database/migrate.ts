import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tryWhileBusy } from './busy.ts';
import type { Sqlite } from './open.ts';

const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url));

/** One change of the tables, as the journal names it. */
export interface MigrationStep {
  tag: string;
  /** When it was made, which is how a database names the steps that it has had. */
  when: number;
}

/** Another process may be at the very same steps, on a large database; only what hangs ever takes so long. */
const PATIENCE_MS = 30 * 60_000;
const BREAKPOINT = '--> statement-breakpoint';

interface MigrateOptions {
  /** Called with the right to write held, before the first step; not where nothing is to be done. */
  begin?: (steps: readonly MigrationStep[]) => void;
  /** Called after each step. */
  did?: (step: MigrationStep, ms: number) => void;
  /** Called in the same transaction, after the last step. */
  end?: () => void;
}

/**
 * Brings the tables to the newest shape, in one transaction: a process that is killed meanwhile leaves the
 * database as it was. Foreign keys are off: a rebuilt table would otherwise empty its children without a
 * word (drizzle-orm #5782); they are checked before the end.
 * @throws Error when a step fails or leaves a row that points nowhere; the database is as it was
 */
export function migrateDatabase(sqlite: Sqlite, options: MigrateOptions = {}): void {
  if (pendingSteps(sqlite).length === 0) return;
  sqlite.pragma('foreign_keys = OFF');
  try {
    const whole = sqlite.transaction(() => {
      // Two processes may start on one file; the one that came second finds the work done.
      const steps = pendingSteps(sqlite);
      if (steps.length === 0) return;
      options.begin?.(steps);
      for (const step of steps) {
        const begun = performance.now();
        take(sqlite, step);
        options.did?.(step, performance.now() - begun);
      }
      const orphans = sqlite.pragma('foreign_key_check') as unknown[];
      if (orphans.length > 0) {
        throw new Error(
          `after the migration ${orphans.length} rows point to rows that do not exist`,
        );
      }
      options.end?.();
    });
    tryWhileBusy(PATIENCE_MS, () => whole.immediate());
  } finally {
    sqlite.pragma('foreign_keys = ON');
  }
}

/** The table of the steps is drizzle's own, so that its tools go on reading it. */
function take(sqlite: Sqlite, { tag, when }: MigrationStep): void {
  sqlite.exec(
    'create table if not exists __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)',
  );
  const sql = readFileSync(`${migrationsFolder}/${tag}.sql`, 'utf8');
  for (const statement of sql.split(BREAKPOINT)) sqlite.exec(statement);
  sqlite
    .prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)')
    .run(createHash('sha256').update(sql).digest('hex'), when);
}

let known: readonly MigrationStep[] | undefined;

/** All steps that this version knows, the first one first. */
export function knownSteps(): readonly MigrationStep[] {
  if (known === undefined) {
    const text = readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8');
    known = (JSON.parse(text) as { entries: MigrationStep[] }).entries;
  }
  return known;
}

/** The steps that a database has yet to take. */
export function pendingSteps(sqlite: Sqlite): MigrationStep[] {
  const taken = new Set(takenSteps(sqlite));
  return knownSteps().filter(({ when }) => !taken.has(when));
}

/** The steps that a database has had, by when they were made. */
export function takenSteps(sqlite: Sqlite): number[] {
  const hasAny = sqlite
    .prepare("select 1 from sqlite_master where name = '__drizzle_migrations'")
    .get();
  if (!hasAny) return [];
  const taken = sqlite.prepare('select created_at from __drizzle_migrations').pluck().all();
  return taken.map(Number);
}
