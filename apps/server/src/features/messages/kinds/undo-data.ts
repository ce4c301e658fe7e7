/** Kept beside a mail whose step can be undone: it waits, and is not sent when the guest has heard the same before. */
export interface UndoData {
  undo: true;
}

/** The parts that the sentences of a mail whose data may be of another shape have to ask for. */
export function undoOf<Data extends UndoData>(data: Data | object | null): Data | null {
  return data !== null && 'undo' in data ? data : null;
}
