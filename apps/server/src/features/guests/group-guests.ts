/** Puts bookings together that share a key, also by way of others. Each group keeps the order of the ids. */
export function groupByKeys(
  ids: readonly string[],
  keys: readonly { bookingId: string; kind: string; value: string }[],
): string[][] {
  const parent = new Map(ids.map((id) => [id, id]));
  const rootOf = (id: string): string => {
    let root = id;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) {
      root = up;
    }
    parent.set(id, root);
    return root;
  };
  const firstWith = new Map<string, string>();
  for (const { bookingId, kind, value } of keys) {
    if (!parent.has(bookingId)) continue;
    const key = `${kind} ${value}`;
    const first = firstWith.get(key);
    if (first === undefined) firstWith.set(key, bookingId);
    else parent.set(rootOf(bookingId), rootOf(first));
  }
  return [...Map.groupBy(ids, rootOf).values()];
}
