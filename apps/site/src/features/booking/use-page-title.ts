import { useEffect } from 'react';

/** Names the browser's tab: what this page is, then whose it is. */
export function usePageTitle(page: string, villaName: string): void {
  useEffect(() => {
    document.title = `${page} – ${villaName}`;
  }, [page, villaName]);
}
