import { ToastClose } from '@villa/ui/toast-close.tsx';
import { useWords } from './texts/words.tsx';
import { type CloseButtonProps, ToastContainer } from 'react-toastify';

/** The container of short messages; show them with `toast.error(...)` and its like of react-toastify. */
export function Toasts() {
  const { common } = useWords();
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      newestOnTop
      theme="colored"
      closeOnClick
      closeButton={CloseButton}
      className="site-messages"
      toastClassName="pr-12!"
      aria-label={common.messages}
    />
  );
}

function CloseButton({ closeToast }: CloseButtonProps) {
  const { common } = useWords();
  return <ToastClose label={common.close} onClose={() => closeToast(true)} />;
}
