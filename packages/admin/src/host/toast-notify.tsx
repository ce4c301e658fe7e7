import { UNDO_MS } from '@villa/shared/domain/booking/undo.ts';
import { toast } from 'react-toastify';
import type { Notify, NoticeAction } from '../host.ts';

/** Messages at the top edge, for every host that has a page. */
export const toastNotify: Notify = {
  success(text, undo) {
    const shown = undo
      ? toast.success(<WithAction text={text} action={undo} />, { autoClose: UNDO_MS })
      : // The same sentence twice would only push the first one down.
        toast.success(text, { toastId: text });
    return () => toast.dismiss(shown);
  },
  info(text, open) {
    const content = open ? <WithAction text={text} action={open} /> : text;
    toast.info(content, { toastId: text, ...(open && { autoClose: UNDO_MS }) });
  },
  error: (text) => void toast.error(text, { toastId: text }),
};

interface WithActionProps {
  text: string;
  action: NoticeAction;
}

function WithAction({ text, action }: WithActionProps) {
  return (
    <div className="flex w-full items-center justify-between gap-3">
      <span>{text}</span>
      {/* The click also reaches the message itself, which closes. */}
      <button
        type="button"
        onClick={action.run}
        className="min-h-11 shrink-0 px-2 font-medium underline underline-offset-4"
      >
        {action.label}
      </button>
    </div>
  );
}
