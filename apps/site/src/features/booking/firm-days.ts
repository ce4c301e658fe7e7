/** A day and its month, and a range of days, stay on one line; a thin space, which ranges are written with, stays thin. */
export function firmDays(text: string): string {
  // After a dash a line may end whatever space follows it.
  return text
    .replace(/\s/g, (space) => (space === '\u2009' ? '\u202f' : '\u00a0'))
    .replace(/–(?=\s)/g, '–\u2060');
}

/** The number of a day with its month and year, and with the Thai word that leads to it; the weekday may stand on a line of its own. */
export function firmDay(text: string): string {
  return text.replace(/(\d)\s(?=\p{L})|(ที่)\s(?=\d)|(?<=\p{L}|\.)\s(?=\d{4}(?!\d))/gu, '$1$2\u00a0');
}
