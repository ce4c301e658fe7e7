/** How long a message offers the way back: time enough to read a sentence and decide against it. */
export const UNDO_MS = 10_000;

/** How long the server takes the way back; a click in the last second may be long on its way. */
export const UNDO_TAKEN_MS = 60_000;

/** Whether an instant is no further away than that. One that lies ahead was written before the clock was set back, however long ago. */
export function isWithin(at: Date, now: Date, milliseconds: number): boolean {
  return Math.abs(now.getTime() - at.getTime()) <= milliseconds;
}
