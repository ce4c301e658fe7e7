import { useEffect } from 'react';
import { useVillaName } from './use-villa-name.ts';

/** Names the window: what this screen is, then whose house it is. */
export function usePageTitle(page: string): void {
  const villa = useVillaName();
  useEffect(() => {
    document.title = `${page} – ${villa}`;
  }, [page, villa]);
}
