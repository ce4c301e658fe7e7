import { type ComponentProps, type ReactNode, useId } from 'react';

interface CheckRowProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A checkbox whose whole line can be pressed. */
export function CheckRow({ label, hint, ...rest }: CheckRowProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        {...rest}
        id={id}
        type="checkbox"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-3 size-5 shrink-0 accent-accent"
      />
      <div>
        <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center">
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="text-xs text-soft">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}
