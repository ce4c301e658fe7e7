import { type ComponentType, Suspense, lazy } from 'react';

export interface LazyPageParts {
  load: () => Promise<{ default: ComponentType }>;
  /** Fetches the texts of the page; the page is drawn when they are there too. */
  loadTexts: () => Promise<void>;
  /** Shown until then. */
  Waiting: ComponentType;
}

/** A page whose code and texts arrive together. */
export function lazyPage({ load, loadTexts, Waiting }: LazyPageParts): ComponentType {
  const Page = lazy(async () => {
    const [page] = await Promise.all([load(), loadTexts()]);
    return page;
  });
  return function LazyPage() {
    return (
      <Suspense fallback={<Waiting />}>
        <Page />
      </Suspense>
    );
  };
}
