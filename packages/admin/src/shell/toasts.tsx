import { X } from 'lucide-react';
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

/** In the reader's language, and wide enough for a thumb. */
function CloseButton({ closeToast }: CloseButtonProps) {
  const { t } = useTranslation('common');
  return (
    <button
      type="button"
      aria-label={t('close')}
      onClick={closeToast}
      className="absolute top-1 right-1 grid size-11 place-items-center"
    >
      <X aria-hidden="true" className="size-4" strokeWidth={2} />
    </button>
  );
}
