import { ToastClose } from '@villa/ui/toast-close.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useTranslation } from 'react-i18next';
import { useSyncExternalStore } from 'react';
import type { AdminRouter } from '../admin-root.tsx';
import { type CloseButtonProps, ToastContainer } from 'react-toastify';

/** The container of the host's short messages. */
export function Toasts({ router }: { router: AdminRouter }) {
  const { t } = useTranslation('common');
  // Below the heading, whose right end has the screen's main button; in the review of slips beside it,
  // for below stands what is compared with the slip.
  const path = useSyncExternalStore(
    (changed) => router.subscribe(changed),
    () => router.state.location.pathname,
  );
  const place = path.endsWith(paths.slips) ? 'sm:top-3!' : 'sm:top-36!';
  return (
    <ToastContainer
      position="top-right"
      className={place}
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
