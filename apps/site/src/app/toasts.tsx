import { useTranslation } from 'react-i18next';
import { ToastContainer } from 'react-toastify';

/** Where short messages appear; say them with `toast.error(...)` and its like of react-toastify. */
export function Toasts() {
  const { t } = useTranslation();
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      newestOnTop
      theme="colored"
      closeOnClick
      aria-label={t('messages')}
    />
  );
}
