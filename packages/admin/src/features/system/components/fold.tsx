import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface FoldProps {
  title: string;
  /** One line of facts: nobody opens it to learn that nothing is there. */
  say: string;
  children: ReactNode;
}

/** A subject that is folded, and says what is inside. */
export function Fold({ title, say, children }: FoldProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface">
      <details className="group">
        <summary className="flex cursor-pointer list-none items-center justify-between gap-4 p-4 sm:px-6 [&::-webkit-details-marker]:hidden">
          <span className="grid min-w-0 gap-0.5">
            <h2 id={id} className="font-display text-lg">
              {title}
            </h2>
            <span className="text-sm text-soft">{say}</span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180"
            strokeWidth={1.5}
          />
        </summary>
        <div className="border-t border-line p-4 sm:px-6">{children}</div>
      </details>
    </section>
  );
}
