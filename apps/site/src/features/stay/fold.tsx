import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A part that few want to read, behind a line that names it. */
export function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="group/fold">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-soft hover:text-ink pointer-fine:min-h-9 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform group-open/fold:rotate-180"
          strokeWidth={1.5}
        />
      </summary>
      {children}
    </details>
  );
}
