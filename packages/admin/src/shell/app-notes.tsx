import { Button } from '@villa/ui/button.tsx';
import { RefreshCw, Share, Smartphone, SquarePlus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../use-host.ts';
import { useAppState } from './use-app.tsx';

/** A newer version, or the way to install the admin: notes below the dashboard's title. */
export function AppNotes() {
  const { app } = useHost();
  const { t } = useTranslation('shell');
  const { isUpdateReady, install } = useAppState();
  if (app === undefined) return null;
  if (isUpdateReady) {
    return (
      <Note icon={<RefreshCw aria-hidden="true" className="size-5" strokeWidth={1.5} />}>
        <p className="font-medium">{t('app.update.title')}</p>
        <p>{t('app.update.text')}</p>
        <Button look="outline" onClick={app.takeUpdate} className="mt-2">
          {t('app.update.use')}
        </Button>
      </Note>
    );
  }
  if (install === null) return null;
  return (
    <Note
      icon={<Smartphone aria-hidden="true" className="size-5" strokeWidth={1.5} />}
      close={
        <button
          type="button"
          aria-label={t('app.install.close')}
          onClick={app.dismissInstall}
          className="-m-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-paper/50"
        >
          <X aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </button>
      }
    >
      <p className="font-medium">{t('app.install.title')}</p>
      {install === 'button' ? (
        <>
          <p>{t('app.install.text')}</p>
          <Button look="outline" onClick={() => void app.offerInstall()} className="mt-2">
            {t('app.install.button')}
          </Button>
        </>
      ) : (
        <IphoneWay />
      )}
    </Note>
  );
}

/** The two taps, each with its sign as the iPhone shows it. */
function IphoneWay() {
  const { t } = useTranslation('shell');
  const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.5 } as const;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-1.5">
        {t('app.install.tap')} <Share {...icon} /> {t('app.install.share')}{' '}
        <span className="inline-flex items-center gap-1.5 font-medium">
          <SquarePlus {...icon} />
          {t('app.install.add')}
        </span>
      </p>
      <p className="text-soft">{t('app.install.alerts')}</p>
    </>
  );
}

function Note({
  icon,
  close,
  children,
}: {
  icon: ReactNode;
  close?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="flex items-start gap-3 rounded-card border-l-4 border-l-accent bg-accent-soft p-4 text-sm print:hidden">
      {icon}
      <div className="min-w-0 grow">{children}</div>
      {close}
    </section>
  );
}
