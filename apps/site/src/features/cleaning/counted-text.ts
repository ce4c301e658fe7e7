/** A text of two forms, as in `1 room|2 rooms`: the first is for one. A text without a bar is for every number. */
export function countedText(text: string, n: string | number | undefined): string {
  const [one = '', other = one] = n === undefined ? [text] : text.split('|');
  return n === 1 ? one : other;
}
