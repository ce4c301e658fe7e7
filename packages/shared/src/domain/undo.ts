/** How long a step that can be taken back offers it: time enough to read a sentence and decide against it. */
export const UNDO_MS = 10_000;
