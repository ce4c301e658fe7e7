import type { ComingMessages } from '@villa/shared/contract/booking-messages.ts';
import { LANGUAGES, type Language } from '@villa/shared/domain/text/language.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '@villa/admin/kit/copy-button.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { Segments } from './segments.tsx';

interface CopyTextsDialogProps {
  title: string;
  texts: ComingMessages['unreached'][number]['texts'];
  onClose: () => void;
}

/** The texts that a channel's guest would get, to be copied into the channel's own messages. */
export function CopyTextsDialog({ title, texts, onClose }: CopyTextsDialogProps) {
  const { t } = useTranslation('messages');
  const time = useInstant();
  const own = useLanguage().language;
  const [language, setLanguage] = useState<Language>(own);
  return (
    <Dialog title={title} description={t('copy.intro')} onClose={onClose}>
      <div className="grid gap-4">
        <Segments
          label={t('copy.language')}
          options={LANGUAGES}
          chosen={language}
          nameOf={(one) => t(`copy.${one}`)}
          onChoose={setLanguage}
        />
        <ul className="grid gap-4">
          {texts.map(({ templateId, name, at, text, missing }) => (
            <li key={templateId} className="grid gap-2 border-t border-line pt-4">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-medium wrap-anywhere">{name}</span>
                <span className="figures text-sm text-soft">{time(at)}</span>
              </p>
              <p
                lang={language}
                className="rounded-control border border-line bg-sunken px-3 py-2 whitespace-pre-wrap wrap-anywhere"
              >
                {text[language]}
              </p>
              {missing.length > 0 ? (
                <p className="text-sm text-warn">{t('copy.missing', { count: missing.length })}</p>
              ) : null}
              <CopyButton text={text[language]} what={name} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
