import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';

interface SaveBarProps {
  isDirty: boolean;
  busy: boolean;
  /** The failure as a sentence. */
  error?: string | null | undefined;
  /** The sentence about the unsaved changes, and the button that discards them. */
  label: string;
  discard: string;
  onDiscard: () => void;
}

/** Appears in a form as soon as there is something to save, within reach wherever one has scrolled to. */
export function SaveBar({ isDirty, busy, error, label, discard, onDiscard }: SaveBarProps) {
  const { t } = useTranslation();
  if (!isDirty) return null;
  return (
    // Above the phone's tab bar.
    <div className="sticky bottom-16 z-10 grid gap-3 rounded-card border border-edge bg-surface p-3 shadow-float motion-safe:animate-rise sm:flex sm:items-center sm:justify-between sm:p-4 lg:bottom-4">
      <p role={error ? 'alert' : 'status'} className={`text-sm ${error ? 'text-danger' : ''}`}>
        {error ?? label}
      </p>
      <div className="grid grid-cols-2 gap-3 sm:flex">
        <Button look="outline" onClick={onDiscard} disabled={busy} className="px-4!">
          {discard}
        </Button>
        <Button type="submit" busy={busy} className="px-4!">
          {busy ? t('saving') : t('save')}
        </Button>
      </div>
    </div>
  );
}
