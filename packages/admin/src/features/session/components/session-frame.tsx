import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { Preferences } from '@villa/admin/shell/preferences.tsx';
import { usePageTitle } from '@villa/admin/shell/use-page-title.ts';
import { useSignedIn } from '@villa/admin/shell/use-signed-in.ts';
import { useVillaName } from '@villa/admin/shell/use-villa-name.ts';
import { wayBack } from '@villa/admin/shell/way-back.ts';

interface SessionFrameProps {
  title: string;
  intro: ReactNode;
  children: ReactNode;
  /** Below the form. */
  footer: ReactNode;
}

/** The screens before the log-in. Whoever is logged in already goes straight on. */
export function SessionFrame({ title, intro, children, footer }: SessionFrameProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const villaName = useVillaName();
  const isSignedIn = useSignedIn();
  usePageTitle(title);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const inputs = form.current?.querySelectorAll('input') ?? [];
    [...inputs].find(({ value }) => value === '')?.focus();
  }, []);

  if (isSignedIn) return <Navigate to={wayBack(search)} replace />;
  return (
    <div className="grid min-h-svh grid-rows-[auto_1fr] bg-paper">
      <header className="flex items-center justify-between gap-4 px-5 py-3">
        <p className="min-w-0 leading-snug">
          <span className="block truncate font-display text-lg">{villaName}</span>
          <span className="eyebrow">{t('admin')}</span>
        </p>
        <Preferences />
      </header>
      <main
        id="main"
        className="mx-auto grid w-full max-w-md content-start gap-6 px-5 pt-6 pb-16 sm:content-center sm:pt-0 sm:pb-32"
      >
        <div>
          <h1 className="font-display text-2xl">{title}</h1>
          <p className="text-soft">{intro}</p>
        </div>
        <div ref={form}>{children}</div>
        <footer className="text-sm text-soft">{footer}</footer>
      </main>
    </div>
  );
}
