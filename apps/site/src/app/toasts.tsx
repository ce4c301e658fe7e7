import { ToastClose } from '@villa/ui/toast-close.tsx';
import { useTranslation } from 'react-i18next';
import { type CloseButtonProps, ToastContainer } from 'react-toastify';

/** The container of short messages; show them with `toast.error(...)` and its like of react-toastify. */
export function Toasts() {
  const { t } = useTranslation();
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
      aria-label={t('messages')}
    />
  );
}

function CloseButton({ closeToast }: CloseButtonProps) {
  const { t } = useTranslation();
  return <ToastClose label={t('close')} onClose={() => closeToast(true)} />;
}
