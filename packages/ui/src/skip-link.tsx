/** For keyboard users: past the header or the menu, straight to `#main`. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      href="#main"
      onClick={(event) => {
        const main = document.getElementById('main');
        main?.focus();
        // When #main takes the focus, the address stays as it is: it belongs to the router.
        if (main !== null && document.activeElement === main) event.preventDefault();
      }}
      className="sr-only z-50 rounded-control bg-surface text-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
    >
      {label}
    </a>
  );
}
