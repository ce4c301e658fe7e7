import type { ReactNode } from 'react';

/** The buttons that decide: within a thumb's reach on a phone, below what they decide on a wide screen. */
export function ActBar({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-14 z-10 grid gap-2 border-t border-line bg-surface p-3 lg:static lg:border-0 lg:bg-transparent lg:p-0 print:hidden">
      <div className="flex gap-2 *:grow lg:*:grow-0">{children}</div>
      {below ? <p className="text-xs text-soft">{below}</p> : null}
    </div>
  );
}
