import type { Sqlite } from './open.ts';

/** Shows whether anything in the database may have changed since a mark was taken. */
export interface DatabaseVersion {
  /** Equal marks: no row was written in between, by this process or by another. */
  mark(): string;
}

/** `data_version` moves when another connection commits, `total_changes()` when this one writes. */
export function createDatabaseVersion(sqlite: Sqlite): DatabaseVersion {
  const read = sqlite
    .prepare("select data_version || ' ' || total_changes() from pragma_data_version")
    .pluck();
  return { mark: () => read.get() as string };
}
