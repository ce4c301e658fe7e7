import { Button } from '@villa/ui/button.tsx';
import { Dialog } from '@villa/ui/dialog.tsx';
import { useTranslation } from 'react-i18next';

interface AskFirstProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** The reason against "yes". */
  warning?: string | null;
  yes: string;
  no: string;
  /** True: "yes" takes something away, so "no" is offered first. */
  isDangerous?: boolean;
  /** True while the answer "yes" is being carried out. */
  busy: boolean;
  /** Why carrying it out failed. */
  error: string | null;
  onYes: () => void;
}

/** Over an outlined button's own colours: it takes something away. */
const DANGER = 'border-danger! text-danger! hover:bg-danger-soft';

/** Neither answer is larger than the other, on one line or below each other. */
const EVEN = 'max-w-full min-w-max flex-1';

/** Asks before something that cannot be taken back. */
export function AskFirst({
  open,
  onClose,
  title,
  text,
  warning = null,
  yes,
  no,
  isDangerous = false,
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
        <div className="grid gap-3">
          <p>{text}</p>
          {warning === null ? null : <p className="font-medium">{warning}</p>}
        </div>
        {error !== null && (
          <p role="alert" className="text-danger">
            {error}
          </p>
        )}
        <div
          className={`flex justify-end gap-3 ${isDangerous ? 'flex-wrap' : 'flex-wrap-reverse'}`}
        >
          <Button
            look={isDangerous ? 'primary' : 'outline'}
            onClick={onClose}
            disabled={busy}
            className={EVEN}
          >
            {no}
          </Button>
          <Button
            look={isDangerous ? 'outline' : 'primary'}
            onClick={onYes}
            busy={busy}
            className={`${EVEN} ${isDangerous ? DANGER : ''}`}
          >
            {yes}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
