/** How long a message offers the way back: time enough to read a sentence and decide against it. */
export const UNDO_MS = 10_000;

/** How long the server takes the way back; a click in the last second may be long on its way. */
export const UNDO_TAKEN_MS = 60_000;

/** The undo, and the time that a click on it takes to arrive over a weak line. */
export const UNDO_HOLD_MS = UNDO_MS + 5000;

/** True if an instant is at most that far from now. One in the future was written before the clock was set back and may be old. */
export function isWithin(at: Date, now: Date, milliseconds: number): boolean {
  return Math.abs(now.getTime() - at.getTime()) <= milliseconds;
}
