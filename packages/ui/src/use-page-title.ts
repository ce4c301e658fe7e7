import { useEffect } from 'react';

/** Names the browser's tab or window: what this page is, then whose it is. */
export function usePageTitle(page: string, owner: string): void {
  useEffect(() => {
    document.title = `${page} – ${owner}`;
  }, [page, owner]);
}
