import { daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatDate, formatDateRange } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { type Drawing, rangeOf } from './drawing.ts';

/** The drawn nights in words. */
export function useDrawnWords(): (drawing: Drawing) => string {
  const { t } = useTranslation(['rates', 'common']);
  const { language } = useLanguage();
  return (drawing) => {
    const { firstNight, lastNight } = rangeOf(drawing);
    if (drawing.isOpen && firstNight === lastNight) {
      return t('year.from', { day: formatDate(firstNight, language) });
    }
    const count = daysBetween(firstNight, lastNight) + 1;
    return `${formatDateRange(firstNight, lastNight, language)} · ${t('common:count.nights', { count })}`;
  };
}

interface DrawBarProps {
  drawing: Drawing;
  onForget: () => void;
  /** Leads to the form. */
  onForm: () => void;
}

/** On a phone, under the thumb: what is drawn, and the way to its name and price. */
export function DrawBar({ drawing, onForget, onForm }: DrawBarProps) {
  const { t } = useTranslation('rates');
  const say = useDrawnWords();
  return (
    <div className="z-10 flex items-center justify-between gap-3 border-t border-edge bg-surface px-4 py-2.5 shadow-float thumb:fixed thumb:inset-x-0 thumb:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] lg:hidden">
      <p className="min-w-0 text-sm leading-snug">
        <span className="figures font-medium">{say(drawing)}</span>
        <span className="block text-xs text-soft">
          {t(drawing.isOpen ? 'year.chooseLast' : 'year.dragEdge')}
        </span>
      </p>
      <div className="flex shrink-0 items-center gap-1">
        <button
          type="button"
          aria-label={t('year.forget')}
          onClick={onForget}
          className="grid size-11 place-items-center rounded-full text-soft hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </button>
        {drawing.isOpen ? null : (
          <Button onClick={onForm} className="px-4! text-sm">
            {t('year.toForm')}
          </Button>
        )}
      </div>
    </div>
  );
}
