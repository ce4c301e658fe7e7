import type { StatementRowAnswer } from '@villa/shared/contract/statements.ts';
import { useRowWords, signedSatang } from '../row-words.ts';

interface RowListProps {
  label: string;
  rows: readonly StatementRowAnswer[];
  /** The row on screen. */
  current: string | null;
  onShow: (id: string) => void;
  /** A line below each. */
  says?: (row: StatementRowAnswer) => string;
  className?: string;
}

/** Rows of a statement, one of which is on screen. */
export function RowList({ label, rows, current, onShow, says, className = '' }: RowListProps) {
  const words = useRowWords();
  return (
    <ul
      aria-label={label}
      className={`overflow-hidden rounded-card border border-line bg-surface ${className}`}
    >
      {rows.map((row) => {
        const below = says?.(row) ?? '';
        return (
          <li key={row.id} className="border-t border-line first:border-t-0">
            <button
              type="button"
              aria-current={row.id === current || undefined}
              onClick={() => onShow(row.id)}
              className="figures grid min-h-12 w-full grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2 text-left text-sm -outline-offset-4 hover:bg-sunken aria-current:bg-accent-soft aria-current:inset-shadow-[3px_0_0_var(--color-accent)]"
            >
              <span className="text-soft">{words.day(row.day)}</span>
              <span className="line-clamp-2 min-w-0 wrap-anywhere">{row.description || '…'}</span>
              <span className="font-medium">{signedSatang(row.satang)}</span>
              {below === '' ? null : (
                <span className="col-span-2 col-start-2 text-xs wrap-anywhere text-soft">
                  {below}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
