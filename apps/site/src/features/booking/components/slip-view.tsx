import { FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The slip that was sent, as the server draws it; a sheet where it cannot. Opens in a new tab. */
export function SlipView({ url, note }: { url: string; note?: ReactNode }) {
  const { t } = useTranslation(['booking', 'common']);
  const [isPicture, setIsPicture] = useState(true);
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-4 text-accent hover:text-accent-strong"
    >
      <span className="grid h-24 w-18 shrink-0 place-items-center overflow-hidden rounded-control border border-line">
        {isPicture ? (
          // One of before that does not open, or whose file is lost.
          <img
            src={url}
            alt=""
            className="size-full object-cover"
            onError={() => setIsPicture(false)}
          />
        ) : (
          <FileText aria-hidden="true" className="size-8" strokeWidth={1.25} />
        )}
      </span>
      <span>
        <span className="underline decoration-1 underline-offset-4">
          {t('slip.view')}
          <span className="sr-only"> ({t('common:opensInNewTab')})</span>
        </span>
        {note ? <span className="mt-1 block text-sm text-soft">{note}</span> : null}
      </span>
    </a>
  );
}
