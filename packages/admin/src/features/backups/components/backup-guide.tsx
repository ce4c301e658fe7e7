import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';

/** The contents of a backup and how to restore it, to be read before it is needed. */
export function BackupGuide({ example }: { example: string }) {
  const { t } = useTranslation('backups');
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-2">
      <SectionCard title={t('inside.title')}>
        <div className="grid gap-3">
          <p>{t('inside.has')}</p>
          <p>{t('inside.hasNot')}</p>
          <p>{t('inside.care')}</p>
        </div>
      </SectionCard>
      <SectionCard title={t('restore.title')}>
        <ol className="grid list-decimal gap-3 pl-5 marker:text-soft">
          <li>{t('restore.stop')}</li>
          <li>
            {t('restore.run')}
            <code className="mt-2 block rounded-control bg-sunken px-3 py-2 text-sm wrap-anywhere">
              npm run restore -- {example}
            </code>
          </li>
          <li>{t('restore.start')}</li>
        </ol>
        <p className="mt-4 text-sm text-soft">{t('restore.note')}</p>
      </SectionCard>
    </div>
  );
}
