import { Button } from '@villa/ui/button.tsx';
import { Dialog } from '@villa/ui/dialog.tsx';
import { useTranslation } from 'react-i18next';

interface AskFirstProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  yes: string;
  no: string;
  /** True while the answer "yes" is being carried out. */
  busy: boolean;
  /** Why carrying it out failed. */
  error: string | null;
  onYes: () => void;
}

/** Asks before something that cannot be taken back. */
export function AskFirst({
  open,
  onClose,
  title,
  text,
  yes,
  no,
  busy,
  error,
  onYes,
}: AskFirstProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen && !busy) onClose();
      }}
      title={title}
      closeLabel={t('close')}
    >
      <div className="grid gap-6">
        <p>{text}</p>
        {error !== null && (
          <p role="alert" className="text-danger">
            {error}
          </p>
        )}
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button look="outline" onClick={onClose} disabled={busy} className="grow">
            {no}
          </Button>
          <Button onClick={onYes} busy={busy} className="grow">
            {yes}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
