import { PageSpinner } from '@villa/ui/spinner.tsx';
import type { i18n as I18n } from 'i18next';
import { type ComponentType, Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '@villa/shared/i18n/text-loader.ts';
import type { Namespace } from './texts/namespaces.ts';

/** A page whose code and words arrive together, with a spinner until then. */
export function lazyPage(
  i18n: I18n,
  namespaces: readonly Namespace[],
  load: () => Promise<{ default: ComponentType }>,
): ComponentType {
  const Page = lazy(async () => {
    const [page] = await Promise.all([load(), loadTexts(i18n, namespaces)]);
    return page;
  });
  return function LazyPage() {
    const { t } = useTranslation();
    return (
      <Suspense fallback={<PageSpinner label={t('loading')} />}>
        <Page />
      </Suspense>
    );
  };
}
