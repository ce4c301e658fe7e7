import { UNDO_MS } from '@villa/shared/domain/undo.ts';
import { toast } from 'react-toastify';
import type { Notify, Undo } from '../host.ts';

/** Messages at the top edge, for every host that has a page. */
export const toastNotify: Notify = {
  success(text, undo) {
    if (undo) toast.success(<WithUndo text={text} undo={undo} />, { autoClose: UNDO_MS });
    // The same sentence twice would only push the first one down.
    else toast.success(text, { toastId: text });
  },
  info: (text) => void toast.info(text, { toastId: text }),
  error: (text) => void toast.error(text, { toastId: text }),
};

interface WithUndoProps {
  text: string;
  undo: Undo;
}

function WithUndo({ text, undo }: WithUndoProps) {
  return (
    <div className="flex w-full items-center justify-between gap-3">
      <span>{text}</span>
      {/* The click also reaches the message itself, which closes. */}
      <button
        type="button"
        onClick={undo.run}
        className="min-h-11 shrink-0 px-2 font-medium underline underline-offset-4"
      >
        {undo.label}
      </button>
    </div>
  );
}
