import type { Mail } from '@villa/shared/contract/mails.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailFrame } from './mail-frame.tsx';

const VIEWS = ['html', 'text'] as const;

/** A mail as its reader sees it, in each of the two forms it is sent in. */
export function MailWords({ mail }: { mail: Mail }) {
  const { t } = useTranslation('mails');
  const [view, setView] = useState<(typeof VIEWS)[number]>('html');
  if (mail.html === '') return <p className="text-soft">{t('forgotten')}</p>;
  return (
    <div className="grid gap-3">
      <div role="group" aria-label={t('view')} className="flex gap-2">
        {VIEWS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={view === one}
            onClick={() => setView(one)}
            className="min-h-11 rounded-control px-4 text-sm text-soft hover:text-ink aria-pressed:bg-sunken aria-pressed:font-medium aria-pressed:text-ink"
          >
            {t(one)}
          </button>
        ))}
      </div>
      {view === 'html' ? (
        <MailFrame html={mail.html} title={t('frame', { subject: mail.subject })} />
      ) : (
        <pre className="overflow-x-auto rounded-card border border-line bg-surface p-4 font-text text-sm wrap-anywhere whitespace-pre-wrap sm:p-6">
          {mail.text}
        </pre>
      )}
    </div>
  );
}
