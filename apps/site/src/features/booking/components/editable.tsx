import { Button } from '@villa/ui/button.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from './failure.tsx';

interface ShownProps {
  title: string;
  /** Left out once it can no longer be changed. */
  onEdit: (() => void) | undefined;
  children: ReactNode;
}

/** A part of the booking as it is saved, and the button that opens its form. */
export function Shown({ title, onEdit, children }: ShownProps) {
  const { t } = useTranslation('booking');
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0 wrap-anywhere whitespace-pre-line">
        <h3 className="text-sm text-soft">{title}</h3>
        {children}
      </div>
      {onEdit && (
        <Button
          look="plain"
          className="-mt-2.5 -mr-3 shrink-0 print:hidden"
          aria-label={`${t('requests.edit')}: ${title}`}
          onClick={onEdit}
        >
          {t('requests.edit')}
        </Button>
      )}
    </div>
  );
}

interface EditFormProps {
  saving: { isPending: boolean; error: Error | null; reset: () => void };
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Its form. */
export function EditForm({ saving, onSave, onClose, children }: EditFormProps) {
  const { t } = useTranslation(['booking', 'common']);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
      <Failure error={saving.error} />
      <div className="flex gap-3">
        <Button type="submit" look="outline" busy={saving.isPending}>
          {saving.isPending ? t('common:pleaseWait') : t('requests.save')}
        </Button>
        <Button
          look="plain"
          onClick={() => {
            saving.reset();
            onClose();
          }}
        >
          {t('requests.cancel')}
        </Button>
      </div>
    </form>
  );
}
