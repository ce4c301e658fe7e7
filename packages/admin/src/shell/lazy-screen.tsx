import { PageSpinner } from '@villa/ui/spinner.tsx';
import type { i18n as I18n } from 'i18next';
import { type ComponentType, Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '@villa/shared/i18n/text-loader.ts';
import type { Namespace } from '../texts/namespaces.ts';

/** A screen whose code and words arrive together, with a spinner until then. */
export function lazyScreen(
  i18n: I18n,
  namespaces: readonly Namespace[],
  load: () => Promise<{ default: ComponentType }>,
): ComponentType {
  const Screen = lazy(async () => {
    const [screen] = await Promise.all([load(), loadTexts(i18n, namespaces)]);
    return screen;
  });
  return function LazyScreen() {
    const { t } = useTranslation('common');
    return (
      <Suspense fallback={<PageSpinner label={t('loading')} />}>
        <Screen />
      </Suspense>
    );
  };
}
