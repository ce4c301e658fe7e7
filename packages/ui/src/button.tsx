import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

export type ButtonLook = 'primary' | 'outline' | 'plain';

const BASE =
  'inline-flex min-h-12 items-center justify-center gap-2.5 rounded-control text-center text-base leading-tight ' +
  'transition-colors duration-200 ease-calm disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

const LOOKS: Record<ButtonLook, string> = {
  primary:
    // Without its ground, where the system sets the colours, the edge is what shows.
    'border border-transparent px-6 bg-accent text-on-accent hover:bg-accent-strong disabled:bg-line disabled:text-soft',
  outline:
    'border border-edge px-6 text-ink hover:border-accent hover:text-accent disabled:border-line disabled:text-soft',
  plain: 'px-3 text-accent underline decoration-1 underline-offset-4 hover:text-accent-strong',
};

/** The classes of a button, for a link that looks like one. */
export function buttonClass(look: ButtonLook = 'primary', more = ''): string {
  return `${BASE} ${LOOKS[look]} ${more}`;
}

export interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  /** Shows a spinner and refuses clicks, while the button keeps its focus. */
  busy?: boolean;
  children: ReactNode;
}

export function Button({
  look = 'primary',
  busy = false,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      // Not `disabled`, which would take the focus away from whoever has just pressed it.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // Also what the Enter key in a form comes to.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      className={buttonClass(look, className)}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}
