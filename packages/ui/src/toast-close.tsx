import { X } from 'lucide-react';

interface ToastCloseProps {
  /** In the reader's language. */
  label: string;
  onClose: () => void;
}

/** Closes a message that is as wide as `pr-12` leaves it; large enough for a thumb. */
export function ToastClose({ label, onClose }: ToastCloseProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClose}
      className="absolute top-1 right-1 grid size-11 place-items-center focus-visible:outline-2 focus-visible:-outline-offset-6 focus-visible:outline-white"
    >
      <X aria-hidden="true" className="size-4" strokeWidth={2} />
    </button>
  );
}
