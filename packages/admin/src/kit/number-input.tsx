import { controlClass } from '@villa/ui/field.tsx';
import type { ComponentProps } from 'react';

interface NumberInputProps extends ComponentProps<'input'> {
  unit: string;
}

/**
 * A number with what it counts. A text to the browser: a turning mouse wheel would change the price of
 * a real number input unseen.
 */
export function NumberInput({ unit, className = '', ...rest }: NumberInputProps) {
  return (
    <div className="relative">
      <input
        {...rest}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={`figures pr-20! ${controlClass} ${className}`}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-4 grid items-center text-sm text-soft"
      >
        {unit}
      </span>
    </div>
  );
}

/** What was typed as a number: thousands may be set off. What is none is left for the form to refuse. */
export function readNumber(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  const bare = typed.replaceAll(/[,\s]/g, '');
  return bare === '' ? undefined : Number(bare);
}

/** The same where nothing means nothing. */
export const readOptionalNumber = (typed: unknown): unknown => readNumber(typed ?? '') ?? null;
