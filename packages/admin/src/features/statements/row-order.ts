interface WithId {
  id: string;
}

/** The row above or below another one; at an end itself. Null where there is none. */
export function besideOf(
  rows: readonly WithId[],
  from: string | undefined,
  way: 'up' | 'down',
): string | null {
  const at = rows.findIndex(({ id }) => id === from);
  const next = Math.min(Math.max(at + (way === 'up' ? -1 : 1), 0), rows.length - 1);
  return rows[next]?.id ?? null;
}

/** The row to look at: the chosen one as long as it waits, else the one that took its place. */
export function standing<Row extends WithId>(
  rows: readonly Row[],
  stand: { id: string | null; at: number },
): Row | undefined {
  return rows.find(({ id }) => id === stand.id) ?? rows[Math.min(stand.at, rows.length - 1)];
}
