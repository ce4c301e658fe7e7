import type { ComponentProps, ReactNode } from 'react';

interface RadioRowProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
}

/** One of several answers, in a box whose whole surface can be pressed. */
export function RadioRow({ children, ...input }: RadioRowProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge px-4 py-2 has-checked:border-accent has-checked:bg-accent-soft">
      <input {...input} type="radio" className="size-5 shrink-0 accent-accent" />
      {children}
    </label>
  );
}
