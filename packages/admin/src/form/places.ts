/**
 * A list in a form: a fixed number of places, since a draft and what somebody else saves are merged field by field. An
 * empty place is no item.
 */
export function placesOf<Item>(
  count: number,
  items: readonly Item[],
  empty: Item,
): Record<string, Item> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, place) => [
      String(place),
      structuredClone(items[place] ?? empty),
    ]),
  );
}

/** Answers true when any number of a place is filled in. */
export const isFilled = (item: object): boolean =>
  Object.values(item).some((value) => value !== null);
