import { type SQL, sql } from 'drizzle-orm';

/**
 * A placeholder whose value SQLite does not look at when it plans. Ours is built with statistics of values
 * (`SQLITE_ENABLE_STAT4`), and then compiles a prepared statement anew whenever a value that is compared in it may
 * matter for the plan: for one booking's charges that costs seven times what reading them does.
 * Source: https://www.sqlite.org/c3ref/prepare.html (`sqlite3_prepare_v2`, third difference).
 */
export const steady = (name: string): SQL => sql`(select ${sql.placeholder(name)})`;
