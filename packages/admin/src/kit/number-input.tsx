import { controlClass } from '@villa/ui/field.tsx';
import { type ComponentProps, useEffect, useRef } from 'react';

interface NumberInputProps extends ComponentProps<'input'> {
  unit: string;
}

/** `15000` as people read it, `15,000`; what is no plain number stays as it was typed. */
export function setOff(typed: string): string {
  return /^\d{4,}$/.test(typed) ? typed.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') : typed;
}

/**
 * A number with what it counts. A text to the browser: a turning mouse wheel would change the price of
 * a real number input unseen.
 */
export function NumberInput({ unit, className = '', onBlur, ...rest }: NumberInputProps) {
  const box = useRef<HTMLDivElement>(null);
  // The form writes its bare number into the field whenever it starts anew.
  useEffect(() => {
    const input = box.current?.querySelector('input');
    if (input && input !== document.activeElement) input.value = setOff(input.value);
  });
  return (
    <div ref={box} className="relative">
      <input
        {...rest}
        type="text"
        onBlur={(event) => {
          onBlur?.(event);
          event.target.value = setOff(event.target.value);
        }}
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
