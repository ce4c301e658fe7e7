import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface UnsavedGuardProps {
  isDirty: boolean;
  /** The person has decided to go without saving. */
  onLeave?: () => void;
}

/** Stands in a form: while there is something unsaved, leaving the screen or the window asks first. */
export function UnsavedGuard({ isDirty, onLeave }: UnsavedGuardProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return undefined;
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onYes={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      title={t('unsaved.title')}
      yes={t('unsaved.leave')}
      no={t('unsaved.stay')}
      isDangerous
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  );
}
