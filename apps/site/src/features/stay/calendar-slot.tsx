import { LateFailed } from '@villa/ui/late-failed.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useModule } from '../../app/use-module.ts';
import { loadTexts } from '@villa/shared/i18n/text-loader.ts';
import type { StayCalendarProps } from './stay-calendar.tsx';

/** Keeps the calendar's place, at its size, until its code is there. */
export function CalendarSlot(props: StayCalendarProps) {
  const { t, i18n } = useTranslation();
  const load = useMemo(
    () => async () => {
      const [module] = await Promise.all([
        import('./stay-calendar.tsx'),
        loadTexts(i18n, ['stay', 'errors']),
      ]);
      return module;
    },
    [i18n],
  );
  const { module, failed, retry } = useModule(load, true);
  return (
    <div
      className={
        props.villa.showCalendarPrices
          ? 'min-h-[24.5rem] pointer-fine:min-h-[22.5rem]'
          : 'min-h-[25.25rem] pointer-fine:min-h-[20.5rem]'
      }
    >
      {failed ? (
        <LateFailed
          text={t('late.failed')}
          retryLabel={t('tryAgain')}
          onRetry={retry}
          className="pt-28 text-sm"
        />
      ) : module ? (
        <module.StayCalendar {...props} />
      ) : (
        <EmptyMonth />
      )}
    </div>
  );
}

const DOTS = Array.from({ length: 35 }, (_, index) => index);

/** A month without numbers, so that nothing moves when the days come. */
function EmptyMonth() {
  return (
    <div aria-hidden="true" className="grid grid-cols-7 pt-28">
      {DOTS.map((dot) => (
        <span key={dot} className="grid h-11.5 pointer-fine:h-9.5 place-items-center text-line">
          ·
        </span>
      ))}
    </div>
  );
}
