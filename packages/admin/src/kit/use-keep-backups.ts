import { keepBackups } from '@villa/shared/contract/backups.ts';
import { formatBytes } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../texts/use-language.ts';
import { useHost } from '../use-host.ts';
import { useCall } from './use-action.ts';

/** Says how many daily backups stay from now on, and then how much room came free. */
export function useKeepBackups() {
  const { t } = useTranslation('backups');
  const { notify } = useHost();
  const { language } = useLanguage();
  return useCall(keepBackups, {
    onSuccess: ({ kept, freedBytes }) =>
      notify.success(
        freedBytes > 0
          ? t('keptFreed', { count: kept, size: formatBytes(freedBytes, language) })
          : t('keptNow', { count: kept }),
      ),
    tells: true,
    refreshes: [],
  });
}
