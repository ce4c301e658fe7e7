import { useSyncExternalStore } from 'react';

/** From where a page has a column beside the other. */
const WIDE = '(width >= 64rem)';

function listen(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is that wide, for what styles alone cannot put into another order. */
export function useWide(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
