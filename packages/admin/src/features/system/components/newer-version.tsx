import { CopyButton } from '@villa/admin/kit/copy-button.tsx';
import type { System } from '@villa/shared/contract/system.ts';
import { useTranslation } from 'react-i18next';

/** A newer release that the server has heard of, with the line that brings it here. Nothing is installed by itself. */
export function NewerVersion({ newer }: Pick<System, 'newer'>) {
  const { t } = useTranslation('system');
  if (!newer) return null;
  const { version, url, line } = newer;
  return (
    <div className="mb-4 grid gap-1 rounded-card bg-accent-soft p-4 sm:mb-6">
      <p className="font-medium">{t('newer.title', { version })}</p>
      <p className="text-sm text-soft">{t(line === null ? 'newer.other' : 'newer.villa')}</p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2 rounded-control bg-surface py-1 pr-1 pl-3">
        <code className="min-w-0 flex-1 basis-56 text-sm wrap-anywhere">{line ?? url}</code>
        <CopyButton text={line ?? url} what={t(line === null ? 'newer.address' : 'command')} />
      </div>
    </div>
  );
}
