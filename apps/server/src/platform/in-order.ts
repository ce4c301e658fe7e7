/** The named ones first; what was added or taken away by somebody else meanwhile is no mistake. */
export function inOrder<T extends { id: string }>(rows: readonly T[], ids: readonly string[]): T[] {
  const first = [...new Set(ids)].flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return [...first, ...rows.filter((row) => !first.includes(row))];
}
