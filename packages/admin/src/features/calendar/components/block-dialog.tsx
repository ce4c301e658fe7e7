import { useCall } from '@villa/admin/kit/use-action.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { addBlock, type Block, removeBlock } from '@villa/shared/contract/blocks.ts';
import { nightCount } from '@villa/shared/domain/stay/stay.ts';
import { formatDateRange } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';

interface BlockDialogProps {
  block: Block;
  /** Other nights, or another note. */
  onEdit: () => void;
  onClose: () => void;
}

/** The details of a block, and the button that frees its nights. */
export function BlockDialog({ block, onEdit, onClose }: BlockDialogProps) {
  const { t } = useTranslation(['calendar', 'common', 'shell']);
  const { language } = useLanguage();
  const { notify } = useHost();
  const adding = useCall(addBlock, {
    tells: true,
  });
  const { from, to, note, createdBy } = block;
  const removing = useCall(removeBlock, {
    onSuccess() {
      notify.success(t('freedNow'), {
        label: t('shell:undo'),
        run: () => adding.mutate({ body: { from, to, note } }),
      });
      onClose();
    },
    onError(error) {
      // Somebody else has removed it already.
      if (error instanceof ApiError && error.code === 'not_found') onClose();
    },
  });
  const count = nightCount({ checkIn: from, checkOut: to });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('unblock.title')}
      yes={t('unblock.yes')}
      no={t('unblock.no')}
      busy={removing.isPending}
      error={removing.error}
      onYes={() => removing.mutate({ params: { id: block._id } })}
    >
      <p>
        {formatDateRange(from, to, language)} · {t('common:count.nights', { count })}
      </p>
      {note === '' ? null : <p className="wrap-anywhere text-ink">{note}</p>}
      {createdBy === '' ? null : (
        <p className="text-sm wrap-anywhere">{t('unblock.by', { name: createdBy })}</p>
      )}
      <p>{t('unblock.text')}</p>
      <p>
        <Button look="plain" className="-ml-3" onClick={onEdit}>
          {t('change.open')}
        </Button>
      </p>
    </ConfirmDialog>
  );
}
