import { planSteps } from '@villa/shared/domain/money/payment-plan.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStay } from '../stay.tsx';

const BAR =
  'thumb:fixed thumb:inset-x-0 thumb:bottom-0 thumb:z-10 thumb:grid thumb:grid-cols-[1fr_auto] thumb:items-center thumb:gap-4 thumb:border-t thumb:border-line thumb:bg-surface thumb:px-5 thumb:pt-3 thumb:pb-[max(0.75rem,env(safe-area-inset-bottom))]';

/** The way on; on a phone at its foot, with what is paid now of what it comes to. */
export function SumBar({ children }: { children: ReactNode }) {
  const { t } = useTranslation('extras');
  const { booking, today } = useStay();
  const [first] = planSteps(booking.instalments);
  const total = booking.totalPrice;
  const now = first !== undefined && first.dueOn <= today ? first.amount - first.damage : 0;
  return (
    <div data-bar className={BAR}>
      <p className="hidden leading-tight thumb:block">
        <span className="block text-sm text-soft">
          {now >= total
            ? t('bar.all')
            : t('bar.part', { now: formatBaht(now), later: formatBaht(total - now) })}
        </span>
        <span className="figures font-display text-2xl">{formatBaht(total)}</span>
      </p>
      {children}
    </div>
  );
}
