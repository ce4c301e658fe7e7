import { type SentQuote, withdrawSentQuote } from '@villa/shared/contract/sent-quotes.ts';
import { LANGUAGES, type Language } from '@villa/shared/domain/text/language.ts';
import { Button } from '@villa/ui/button.tsx';
import { MessageCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { CopyButton } from '@villa/admin/kit/copy-button.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { CHIP } from './chip.ts';

const NAMES: Record<Language, string> = { th: 'ไทย', en: 'English' };

interface QuoteWordsProps {
  quote: SentQuote;
  mayWithdraw: boolean;
  onClose: () => void;
}

/** The words of an open quote, ready for a chat, and the ways to send them. */
export function QuoteWords({ quote, mayWithdraw, onClose }: QuoteWordsProps) {
  const { t } = useTranslation('quotes');
  const { notify, openLink } = useHost();
  const shown = useLanguage().language;
  const [language, setLanguage] = useState<Language>(shown);
  const [isAsking, setAsking] = useState(false);
  const withdrawing = useCall(withdrawSentQuote, {
    refreshes: ['quotes'],
    onSuccess() {
      notify.success(t('withdraw.done'));
      setAsking(false);
      onClose();
    },
  });
  const box = useRef<HTMLDivElement>(null);
  // On a phone it stands below the form whose button was pressed.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const words = quote.words?.[language] ?? '';
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-4 outline-none">
      <SectionCard
        title={t('words.title')}
        actions={
          <div role="group" aria-label={t('words.language')} className="flex gap-2">
            {LANGUAGES.map((one) => (
              <button
                key={one}
                type="button"
                lang={one}
                aria-pressed={one === language}
                onClick={() => setLanguage(one)}
                className={CHIP}
              >
                {NAMES[one]}
              </button>
            ))}
          </div>
        }
      >
        <div className="grid gap-3">
          <p
            lang={language}
            aria-label={t('words.text')}
            className="figures rounded-control bg-sunken px-4 py-3.5 text-sm whitespace-pre-line wrap-anywhere"
          >
            {words}
          </p>
          <div className="-ml-3 flex flex-wrap items-center">
            <CopyButton text={words} what={t('words.what')} label={t('words.copy')} />
            <CopyButton text={quote.url} what={t('words.whatLink')} label={t('words.copyLink')} />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button
              className="grow"
              onClick={() => openLink(`https://line.me/R/share?text=${encodeURIComponent(words)}`)}
            >
              <MessageCircle aria-hidden="true" className="size-5" strokeWidth={1.5} />
              {t('words.line')}
            </Button>
            <Button look="outline" className="grow" onClick={() => openLink(quote.url)}>
              {t('words.open')}
            </Button>
          </div>
          <div className="-mx-3 flex flex-wrap justify-between">
            {mayWithdraw ? (
              <Button look="plain" onClick={() => setAsking(true)}>
                {t('withdraw.ask')}
              </Button>
            ) : null}
            <Button look="plain" onClick={onClose}>
              {t('words.close')}
            </Button>
          </div>
        </div>
      </SectionCard>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('withdraw.title')}
        yes={t('withdraw.yes')}
        no={t('withdraw.no')}
        isDangerous
        busy={withdrawing.isPending}
        error={withdrawing.error}
        onYes={() => withdrawing.mutate({ params: { id: quote.id } })}
      >
        <p>{t('withdraw.text')}</p>
      </ConfirmDialog>
    </div>
  );
}
