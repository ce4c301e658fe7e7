import { type ReactNode, useId } from 'react';

interface SectionCardProps {
  title: ReactNode;
  /** A sentence that says what this part is about. */
  intro?: ReactNode;
  /** Buttons that concern this part. */
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A part of a screen in a card of its own, named for screen readers. */
export function SectionCard({ title, intro, actions, children, className = '' }: SectionCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`rounded-card border border-line bg-surface p-4 sm:p-6 ${className}`}
    >
      <header className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={id} className="font-display text-lg">
            {title}
          </h2>
          {intro ? <p className="max-w-prose text-sm text-soft">{intro}</p> : null}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}
