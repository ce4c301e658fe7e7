import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import {
  type NewRatePeriod,
  type RatePeriodAnswer,
  addRatePeriod,
  removeRatePeriod,
} from '@villa/shared/contract/rates.ts';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';

interface Added {
  added: RatePeriodAnswer[];
  /** How many somebody else has made impossible meanwhile. */
  leftOut: number;
}

/** Makes several periods, one after the other, with one way back. */
export function useAddPeriods(onDone: () => void) {
  const { t } = useTranslation(['rates', 'shell']);
  const { api, notify } = useHost();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries();

  async function takeBack(periods: readonly RatePeriodAnswer[]): Promise<void> {
    try {
      for (const { id } of periods) await api.call(removeRatePeriod, { params: { id } });
    } catch (error) {
      notify.error(errorText(error, 'updateVillaFailed'));
    }
    await refresh();
  }

  return useMutation({
    async mutationFn(periods: readonly NewRatePeriod[]): Promise<Added> {
      const added: RatePeriodAnswer[] = [];
      let leftOut = 0;
      try {
        for (const body of periods) {
          try {
            added.push(await api.call(addRatePeriod, { body }));
          } catch (error) {
            if (!(error instanceof ApiError) || error.code !== 'period_overlap') throw error;
            leftOut += 1;
          }
        }
      } finally {
        await refresh();
      }
      return { added, leftOut };
    },
    onSuccess({ added, leftOut }) {
      if (added.length > 0) {
        notify.success(t('added.periods', { count: added.length }), {
          label: t('shell:undo'),
          run: () => void takeBack(added),
        });
      }
      if (leftOut > 0) notify.info(t('added.leftOut', { count: leftOut }));
      onDone();
    },
  });
}
