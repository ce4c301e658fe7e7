/** How long a window may be out of sight before it counts as such; switching to and fro is nothing. */
const UNSEEN_AFTER_MS = 60_000;

interface SightListener {
  /** The window is looked at again, or the computer is back on the network. */
  onSeen: () => void;
  onUnseen: () => void;
}

/** Whether anybody looks at this window. */
export function onWindowSight({ onSeen, onUnseen }: SightListener): { stop: () => void } {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(leaving);
    if (document.hidden) leaving = setTimeout(onUnseen, UNSEEN_AFTER_MS);
    else onSeen();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  return {
    stop() {
      clearTimeout(leaving);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    },
  };
}
