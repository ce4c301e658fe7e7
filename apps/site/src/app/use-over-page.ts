import { useCallback, useEffect, useState } from 'react';

/** The part that lies over the page, kept in the browser's own history: its back button takes it away again. */
function over(): unknown {
  return (window.history.state as { over?: unknown } | null)?.over;
}

/**
 * Tells whether something lies over the page, as a sheet does on a phone, whose back button closes it rather than
 * leaving the page.
 * @param name what it is, in words of ours: one page may have several
 */
export function useOverPage(name: string): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const [isOpen, show] = useState(false);
  useEffect(() => {
    const follow = () => show(over() === name);
    // A reload, or coming back to the page, finds it as it was left.
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [name]);
  const setOpen = useCallback(
    (open: boolean) => {
      if (open) window.history.pushState({ ...window.history.state, over: name }, '');
      else if (over() === name) window.history.back();
      show(open);
    },
    [name],
  );
  return [isOpen, setOpen];
}
