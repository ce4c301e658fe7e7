const ICON = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

export interface ThemeToggleProps {
  /** The effect of a press. */
  label: string;
  onToggle: () => void;
  className?: string;
}

/** A sun in the dark, a moon in the light. Both are drawn and the root's class picks, so nothing flickers. */
export function ThemeToggle({ label, onToggle, className = '' }: ThemeToggleProps) {
  return (
    <button
      type="button"
      // A page may remember a press on it until React has taken over.
      data-early="theme"
      aria-label={label}
      title={label}
      onClick={onToggle}
      className={`grid size-11 place-items-center ${className}`}
    >
      <svg {...ICON} className="hidden size-5 dark:block">
        <circle cx="12" cy="12" r="4" />
        <path d="M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4" />
      </svg>
      <svg {...ICON} className="size-5 dark:hidden">
        <path d="M20.5 14.2A8.5 8.5 0 1 1 9.8 3.5a6.8 6.8 0 0 0 10.7 10.7Z" />
      </svg>
    </button>
  );
}
