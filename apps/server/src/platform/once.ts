/** Makes a thing when it is first asked for, and then hands out the same one. */
export function once<T>(make: () => T): () => T {
  let made: { thing: T } | undefined;
  return () => (made ??= { thing: make() }).thing;
}
