import { createRequire } from 'node:module';
import type * as Orm from 'drizzle-orm';
import type * as OrmOnSqlite from 'drizzle-orm/better-sqlite3';
import type * as OrmMigrator from 'drizzle-orm/better-sqlite3/migrator';
import type * as OrmTables from 'drizzle-orm/sqlite-core';

/**
 * drizzle-orm by its CommonJS files. As ES modules each of its hundred files has Node parse the
 * package's 180 kB manifest again: 480 ms and 120 MB at every start, against 45 ms and 20 MB
 * (drizzle-orm 0.45.4 on Node 26.10). Nothing else imports it, but for types.
 */
const load = createRequire(import.meta.url);

export const {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  ne,
  or,
  sql,
} = load('drizzle-orm') as typeof Orm;
export const { check, customType, index, integer, real, sqliteTable, text, uniqueIndex } = load(
  'drizzle-orm/sqlite-core',
) as typeof OrmTables;
export const { drizzle } = load('drizzle-orm/better-sqlite3') as typeof OrmOnSqlite;
export const { migrate } = load('drizzle-orm/better-sqlite3/migrator') as typeof OrmMigrator;
