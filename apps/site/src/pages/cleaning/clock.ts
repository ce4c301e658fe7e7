/** The hour and minute of an instant by the phone's clock, `HH:MM`. @param instant ISO 8601 */
export const clock = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
