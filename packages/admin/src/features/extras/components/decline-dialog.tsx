import { Button } from '@villa/ui/button.tsx';
import { controlClass } from '@villa/ui/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { DialogButtons } from '@villa/admin/kit/dialog-buttons.tsx';
import { FormRow } from '@villa/admin/kit/form-row.tsx';

interface DeclineDialogProps {
  name: string;
  busy: boolean;
  onClose: () => void;
  onSend: (words: string) => void;
}

/** Says no to a wish, with words to the guest if there are any. */
export function DeclineDialog({ name, busy, onClose, onSend }: DeclineDialogProps) {
  const { t } = useTranslation(['extras', 'shell']);
  const [words, setWords] = useState('');
  return (
    <Dialog title={t('asked.decline.title')} busy={busy} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSend(words.trim());
        }}
      >
        <p className="text-soft">{name}</p>
        <FormRow label={t('asked.decline.words')} hint={t('asked.decline.hint')}>
          <textarea
            rows={3}
            maxLength={300}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            className={controlClass}
          />
        </FormRow>
        <DialogButtons>
          <Button look="outline" onClick={onClose}>
            {t('shell:cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('asked.decline.send')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
