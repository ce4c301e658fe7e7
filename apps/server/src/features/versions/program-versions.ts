import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownSteps, takenSteps } from '../../platform/database/migrate.ts';
import type { Sqlite } from '../../platform/database/open.ts';

/** The version that the package names; it says nothing about the tables. */
const { version: packageVersion } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string };

/** This program, as `/healthz` and the `villa` command name it. No commit: it was not made by `npm run release`. */
export const program: { version: string; commit: string | null } = {
  version: packageVersion,
  commit: readCommit(),
};

/** Only a release has the file. */
function readCommit(): string | null {
  try {
    const about = readFileSync(join(import.meta.dirname, '../../../../VERSION'), 'utf8');
    return (JSON.parse(about) as { commit: string }).commit;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export interface ProgramVersion {
  /** The package's version and how many changes of the tables it knows: the greater number is the newer program. */
  version: string;
  /** The newest of those changes. */
  newestStep: string;
}

/** A stretch of time in which one version ran. */
export interface VersionRun extends ProgramVersion {
  since: Date;
  until: Date;
}

/** This program. Nothing of git is asked, which is not there where the program is only run. */
export function thisVersion(): ProgramVersion {
  const steps = knownSteps();
  return { version: `${packageVersion}+${steps.length}`, newestStep: steps.at(-1)?.tag ?? '' };
}

interface RunRow extends ProgramVersion {
  id: number;
  since: number;
  until: number;
}

/** Writes down that this version runs now: it goes on with its stretch, or begins one after another version's. */
export function noteVersion(sqlite: Sqlite, now: Date): void {
  const { version, newestStep } = thisVersion();
  const last = lastRow(sqlite);
  if (last?.version === version && last.newestStep === newestStep) {
    sqlite
      .prepare('update program_versions set until = max(until, ?) where id = ?')
      .run(now.getTime(), last.id);
    return;
  }
  sqlite
    .prepare(
      'insert into program_versions (version, newest_step, since, until) values (?, ?, ?, ?)',
    )
    .run(version, newestStep, now.getTime(), now.getTime());
}

/**
 * Which version ran last; null where none has written itself down in a way that this one can read.
 * @param other only another one than this
 */
export function lastRun(sqlite: Sqlite, other: 'any' | 'other' = 'any'): VersionRun | null {
  try {
    const row = lastRow(sqlite, other === 'any' ? null : thisVersion().newestStep);
    return row ? { ...row, since: new Date(row.since), until: new Date(row.until) } : null;
  } catch (error) {
    // A version before the table, or one after it that keeps it otherwise.
    if ((error as { code?: unknown }).code === 'SQLITE_ERROR') return null;
    throw error;
  }
}

function lastRow(sqlite: Sqlite, exceptStep: string | null = null): RunRow | undefined {
  return sqlite
    .prepare(
      `select id, version, newest_step as newestStep, since, until from program_versions
       where newest_step is not ? order by id desc limit 1`,
    )
    .get(exceptStep) as RunRow | undefined;
}

/** How a database stands to this program. */
export type Compatibility = 'known' | 'newer' | 'other';

/**
 * A change of the tables that this program has never heard of may mean anything: it would read what it
 * knows, and write what no longer fits. `other`: one that was made beside this program's, not after them.
 */
export function compatibilityOf(sqlite: Sqlite): Compatibility {
  const known = new Set(knownSteps().map(({ when }) => when));
  const unknown = takenSteps(sqlite).filter((when) => !known.has(when));
  if (unknown.length === 0) return 'known';
  return Math.max(...unknown) > Math.max(...known) ? 'newer' : 'other';
}

/** `version 0.1.0+27 (0026_program-versions)` */
export function versionWords({ version, newestStep }: ProgramVersion): string {
  return `version ${version} (${newestStep})`;
}

/** `2026-11-28 01:15 UTC`: whoever runs a server compares it with the server's logs. */
export function instantWords(instant: Date): string {
  return `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
