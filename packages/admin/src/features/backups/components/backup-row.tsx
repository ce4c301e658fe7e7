import { useAction } from '@villa/admin/kit/use-action.ts';
import type { Backup } from '@villa/shared/contract/backups.ts';
import { formatBytes } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { downloadBackupMutation } from '../api/backups.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

/** One backup: when it was made, what is in it, and its download. */
export function BackupRow({ backup }: { backup: Backup }) {
  const { t } = useTranslation('backups');
  const host = useHost();
  const { language } = useLanguage();
  const time = useInstant()(backup.madeAt);
  const { bookings, slips, pictures, missing } = backup.contents;
  const loading = useAction({
    ...downloadBackupMutation(host),
    tells: true,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium">{time}</span>
          <span className="text-sm text-soft">
            {t(`kind.${backup.kind}`)} · {formatBytes(backup.bytes, language)}
          </span>
        </p>
        <p className="text-sm text-soft">{t('holds', { bookings, slips, pictures })}</p>
        {missing.length > 0 ? (
          <p className="text-sm text-danger">{t('missing', { count: missing.length })}</p>
        ) : null}
      </div>
      <Button
        look="outline"
        busy={loading.isPending}
        onClick={() => loading.mutate(backup.name)}
        aria-label={t('downloadOf', { time })}
        className="grow sm:grow-0"
      >
        {loading.isPending ? null : <Download aria-hidden="true" className="size-4" />}
        {t('download')}
      </Button>
    </li>
  );
}
