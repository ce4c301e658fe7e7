import { useMutation } from '@tanstack/react-query';
import { Button } from '@villa/ui/button.tsx';
import { Dialog } from '@villa/ui/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { exportBookingsMutation } from '../api/bookings.ts';
import { isReversed } from '../list-search.ts';
import { type PeriodChoice, PeriodFields } from './period-fields.tsx';

interface ExportDialogProps {
  open: boolean;
  onClose: () => void;
  /** What the list shows just now. */
  start: PeriodChoice;
}

/** Chooses the bookings of a file, which the host then saves. */
export function ExportDialog({ open, onClose, start }: ExportDialogProps) {
  const { t } = useTranslation(['bookings', 'common']);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('export.title')}
      description={t('export.text')}
      closeLabel={t('common:close')}
    >
      <ExportForm start={start} onDone={onClose} />
    </Dialog>
  );
}

function ExportForm({ start, onDone }: { start: PeriodChoice; onDone: () => void }) {
  const { t } = useTranslation('bookings');
  const { language } = useLanguage();
  const host = useHost();
  const errorText = useErrorText();
  const [period, setPeriod] = useState<PeriodChoice>(start);
  const saving = useMutation({
    ...exportBookingsMutation(host, language),
    // The dialog stays open when the system's own was cancelled.
    onSuccess: (isTaken) => isTaken && onDone(),
  });
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReversed(period)) saving.mutate(period);
      }}
    >
      <PeriodFields value={period} onChange={(changes) => setPeriod({ ...period, ...changes })} />
      {saving.isError ? (
        <p role="alert" className="text-danger">
          {errorText(saving.error)}
        </p>
      ) : null}
      <Button type="submit" busy={saving.isPending} className="justify-self-end">
        {t('export.save')}
      </Button>
    </form>
  );
}
