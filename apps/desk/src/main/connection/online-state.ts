/** Tells whether the server can be reached, and the age of the data that is read while it cannot. */
export interface OnlineState {
  /** Notes whether a call has reached the server. */
  note: (isReached: boolean) => void;
  isOnline: () => boolean;
  /** Another villa: nothing is known of it yet. */
  reset: () => void;
}

export interface OnlineStateOptions {
  asOf: () => string | null;
  /** The server can be reached again. */
  onBack: () => void;
  onChange: () => void;
}

export function createOnlineState({ asOf, onBack, onChange }: OnlineStateOptions): OnlineState {
  let isOnline = true;
  let publishedAsOf: string | null = null;

  /** Offline, a response out of the cache may be older than the ones before. */
  function noteAge(): void {
    const age = asOf();
    if (age === publishedAsOf) return;
    publishedAsOf = age;
    onChange();
  }

  return {
    note(isReached) {
      if (isOnline === isReached) {
        if (!isOnline) noteAge();
        return;
      }
      isOnline = isReached;
      if (isOnline) onBack();
      onChange();
    },
    isOnline: () => isOnline,
    reset() {
      isOnline = true;
    },
  };
}
