import { Button } from '@villa/ui/button.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface StaleNoticeProps {
  /** What the other person changed, where the screen can tell. */
  children?: ReactNode;
  /** Fetches the latest version; what has been typed stays in the form. */
  onShowLatest: () => void;
  busy?: boolean;
}

/** After a 409 `stale_version`: two people have changed the same thing. */
export function StaleNotice({ children, onShowLatest, busy = false }: StaleNoticeProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="grid gap-3 rounded-card border border-danger bg-danger-soft p-4">
      <p className="font-medium">{t('stale.title')}</p>
      <p className="text-sm">{t('stale.text')}</p>
      {children}
      <Button look="outline" busy={busy} onClick={onShowLatest} className="justify-self-start">
        {t('stale.showLatest')}
      </Button>
    </div>
  );
}
