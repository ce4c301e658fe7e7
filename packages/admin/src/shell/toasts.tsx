import { useTranslation } from 'react-i18next';
import { ToastContainer } from 'react-toastify';

/** Where the host's short messages appear. */
export function Toasts() {
  const { t } = useTranslation('common');
  return (
    <ToastContainer
      // In the middle: at the right stand the buttons of a screen.
      position="top-center"
      autoClose={5000}
      newestOnTop
      theme="colored"
      closeOnClick
      aria-label={t('messages')}
    />
  );
}
