/** Error codes of the disk and of SQLite, such as `EISDIR` and `SQLITE_BUSY`. */
const OF_DISK = /^(?:E[A-Z0-9]+|SQLITE_\w+)$/;

/**
 * A sentence for the person who runs the villa, where the data folder is to blame and not the program:
 * null for a fault of our own, which needs its stack.
 */
export function folderTrouble(dataDir: string, error: unknown): string | null {
  const { code, message, cause } = error as NodeJS.ErrnoException;
  const isOfDisk = typeof code === 'string' && OF_DISK.test(code);
  if (isOfDisk) return `the data folder ${dataDir} cannot be used: ${message}`;
  // The database's library wraps what SQLite says.
  return cause instanceof Error ? folderTrouble(dataDir, cause) : null;
}

/** The same as the line that a command ends with. @throws the error when it is our own fault */
export function folderSentence(dataDir: string, error: unknown): string {
  const trouble = folderTrouble(dataDir, error);
  if (trouble === null) throw error;
  return `${trouble[0]?.toUpperCase()}${trouble.slice(1)}`;
}
