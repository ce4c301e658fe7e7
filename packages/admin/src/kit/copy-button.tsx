import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SHOWN_MS = 3000;

interface CopyButtonProps {
  text: string;
  /** What is copied, as it is said aloud: "the invitation's link". */
  what: string;
}

/** Copies a text, shows that it did, and says so. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const { t } = useTranslation();
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (result !== 'copied') return undefined;
    const timer = setTimeout(() => setResult(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      setResult('failed');
    }
  }

  const Icon = result === 'copied' ? Check : Copy;
  return (
    <span className="inline-flex flex-col items-start">
      <button
        type="button"
        onClick={() => void copy()}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-medium text-accent hover:bg-accent-soft"
      >
        <Icon aria-hidden="true" className="size-4" />
        {result === 'copied' ? t('copied') : t('copy')} <span className="sr-only">{what}</span>
      </button>
      <output className={result === 'failed' ? 'text-sm text-danger' : 'sr-only'}>
        {result === 'copied' && t('copied')}
        {result === 'failed' && t('copyFailed')}
      </output>
    </span>
  );
}
