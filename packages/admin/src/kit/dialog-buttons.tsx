import type { ReactNode } from 'react';

/** The last row of a form in a dialog: within reach, however long the form is. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    // As far below the place where it sticks as the dialog's own padding, in which the form would show again.
    <div className="sticky -bottom-5 -mx-6 -mb-5 flex flex-wrap-reverse justify-end gap-3 border-t border-line bg-surface px-6 py-3">
      {children}
    </div>
  );
}
