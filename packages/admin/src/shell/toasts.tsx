import { ToastClose } from '@villa/ui/toast-close.tsx';
import { useTranslation } from 'react-i18next';
import { type CloseButtonProps, ToastContainer } from 'react-toastify';

/** Where the host's short messages appear. */
export function Toasts() {
  const { t } = useTranslation('common');
  return (
    <ToastContainer
      position="top-right"
      // Below the heading, whose right end has the screen's main button.
      className="sm:top-36!"
      autoClose={5000}
      newestOnTop
      theme="colored"
      closeOnClick
      closeButton={CloseButton}
      toastClassName="pr-12!"
      aria-label={t('messages')}
    />
  );
}

function CloseButton({ closeToast }: CloseButtonProps) {
  const { t } = useTranslation('common');
  return <ToastClose label={t('close')} onClose={() => closeToast(true)} />;
}
