/** The list in order, as `toSorted()` gives it: that one is missing in Chrome 109 and in Samsung's browser 20. */
export function sorted<Item>(
  items: Iterable<Item>,
  compare?: (one: Item, other: Item) => number,
): Item[] {
  // oxlint-disable-next-line unicorn/no-array-sort -- of a copy
  return Array.from(items).sort(compare);
}

/** The list from its end, as `toReversed()` gives it, which is missing there, too. */
export function inReverse<Item>(items: Iterable<Item>): Item[] {
  // oxlint-disable-next-line unicorn/no-array-reverse -- of a copy
  return Array.from(items).reverse();
}
