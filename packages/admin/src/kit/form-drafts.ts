/** What somebody has typed and not saved, by person and form. In memory alone: it is nobody else's. */
const drafts = new Map<string, unknown>();

/** Holds a draft over whatever takes the form off the screen, such as a log-in that has run out. */
export const formDrafts = {
  read: (key: string): unknown => drafts.get(key),
  keep: (key: string, values: unknown): void => void drafts.set(key, values),
  drop: (key: string): void => void drafts.delete(key),
  dropAll: (): void => drafts.clear(),
};
