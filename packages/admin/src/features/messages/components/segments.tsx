import type { ReactNode } from 'react';
import { CHIP } from './chip.ts';

interface SegmentsProps<Option extends string> {
  label: ReactNode;
  options: readonly Option[];
  chosen: Option;
  nameOf: (option: Option) => string;
  onChoose: (option: Option) => void;
  hint?: string;
}

/** One of a few answers, each a button. */
export function Segments<Option extends string>(props: SegmentsProps<Option>) {
  const { label, options, chosen, nameOf, onChoose, hint } = props;
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm text-soft">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === chosen}
            onClick={() => onChoose(option)}
            className={CHIP}
          >
            {nameOf(option)}
          </button>
        ))}
      </div>
      {hint === undefined ? null : <p className="text-xs text-soft">{hint}</p>}
    </fieldset>
  );
}
