import { useAction } from '@villa/admin/kit/use-action.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import type { RatePeriodAnswer } from '@villa/shared/contract/rates.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { formatDateRange } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { removePeriodMutation, savePeriodMutation } from '../api/rates.ts';

interface RemovePeriodProps {
  period: RatePeriodAnswer;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a period is removed, and offers the way back. */
export function RemovePeriod({ period, onClose, onRemoved }: RemovePeriodProps) {
  const { t } = useTranslation(['rates', 'shell']);
  const { language } = useLanguage();
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const again = useAction({
    ...savePeriodMutation(api, queryClient),
    tells: 'updateVillaFailed',
  });
  const removing = useMutation(removePeriodMutation(api, queryClient));

  function remove(): void {
    const { id, version: _version, ...values } = period;
    removing.mutate(id, {
      onSuccess() {
        notify.success(t('remove.done'), {
          label: t('shell:undo'),
          run: () => again.mutate({ id: null, version: 0, values }),
        });
        onRemoved();
      },
      onError(error) {
        // Somebody else has removed it already.
        if (error instanceof ApiError && error.code === 'not_found') onRemoved();
      },
    });
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onYes={remove}
      busy={removing.isPending}
      error={removing.error}
      failed="updateVillaFailed"
      title={t('remove.title', { name: localize(period.name, language) })}
      yes={t('remove.yes')}
      isDangerous
    >
      <p className="figures text-ink">
        {formatDateRange(period.firstNight, period.lastNight, language)}
      </p>
      <p>{t('remove.text')}</p>
    </ConfirmDialog>
  );
}
