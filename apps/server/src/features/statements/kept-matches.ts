import type { Clock } from '../../platform/clock.ts';
import type { DatabaseVersion } from '../../platform/database/database-version.ts';
import type { Sqlite } from '../../platform/database/open.ts';
import type { MatchedRows } from './matched-rows.ts';

/** Beside holds that end, time alone changes only how far back matching looks. */
const KEPT_MS = 10 * 60_000;

/**
 * Keeps the last match: the dashboard of each owner asks for it after each change, the screen twice, and alerts each
 * minute. It is good until a row is written, a hold ends, or the clock goes back. Within a transaction nothing is kept:
 * what is undone leaves the database's mark as it is.
 */
export function createKeptMatches(
  deps: {
    databaseVersion: DatabaseVersion;
    /** Milliseconds since 1970. */
    nextExpiry: (now: Date) => number;
    sqlite: Pick<Sqlite, 'inTransaction'>;
    clock: Clock;
  },
  match: () => MatchedRows,
): () => MatchedRows {
  let kept: { mark: string; begin: number; end: number; found: MatchedRows } | null = null;
  return () => {
    if (deps.sqlite.inTransaction) return match();
    const now = deps.clock.now();
    const time = now.getTime();
    const mark = deps.databaseVersion.mark();
    if (kept?.mark !== mark || time < kept.begin || time >= kept.end) {
      const end = Math.min(deps.nextExpiry(now), time + KEPT_MS);
      kept = { mark, begin: time, end, found: match() };
    }
    return kept.found;
  };
}
