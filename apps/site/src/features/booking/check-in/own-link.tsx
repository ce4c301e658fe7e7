import { Button, buttonClass } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LineButton } from '../components/keep-link.tsx';
import { CopyButton } from '../components/transfer-to.tsx';

interface OwnLinkProps {
  name: string;
  /** Null: none was made. */
  path: string | null;
  isBusy: boolean;
  onLink: (link: boolean) => void;
}

/** The link of one guest: made, handed on, and taken back, which empties the row. */
export function OwnLink({ name, path, isBusy, onLink }: OwnLinkProps) {
  const { t } = useTranslation('check-in');
  const [asks, setAsks] = useState(false);
  if (path === null) {
    return (
      <Button look="plain" className="text-sm" busy={isBusy} onClick={() => onLink(true)}>
        {t('link.send', { name })}
      </Button>
    );
  }
  const url = window.location.origin + path;
  if (asks) {
    return (
      <div role="alert" className="grid gap-2 px-3">
        <p className="text-sm">{t('link.takeBackAsk')}</p>
        <div className="flex flex-wrap gap-2">
          <Button look="outline" busy={isBusy} onClick={() => onLink(false)}>
            {t('link.takeBackYes')}
          </Button>
          <Button look="plain" onClick={() => setAsks(false)}>
            {t('link.keep')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <LineButton text={url} className={buttonClass('plain', 'text-sm [&>svg]:size-4.5')} />
      <CopyButton text={url} what={t('link.what')} label={t('link.copy')} />
      <Button look="plain" className="text-sm" onClick={() => setAsks(true)}>
        {t('link.takeBack')}
      </Button>
    </div>
  );
}
