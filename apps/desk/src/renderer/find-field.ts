/**
 * Chromium searches what stands in text fields too, so the search bar's own words would be the last
 * match of every search. Dots are not found: while it searches, that is what the field shows.
 */
const MAX_MS = 1000;

interface Caret {
  words: string;
  start: number | null;
  end: number | null;
}

const carets = new WeakMap<HTMLInputElement, Caret>();
const timers = new WeakMap<HTMLInputElement, ReturnType<typeof setTimeout>>();

/** @param isNext looks for the next place of the same words */
export function hideFromSearch(field: HTMLInputElement, isNext: boolean): void {
  if (document.activeElement === field) {
    const { value: words, selectionStart: start, selectionEnd: end } = field;
    carets.set(field, { words, start, end });
    // A search begins at the caret; with it here, the next match would be the first one for ever.
    if (isNext) getSelection()?.removeAllRanges();
  }
  field.dataset['hidden'] = '';
  clearTimeout(timers.get(field));
  timers.set(
    field,
    setTimeout(() => showAgain(field), MAX_MS),
  );
}

/** Also gives back the caret, which a search takes away from whoever is typing. */
export function showAgain(field: HTMLInputElement): void {
  clearTimeout(timers.get(field));
  delete field.dataset['hidden'];
  const caret = carets.get(field);
  carets.delete(field);
  if (!caret || document.activeElement !== field) return;
  if (field.value === caret.words) field.setSelectionRange(caret.start, caret.end);
}
