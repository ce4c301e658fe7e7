import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

const ARROW =
  'grid size-11 place-items-center rounded-full text-accent hover:bg-accent-soft active:bg-accent-soft';

interface PeriodSwitchProps {
  /** The period on show, in words. */
  name: string;
  nameClass: string;
  previous: string;
  next: string;
  /** By one period back or on. */
  onTurn: (by: -1 | 1) => void;
  children?: ReactNode;
}

/** A month or a year on show between the arrows to the ones beside it. */
export function PeriodSwitch({
  name,
  nameClass,
  previous,
  next,
  onTurn,
  children,
}: PeriodSwitchProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <button type="button" aria-label={previous} onClick={() => onTurn(-1)} className={ARROW}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </button>
      <h2
        aria-live="polite"
        className={`text-center font-display text-xl whitespace-nowrap ${nameClass}`}
      >
        {name}
      </h2>
      <button type="button" aria-label={next} onClick={() => onTurn(1)} className={ARROW}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </button>
      {children}
    </div>
  );
}
