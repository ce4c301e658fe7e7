import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../copy-text.ts';

const SHOWN_MS = 3000;

interface CopyButtonProps {
  text: string;
  /** What is copied, as it is said aloud: "account number". */
  what: string;
  /** The words on the button when "Copy" alone would not do. */
  label?: string;
}

/** Copies a text, shows that it did, and says so. */
export function CopyButton({ text, what, label }: CopyButtonProps) {
  const { t } = useTranslation('booking');
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (result !== 'copied') return undefined;
    const timer = setTimeout(() => setResult(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);

  const Icon = result === 'copied' ? Check : Copy;
  return (
    <span className="inline-flex flex-col items-end">
      <button
        type="button"
        onClick={async () => setResult((await copyText(text)) ? 'copied' : 'failed')}
        className="inline-flex min-h-11 min-w-11 items-center gap-2 rounded-control px-3 text-sm font-medium text-accent hover:bg-accent-soft"
      >
        <Icon aria-hidden="true" className="size-4" />
        {result === 'copied' ? t('copy.copied') : (label ?? t('copy.copy'))}{' '}
        {label === undefined && <span className="sr-only">{what}</span>}
      </button>
      <output className={result === 'failed' ? 'text-sm text-danger' : 'sr-only'}>
        {result === 'copied' && t('copy.copiedThis', { what })}
        {result === 'failed' && t('copy.failed')}
      </output>
    </span>
  );
}
