import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** The things that will appear here, or how to add them. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Says that there is nothing here yet, which is no error. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-12 text-center">
      <Icon aria-hidden="true" className="mb-2 size-8 text-soft" strokeWidth={1.25} />
      <p className="font-display text-lg">{title}</p>
      {children ? <p className="max-w-prose text-sm text-balance text-soft">{children}</p> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}
