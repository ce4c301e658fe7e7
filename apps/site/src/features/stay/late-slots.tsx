import type { Language } from '@villa/shared/domain/text/language.ts';
import type { VillaContact } from '@villa/shared/domain/villa/villa-contact.ts';
import { LateFailed } from '@villa/ui/late-failed.tsx';
import { loadTexts } from '@villa/shared/i18n/text-loader.ts';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useModule } from '../../app/use-module.ts';
import type { Promo } from './use-promo.ts';

/** The field for a promo code; its code is fetched with the first price. */
export function PromoSlot(props: { promo: Promo; language: Language }) {
  const { t, i18n } = useTranslation();
  const load = useMemo(
    () => async () => {
      const [module] = await Promise.all([import('./promo-field.tsx'), loadTexts(i18n, ['stay'])]);
      return module;
    },
    [i18n],
  );
  const { module, failed, retry } = useModule(load, true);
  if (failed) {
    return <LateFailed text={t('late.failed')} retryLabel={t('tryAgain')} onRetry={retry} />;
  }
  return module ? <module.PromoField {...props} /> : <div className="h-11 pointer-fine:h-9" />;
}

/** In the place of the button where there is none; that the villa is not open is said at once. */
export function NotOpenSlot({ contact }: { contact: VillaContact | null }) {
  const { t, i18n } = useTranslation();
  const load = useMemo(
    () => async () => {
      const [module] = await Promise.all([import('./not-open.tsx'), loadTexts(i18n, ['stay'])]);
      return module;
    },
    [i18n],
  );
  const { module } = useModule(load, true);
  return module ? (
    <module.NotOpen contact={contact} />
  ) : (
    <p className="rounded-control bg-accent-soft px-4 py-3 text-center text-sm">{t('notOpen')}</p>
  );
}

/** In the place of a price whose rates are still under way, or have not come. */
export function PriceSlot({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 300);
    return () => clearTimeout(timer);
  }, []);
  if (failed) {
    return <LateFailed text={t('late.failed')} retryLabel={t('tryAgain')} onRetry={onRetry} />;
  }
  return (
    <p role="status" className="min-h-11 text-sm text-soft">
      {isSlow ? t('loading') : ''}
    </p>
  );
}
