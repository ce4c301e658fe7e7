import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

const SHOWN_MS = 3000;

export interface CopyButtonProps {
  text: string;
  /** A name of the copied text, for screen readers: "account number". */
  what: string;
  /** The words on the button when "Copy" alone would not do; they then name what is copied. */
  label?: string;
  labels: {
    copy: string;
    copied: string;
    /** The words that a screen reader says afterwards. */
    announced: string;
    failed: string;
  };
  /** The edge that the button and the words below it share. */
  align?: 'start' | 'end';
  /** Its look, where it is no quiet button beside a text. */
  className?: string;
}

const QUIET =
  'inline-flex min-h-11 min-w-11 items-center gap-2 rounded-control px-3 text-sm font-medium text-accent hover:bg-accent-soft';

/** Copies a text, shows that it did, and says so. */
export function CopyButton({
  text,
  what,
  label,
  labels,
  align = 'start',
  className = QUIET,
}: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (result !== 'copied') return undefined;
    const timer = setTimeout(() => setResult(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);

  const Icon = result === 'copied' ? Check : Copy;
  return (
    <span
      className={
        className === QUIET
          ? `inline-flex flex-col ${align === 'end' ? 'items-end' : 'items-start'}`
          : 'grid'
      }
    >
      <button
        type="button"
        onClick={async () => setResult((await copyText(text)) ? 'copied' : 'failed')}
        className={className}
      >
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-4" />
        {result === 'copied' ? labels.copied : (label ?? labels.copy)}{' '}
        {label === undefined && <span className="sr-only">{what}</span>}
      </button>
      <output className={result === 'failed' ? 'text-sm text-danger' : 'sr-only'}>
        {result === 'copied' && labels.announced}
        {result === 'failed' && labels.failed}
      </output>
    </span>
  );
}

/** Puts a text on the clipboard; false when the browser refuses. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Plain http and some in-app browsers (LINE, Facebook) have no clipboard; the old command works.
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const hadFocus = document.activeElement;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (hadFocus instanceof HTMLElement) hadFocus.focus();
  }
}
