import type { ComponentProps } from 'react';

/** A sheet of paper that lies on the page. Use it where something is done, not to box in reading matter. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={`rounded-card border border-line bg-surface p-6 shadow-card sm:p-8 ${className}`}
    />
  );
}
