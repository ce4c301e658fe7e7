import { type ComponentType, type FunctionComponent, Suspense, lazy, useState } from 'react';
import { lateCode, lateCodeAgain } from './late-code.ts';

export interface LazyPageParts {
  load: () => Promise<{ default: FunctionComponent }>;
  /** Fetches the texts of the page; the page is drawn when they are there too. */
  loadTexts: () => Promise<void>;
  /** Shown until then. */
  Waiting: ComponentType;
  /** Shown where they do not arrive, within whatever stands around the page. */
  Failed: FunctionComponent<FailedPageProps>;
}

export interface FailedPageProps {
  onRetry: () => void;
}

/** A page whose code and texts arrive together. */
export function lazyPage({ load, loadTexts, Waiting, Failed }: LazyPageParts): ComponentType {
  const loadBoth = async () => {
    const [page] = await Promise.all([load(), loadTexts()]);
    return page;
  };
  let failed = false;
  const begin = (fetchNow: typeof lateCode) => {
    failed = false;
    // `lazy` keeps a rejection for ever, and with it the page's surroundings are unmounted: so a failure is a page as
    // well.
    return lazy<FunctionComponent<FailedPageProps>>(() =>
      fetchNow(loadBoth).catch(() => {
        failed = true;
        return { default: Failed };
      }),
    );
  };
  let latest = begin(lateCode);

  return function LazyPage() {
    const [Page, setPage] = useState(() => {
      // Whoever comes back later tries anew.
      if (failed) latest = begin(lateCode);
      return latest;
    });
    const retry = () => {
      latest = begin(lateCodeAgain);
      setPage(latest);
    };
    return (
      <Suspense fallback={<Waiting />}>
        <Page onRetry={retry} />
      </Suspense>
    );
  };
}
