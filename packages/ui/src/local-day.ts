/**
 * The calendar component speaks in `Date`s at the browser's midnight. Only their year, month and day
 * mean anything: through UTC a guest in Auckland would choose the day before.
 */
export function toDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The browser's own midnight of a day written `YYYY-MM-DD`. */
export function toLocalDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}
