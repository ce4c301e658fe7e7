/** True if SQLite says that the file is not, or no longer, a database that it can read. */
export function isDamage(error: unknown): error is Error {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^SQLITE_(?:CORRUPT|NOTADB)/.test(code);
}
