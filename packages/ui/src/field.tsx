import { type ReactElement, type ReactNode, cloneElement, useId } from 'react';

/** The look of every input, select and textarea. */
export const controlClass =
  'block w-full min-h-12 rounded-control border border-edge bg-surface px-4 py-2.5 text-base text-ink ' +
  'placeholder:text-soft transition-colors duration-200 focus:border-accent ' +
  'aria-invalid:border-danger disabled:border-line disabled:text-soft';

/** A select: the same, with a chevron that is the same in every browser. */
export const selectClass = `${controlClass} appearance-none select-chevron pr-10`;

interface ControlProps {
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean | undefined;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Why the value is refused; announced, and tied to the control. */
  error?: ReactNode;
  required?: boolean;
  /** One control: input, select or textarea. It receives its id and its links to hint and error. */
  children: ReactElement<ControlProps>;
  className?: string;
}

/** A label, its control, a hint and an error, tied together for screen readers. */
export function Field({ label, hint, error, required, children, className = '' }: FieldProps) {
  const made = useId();
  const id = children.props.id ?? made;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm text-soft">
        {label}
        {required ? <span aria-hidden="true"> *</span> : null}
      </label>
      {cloneElement(children, {
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-soft">
          {hint}
        </p>
      ) : null}
      <p
        id={`${id}-error`}
        role="alert"
        className="text-xs text-danger empty:hidden [&:not(:empty)]:mt-1.5"
      >
        {error}
      </p>
    </div>
  );
}
