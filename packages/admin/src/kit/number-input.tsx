import { withPlainDigits } from '@villa/shared/domain/text/pasted-text.ts';
import { controlClass } from '@villa/ui/field.tsx';
import { type ComponentProps, useEffect, useRef } from 'react';

interface NumberInputProps extends ComponentProps<'input'> {
  unit: string;
}

/** `15000` with separators, `15,000`; what is no plain number stays as it was typed. */
export function setOff(typed: string): string {
  return /^\d{4,}$/.test(typed) ? typed.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') : typed;
}

/**
 * A number with its unit. A text input: in a number input, a turn of the mouse wheel would change the
 * price unnoticed.
 */
export function NumberInput({ unit, className = '', onBlur, ...rest }: NumberInputProps) {
  const box = useRef<HTMLDivElement>(null);
  // The form writes its bare number into the field whenever it is reset.
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
        // A sign such as % or ฿ needs less room than a word.
        className={`figures ${unit.length > 1 ? 'pr-20!' : 'pr-9!'} ${controlClass} ${className}`}
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

/** Reads a typed number, with or without separators. Anything else is left for the form to refuse. */
export function readNumber(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  const bare = withPlainDigits(typed).replaceAll(/[,\s฿]/g, '');
  return bare === '' ? undefined : Number(bare);
}

/** The same where an empty field means null. */
export const readOptionalNumber = (typed: unknown): unknown => readNumber(typed ?? '') ?? null;
