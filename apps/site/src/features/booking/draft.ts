/**
 * What a guest has typed and not yet sent, kept in the tab so that a reload loses nothing. It never
 * outlives the tab: it may hold a name and a phone number.
 */
export function readDraft(key: string): string | null {
  try {
    return sessionStorage.getItem(`draft:${key}`);
  } catch {
    // Storage that is shut off only means that a reload starts anew.
    return null;
  }
}

/** Keeps a draft; null forgets it. */
export function keepDraft(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(`draft:${key}`);
    else sessionStorage.setItem(`draft:${key}`, text);
  } catch {
    // As above.
  }
}
