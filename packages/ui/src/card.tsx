import type { ComponentProps } from 'react';

/** A raised surface. Use it where something is done, not around text to read. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={`rounded-card border border-line bg-surface p-6 shadow-card sm:p-8 ${className}`}
    />
  );
}
