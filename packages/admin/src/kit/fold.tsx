import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface FoldProps {
  title: string;
  /** One line of facts: nobody opens it to learn that nothing is there. */
  say: string;
  /** On paper it stands open; one that is not meant for paper is left out there. */
  onPaper?: boolean;
  children: ReactNode;
}

/** A subject that is folded, and says what is inside. */
export function Fold({ title, say, onPaper = false, children }: FoldProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`rounded-card border border-line bg-surface ${onPaper ? '' : 'print:hidden'}`}
    >
      <details className="group" data-paper={onPaper || undefined}>
        <summary className="flex cursor-pointer list-none items-center justify-between gap-4 p-4 sm:px-6 [&::-webkit-details-marker]:hidden">
          <span className="grid min-w-0 gap-0.5">
            <h2 id={id} className="font-display text-lg">
              {title}
            </h2>
            <span className="line-clamp-2 text-sm wrap-anywhere text-soft">{say}</span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180 print:hidden"
            strokeWidth={1.5}
          />
        </summary>
        <div className="border-t border-line p-4 sm:px-6">{children}</div>
      </details>
    </section>
  );
}

interface InnerFoldProps {
  /** It names the part, with its number or its state. */
  label: string;
  open?: boolean;
  children: ReactNode;
}

/** A part of a card that is read seldom; on paper it is left closed. */
export function InnerFold({ label, open = false, children }: InnerFoldProps) {
  return (
    <details className="group/in" open={open}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 text-sm [&::-webkit-details-marker]:hidden">
        <span className="figures wrap-anywhere text-accent underline decoration-1 underline-offset-4">
          {label}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-soft transition-transform group-open/in:rotate-180 print:hidden"
          strokeWidth={1.5}
        />
      </summary>
      {children}
    </details>
  );
}
