import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A thing that waits for somebody: its subject, the day that counts, a sum where there is one. */
export interface Task {
  key: string;
  icon: LucideIcon;
  title: string;
  facts: readonly string[];
  amount?: string;
  /** Its day has passed. */
  isLate?: boolean;
  to: string;
  /** Buttons that settle it here. */
  below?: ReactNode;
}

/** One row of what is to do; all of it is the way to where it is done. */
export function ToDoRow({ icon: Icon, title, facts, amount, isLate = false, to, below }: Task) {
  return (
    <li className="grid gap-2">
      <Link
        to={to}
        className="grid min-h-13 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-start gap-x-3 px-4 py-3 hover:bg-sunken sm:px-6"
      >
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-5 ${isLate ? 'text-danger' : 'text-soft'}`}
          strokeWidth={1.5}
        />
        <span className="min-w-0">
          <span className="block font-medium wrap-anywhere">{title}</span>
          <span
            className={`figures block text-sm wrap-anywhere ${isLate ? 'text-danger' : 'text-soft'}`}
          >
            {facts.join(' · ')}
          </span>
        </span>
        {amount === undefined ? null : <span className="figures font-medium">{amount}</span>}
      </Link>
      {below ? <div className="px-4 pb-3 sm:px-6">{below}</div> : null}
    </li>
  );
}
