import { useQuery } from '@tanstack/react-query';
import { callQuery } from '@villa/admin/kit/call-query.ts';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { listNews } from '@villa/shared/contract/system.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Opens the list of what each version did for the owner. */
export function WhatIsNew() {
  const { t } = useTranslation('system');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 text-accent underline decoration-1 underline-offset-4 hover:text-accent-strong"
      >
        {t('whatIsNew')}
      </button>
      {isOpen ? (
        <Dialog title={t('whatIsNew')} onClose={() => setOpen(false)}>
          <NewsList />
        </Dialog>
      ) : null}
    </>
  );
}

function NewsList() {
  const { t } = useTranslation('system');
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery(callQuery(useApi(), ['system', 'news'], listNews, {}));
  if (!data) return <NotLoaded error={error} onRetry={refetch} />;
  if (data.versions.length === 0) return <p>{t('noNews')}</p>;
  return (
    <div className="grid gap-6 pb-2">
      {language === 'en' ? null : <p className="text-sm text-soft">{t('inEnglish')}</p>}
      {data.versions.map(({ version, parts }) => (
        <section key={version} lang="en" className="grid gap-3">
          <h3 className="font-display text-lg">{version}</h3>
          {parts.map(({ title, points }) => (
            <div key={title} className="grid gap-1">
              {title === '' ? null : <h4 className="font-medium">{title}</h4>}
              <ul className="grid list-disc gap-1 pl-5 marker:text-soft">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
