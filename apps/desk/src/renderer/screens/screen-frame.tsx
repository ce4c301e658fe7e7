import { nextLanguage } from '@villa/shared/domain/text/language.ts';
import type { ReactNode } from 'react';
import { useDesk, useDeskState, useTexts } from '../use-desk.ts';

interface ScreenFrameProps {
  title: string;
  lead?: string;
  /** Two things side by side want more room than a form. */
  wide?: boolean;
  children: ReactNode;
}

/** The page around every screen that comes before the admin. */
export function ScreenFrame({ title, lead, wide = false, children }: ScreenFrameProps) {
  const texts = useTexts();
  return (
    <div className="grid min-h-svh grid-rows-[auto_1fr] bg-paper">
      <header className="flex items-center justify-between px-6 py-4 sm:px-10">
        <span className="font-display text-lg">{texts.name}</span>
        <LanguageSwitch />
      </header>
      <main
        className={`mx-auto w-full content-center px-6 pt-4 pb-20 ${wide ? 'max-w-4xl' : 'max-w-lg'}`}
      >
        <h1 className="font-display text-2xl">{title}</h1>
        {lead ? <p className="mt-2 text-soft">{lead}</p> : null}
        <div className="mt-8">{children}</div>
      </main>
    </div>
  );
}

function LanguageSwitch() {
  const { bridge } = useDesk();
  const { language } = useDeskState();
  const texts = useTexts();
  const other = nextLanguage(language);
  return (
    <button
      type="button"
      lang={other}
      onClick={() => void bridge.setLanguage({ language: other })}
      className="min-h-11 rounded-control px-3 text-sm text-soft hover:bg-sunken hover:text-ink"
    >
      {texts.start.switchLanguage}
    </button>
  );
}
