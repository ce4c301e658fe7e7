import type { DrawnVilla } from '@villa/shared/contract/home-villa.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import type { Quote } from '@villa/shared/domain/pricing/quote.ts';
import { formatDateRange } from '@villa/shared/i18n/locale.ts';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';

export interface DatesLineProps {
  quote: Quote;
  villa: DrawnVilla;
  language: Language;
  /** True when the calendar is shown below it. */
  isOpen: boolean;
  onToggle: () => void;
  /** The id of what it folds. */
  controls: string;
  ref: Ref<HTMLButtonElement>;
}

/** The line that replaces the calendar once both days are chosen; a press opens it again. */
export function DatesLine(props: DatesLineProps) {
  const { quote, villa, language, isOpen, onToggle, controls, ref } = props;
  const { t } = useTranslation();
  return (
    <button
      ref={ref}
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className="figures flex w-full items-center justify-between gap-3 rounded-control border border-edge px-3.5 py-2 text-left leading-snug transition-colors hover:border-accent"
    >
      <span>
        <span className="block text-sm leading-snug text-balance">
          {formatDateRange(quote.checkIn, quote.checkOut, language, 'full')}
        </span>
        <span className="block text-xs text-soft">
          {t('stay.hours', {
            nights: t('count.nights', { count: quote.nights }),
            from: villa.checkInTime,
            until: villa.checkOutTime,
          })}
        </span>
      </span>
      <span className="shrink-0 text-sm text-accent underline underline-offset-4">
        {isOpen ? t('close') : t('stay.change')}
      </span>
    </button>
  );
}
