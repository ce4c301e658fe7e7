/**
 * The tab's own storage: it survives a reload, and never outlives the tab. Where it is switched off (private windows,
 * strict settings), nothing is kept, and only the safety of a reload is lost.
 */
export function readKept(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; null forgets it. */
export function keep(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // As above.
  }
}
