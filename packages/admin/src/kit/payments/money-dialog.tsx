import { DANGER } from '@villa/admin/kit/danger.ts';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { Button } from '@villa/ui/button.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { DialogButtons } from '@villa/admin/kit/dialog-buttons.tsx';
import type { FormEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDoKey } from '@villa/admin/kit/use-do-key.ts';

interface MoneyDialogProps {
  title: string;
  description?: string;
  yes: string;
  isDangerous?: boolean;
  busy: boolean;
  error: string | null;
  onClose: () => void;
  onSubmit: FormEventHandler;
  children: ReactNode;
}

/** A form about money; what it does stands on its button with the amount, and Ctrl+Enter presses it. */
export function MoneyDialog(props: MoneyDialogProps) {
  const { title, description, yes, isDangerous, busy, error, onClose, onSubmit, children } = props;
  const { t } = useTranslation(['common', 'shell']);
  const form = useDoKey<HTMLFormElement>((own) => {
    if (!busy) own.requestSubmit();
  });
  return (
    <Dialog busy={busy} onClose={onClose} title={title} description={description}>
      <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-5">
        {children}
        <Failure error={error} />
        <DialogButtons>
          <Button look="outline" disabled={busy} onClick={onClose} className="grow sm:grow-0">
            {t('shell:cancel')}
          </Button>
          <Button
            type="submit"
            busy={busy}
            className={`figures grow sm:grow-0 ${isDangerous ? DANGER : ''}`}
          >
            {yes}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
