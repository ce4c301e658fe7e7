/** A day and its month, and a range of days, stay on one line; a thin space, which ranges are written with, stays thin. */
export function joinDateRange(text: string): string {
  // After a dash a line may end whatever space follows it.
  return text
    .replace(/\s/g, (space) => (space === '\u2009' ? '\u202f' : '\u00a0'))
    .replace(/–(?=\s)/g, '–\u2060');
}

/**
 * The number of a day with its month and year; an English weekday may stand on a line of its own, a Thai one leads to the
 * number in one piece, and leaves a long month's year to the next line.
 */
export function joinDate(text: string): string {
  return text
    .replace(/^(วัน[ก-๎]+?)(ที่\s)/, '$1\u2060$2')
    .replace(/(\d)\s(?=\p{L})|(ที่)\s(?=\d)|([A-Za-z.])\s(?=\d{4}(?!\d))/gu, '$1$2$3\u00a0');
}
