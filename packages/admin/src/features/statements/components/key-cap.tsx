/** The key that does it; a phone has none. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="hidden min-w-6 place-items-center rounded-sm border border-current px-1 font-sans text-xs leading-5 lg:inline-grid"
    >
      {children}
    </kbd>
  );
}
