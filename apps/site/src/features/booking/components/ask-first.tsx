import { Button } from '@villa/ui/button.tsx';
import { Dialog } from '@villa/ui/dialog.tsx';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../use-error-text.ts';

interface AskFirstProps {
  /** The button that asks. */
  button: Pick<ComponentProps<typeof Button>, 'look' | 'className' | 'children'>;
  title: string;
  text: string;
  /** The reason against "yes". */
  warning?: string | null;
  yes: string;
  no: string;
  /** True: "yes" takes something away, so "no" is offered first. */
  isDangerous?: boolean;
  /** Carrying out the answer "yes". */
  doing: { isPending: boolean; error: Error | null };
  /** Why that failed, where its usual words do not do. */
  failure?: string | undefined;
  /** @param close the question is answered */
  onYes: (close: () => void) => void;
}

/** Over an outlined button's own colours: it takes something away. */
const DANGER = 'border-danger! text-danger! hover:bg-danger-soft';

/** Neither answer is larger than the other, on one line or below each other. */
const EVEN = 'max-w-full min-w-max flex-1';

/** A button for something that cannot be taken back, which asks first. */
export function AskFirst({
  button,
  title,
  text,
  warning = null,
  yes,
  no,
  isDangerous = false,
  doing: { isPending, error },
  failure,
  onYes,
}: AskFirstProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <Dialog
        open={isOpen}
        onOpenChange={(stays) => {
          if (!stays && !isPending) close();
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
              {failure ?? errorText(error)}
            </p>
          )}
          <div
            className={`flex justify-end gap-3 ${isDangerous ? 'flex-wrap' : 'flex-wrap-reverse'}`}
          >
            <Button
              look={isDangerous ? 'primary' : 'outline'}
              onClick={close}
              disabled={isPending}
              className={EVEN}
            >
              {no}
            </Button>
            <Button
              look={isDangerous ? 'outline' : 'primary'}
              onClick={() => onYes(close)}
              busy={isPending}
              className={`${EVEN} ${isDangerous ? DANGER : ''}`}
            >
              {yes}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
