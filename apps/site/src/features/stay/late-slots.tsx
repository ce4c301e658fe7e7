import type { Language } from '@villa/shared/domain/text/language.ts';
import type { VillaContact } from '@villa/shared/domain/villa/villa-contact.ts';
import { LateFailed } from '@villa/ui/late-failed.tsx';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../app/texts/i18n-here.ts';
import { useModule, useRetryWhile } from '../../app/use-module.ts';
import type { StayCalendarProps } from './stay-calendar.tsx';
import type { Promo } from './use-promo.ts';

const loadCalendar = withTexts(() => import('./stay-calendar.tsx'), ['stay', 'errors']);
const loadPromo = withTexts(() => import('./promo-field.tsx'), ['stay']);
const loadNotOpen = withTexts(() => import('./not-open.tsx'), ['stay']);

/** In the place of a part whose code has not come. */
function Failed({ onRetry, className = '' }: { onRetry: () => void; className?: string }) {
  const { t } = useTranslation();
  return (
    <LateFailed
      text={t('late.failed')}
      retryLabel={t('tryAgain')}
      onRetry={onRetry}
      className={className}
    />
  );
}

/** Keeps the calendar's place, at its size, until its code is there. */
export function CalendarSlot(props: StayCalendarProps) {
  const { module, failed, retry, retryQuietly } = useModule(loadCalendar, true);
  useRetryWhile(failed, retryQuietly);
  return (
    <div
      className={
        props.villa.showCalendarPrices
          ? 'min-h-[24.5rem] pointer-fine:min-h-[22.5rem]'
          : 'min-h-[25.25rem] pointer-fine:min-h-[20.5rem]'
      }
    >
      {failed ? <Failed onRetry={retry} className="pt-28 text-sm" /> : null}
      {module ? <module.StayCalendar {...props} /> : null}
    </div>
  );
}

/** The field for a promo code; its code is fetched with the first price. */
export function PromoSlot(props: { promo: Promo; language: Language }) {
  const { module, failed, retry } = useModule(loadPromo, true);
  if (failed) return <Failed onRetry={retry} />;
  return module ? <module.PromoField {...props} /> : <div className="h-11 pointer-fine:h-9" />;
}

/** In the place of the button where there is none; that the villa is not open is said at once. */
export function NotOpenSlot({ contact }: { contact: VillaContact | null }) {
  const { t } = useTranslation();
  const { module } = useModule(loadNotOpen, true);
  return module ? (
    <module.NotOpen contact={contact} />
  ) : (
    <p className="rounded-control bg-accent-soft px-4 py-3 text-center text-sm">{t('notOpen')}</p>
  );
}

/** In the place of a price whose rates are still under way. */
export function PriceSlot() {
  const { t } = useTranslation();
  return (
    <p role="status" className="min-h-11 text-sm text-soft">
      {t('loading')}
    </p>
  );
}
