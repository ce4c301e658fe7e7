import {
  type ReactNode,
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

type Forget = () => void;

interface UnsavedForms {
  /** The forms with unsaved changes, each with the function that discards them. */
  forms: Map<string, Forget>;
  /** @returns whether nothing is unsaved, or the user would rather lose it */
  mayLeave: () => Promise<boolean>;
}

const UnsavedContext = createContext<UnsavedForms | null>(null);

/** Asks before a screen with unsaved changes is left. One for all forms: a router asks only one blocker. */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [forms] = useState(() => new Map<string, Forget>());
  const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null);
  const [unsaved] = useState<UnsavedForms>(() => ({
    forms,
    mayLeave: async () =>
      forms.size === 0 || new Promise((resolve) => setAnswer(() => resolve)).then(Boolean),
  }));
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      forms.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );

  function decide(mayLeave: boolean): void {
    if (mayLeave) {
      for (const forget of forms.values()) forget();
      blocker.proceed?.();
    } else {
      blocker.reset?.();
    }
    answer?.(mayLeave);
    setAnswer(null);
  }

  return (
    <UnsavedContext value={unsaved}>
      {children}
      <ConfirmDialog
        open={blocker.state === 'blocked' || answer !== null}
        onClose={() => decide(false)}
        onYes={() => decide(true)}
        title={t('unsaved.title')}
        yes={t('unsaved.leave')}
        no={t('unsaved.stay')}
        isDangerous
      >
        {t('unsaved.text')}
      </ConfirmDialog>
    </UnsavedContext>
  );
}

function useUnsavedForms(): UnsavedForms {
  const unsaved = use(UnsavedContext);
  if (!unsaved) throw new Error('draw this within <UnsavedChanges>');
  return unsaved;
}

/** Asks before what is unsaved is lost by something else than a way, such as a log-out. */
export function useMayLeave(): () => Promise<boolean> {
  return useUnsavedForms().mayLeave;
}

/**
 * Asks before leaving while something is unsaved.
 * @param onLeave called when the user would rather lose it
 * @returns how to end that at once: it has been saved, and the screen may be left before the next drawing
 */
export function useUnsaved(isDirty: boolean, onLeave: Forget = () => {}): () => void {
  const { forms } = useUnsavedForms();
  const id = useId();
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isDirty) return undefined;
    forms.set(id, () => leave());
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => {
      if (forms.has(id)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      forms.delete(id);
      window.removeEventListener('beforeunload', ask);
    };
  }, [forms, id, isDirty]);
  return () => void forms.delete(id);
}
